import { readdirSync, readFileSync } from 'node:fs';
import type { StoredFile } from '../state/room.ts';

const FOLDER = new URL('../page/', import.meta.url);
const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
};

/** A file of the page; only what lies in its folder can be asked for. */
export function pageFile(path: string): StoredFile | undefined {
  const name = path === '/' ? 'index.html' : path.slice(1);
  if (!readdirSync(FOLDER).includes(name)) return undefined;
  return {
    bytes: readFileSync(new URL(name, FOLDER)),
    type: TYPES[name.split('.').pop() ?? ''] ?? 'application/octet-stream',
  };
}
