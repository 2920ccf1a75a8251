/** The picture of a finished game: its headline is a whole sentence, however long the names are. */
import { describe, expect, it } from 'vitest';
import { finaleScene, type FinaleJob } from '../../../render/finale/index.ts';
import { LOCALES } from '../../../src/base.ts';
import { createLocalizer } from '../../../src/discord/localizer.ts';
import { ofSeat, type Finale } from '../../../src/presenters/finale.ts';
import { finalePicture } from '../../../src/presenters/index.ts';
import { placed } from '../../support/render/pictures.ts';

const NAMES = [
  'Maximilian Freiherr v. Hohenstein',
  'WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW',
  'Мария Ивановна Константинопольск',
  'Nguyễn Thị Minh Khai Hoàng Phương',
  'iiiiiiiiiiiiiiiiiiiiiiiiiiiiiiii',
];
const WINS = { en: / wins?$/u, it: /^Vinc(?:e|ono) /u } as const;

/** The end of a game that the first players win together. */
const ended = (players: number, winners: number): Finale => ({
  ranks: NAMES.slice(0, players).map((_, seat) => ({
    place: seat < winners ? 1 : seat + 1,
    ...ofSeat(seat),
    figure: 98,
    total: null,
    cells: [24, 13, 28, 30, 8],
    parts: [],
  })),
  heads: ['cities', 'unmarried', 'cards', 'nations', 'other'].map(head => ({
    key: `dynasties:finale.heads.${head}`,
  })),
  highlight: [],
});

describe.each(LOCALES)('in %s', locale => {
  it.each([
    [3, 1],
    [3, 2],
    [5, 5],
  ] as const)('%i players, %i of them win', (players, winners) => {
    const localizer = createLocalizer(
      locale,
      NAMES.slice(0, players).map((name, seat) => ({ name, bot: false, colour: seat })),
    );
    const job = finalePicture('dynasties', ended(players, winners), localizer).job as FinaleJob;
    const words = placed(finaleScene(job).nodes).map(({ text }) => text.text);
    expect(job.headline).toMatch(WINS[locale]);
    expect(words.join(' ').replaceAll(' ', '')).toContain(job.headline.replaceAll(' ', ''));
    for (const [letter = ''] of NAMES.slice(0, winners)) expect(job.headline).toContain(letter);
  });
});
