/** The heading of private pictures. */
import { provinceName } from './geometry.ts';
import { currentProvince } from './map.ts';
import type { Table } from './subject.ts';
import { word } from './words.ts';

/** Returns a title such as `Visit 8 of 12 · Malwa`. */
export function visitTitle({ view, words }: Pick<Table, 'view' | 'words'>): string {
  const visit = `${word(words, 'picture:taj.visit')} ${view.visit}`;
  const visits = `${word(words, 'picture:taj.of')} ${view.provinces.length}`;
  return `${visit} ${visits} · ${provinceName(currentProvince(view))}`;
}
