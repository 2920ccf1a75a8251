/** Connection to the server: actions over HTTP, frames over a WebSocket. */
import { state } from './state.js';

const RETRY_MS = [300, 700, 1_500, 3_000];

let socket = null;
let tries = 0;
let wanted = null;

/** Performs an action as the person at this window. Throws an error whose message can be shown. */
export async function act(name, input) {
  const response = await fetch(`/ui/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...input, user: state.me?.id ?? '' }),
  });
  const body = await response.json();
  if (!response.ok) throw new Error(body.message);
  return body;
}

/**
 * Joins as a person and stays connected; reconnects when the server comes back.
 * `show` is called with each frame, `tell` with true or false when the connection opens or closes.
 */
export async function enter({ name, locale = null }, show, tell) {
  wanted = name;
  socket?.close();
  tries = 0;
  await connect(name, locale, show, tell);
}

async function connect(name, locale, show, tell) {
  if (wanted !== name) return;
  try {
    state.me = await act('join', { name, locale });
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    tell(false);
    return retry(name, show, tell);
  }
  const opened = new WebSocket(
    `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ui/ws?user=${state.me.id}`,
  );
  socket = opened;
  opened.onmessage = ({ data }) => {
    if (socket !== opened) return;
    tries = 0;
    tell(true);
    show(JSON.parse(data));
  };
  opened.onclose = () => {
    if (socket !== opened) return;
    tell(false);
    retry(name, show, tell);
  };
}

function retry(name, show, tell) {
  const wait = RETRY_MS[Math.min(tries++, RETRY_MS.length - 1)];
  setTimeout(() => void connect(name, null, show, tell), wait);
}
