/** Reads the characters of a TrueType file and their widths. */

export interface Metrics {
  readonly has: (codePoint: number) => boolean;
  /** Width at size 1, without kerning. */
  readonly width: (text: string) => number;
}

export function readTtf(file: Buffer): Metrics {
  const tables = directory(file);
  const at = (tag: string): number => {
    const offset = tables.get(tag);
    if (offset === undefined) throw new Error(`font without ${tag}`);
    return offset;
  };
  const glyphs = characterMap(file, at('cmap'));
  const unitsPerEm = file.readUInt16BE(at('head') + 18);
  const measured = file.readUInt16BE(at('hhea') + 34);
  const hmtx = at('hmtx');
  const advance = (glyph: number) => file.readUInt16BE(hmtx + 4 * Math.min(glyph, measured - 1));
  return {
    has: codePoint => glyphs.has(codePoint),
    width: text =>
      [...text].reduce((sum, char) => sum + advance(glyphs.get(char.codePointAt(0) ?? 0) ?? 0), 0) /
      unitsPerEm,
  };
}

function directory(file: Buffer): Map<string, number> {
  const tables = new Map<string, number>();
  for (let i = 0; i < file.readUInt16BE(4); i++) {
    const entry = 12 + 16 * i;
    tables.set(file.toString('latin1', entry, entry + 4), file.readUInt32BE(entry + 8));
  }
  return tables;
}

/** Maps code points to glyphs, from the subtable of format 12 or 4 (all bundled fonts have one of them). */
function characterMap(file: Buffer, cmap: number): Map<number, number> {
  const offsets = Array.from(
    { length: file.readUInt16BE(cmap + 2) },
    (_, i) => cmap + file.readUInt32BE(cmap + 8 + 8 * i),
  );
  const of = (format: number) => offsets.find(offset => file.readUInt16BE(offset) === format);
  const full = of(12);
  const basic = of(4);
  if (full !== undefined) return readGroups(file, full);
  if (basic !== undefined) return readSegments(file, basic);
  throw new Error('font without a Unicode character map');
}

function readGroups(file: Buffer, at: number): Map<number, number> {
  const map = new Map<number, number>();
  for (let i = 0; i < file.readUInt32BE(at + 12); i++) {
    const entry = at + 16 + 12 * i;
    const first = file.readUInt32BE(entry);
    const last = file.readUInt32BE(entry + 4);
    const glyph = file.readUInt32BE(entry + 8);
    for (let code = first; code <= last; code++) map.set(code, glyph + code - first);
  }
  return map;
}

function readSegments(file: Buffer, at: number): Map<number, number> {
  const map = new Map<number, number>();
  const doubled = file.readUInt16BE(at + 6);
  for (let i = 0; i < doubled; i += 2) {
    const last = file.readUInt16BE(at + 14 + i);
    const first = file.readUInt16BE(at + 16 + doubled + i);
    const delta = file.readUInt16BE(at + 16 + 2 * doubled + i);
    const rangeAt = at + 16 + 3 * doubled + i;
    const rangeOffset = file.readUInt16BE(rangeAt);
    for (let code = first; code <= last && code !== 0xffff; code++) {
      const raw = rangeOffset === 0 ? code : file.readUInt16BE(rangeAt + rangeOffset + 2 * (code - first));
      const glyph = raw === 0 ? 0 : (raw + delta) & 0xffff;
      if (glyph !== 0) map.set(code, glyph);
    }
  }
  return map;
}
