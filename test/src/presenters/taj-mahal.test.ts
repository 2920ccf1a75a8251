/** What the chat shows of Taj Mahal: duties, the public card, panels, effects of options. */
import { describe, expect, it } from 'vitest';
import type { Msg, Prompt } from '../../../engines/core/game.ts';
import { rngFor } from '../../../engines/core/rng.ts';
import { cardOf, cityOf } from '../../../engines/taj-mahal/facts.ts';
import { tajMahal } from '../../../engines/taj-mahal/index.ts';
import { here } from '../../../engines/taj-mahal/state.ts';
import type { Asks, Card, Special, View } from '../../../engines/taj-mahal/model.ts';
import { createLocalizer } from '../../../src/discord/localizer.ts';
import { layoutOf } from '../../../commands/play/widget/layout.ts';
import { placeholder } from '../../../commands/play/widget/controls.ts';
import { questionFor } from '../../../commands/play/widget/question.ts';
import { PRESENTERS } from '../../../src/presenters/index.ts';
import { tajMahal as presenter } from '../../../src/presenters/taj-mahal/index.ts';
import { LOCALES } from '../../../src/base.ts';
import { sayer } from '../../../src/i18n/index.ts';
import { playThrough } from '../../support/engine/playthrough.ts';
import { playersOf } from '../../support/discord/table-views.ts';
import {
  cards,
  GAMES,
  NINE,
  normal,
  own,
  SETTLED,
  sitting,
  USUAL,
  type TajScene,
} from '../../engines/taj-mahal/table.ts';

const playings = [...GAMES, ...SETTLED.slice(0, 2)].map(([seats, options]) => ({
  seed: 'duty',
  seats,
  options,
}));

/** The duties that each kind of question may have. */
const DUTIES = {
  turn: ['duty.turn', 'duty.alone'],
  palace: ['duty.normal', 'duty.crown', 'duty.either'],
  settle: ['duty.settle'],
  supply: ['duty.supply'],
  discard: ['duty.discard'],
} as const;

const at = (view: View) => ({
  table: 'abcdefg',
  view,
  open: { ...view, seat: null },
  localizer: createLocalizer('en', playersOf(view.figures.filter(({ carletto }) => !carletto).length)),
});
type Question = Prompt<Asks>;
const asking = (prompt: Question, optionIndexes: readonly number[] = []) => ({
  prompt,
  at: 0,
  picks: optionIndexes.map(optionIndex => prompt.options[optionIndex]?.value),
});
/** Returns the cards of a question with the numbers in its labels. */
function numberedIn(prompt: Question): readonly { readonly n: number; readonly card: Card }[] {
  if (prompt.type === 'turn')
    return prompt.options.flatMap(({ value: { card }, group }) =>
      card && group ? [{ n: Number(group.n), card }] : [],
    );
  return prompt.type === 'supply' || prompt.type === 'discard'
    ? prompt.options.map(({ value, label }) => ({ n: Number(label.n), card: value }))
    : [];
}
const namesOf = (pictures: readonly { readonly name: string }[]) => pictures.map(({ name }) => name);

describe('a card and what goes with it', () => {
  it('are one menu of at most 25 plays, else a menu each; a withdrawal is a button', () => {
    let seen = 0;
    for (const playing of playings)
      for (const { before, open } of playThrough(tajMahal, playing))
        for (const prompt of open) {
          const context = at(tajMahal.view(before.table.state, prompt.seat));
          const {
            form,
            parts,
            prompt: asked,
          } = questionFor(PRESENTERS['taj-mahal'], context, {
            prompt,
            stamp: 'abcdef',
          });
          if (prompt.type !== 'turn' || prompt.options.length === 1) continue;
          seen++;
          expect(layoutOf({ form, parts, prompt: asked, warnings: [] })).toBe('parts');
          const count = prompt.options.length <= 25 ? 1 : 2;
          expect(parts.map(each => each.length)).toEqual(
            prompt.options.map(({ group }) => (group === null ? 0 : count)),
          );
        }
    expect(seen).toBeGreaterThan(50);
  });
});

