/** The private panel of `/find`: what the reader searches for, and whether somebody was found. */
import type { GameId } from '../../engines/index.ts';
import { PACES, type Locale } from '../../src/base.ts';
import { gameName } from '../../src/discord/phrases.ts';
import {
  ACCENT,
  button,
  container,
  menu,
  relative,
  rows,
  text,
  type Payload,
  type TextOrRow,
} from '../../src/discord/ui.ts';
import { readyButtons, tableLine } from '../../src/finder/messages.ts';
import { sayer, type Say } from '../../src/i18n/index.ts';
import { possibleSizes, SEARCH_KEPT, type Gathering, type Search } from '../../src/matching/model.ts';

/** Value of the first menu for any game. */
export const ANY = 'any';

export interface Finding {
  /** `null`: the reader does not search. */
  readonly search: Search | null;
  /** `null`: nobody was found yet. */
  readonly gathering: Gathering | null;
  /** How many people search on the server. It is the same for every reader. */
  readonly count: number;
  /** The games on offer. */
  readonly games: readonly GameId[];
  /** True if the server allows its people to be found elsewhere. */
  readonly visitors: boolean;
  readonly user: string;
}

export function findPayload(finding: Finding, locale: Locale): Payload {
  const say = sayer(locale, []);
  const { search, count } = finding;
  return {
    components: [
      container(ACCENT.lobby, [
        text(`### ${say({ key: 'find:title' })}\n${say({ key: 'find:about' })}`),
        ...(search === null ? firstMenu(finding, say) : searching(search, finding, locale)),
        text(`-# ${say({ key: 'find:count', count })} ${say({ key: 'find:how' })}`),
      ]),
    ],
    files: [],
    pings: [],
  };
}

/** Choosing a game begins the search. */
function firstMenu({ games }: Finding, say: Say): TextOrRow[] {
  const any = { value: ANY, label: say({ key: 'find:any.games' }) };
  return [
    menu({ to: 'seek', name: 'first' }, [any, ...gameChoices(games, [], say)], say({ key: 'find:first' }), [
      1,
      games.length + 1,
    ]),
  ];
}

const gameChoices = (games: readonly GameId[], chosen: readonly GameId[], say: Say) =>
  games.map(game => ({ value: game, label: say(gameName(game)), chosen: chosen.includes(game) }));

function searching(
  search: Search,
  { gathering, games, visitors, user }: Finding,
  locale: Locale,
): TextOrRow[] {
  const say = sayer(locale, []);
  const { since, paces, sizes, elsewhere } = search;
  const isWide = visitors && elsewhere !== null;
  const paceOf = (pace: string) => say({ key: `common:pace.${pace}` });
  const several = (name: 'games' | 'paces' | 'sizes', options: Parameters<typeof menu>[1]) =>
    menu({ to: 'seek', name }, options, say({ key: `find:any.${name}` }), [0, options.length]);
  return [
    text(
      [
        say({ key: 'find:searching', since: relative(since), until: relative(since + SEARCH_KEPT) }),
        ...(visitors ? [say({ key: `find:elsewhere.${isWide ? 'on' : 'off'}` })] : []),
      ].join(' '),
    ),
    ...found(gathering, user, locale),
    several('games', gameChoices(games, search.games, say)),
    several(
      'paces',
      PACES.map(pace => ({ value: pace, label: paceOf(pace), chosen: paces.includes(pace) })),
    ),
    several(
      'sizes',
      possibleSizes().map(count => ({
        value: String(count),
        label: say({ key: 'settings:interests.size', count }),
        chosen: sizes.includes(count),
      })),
    ),
    ...rows([
      ...(visitors
        ? [
            button(
              { to: 'seekElsewhere', name: isWide ? 'off' : 'on' },
              say({ key: `find:button.${isWide ? 'onlyHere' : 'elsewhere'}` }),
            ),
          ]
        : []),
      button({ to: 'stopSeeking' }, say({ key: 'find:button.stop' })),
    ]),
  ];
}

/** Asks whether the reader is ready, if people were found. */
function found(gathering: Gathering | null, user: string, locale: Locale): TextOrRow[] {
  if (gathering?.end !== null) return [];
  const say = sayer(locale, []);
  const isReady = gathering.members.some(member => member.user === user && member.answer === 'ready');
  const state = say({ key: `find:found.${isReady ? 'ready' : 'asked'}` });
  return [text(`**${tableLine(gathering, locale)}** ${state}`), ...rows(readyButtons(gathering.id, locale))];
}
