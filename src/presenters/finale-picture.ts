/** The picture of a finished game, for everybody to share. */
import type { GameId } from '../../engines/index.ts';
import type { FinaleJob } from '../../render/finale/job.ts';
import { SEATS } from '../../render/kit/seats.ts';
import { shownName } from '../../render/kit/typography.ts';
import type { Localizer } from '../discord/localizer.ts';
import { gameName } from '../discord/phrases.ts';
import type { Picture } from '../discord/pictures.ts';
import { sayer } from '../i18n/index.ts';
import type { Finale } from './finale.ts';

/** Its description says the winners only, because the message lists the ranks. */
export function finalePicture(
  game: GameId,
  { ranks, heads, highlight }: Finale,
  localizer: Localizer,
): Picture {
  const { locale, colours, list } = localizer;
  const plain = sayer(locale, []);
  const names = localizer.names.picture.map((name, seat) =>
    shownName(name, plain({ key: `picture:seat.${SEATS[(colours[seat] ?? seat) % SEATS.length]?.colour}` })),
  );
  const say = sayer(locale, names);
  const standings = ranks.map(({ place, who, contestant, figure, cells }) => ({
    place,
    who: contestant,
    name: say({ key: 'picture:finale.name', who }),
    cells,
    total: figure === null ? '' : String(figure),
  }));
  const winners = standings.filter(({ place }) => place === 1).map(({ name }) => name);
  const headline = say({ key: 'picture:finale.wins', who: list(winners), count: winners.length });
  const title = say(gameName(game));
  const job: FinaleJob = {
    game,
    kind: 'finale',
    title,
    headline,
    heads: heads.map(say),
    standings,
    highlight:
      highlight.length === 0
        ? null
        : { heading: say({ key: 'picture:finale.highlight' }), words: highlight.map(say).join(' ') },
  };
  const areUsual = colours.every((colour, seat) => colour === seat);
  return {
    name: 'finale',
    job: areUsual ? job : { ...job, colours },
    describe: () => say({ key: 'picture:finale.told', game: title, headline }),
  };
}
