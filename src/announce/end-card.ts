/** The card of a finished game: all hands, what was hidden, and how to verify the shuffles. */
import type { LogLine } from '../tables/api.ts';
import type { TableView } from '../tables/model.ts';
import {
  attached,
  button,
  clip,
  container,
  jsonFile,
  line,
  rows,
  tail,
  text,
  type Payload,
} from '../discord/ui.ts';
import { withoutTexts, type PictureParts } from '../discord/pictures.ts';
import type { Localizer } from '../discord/localizer.ts';
import { ACCENT, heading } from './card.ts';
import { replayButton, scoresButton } from './score-pages.ts';

/**
 * Characters for all three texts, for the last lines, and for what was hidden. The buttons show all of it.
 */
const ROOM = 3_400;
const LINES = 1_800;
const SECRETS = 1_000;

interface Ending {
  readonly lines: readonly string[];
  readonly held: readonly string[];
  readonly hindsight: readonly LogLine[];
  readonly record: object | null;
}

export function endCard(
  tableView: TableView,
  { lines, held, hindsight, record }: Ending,
  localizer: Localizer,
  pictures: PictureParts,
): Payload {
  const {
    table: { id },
    proof,
  } = tableView;
  const { say, label } = localizer;
  const told = tail(lines, LINES);
  const hidden = secrets(hindsight, localizer);
  const file = record === null ? null : jsonFile('game.json', record, label({ key: 'common:end.record' }));
  return {
    components: [
      container(ACCENT.over, [
        text(heading(tableView, localizer)),
        told === '' ? null : text(told),
        ...withoutTexts(pictures),
        text(clip(held.join('\n'), ROOM - told.length - hidden.length)),
        text(hidden),
        line,
        text(
          [
            say({ key: 'common:end.seed', seed: proof.seed ?? '', hash: proof.hash }),
            `-# ${say({ key: 'common:end.verify' })}`,
          ].join('\n'),
        ),
        file === null ? null : attached(file),
        ...rows([
          button({ to: 'rematch', table: id }, label({ key: 'common:button.rematch' }), 'main'),
          ...scoresButton(tableView, localizer),
          replayButton(id, 0, localizer),
          button({ to: 'hindsight', table: id, page: 0 }, label({ key: 'common:button.hindsight' })),
          button({ to: 'log', table: id, page: 0 }, label({ key: 'common:button.log' })),
        ]),
      ]),
    ],
    files: file === null ? pictures.files : [...pictures.files, file],
    pings: [],
  };
}

/** Lists what was hidden, as much as fits. The button shows all of it. */
function secrets(hindsight: readonly LogLine[], { say }: Localizer): string {
  const lines = hindsight.flatMap(entry =>
    entry.lines.map(msg => `- ${say({ key: 'memory:numbered', step: entry.ply, line: say(msg) })}`),
  );
  if (lines.length === 0) return say({ key: 'common:end.honest' });
  const head = `**${say({ key: 'common:end.hindsight', count: lines.length })}**\n`;
  return `${head}${tail(lines, SECRETS - head.length)}`;
}
