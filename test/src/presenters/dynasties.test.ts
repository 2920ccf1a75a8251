/** What Dynasties shows in chat: duties, plans, effects, pictures of the panel. */
import { describe, expect, it } from 'vitest';
import { rngFor } from '../../../engines/core/rng.ts';
import { range } from '../../../engines/core/values.ts';
import { dynasties as game } from '../../../engines/dynasties/index.ts';
import { isDeepStrictEqual as isSame } from 'node:util';
import { menusAlong, chosenIn } from '../../../commands/play/widget/plan.ts';
import { questionFor } from '../../../commands/play/widget/question.ts';
import { fullLabel } from '../../../src/discord/phrases.ts';
import type { Presenter } from '../../../src/presenters/index.ts';
import { LIMITS } from '../../../src/discord/ui.ts';
import { createLocalizer } from '../../../src/discord/localizer.ts';
import { dynasties } from '../../../src/presenters/dynasties/index.ts';
import { newestOf } from '../../../src/presenters/dynasties/newest.ts';
import { LOCALES } from '../../../src/base.ts';
import type { AnyPrompt } from '../../../src/base.ts';
import { advance } from '../../../engines/core/table.ts';
import { isYellow, yellowOf } from '../../../engines/dynasties/facts.ts';
import type { Asks, Options, ScoringCard, View } from '../../../engines/dynasties/model.ts';
import { countedCities } from '../../../engines/dynasties/outlook.ts';
import type { State } from '../../../engines/dynasties/state.ts';
import { sayer } from '../../../src/i18n/index.ts';
import { lively, sitting } from '../../engines/dynasties/table.ts';
import { playThrough } from '../../support/engine/playthrough.ts';
import { playersOf } from '../../support/discord/table-views.ts';

const PLAYINGS = range(6).flatMap(n =>
  [3, 4, 5].map(seats => ({ seed: `presenter ${n}`, seats, options: {} })),
);
/** Every position of some games. They are played once, because all tests look at them. */
const POSITIONS = PLAYINGS.flatMap(playing =>
  [...playThrough(game, playing, lively)].map(position => ({ ...position, seats: playing.seats })),
);

it('a bonus action says what it brings as soon as it is chosen', () => {
  const { state } = sitting(3, {
    more: before => void before.agenda.unshift({ do: 'bonus', who: 0, by: 'track' }),
  });
  const [prompt] = game.prompts(state);
  const pick = prompt?.options.find(({ value }) => 'bonus' in value && value.bonus === 'goods3')?.value;
  if (!prompt || pick === undefined) throw new Error('no bonus is asked');
  const view = game.view(state, 0);
  const localizer = createLocalizer('en', playersOf(3));
  const at = { table: 't', view, open: game.view(state, null), localizer };
  expect(dynasties.preview(at, { prompt, at: 0, picks: [] })).toEqual([]);
  expect(dynasties.preview(at, { prompt, at: 0, picks: [pick] })).toEqual(['3 goods from the bag']);
  const does = dynasties.does(at, prompt, [pick]);
  expect(does && localizer.label(does)).toBe('Take the bonus action: draw 3 goods');
});

it('DY-41 dice say what they bring where one divides or chooses them', () => {
  const told = new Set<string>();
  for (const { before, open, seats } of POSITIONS)
    for (const prompt of open) {
      if (prompt.type !== 'split' && prompt.type !== 'group' && prompt.type !== 'dice') continue;
      const { state } = before.table;
      const localizer = createLocalizer('en', playersOf(seats));
      const at = { table: 't', view: game.view(state, prompt.seat), open: game.view(state, null), localizer };
      for (const line of dynasties.preview(at, { prompt, at: 0, picks: [] })) told.add(line);
    }
  expect(told).toContain('birth: A child in a city of your couples; it counts as a member of the nation');
  expect(told).toContain('trade: Place a member on a ship by the usual rules');
  expect([...told].filter(line => /points|2 goods/.test(line))).toEqual([]);
});

