/**
 * Serves the gallery on this computer. Pictures are drawn, and scenes are played, when they are first looked
 * at.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { pageFile } from '../../playground/http/pages.ts';
import { collect, type Collection } from './collect.ts';
import { CHAPTERS } from './messages.ts';
import { openPainter, openPictures } from './pictures.ts';
import type { Language } from './stage.ts';

export interface Gallery {
  readonly url: string;
  close(): Promise<void>;
}

interface Reply {
  readonly type: string;
  readonly body: string | Buffer;
}

const HOST = '127.0.0.1';
const HTML = 'text/html; charset=utf-8';
const SCRIPT = 'text/javascript; charset=utf-8';
const TYPES: Readonly<Record<string, string>> = { html: HTML, js: SCRIPT, css: 'text/css; charset=utf-8' };
const PAGE = new URL('page/', import.meta.url);

/** `port` 0 takes any free port. Rejects where the port is taken. */
export async function openGallery(port: number): Promise<Gallery> {
  const painter = openPainter();
  const answer = answering(painter);
  const server = createServer((request, response) => {
    respond(answer, request, response).catch((error: unknown) => {
      if (!server.listening) return; // closed while pictures were being drawn
      console.error(error);
      response.writeHead(500).end(error instanceof Error ? error.message : String(error));
    });
  });
  const url = await listening(server, port);
  return {
    url,
    close: async () => {
      server.closeAllConnections();
      await new Promise(resolve => server.close(resolve));
      await painter.close();
    },
  };
}

async function listening(server: Server, port: number): Promise<string> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, HOST, resolve);
  });
  const address = server.address();
  return `http://${HOST}:${typeof address === 'object' && address ? address.port : port}/`;
}

async function respond(
  answer: (path: string) => Promise<Reply | null>,
  { url = '/' }: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const reply = await answer(decodeURIComponent(url.split('?')[0] ?? '/'));
  if (reply)
    response.writeHead(200, { 'content-type': reply.type, 'cache-control': 'no-cache' }).end(reply.body);
  else response.writeHead(404).end('There is nothing here.');
}

/**
 * Answers a path: the pages, the files of the playground's page, pictures, and the messages of a language.
 */
function answering(painter: ReturnType<typeof openPainter>) {
  const pictures = openPictures();
  const collections = new Map<Language, Promise<Collection>>();
  const collected = (language: Language): Promise<Collection> => {
    const known = collections.get(language) ?? collect(language);
    collections.set(language, known);
    return known;
  };
  return async (path: string): Promise<Reply | null> => {
    const [, kind = '', first = '', ...rest] = path.split('/');
    const language = languageOf(first);
    switch (kind) {
      case 'room':
        return roomFile(first);
      case 'contents.json':
        return json({
          samples: pictures.list,
          turns: pictures.turns,
          chapters: CHAPTERS.map(({ title }) => title),
        });
      case 'picture': {
        const [shift, index] = rest.map(part => Number.parseInt(part, 10));
        const job = language && pictures.job(language, shift ?? 0, index ?? -1);
        return job && { type: 'image/png', body: await painter.draw(job) };
      }
      case 'messages': {
        if (!language) return null;
        const { state, shown, failures, untyped } = await collected(language);
        return json({ state, shown, failures, untyped });
      }
      case 'cdn': {
        const file = language && (await collected(language)).file(rest.join('/'));
        if (!file) return null;
        if ('bytes' in file) return { type: file.type, body: file.bytes };
        const type = file.job.kind === 'film' ? 'image/gif' : 'image/png';
        return { type, body: await painter.draw(file.job) };
      }
      default:
        return ownFile(kind === '' ? 'index.html' : kind);
    }
  };
}

const languageOf = (text: string): Language | null => (text === 'en' || text === 'it' ? text : null);

const json = (value: unknown): Reply => ({
  type: 'application/json; charset=utf-8',
  body: JSON.stringify(value),
});

/** Takes the place of the playground's connection: a press on a button of the gallery reaches no bot. */
const CONNECTION = `export const act = async () => {
  throw new Error('This is a picture of a message: nothing happens here.');
};
`;

function roomFile(name: string): Reply | null {
  if (name === 'connection.js') return { type: SCRIPT, body: CONNECTION };
  const file = pageFile(`/${name}`);
  return file ? { type: file.type, body: file.bytes } : null;
}

function ownFile(name: string): Reply | null {
  if (!readdirSync(PAGE).includes(name)) return null;
  return {
    type: TYPES[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
    body: readFileSync(new URL(name, PAGE)),
  };
}