describe('the panel', () => {
  it('shows what is decided about: the hand, the map with its numbers, the supply', () => {
    for (const { before, open } of playThrough(tajMahal, { seed: 'panel', seats: 2, options: USUAL }))
      for (const prompt of open) {
        const view = tajMahal.view(before.table.state, prompt.seat);
        const pictures = presenter.panel(at(view), asking(prompt));
        expect(namesOf(pictures)).toEqual(PANELS[prompt.type]);
        if (prompt.type !== 'palace') continue;
        const alt = pictures[0]?.describe('alt') ?? '';
        for (const { value, label } of prompt.options) {
          const [, line = ''] = new RegExp(` ${Number(label.n)}: (.*?)\\.( \\d: |$)`).exec(alt) ?? [];
          expect(line).toContain(
            `${value.crown ? 'palace with the crown' : 'palace'} +${Number(label.points)}`,
          );
        }
      }
  });

  it('has the numbers of the cards that the options have', () => {
    const say = sayer('en', []);
    const met = new Set<string>();
    for (const { before, open } of playThrough(tajMahal, { seed: 'panel', seats: 2, options: USUAL }))
      for (const prompt of open) {
        const view = tajMahal.view(before.table.state, prompt.seat);
        const alt = presenter.panel(at(view), asking(prompt))[0]?.describe('alt') ?? '';
        for (const { n, card } of numberedIn(prompt)) {
          const { symbols, colour } = cardOf(card);
          const signs = symbols.map(sign => say({ key: `taj-mahal:symbol.${sign}` })).join(' + ');
          const suit = say({ key: `picture:taj.colour.${colour}` });
          expect(alt).toContain(prompt.type === 'turn' ? ` ${n} ${signs}` : ` ${n}: ${suit}, ${signs}.`);
          met.add(prompt.type);
        }
      }
    expect([...met].sort()).toEqual(['discard', 'supply', 'turn']);
  });

  it('names where the next palace must go, before the choice is confirmed', () => {
    const s = sitting(3, {
      province: 'ajmer',
      bonuses: {},
      palaces: own(1, 'chittor', 'bikaner'),
    }).given(state => {
      state.placing = { normal: 2, crown: false, tile: false, placed: 0 };
      state.tasks = [
        { do: 'palace', who: 0 },
        { do: 'palace', who: 0 },
        { do: 'reckon', who: 0 },
        { do: 'next', who: 0 },
      ];
    });
    const [prompt] = tajMahal.prompts(s.state);
    if (!prompt) throw new Error('nobody is asked');
    expect(presenter.preview(at(tajMahal.view(s.state, 0)), asking(prompt, [0]))).toEqual([
      'A palace in Ajmer adds 1 point, for one province.',
      'The next palace then goes to Jodhpur: no other city is open.',
    ]);
    s.when(0, 'palace', normal('ajmer-city'));
    expect(s.state.palaces.at(-1)?.city).toBe('jodhpur');
  });
});

describe('the menus of a turn', () => {
  it('say what is chosen, in at most 40 characters', () => {
    const s = sitting(3, { province: 'ajmer' });
    const [prompt] = tajMahal.prompts(s.state);
    if (!prompt) throw new Error('nobody is asked');
    for (const locale of LOCALES) {
      const words = sayer(locale, []);
      const titles = presenter.partTitles(prompt).map(title => placeholder(title, 18, words));
      expect(titles).toEqual(locale === 'en' ? ['Card to play'] : expect.anything());
      for (const title of titles) expect([...title].length).toBeLessThanOrEqual(40);
    }
  });
});

