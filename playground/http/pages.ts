/** Static files of the page. */
import { readdirSync, readFileSync } from 'node:fs';
import type { StoredFile } from '../state/room.ts';

const FOLDER = new URL('../page/', import.meta.url);
const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
};

/** Returns a file of the page; only files directly in its folder are served. */
export function pageFile(path: string): StoredFile | undefined {
  const name = path === '/' ? 'index.html' : path.slice(1);
  if (!readdirSync(FOLDER).includes(name)) return undefined;
  return {
    bytes: readFileSync(new URL(name, FOLDER)),
    type: TYPES[name.split('.').pop() ?? ''] ?? 'application/octet-stream',
  };
}
