/** The standings of a division: the table of a finale below a band with the names of season and division. */
import { group, place } from '../kit/scene.ts';
import type { Scene } from '../kit/scene.ts';
import { BAND, banded } from './band.ts';
import type { StandingsJob } from './job.ts';
import { EDGE, TABLE } from './places.ts';
import { table, tableFoot } from './table.ts';

/** How far the table of a finale is moved up. */
const UP = TABLE - BAND - 6;

export const standingsScene = (job: StandingsJob): Scene =>
  banded(job, tableFoot(job) - UP + EDGE, [group(table(job), { at: place(0, -UP) })]);