describe('options and answers', () => {
  const say = sayer('en', ['Ann', 'Ben', 'Cleo']);
  const question = (s: TajScene) => {
    const [prompt] = tajMahal.prompts(s.state);
    if (!prompt) throw new Error('nobody is asked');
    return { prompt, at: at(tajMahal.view(s.state, prompt.seat)) };
  };
  const told = (msgs: readonly (Msg | null)[]) => msgs.map(each => (each === null ? null : say(each)));

  it('a play says what it would lead and score, a withdrawal what it wins', () => {
    const { prompt, at: context } = question(
      sitting(3, {
        hands: { 0: [...cards('red', 3), ...cards('white', 12)] },
        specials: { 0: ['special-points'] },
        played: { 0: [{ card: 'red-06', with: null }], 1: [{ card: 'yellow-03', with: null }] },
      }),
    );
    expect(
      prompt.options.map(({ label }, i) => [say(label), told([presenter.effect(context, prompt, i)])[0]]),
    ).toEqual([
      ['without a second card', 'would lead: general and elephant'],
      ['with 2. white (Grand Mogul)', 'would lead: general, Grand Mogul, and elephant'],
      ['with 3. special card +2 points', '+2 at once; would lead: general and elephant'],
      ['Withdraw (win: general)', null],
    ]);
  });

  it('a withdrawal that wins more than its label names says all, and what follows, in two paragraphs', () => {
    const { prompt, at: context } = question(
      sitting(3, {
        hands: { 0: cards('red', 3) },
        played: {
          0: [
            { card: 'red-17', with: null },
            { card: 'red-21', with: null },
          ],
          1: [{ card: 'yellow-19', with: null }],
        },
      }),
    );
    const last = prompt.options.length - 1;
    expect(told([prompt.options[last]?.label ?? null, presenter.effect(context, prompt, last)])).toEqual([
      'Withdraw (win 3 prizes)',
      'wins: vizier, general, and crown',
    ]);
    const lines = presenter.preview(context, asking(prompt, [last]));
    expect(lines[0]).toMatch(
      /^You win: vizier, general, and crown\. You then place 2 palaces and the palace with the crown\./,
    );
    expect(lines[1]).toMatch(/leads: .* leads nothing\.$/);
    expect(lines).toHaveLength(2);
  });

  it('what is confirmed is a sentence, and its button a word', () => {
    const { prompt } = question(
      sitting(3, {
        hands: { 0: [...cards('red', 3), ...cards('white', 12)] },
        specials: { 0: ['special-points'] },
        played: { 0: [{ card: 'red-06', with: null }] },
      }),
    );
    expect(
      prompt.options.map((_, i) => {
        const deed = presenter.deed(prompt, i);
        return deed && [say(deed.title), say(deed.button)];
      }),
    ).toEqual([
      ['Play red (elephant, vizier)', 'Play'],
      ['Play red (elephant, vizier) with white (Grand Mogul)', 'Play'],
      ['Play red (elephant, vizier) with the special card +2 points', 'Play'],
      ['Withdraw (win: general and province tile)', 'Withdraw'],
    ]);
  });

  it('TM-12 warns of the play after which only the withdrawal is left', () => {
    const warned = (hand: readonly Card[], specials: readonly Special[] = []) => {
      const { prompt, at: context } = question(
        sitting(3, { hands: { 0: hand }, specials: { 0: specials }, played: { 0: [], 1: [] } }),
      );
      return presenter
        .preview(context, asking(prompt, [0]))
        .filter(line => line.startsWith('⚠️'))
        .map(line => line.replace(/^⚠️ (You then have no card left).*$/, '$1'));
    };
    const last = ['You then have no card left'];
    expect(warned(cards('red', 3))).toEqual(last);
    expect(warned(cards('red', 3, 4))).toEqual([]);
    expect(warned([...cards('red', 3), ...cards('green', 4)])).toEqual(last);
    expect(warned([...cards('red', 3), ...cards('green', 4)], ['special-colour'])).toEqual([]);
    expect(warned([...cards('red', 3), ...cards('white', 1)])).toEqual(last);
  });

  it('names the cards that cannot be played, each with its reason', () => {
    const unplayable = (hand: readonly Card[], specials: readonly Special[] = []) => {
      const { prompt, at: context } = question(
        sitting(3, {
          hands: { 0: hand },
          specials: { 0: specials },
          played: { 0: [{ card: 'red-06', with: 'special-points' }] },
        }),
      );
      return told(presenter.missing(context, { prompt, at: 0, picks: [] }));
    };
    const used = 'Special card +2 points: you have already played it in this visit.';
    expect(unplayable(cards('red', 1))).toEqual([used]);
    expect(unplayable([...cards('green', 4), ...cards('white', 1)])).toEqual([
      'Cards of other colours: not allowed, because you have begun this visit with red.',
      'White cards: they are played only with a coloured card.',
      used,
    ]);
    expect(unplayable([...cards('green', 4), ...cards('red', 1)], ['special-colour'])).toEqual([
      'Cards of other colours: allowed only with the colour change, ' +
        'because you have begun this visit with red.',
      used,
    ]);
  });

  it('names the cities that are taken, as long as a normal palace is to be placed', () => {
    const s = sitting(3, { province: 'ajmer', palaces: own(1, 'chittor') }).given(state => {
      state.placing = { normal: 1, crown: true, tile: false, placed: 0 };
      state.tasks = [
        { do: 'palace', who: 0 },
        { do: 'palace', who: 0 },
        { do: 'next', who: 0 },
      ];
    });
    const before = question(s);
    expect(presenter.preview(before.at, asking(before.prompt))).toEqual([
      'Brown numbers are for the palace with the crown only: 3. Chittor.',
      'The points in brackets do not simply add up: each province counts once.',
    ]);
    expect(told(presenter.missing(before.at, { prompt: before.prompt, at: 0, picks: [] }))).toEqual([
      'Chittor: only the palace with the crown may go there, because a palace of Ben stands there.',
    ]);
    s.when(0, 'palace', normal('jodhpur'));
    const after = question(s);
    expect(presenter.preview(after.at, asking(after.prompt))).toEqual([]);
    expect(told(presenter.missing(after.at, { prompt: after.prompt, at: 0, picks: [] }))).toEqual([]);
  });

  it('TM-26 says of a taken city that no palace may go there, if the crown is not to be placed', () => {
    const s = sitting(3, { province: 'ajmer', palaces: own(1, 'chittor') }).given(state => {
      state.placing = { normal: 1, crown: false, tile: false, placed: 0 };
      state.tasks = [
        { do: 'palace', who: 0 },
        { do: 'next', who: 0 },
      ];
    });
    const { prompt, at: context } = question(s);
    expect(told(presenter.missing(context, { prompt, at: 0, picks: [] }))).toEqual([
      'Chittor: a palace of Ben stands there.',
    ]);
  });

  it('every answer of whole games is told in the past tense, to the player who gave it', () => {
    const met = new Map<string, string>();
    for (const playing of [...playings.slice(0, 5), ...playings.slice(-2)])
      for (const { before, open, move } of playThrough(tajMahal, playing))
        for (const { seat, picks } of move) {
          const prompt = open.find(each => each.seat === seat);
          if (!prompt) throw new Error('nobody is asked');
          const msg = presenter.past(at(tajMahal.view(before.table.state, seat)), prompt, picks);
          for (const locale of ['en', 'it'] as const) {
            const words = msg === null ? '' : sayer(locale, [])(msg);
            expect(words).toMatch(locale === 'en' ? /^You [^{}]*[.)]$/ : /^Hai [^{}]*[.)]$/);
            met.set(msg?.key ?? '', words);
          }
        }
    expect([...met.keys()].map(key => key.replace('taj-mahal:past.', '')).sort()).toEqual(
      [
        ...[
          'plays',
          'playsWhite',
          'playsSpecial',
          'withdraws',
          'withdrawsFirst',
          'palace',
          'palaceTile',
          'crown',
        ],
        ...['settle', 'takesTwo', 'discards', 'discardsTwo'],
      ].sort(),
    );
  });
});

