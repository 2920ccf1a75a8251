/** Parser of multipart forms. */
import type { Upload } from '../messages/attachments.ts';

const HEADER_END = Buffer.from('\r\n\r\n');

interface Part {
  name: string;
  filename: string | null;
  type: string | null;
  bytes: Buffer;
}

/** Reads a form with files, as Discord's clients send it: `payload_json` and `files[n]`. */
export function readMultipart(body: Buffer, contentType: string): { json: unknown; uploads: Upload[] } {
  const boundary = /boundary="?([^";]+)"?/i.exec(contentType)?.[1] ?? '';
  const parts = split(body, Buffer.from(`--${boundary}`)).flatMap(readPart);
  const payload = parts.find(p => p.name === 'payload_json');
  return { json: payload ? JSON.parse(payload.bytes.toString()) : {}, uploads: parts.flatMap(readUpload) };
}

function split(body: Buffer, delimiter: Buffer): Buffer[] {
  const parts: Buffer[] = [];
  let start = body.indexOf(delimiter);
  while (start >= 0) {
    const end = body.indexOf(delimiter, start + delimiter.length);
    if (end < 0) break;
    parts.push(body.subarray(start + delimiter.length + 2, end - 2));
    start = end;
  }
  return parts;
}

function readPart(part: Buffer): Part[] {
  const end = part.indexOf(HEADER_END);
  if (end < 0) return [];
  const header = part.subarray(0, end).toString();
  const field = (pattern: RegExp) => pattern.exec(header)?.[1] ?? null;
  return [
    {
      name: field(/[; ]name="([^"]*)"/i) ?? '',
      filename: field(/filename="([^"]*)"/i),
      type: field(/content-type: *([^\r\n]+)/i),
      bytes: part.subarray(end + HEADER_END.length),
    },
  ];
}

const TYPES: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  svg: 'image/svg+xml',
  txt: 'text/plain',
  json: 'application/json',
};

function readUpload({ name, filename, type, bytes }: Part): Upload[] {
  const index = /^files\[(\d+)\]$/.exec(name)?.[1];
  if (index === undefined || filename === null) return [];
  const known =
    type === null || type === 'application/octet-stream'
      ? TYPES[filename.split('.').pop()?.toLowerCase() ?? '']
      : type;
  return [{ index, name: filename, type: known ?? 'application/octet-stream', bytes }];
}