it('a book tile with an action card says in which turn the card can be played', () => {
  const aboutIn = (type: 'turn' | 'tile'): Set<string> => {
    const found = new Set<string>();
    for (const { before, open, seats } of POSITIONS)
      for (const prompt of open) {
        if (prompt.type !== type) continue;
        const { say } = createLocalizer('en', playersOf(seats));
        const view = game.view(before.table.state, prompt.seat);
        const at = { table: 't', view, open: view, localizer: createLocalizer('en', playersOf(seats)) };
        for (const [i, { value }] of prompt.options.entries()) {
          const effect = 'tile' in value && value.tile === 'card' ? dynasties.effect(at, prompt, i) : null;
          if (effect) found.add(say(effect));
        }
      }
    return found;
  };
  expect([...aboutIn('turn')]).toEqual(['Draw an action card, which you can play in this turn']);
  expect([...aboutIn('tile')]).toEqual(['Draw an action card, which you can play in your next turn']);
});

it('goods and dice are divided in words, without signs between the groups', () => {
  for (const locale of LOCALES) {
    const { label } = createLocalizer(locale, playersOf(5));
    const dividing = POSITIONS.flatMap(({ open }) =>
      open
        .filter(({ type }) => type === 'divide' || type === 'split')
        .flatMap(({ options }) => options.map(option => option.label)),
    );
    expect(dividing.length).toBeGreaterThan(50);
    for (const each of dividing) expect(label(each)).not.toContain('|');
  }
});

it('pink goods are said to count half where one chooses what to do', () => {
  const { label } = createLocalizer('en', playersOf(3));
  for (const option of ['prince', 'princess', 'character'])
    expect(label({ key: `dynasties:about.option.${option}` })).toContain('2 pink count as 1');
});