const PANELS = {
  turn: ['hand'],
  palace: ['province'],
  settle: ['province'],
  supply: ['taking'],
  discard: ['taking'],
} as const;

describe('the legend', () => {
  it('has Carletto only where he plays', () => {
    const absent = (seats: number) => presenter.absentSigns(tajMahal.view(sitting(seats, {}).state, null));
    expect(absent(2)).toEqual([]);
    expect(absent(3)).toEqual(['picture:legend.taj.carletto']);
  });
});

describe('what everybody is told', () => {
  it('each question has a duty of its own kind, the same in all worlds of a spectator', () => {
    const met = new Set<string>();
    for (const playing of playings)
      for (const { before, open } of playThrough(tajMahal, playing)) {
        const { state, ply } = before.table;
        const other = tajMahal.resample(state, null, rngFor(`${playing.seed}/${ply}`));
        for (const { seat, type } of open) {
          const duty = presenter.duty(tajMahal.view(state, null), seat);
          const path = duty.key.replace('taj-mahal:', '');
          expect(DUTIES[type], playing.seed).toContain(path);
          expect(presenter.duty(tajMahal.view(other, null), seat)).toEqual(duty);
          met.add(path);
        }
      }
    expect([...met].sort()).toEqual(Object.values(DUTIES).flat().sort());
  });

  it('duties are clauses after a name, in both languages', () => {
    for (const locale of ['en', 'it'] as const)
      for (const path of Object.values(DUTIES).flat()) {
        const words = sayer(locale, [])({ key: `taj-mahal:${path}`, province: 'Agra' });
        expect(words).toMatch(/^\p{Ll}.*[^.]$/u);
      }
  });

  it('the card shows the contest, the board when something is placed or scored, else the supply', () => {
    const shown = new Map<string, Set<string>>();
    for (const playing of [...playings.slice(0, 4), ...playings.slice(-1)])
      for (const { before, after } of playThrough(tajMahal, playing)) {
        const view = tajMahal.view(after.table.state, null);
        const { name, job } = presenter.card({ ...at(tajMahal.view(after.table.state, 0)), open: view });
        expect('view' in job && job.view).toEqual(view);
        shown.set(view.stage, (shown.get(view.stage) ?? new Set()).add(name));
        const isNewVisit = view.visit > tajMahal.view(before.table.state, null).visit;
        if (isNewVisit && view.figures.every(({ played }) => played.length === 0)) expect(name).toBe('board');
        if (view.stage !== 'supply') continue;
        const scored = after.table.state.palaces.some(
          ({ owner, city }) => owner === view.active && here(view) === cityOf(city).province,
        );
        if (scored) expect(name).toBe('board');
      }
    expect(Object.fromEntries([...shown].map(([stage, names]) => [stage, [...names].sort()]))).toEqual({
      turn: ['board', 'contest'],
      palace: ['board'],
      settle: ['board'],
      supply: ['board', 'supply'],
      discard: ['board', 'supply'],
      over: ['board'],
    });
  });

  it('the card shows the supply after a withdrawal without points, also if another Carletto scored', () => {
    const cardAfter = (who: number) => {
      const { state } = sitting(1, { figures: { 1: { withdrawn: true }, 2: { withdrawn: true } } }).given(
        given => {
          given.gains = [{ visit: 1, who: 1, points: 1, for: 'palaces', provinces: [here(given)] }];
          given.tasks = [
            { do: 'discard', who: 0, due: 2 },
            { do: 'next', who },
          ];
        },
      );
      return presenter.card(at(tajMahal.view(state, null))).name;
    };
    expect([1, 2].map(cardAfter)).toEqual(['board', 'supply']);
  });

  it('the card in the parent channel names the visit and its province, as long as the game goes on', () => {
    const views = [...playThrough(tajMahal, { seed: 'progress', seats: 3, options: NINE })].flatMap(
      ({ before, after }) => [before, after].map(({ table }) => tajMahal.view(table.state, null)),
    );
    const told = views.map(view => presenter.progress(view)).map(msg => (msg ? sayer('en', [])(msg) : null));
    expect(told[0]).toMatch(/^Visit 1 of 9: \S+/);
    expect(told.at(-2)).toBe('Visit 9 of 9: Agra');
    expect(told.at(-1)).toBe(null);
  });

  it('the end of each visit and of the game are milestones', () => {
    for (const playing of playings.slice(0, 3)) {
      const milestones = [...playThrough(tajMahal, playing)].filter(({ after }) =>
        after.told.some(({ msg }) => presenter.milestones.includes(msg.key)),
      );
      expect(milestones).toHaveLength(playing.options.map === 'nine' ? 9 : 12);
    }
  });
});
