/** Coordinates of the drawn map, checked when loaded. The seed data define the things drawn. */
import { z } from 'zod';
import data from './board.json' with { type: 'json' };

const point = z.tuple([z.number(), z.number()]).readonly();
const id = z.string();
const line = z.array(point).min(2).readonly();

const board = z.strictObject({
  provenance: z.literal('designed'),
  note: z.string(),
  land: line,
  provinces: z
    .array(
      z.strictObject({
        id,
        terrain: z.enum(['mount', 'dune', 'palm', 'field', 'wood']),
        tile: point,
        name: z.enum(['above', 'below']),
        rings: z.array(line).min(1),
        tufts: z.array(point),
      }),
    )
    .length(12),
  borders: z.array(z.strictObject({ between: z.array(id).min(1).max(2), closed: z.boolean(), points: line })),
  cities: z
    .array(z.strictObject({ id, at: point, label: point, anchor: z.enum(['start', 'middle', 'end']) }))
    .length(49),
  roads: z.array(z.strictObject({ between: z.tuple([id, id]), bend: point })),
  rivers: z.array(z.string().startsWith('M')),
  mountains: z.array(z.tuple([z.number(), z.number(), z.number()])),
  waves: z.array(point),
});

export const BOARD = board.parse(data);
