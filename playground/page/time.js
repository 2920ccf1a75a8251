/** Dates and times. */
import { el } from './dom.js';

const locale = navigator.language;
const format = options => new Intl.DateTimeFormat(locale, options);
const FORMATS = {
  t: format({ timeStyle: 'short' }),
  T: format({ timeStyle: 'medium' }),
  d: format({ dateStyle: 'short' }),
  D: format({ dateStyle: 'long' }),
  f: format({ dateStyle: 'long', timeStyle: 'short' }),
  F: format({ dateStyle: 'full', timeStyle: 'short' }),
};
const UNITS = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
];
const relativeFormat = new Intl.RelativeTimeFormat(locale, { numeric: 'always' });

/** Draws a time as `<t:…>` shows it; relative times are kept up to date. */
export function timestamp(seconds, style) {
  const moment = new Date(seconds * 1_000);
  const time = el(
    'time',
    { dateTime: moment.toISOString(), title: FORMATS.F.format(moment), class: 'timestamp' },
    style === 'R' ? relative(moment) : FORMATS[style].format(moment),
  );
  if (style === 'R') time.dataset.relative = String(moment.getTime());
  return time;
}

/** Returns the time of a message, as its head shows it. */
export function when(iso) {
  const moment = new Date(iso);
  const days = Math.round((midnight(new Date()) - midnight(moment)) / 86_400_000);
  const time = FORMATS.t.format(moment);
  if (days === 0) return `Today at ${time}`;
  return days === 1 ? `Yesterday at ${time}` : `${FORMATS.d.format(moment)} ${time}`;
}

export const clockTime = iso => FORMATS.t.format(new Date(iso));
export const shortDate = iso =>
  format({ weekday: 'short', day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' }).format(
    new Date(iso),
  );
export const longDate = iso => FORMATS.D.format(new Date(iso));
export const sameDay = (a, b) => midnight(new Date(a)) === midnight(new Date(b));

export function keepCounting() {
  setInterval(() => {
    for (const time of document.querySelectorAll('time[data-relative]')) {
      const text = relative(new Date(Number(time.dataset.relative)));
      if (time.textContent !== text) time.textContent = text;
    }
  }, 1_000);
}

const midnight = date => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();

function relative(moment) {
  const seconds = (moment.getTime() - Date.now()) / 1_000;
  const [unit, size] = UNITS.find(([, each]) => Math.abs(seconds) >= each) ?? UNITS.at(-1);
  return relativeFormat.format(Math.round(seconds / size), unit);
}