describe('the duty of a player who is asked', () => {
  it('names what is asked, in both languages, with no full stop', () => {
    const met = new Set<string>();
    for (const { before, open, seats } of POSITIONS) {
      const spectator = game.view(before.table.state, null);
      for (const { seat } of open) {
        const duty = dynasties.duty(spectator, seat);
        if (met.has(duty.key)) continue;
        met.add(duty.key);
        for (const locale of LOCALES) {
          const said = createLocalizer(locale, playersOf(seats)).label(duty);
          expect(said, duty.key).toMatch(/^\p{Ll}.*[^.!?\s]$/u);
          expect(said, duty.key).not.toMatch(/dynasties|\{\{|\$t/);
        }
      }
    }
    expect([...met].every(key => key.startsWith('dynasties:duty.'))).toBe(true);
    expect(met.size).toBeGreaterThan(18);
  });

  it('DY-109 does not say that a book tile can be used: the kind of the tile is secret', () => {
    const { label } = createLocalizer('en', playersOf(3));
    const { state } = sitting(3, { hands: { 0: [] }, tiles: { 0: ['vp3'] } });
    expect(label(dynasties.duty(game.view(state, null), 0))).toBe(
      'pass, or first use a book tile, if one can be used now',
    );
    expect(label(game.prompts(state)[0]?.ask ?? { key: '' })).toContain('none of your book tiles now');
  });

  it('DY-99 is the same in two worlds that a spectator cannot tell apart', () => {
    let compared = 0;
    for (const { before, open, seats } of POSITIONS) {
      const { state, ply } = before.table;
      if (ply % 3 > 0) continue;
      const other = game.resample(state, null, rngFor(`duty ${seats} ${ply}`));
      for (const { seat } of open) {
        compared++;
        expect(dynasties.duty(game.view(other, null), seat)).toEqual(
          dynasties.duty(game.view(state, null), seat),
        );
      }
    }
    expect(compared).toBeGreaterThan(300);
  });

  it('is one clause for all who answer in secret together', () => {
    for (const { before, open } of POSITIONS) {
      if (open.length < 2) continue;
      const spectator = game.view(before.table.state, null);
      expect(new Set(open.map(({ seat }) => JSON.stringify(dynasties.duty(spectator, seat)))).size).toBe(1);
    }
  });
});

describe('the public card', () => {
  it("has the one picture of the open question, drawn from the spectator's view", () => {
    const kinds = new Map<string, Set<string>>();
    for (const { after, seats } of POSITIONS) {
      if (after.table.ply % 2 > 0) continue;
      const [open, view] = [null, 0].map(seat => game.view(after.table.state, seat));
      if (!open || !view) throw new Error('no view');
      const localizer = createLocalizer('en', playersOf(seats));
      const { job } = dynasties.card({ table: 't', view, open, localizer });
      if (!('view' in job)) throw new Error('a film');
      expect(job.view).toBe(open);
      kinds.set(
        open.stage,
        (kinds.get(open.stage) ?? new Set()).add(
          'kind' in job ? [job.kind, ...('part' in job ? [job.part] : [])].join(' ') : '',
        ),
      );
    }
    const kindsOf = (stage: string) => [...(kinds.get(stage) ?? [])];
    expect(kindsOf('divide')).toEqual(['division']);
    expect(kindsOf('split')).toEqual(['division']);
    expect(kindsOf('bonus')).toEqual(['market bonuses']);
    expect(kindsOf('remains')).toEqual(['market ships']);
    expect(kindsOf('turn').sort()).toEqual(['map', 'scoring']);
    expect(kindsOf('over')).toEqual(['scoring']);
  });

  it('shows the last scoring until the first answer of a round, also if a book tile comes first', () => {
    const { state } = sitting(3, { round: 2 }).given(given => {
      given.gains = [{ round: 1, who: 0, points: 3, for: 'bonus' }];
    });
    const kindAt = (stage: View['stage']) => {
      const open = { ...game.view(state, null), stage };
      const { job } = dynasties.card({ table: 't', view: open, open, localizer: localizerOf(3) });
      return 'kind' in job ? job.kind : '';
    };
    expect((['turn', 'trade', 'birth'] as const).map(kindAt)).toEqual(['scoring', 'market', 'map']);
  });

  it('is a milestone when a round begins after its scoring, and at the end', () => {
    const told = new Set<string>();
    for (const { before, after } of POSITIONS) {
      const keys = after.told.map(({ msg }) => msg.key);
      const isOver = game.prompts(after.table.state).length === 0;
      expect(keys.some(key => dynasties.milestones.includes(key))).toBe(
        isOver || after.table.state.round > before.table.state.round,
      );
      for (const key of keys) told.add(key);
    }
    for (const key of dynasties.milestones) expect(told).toContain(key);
  });
});

/** Opens whole plans at random, as the menus of a panel do. */
function* opened() {
  for (const { before, open, seats } of POSITIONS)
    for (const prompt of open) {
      if (dynasties.form(prompt) !== 'plan') continue;
      const { state, ply } = before.table;
      const [view, spectators] = [prompt.seat, null].map(seat => game.view(state, seat));
      if (!view || !spectators) throw new Error('no view');
      const at = { table: 't', view, open: spectators, localizer: localizerOf(seats) };
      const rng = rngFor(`plans ${ply}`);
      const picks: unknown[] = [];
      for (let asked: AnyPrompt | null = prompt; asked; asked = dynasties.ahead(at, prompt, picks)) {
        const place = rng.below(asked.options.length);
        picks.push(asked.options[place]?.value);
      }
      yield { at, prompt, picks, before, state };
    }
}
const localizers = new Map([3, 4, 5].map(seats => [seats, createLocalizer('en', playersOf(seats))]));
const localizerOf = (seats: number) => localizers.get(seats) ?? createLocalizer('en', playersOf(seats));
const PLANS = [...opened()];

describe('a plan in one panel', () => {
  it('asks everything up to the deed, with a menu for each question', () => {
    const lengths = new Set<number>();
    for (const { at, prompt, picks } of PLANS) {
      lengths.add(picks.length);
      if (picks.length < 6 && prompt.type !== 'bonus')
        expect(dynasties.past(at, prompt, picks)).not.toBeNull();
    }
    expect([...lengths].sort()).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('asks what the engine asks after the same answers', () => {
    let followed = 0;
    for (const { prompt, picks, before } of PLANS) {
      let { table } = before;
      for (const pick of picks) {
        const asked = game.prompts(table.state).find(({ seat }) => seat === prompt.seat);
        expect(asked?.options.map(({ value }) => value)).toContainEqual(pick);
        if (!asked) continue;
        table = advance(game, table, [
          { type: asked.type, seat: asked.seat, picks: [pick] } as Parameters<
            typeof advance<State, Asks, View, Options>
          >[2][number],
        ]).table;
        followed++;
      }
    }
    expect(followed).toBeGreaterThan(1_000);
  });

  it('says what it would do before, and what was done after, or asks on', () => {
    const met = new Set<string>();
    for (const { at, prompt, picks } of PLANS) {
      const lines = dynasties.preview(at, { prompt, at: 0, picks });
      const past = dynasties.past(at, prompt, picks);
      if (past) met.add(past.key);
      for (const line of [...lines, past ? at.localizer.say(past) : 'x'])
        expect(line).not.toMatch(/dynasties[:.]|\{\{|\$t|undefined/);
      // What a bonus or a kept card does stands in the menu.
      if (!['bonus', 'keep'].includes(prompt.type))
        expect(lines.length, JSON.stringify([prompt.type, picks])).toBeGreaterThan(0);
      // The title of the panel asks what is missing: to preview it would say it twice.
      const { ask } = dynasties.ahead(at, prompt, picks) ?? prompt;
      expect(lines.filter(line => line.includes(at.localizer.say(ask)))).toEqual([]);
    }
    expect(met.size).toBeGreaterThan(12);
  });

  it('says on the button that confirms it what it will do, uncut, in both languages', () => {
    const met = new Set<string>();
    for (const { at, prompt, picks } of PLANS) {
      const deed = dynasties.does(at, prompt, picks);
      if (dynasties.past(at, prompt, picks) === null) expect(deed).toBeNull();
      if (deed === null) continue;
      met.add(deed.key);
      for (const locale of LOCALES) {
        const said = `✓ ${sayer(locale, [])(deed)}`;
        expect([...said].length, said).toBeLessThanOrEqual(LIMITS.label);
        expect(said).not.toMatch(/dynasties[:.]|\{\{|\$t|undefined/);
      }
    }
    expect(met.size).toBeGreaterThan(10);
  });
});

describe('the presses of a plan', () => {
  const has = (picks: readonly unknown[], ...keys: readonly string[]): boolean =>
    picks.some(pick => typeof pick === 'object' && pick !== null && keys.some(key => key in pick));
  const PRESENTER = dynasties as unknown as Presenter;
  const asked = PLANS.map(({ at, prompt, picks }) => {
    const question = questionFor(PRESENTER, at, { prompt, stamp: 's' });
    const path = picks.map((pick, depth) => {
      const open = depth === 0 ? prompt : dynasties.ahead(at, prompt, picks.slice(0, depth));
      return open?.options.findIndex(({ value }) => isSame(value, pick)) ?? -1;
    });
    return { at, prompt, picks, menus: menusAlong(question, path), path };
  });

  it('are two menus, one more for a payment, and one more for a second placement', () => {
    const met = new Set<number>();
    for (const { picks, menus, path } of asked) {
      const isNone = picks.some(pick => isSame(pick, { city: null }));
      const pressed = menus.length - (isNone ? 1 : 0);
      expect(menus.every(menu => chosenIn(menu, path) !== null)).toBe(true);
      const paid = has(picks, 'pay', 'of') ? 1 : 0;
      const second = picks.filter(pick => has([pick], 'city') && has([pick], 'as')).length > 1 ? 1 : 0;
      expect(pressed, JSON.stringify(picks)).toBeLessThanOrEqual(2 + paid + second);
      met.add(picks.length - menus.length);
    }
    expect([...met].sort()).toEqual([0, 1, 2, 3]);
  });

  it('name a card and the character that it calls, with the effect of the character', () => {
    const labels = new Set<string>();
    for (const { at, prompt } of asked) {
      if (prompt.type !== 'turn') continue;
      const question = questionFor(PRESENTER, at, { prompt, stamp: 's' });
      for (const { options, asked: along, path } of menusAlong(question, [])[0]?.entries ?? []) {
        const next = options[1]?.label.key ?? '';
        if (!next.includes('choice.character.')) continue;
        const [entry, ...more] = dynasties.joined(options);
        if (!entry) throw new Error('no entry');
        expect(more).toEqual([]);
        expect(entry.group?.key).toBe('dynasties:choice.card');
        expect(along[1]?.effects[path[1] ?? -1]?.key).toMatch(/effect/);
        for (const locale of LOCALES) {
          const said = fullLabel(sayer(locale, []), entry);
          expect([...said].length, said).toBeLessThanOrEqual(LIMITS.option);
          labels.add(said);
        }
      }
    }
    expect(labels.size).toBeGreaterThan(20);
  });

  it('name the goods of a character where there is one way to pay, as the button that confirms', () => {
    const keys = new Set<string>();
    for (const { picks, menus, path } of asked) {
      const place = picks.findIndex(pick => has([pick], 'character'));
      const option = menus
        .flatMap(menu => (menu.depth === place ? [chosenIn(menu, path)?.options[0]] : []))
        .find(each => each !== undefined);
      if (!option || has(picks, 'pay', 'of')) continue;
      expect(option.label.key).toMatch(/character\.(paid|free)$/);
      keys.add(JSON.stringify(option.label));
    }
    expect(keys.size).toBeGreaterThan(5);
  });

  it('have words for each entry of a menu that fit, in both languages', () => {
    const met = new Set<string>();
    for (const { menus } of asked)
      for (const { options } of menus.flatMap(({ entries }) => entries))
        if (options.length > 1)
          for (const locale of LOCALES) {
            const say = sayer(locale, ['Ann', 'Ben', 'Cleo', 'Dan', 'Eve']);
            const words = dynasties
              .joined(options)
              .map(option => fullLabel(say, option))
              .join(' · ');
            expect([...words].length, words).toBeLessThanOrEqual(LIMITS.option);
            expect(words).not.toMatch(/dynasties[:.]|\{\{|\$t|undefined|, or 2 pink|, o 2 rosa/);
            met.add(words);
          }
    expect(met.size).toBeGreaterThan(100);
    expect([...met].some(words => /^Space \d for \d pink goods? · keep \d\. /.test(words))).toBe(true);
  });
});

describe('what an option does', () => {
  it("DY-95 DY-96 names the reader's cities that a scoring card counts now", () => {
    const met = new Set<string>();
    for (const { before, open, seats } of POSITIONS)
      for (const prompt of open.filter(({ type }) => type === 'score')) {
        const { state } = before.table;
        const view = game.view(state, prompt.seat);
        const localizer = localizerOf(seats);
        const at = { table: 't', view, open: game.view(state, null), localizer };
        for (const [n, { value }] of prompt.options.entries()) {
          const card = (value as { readonly card: ScoringCard }).card;
          const worth = view.players[prompt.seat]?.scoring?.find(each => each.card === card);
          const cities = countedCities(view, card);
          const effect = dynasties.effect(at, prompt, n);
          expect(effect?.key === 'dynasties:about.counted', card).toBe(cities.length > 0);
          if (!worth || !isYellow(card)) continue;
          const { type } = yellowOf(card);
          if (type === 'goods' || type === 'nations' || type === 'crowns') continue;
          met.add(type);
          // Several members may stand in one city, and several cities lie in one nation.
          expect(cities.length > 0, `${card}: ${cities.join()}`).toBe(worth.times > 0);
          if (type === 'role') expect(cities).toHaveLength(worth.times);
        }
      }
    expect([...met].toSorted()).toEqual(['married', 'role', 'symbol', 'symbolByNation']);
  });

  it('is said once in a menu of cards, and a row names its card in short', () => {
    const turns = PLANS.filter(({ prompt }) => prompt.type === 'turn');
    expect(turns.length).toBeGreaterThan(100);
    for (const { at, prompt } of turns) {
      const effects = [...prompt.options.keys()].flatMap(n => dynasties.effect(at, prompt, n)?.key ?? []);
      expect(new Set(effects).size).toBe(effects.length);
      for (const { group, label } of prompt.options)
        expect(`${group ? at.localizer.label(group) : ''}: ${at.localizer.label(label)}`).not.toContain('(');
    }
  });

  it('stands in at most 100 characters in the menu, in both languages', () => {
    const met = new Set<string>();
    for (const { at, prompt } of PLANS)
      for (const optionIndex of prompt.options.keys()) {
        const effect = dynasties.effect(at, prompt, optionIndex);
        if (!effect || met.has(JSON.stringify(effect))) continue;
        met.add(JSON.stringify(effect));
        for (const locale of LOCALES)
          expect(
            [...sayer(locale, ['Ann', 'Ben', 'Cleo', 'Dan', 'Eve'])(effect)].length,
            effect.key,
          ).toBeLessThanOrEqual(100);
      }
    expect(met.size).toBeGreaterThan(30);
  });

  it('or why it cannot be chosen is said with its reason', () => {
    const met = new Set<string>();
    for (const { at, prompt } of PLANS)
      for (const missing of dynasties.missing(at, { prompt, at: 0, picks: [] }))
        met.add(at.localizer.say(missing));
    for (const each of met) expect(each).toMatch(/^.+: .+[.]$/);
    expect([...met].some(each => each.startsWith('Place a prince: '))).toBe(true);
  });

  it('DY-31 DY-32 DY-61 or why a city or a space is not offered for what has been chosen', () => {
    const met = new Set<string>();
    for (const { at, prompt, picks } of PLANS)
      for (const missing of dynasties.missing(at, { prompt, at: 0, picks: picks.slice(0, 1) })) {
        met.add(at.localizer.say(missing));
        const offered = dynasties.ahead(at, prompt, picks.slice(0, 1))?.options ?? [];
        const names = offered.flatMap(({ value }) =>
          typeof value === 'object' && value !== null && 'city' in value && typeof value.city === 'string'
            ? [at.localizer.label({ key: 'dynasties:choice.city', city: value.city })]
            : [],
        );
        const [what = ''] = at.localizer.label(missing).split(': ');
        expect(what.split(', ').filter(name => names.includes(name))).toEqual([]);
      }
    const [all, sites, spaces] = [
      [...met],
      /: You cannot pay this: it costs \d (black|yellow|blue|pink)/,
      /^Space \d(, Space \d)*: You cannot pay this: the space costs \d pink/,
    ];
    expect(all.some(each => sites.test(each))).toBe(true);
    expect(all.some(each => each.endsWith(': You already have a prince or princess there.'))).toBe(true);
    expect(all.some(each => spaces.test(each))).toBe(true);
  });
});

const isNation = (pick: unknown): boolean => typeof pick === 'object' && pick !== null && 'nation' in pick;

describe('the panel', () => {
  it('has one picture, of what is decided about, for this table alone if it has marks', () => {
    const kinds = new Map<string, Set<string>>();
    for (const { at, prompt, picks: all } of PLANS)
      for (const picks of [[], all.slice(0, 1), all]) {
        const pictures = dynasties.panel(at, { prompt, at: 0, picks });
        expect(pictures).toHaveLength(1);
        const [job] = pictures.map(picture => picture.job);
        if (!job || !('kind' in job)) throw new Error('a film');
        if ('legal' in job) expect('scope' in job && job.scope).toBe('t');
        const name = `${prompt.type} ${picks.length}`;
        kinds.set(name, (kinds.get(name) ?? new Set()).add(job.kind));
      }
    expect([...(kinds.get('turn 0') ?? [])]).toEqual(['hand']);
    expect([...(kinds.get('turn 1') ?? [])].sort()).toEqual(['hand', 'places', 'stall']);
    expect([...(kinds.get('bonus 0') ?? [])]).toEqual(['stall']);
  });

  it('DY-51 names each ship once, however much of it can be taken', () => {
    const jobs = PLANS.flatMap(({ at, prompt, picks: all }) =>
      all.flatMap((_, n) =>
        dynasties.panel(at, { prompt, at: 0, picks: all.slice(0, n) }).map(picture => picture.job),
      ),
    );
    const stalls = jobs.flatMap(job => ('legal' in job && job.kind === 'stall' ? [job.legal] : []));
    expect(stalls.length).toBeGreaterThan(10);
    for (const legal of stalls) expect(legal).toEqual([...new Set(legal)]);
  });

  it('has the numbers of the cards that the options have', () => {
    const met = new Set<string>();
    for (const { before, open, seats } of POSITIONS)
      for (const prompt of open) {
        if (!['turn', 'keep', 'score'].includes(prompt.type) || before.table.ply % 4 > 0) continue;
        const [view, spectators] = [prompt.seat, null].map(seat => game.view(before.table.state, seat));
        if (!view || !spectators) throw new Error('no view');
        const at = { table: 't', view, open: spectators, localizer: localizerOf(seats) };
        const alt = dynasties.panel(at, { prompt, at: 0, picks: [] })[0]?.describe('alt') ?? '';
        for (const { label, group } of prompt.options) {
          const { n, card } = group ?? label;
          if (n === undefined || typeof card !== 'string') continue;
          expect(alt).toContain(` ${Number(n)}: ${at.localizer.say({ key: `dynasties:card.${card}` })}`);
          met.add(prompt.type);
        }
      }
    expect([...met].sort()).toEqual(['keep', 'score', 'turn']);
  });

  it('rings the nations that can be chosen, and the one that is', () => {
    let rung = 0;
    for (const { at, prompt, picks } of PLANS) {
      const place = picks.findIndex(pick => isNation(pick));
      if (place < 1) continue;
      const job = (count: number) =>
        dynasties.panel(at, { prompt, at: 0, picks: picks.slice(0, count) })[0]?.job;
      const legal = dynasties.ahead(at, prompt, picks.slice(0, place))?.options.map(({ value }) => value);
      expect(job(place)).toMatchObject({ kind: 'places', legal, chosen: [] });
      if (picks.length === place + 1)
        expect(job(place + 1)).toMatchObject({ kind: 'places', legal, chosen: [picks[place]] });
      rung++;
    }
    expect(rung).toBeGreaterThan(0);
  });

  it('rings every city that can be chosen, and marks the one that is', () => {
    const s = sitting(3, { hands: { 0: ['A30'] }, goods: { 0: { black: 3, pink: 4 } }, first: 0 });
    const at = {
      table: 't',
      view: game.view(s.state, 0),
      open: game.view(s.state, null),
      localizer: localizerOf(3),
    };
    const [prompt] = game.prompts(s.state);
    if (prompt?.type !== 'turn') throw new Error('no turn');
    const prince = prompt.options.findIndex(({ value }) => value.do === 'play' && value.as === 'prince');
    const cities = dynasties.ahead(at, prompt, [prompt.options[prince]?.value]);
    const sites = cities?.options.map(({ value }) => value) ?? [];
    expect(sites.length).toBeGreaterThan(5);
    const root = prompt.options[prince]?.value;
    const job = (...steps: unknown[]) =>
      dynasties.panel(at, { prompt, at: 0, picks: [root, ...steps] })[0]?.job;
    expect(job()).toMatchObject({ kind: 'places', legal: sites, chosen: [] });
    expect(job(sites[2])).toMatchObject({ kind: 'places', legal: sites, chosen: [sites[2]] });
    // The payment is asked over the same picture.
    const pay = dynasties.ahead(at, prompt, [root, sites[2]])?.options[0]?.value;
    expect(job(sites[2], pay)).toMatchObject({ kind: 'places', legal: sites, chosen: [sites[2]] });
  });

  it('names what has only one way before it is confirmed: the city, the role, the partner, the ship', () => {
    const s = sitting(3, {
      hands: { 0: ['A07'] },
      goods: { 0: { yellow: 3 } },
      first: 0,
      board: [['paris', null, 1]],
    });
    const at = {
      table: 't',
      view: game.view(s.state, 0),
      open: game.view(s.state, null),
      localizer: localizerOf(3),
    };
    const [prompt] = game.prompts(s.state);
    if (prompt?.type !== 'turn') throw new Error('no turn');
    const special = prompt.options.findIndex(({ value }) => value.do === 'play' && value.as === 'special');
    const picks = [prompt.options[special]?.value];
    const lines = dynasties.preview(at, { prompt, at: 0, picks }).join('; ');
    expect(dynasties.ahead(at, prompt, picks)).toBeNull();
    expect(lines).toMatch(/“Paris \(trade, character\)”: special action/);
    expect(lines).toMatch(/Your prince comes to Paris, (large|small) space: a crown/);
    expect(lines).toMatch(/Marriage with .*Bob/);
    expect(lines).toMatch(/You pay: \d yellow/);
  });
});

describe('the newest change on the map', () => {
  it('is every space taken and every city of a marriage or birth, in whole games', () => {
    let marked = 0;
    for (const { before, after } of POSITIONS) {
      const [was, is] = [before, after].map(({ table }) => game.view(table.state, null).cities);
      const taken = (is ?? []).flatMap(({ city, prince, princess }) =>
        (['prince', 'princess'] as const).flatMap(as => {
          const old = was?.find(each => each.city === city)?.[as].who ?? null;
          const now = as === 'prince' ? prince.who : princess.who;
          return typeof now === 'number' && old === null ? [{ city, as }] : [];
        }),
      );
      const newest = newestOf(after.told.flatMap(({ msg, only }) => (only === null ? [msg] : [])));
      expect(newest.filter(({ as }) => as !== null)).toEqual(expect.arrayContaining(taken));
      marked += taken.length;
    }
    expect(marked).toBeGreaterThan(100);
  });

  it('is marked on the picture of the public card, which announces it', () => {
    const [view] = POSITIONS.map(({ before }) => game.view(before.table.state, null));
    if (view === undefined) throw new Error('no position');
    const news = [{ key: 'dynasties:log.places', who: 0, city: 'lyon', role: 'prince' }];
    const at = { table: 't', view, open: view, localizer: localizerOf(3) };
    expect(dynasties.card({ ...at, news }).job).toMatchObject({
      kind: 'map',
      newest: [{ city: 'lyon', as: 'prince' }],
    });
    expect(dynasties.card(at).job).toMatchObject({ kind: 'map', newest: [] });
  });
});
