/** Complots in chat: what the public card shows and asks, and what the panel says. */
import { describe, expect, it } from 'vitest';
import { afterPick } from '../../../commands/play/widget/after-pick.ts';
import { asideMenu, widget } from '../../../commands/play/widget/widget.ts';
import { FIRST, questionFor } from '../../../commands/play/widget/question.ts';
import { complots as game } from '../../../engines/complots/index.ts';
import { FACTS } from '../../../engines/complots/facts.ts';
import type { Asks, Choice, Options, Response, View } from '../../../engines/complots/model.ts';
import type { State } from '../../../engines/complots/state.ts';
import type { Frozen, Msg, Prompt } from '../../../engines/core/game.ts';
import { rngFor } from '../../../engines/core/rng.ts';
import { range } from '../../../engines/core/values.ts';
import { LOCALES, type Locale, type Pace } from '../../../src/base.ts';
import { createLocalizer } from '../../../src/discord/localizer.ts';
import { fullLabel } from '../../../src/discord/phrases.ts';
import { LIMITS } from '../../../src/discord/ui.ts';
import type { Confirmation } from '../../../src/people/model.ts';
import { complots } from '../../../src/presenters/complots/index.ts';
import { PRESENTERS } from '../../../src/presenters/index.ts';
import type { PresenterContext } from '../../../src/presenters/presenter.ts';
import { isFinal } from '../../../src/tables/play/sealed.ts';
import {
  act,
  block,
  CHALLENGE,
  INQUISITOR,
  lose,
  sitting,
  THREE,
  USUAL,
} from '../../engines/complots/table.ts';
import { playThrough } from '../../support/engine/playthrough.ts';

const NAMES = ['Ann', 'Ben', 'Chiara', 'Dev', 'Eva', 'Finn', 'Gita', 'Hal'];
const localizer = (locale: Locale = 'en', seats = 8) =>
  createLocalizer(
    locale,
    NAMES.slice(0, seats).map((name, colour) => ({ name, bot: false, colour })),
  );
const label = (msg: Msg, locale: Locale = 'en') =>
  localizer(locale)
    .label(msg)
    .replace(/[^\p{L}\p{N}\p{P}\s]+ /gu, '');
const at = (state: Frozen<State>, seat: number | null, locale: Locale = 'en'): PresenterContext<View> => ({
  table: 't',
  view: game.view(state, seat),
  open: game.view(state, null),
  localizer: localizer(locale, state.players.length),
});

const PLAYINGS = [2, 3, 5, 8].flatMap(seats =>
  [USUAL, INQUISITOR].flatMap((options: Options) =>
    range(3).map(n => ({ seed: `presenter ${n}`, seats, options })),
  ),
);
const POSITIONS = PLAYINGS.flatMap(playing => [...playThrough(game, playing)]);

/** The duties of each kind of question. */
const DUTIES: Readonly<Record<Prompt<Asks>['type'], RegExp>> = {
  draft: /^draft$/,
  turn: /^(turn|forced)$/,
  action: /^action\.\w+$/,
  late: /^late\.\w+$/,
  block: /^block$/,
  lose: /^lose\.\w+$/,
  exchange: /^exchange$/,
  show: /^show$/,
  judge: /^judge$/,
};
const dutyOf = (state: Frozen<State>, seat: number) => complots.duty(game.view(state, null), seat);

describe('the duty of a player who is asked', () => {
  it('is of the kind of the question, and the same for all who answer a claim', () => {
    const met = new Set<string>();
    for (const { before, open } of POSITIONS) {
      const duties = open.map(({ type, seat }) => ({ type, duty: dutyOf(before.table.state, seat) }));
      for (const { type, duty } of duties) {
        met.add(type);
        expect(duty.key.replace('complots:duty.', '')).toMatch(DUTIES[type]);
      }
      expect(new Set(duties.map(({ duty }) => JSON.stringify(duty))).size).toBe(1);
    }
    expect([...met].sort()).toEqual(Object.keys(DUTIES).sort());
  });

  it('CO-70 is the same in two worlds that a spectator cannot tell apart', () => {
    for (const { before, open } of POSITIONS) {
      const { state, ply } = before.table;
      const other = game.resample(state, null, rngFor(`duty ${ply}`));
      for (const { seat } of open) expect(dutyOf(other, seat)).toEqual(dutyOf(state, seat));
    }
  });

  it.each(LOCALES)('is a clause of its own in %s', locale => {
    const said = new Set<string>();
    for (const { before, open } of POSITIONS)
      for (const { seat } of open) said.add(label(dutyOf(before.table.state, seat), locale));
    for (const each of said) {
      expect(each).toMatch(/^\p{Ll}.*[^.!?\s]$/u);
      expect(each).not.toMatch(/complots[:.]|\{\{|\$t|undefined/);
    }
    expect(said.size).toBeGreaterThan(30);
  });

  it('says whose claim is answered, and why an influence is lost', () => {
    const theft = () => act(sitting(THREE), 'captain', 1);
    expect(label(dutyOf(theft().state, 2))).toBe("answer Ann's claim to be the Captain, against Ben");
    const blocked = theft().hears([1, block('ambassador')]);
    expect(label(dutyOf(blocked.state, 0))).toBe("answer Ben's block as the Ambassador");
    const challenged = theft().hears([1, CHALLENGE]);
    expect(label(dutyOf(challenged.state, 1))).toBe(
      'choose an influence to lose, because Ann did have the Captain',
    );
  });
});

describe('the public card', () => {
  it("has one picture, drawn from the spectator's view", () => {
    for (const { after } of POSITIONS) {
      const { name, job } = complots.card(at(after.table.state, 0));
      expect(name).toBe('table');
      expect('view' in job && job.view).toEqual(game.view(after.table.state, null));
    }
  });

  it('keeps its picture when somebody is out, and at the end', () => {
    const told = new Set<string>();
    for (const { before, after } of POSITIONS) {
      const out = (state: Frozen<State>) => state.players.filter(({ hand }) => hand.length === 0).length;
      const keys = after.told.map(({ msg }) => msg.key);
      expect(keys.some(key => complots.milestones.includes(key))).toBe(
        out(after.table.state) > out(before.table.state),
      );
      for (const key of keys) told.add(key);
    }
    for (const key of complots.milestones) expect(told).toContain(key);
  });

  it('says in the parent channel how far the game is', () => {
    const s = sitting([
      [['captain', 'duchess'], 2],
      [[], 0, ['countess', 'ambassador']],
      [['assassin', 'countess'], 2],
    ]);
    const { say } = localizer();
    expect(say(complots.progress(game.view(s.state, null)) ?? { key: '' })).toBe(
      'Turn 1; 2 of 3 players are in the game',
    );
  });
});

describe('the panel', () => {
  const hands = (): Parameters<typeof sitting>[0] => [
    [['captain', 'duchess'], 2],
    [['countess', 'ambassador'], 1],
    [['assassin', 'countess'], 0],
  ];
  /** Ann can pay an Assassin. `influences`: those of Ben. */
  const rich = (influences = 2): Parameters<typeof sitting>[0] => [
    [['captain', 'duchess'], 3],
    influences > 1 ? [['countess', 'ambassador'], 1] : [['countess'], 1, ['ambassador']],
    [['assassin', 'countess'], 0],
  ];
  const promptOf = (state: Frozen<State>, seat: number): Prompt<Asks> => {
    const prompt = game.prompts(state).find(each => each.seat === seat);
    if (!prompt) throw new Error('not asked');
    return prompt;
  };
  /** Returns labels with their effects, as `label – effect`. */
  const effects = (state: Frozen<State>, seat: number) => {
    const prompt = promptOf(state, seat);
    return prompt.options.map((option, i) => {
      const about = complots.effect(at(state, seat), prompt, i);
      return [label(option.label), ...(about ? [label(about)] : [])].join(' – ');
    });
  };
  const weights = (state: Frozen<State>, seat: number) =>
    promptOf(state, seat).options.map(option => complots.weight(game.view(state, seat), option));

  it('says what each action brings, as it is now', () => {
    expect(effects(sitting(hands()).state, 0)).toEqual([
      'Income (+1 coin) – cannot be stopped',
      'Foreign aid (+2 coins) – block: Duchess',
      'Duchess (+3 coins) – you have it',
      'against Ben – you have it; +1 coin; block: Captain, Ambassador',
      'against Chiara – you have it; no coins; block: Captain, Ambassador',
      'Ambassador – a bluff (if caught, you lose an influence); draw 2 cards, return 2',
    ]);
    const poor = sitting(hands());
    expect(effects({ ...poor.state, treasury: 1 }, 0).slice(0, 3)).toEqual([
      'Income (+1 coin) – cannot be stopped',
      'Foreign aid (+2 coins) – +1 coin, all there is; block: Duchess',
      'Duchess (+3 coins) – you have it; +1 coin, all there is',
    ]);
  });

  it.each(LOCALES)('brings and costs are told apart, and what a bluff stakes fits the menu, %s', locale => {
    const say = createLocalizer(
      locale,
      ['Zoë-Maximiliane von Hohenzollern', 'Ben', 'Zoë-Maximiliane von Hohenzollern'].map((name, colour) => ({
        name,
        bot: true,
        colour,
      })),
    ).label;
    const nine = sitting(rich().map(([hand], seat) => [hand, seat === 0 ? 9 : 2] as const));
    const prompt = promptOf(nine.state, 0);
    const words = prompt.options.map(option => fullLabel(say, option));
    for (const each of words.filter(word => /\d/.test(word)))
      expect(each).toMatch(/^(Murder|Assassin|Omicidio|Assassino) \((costs|costa) \d|\(\+\d/);
    expect(words.filter(word => /costs|costa/.test(word)).length).toBeGreaterThan(1);
    for (const [i, word] of words.entries()) {
      const about = complots.effect(at(nine.state, 0), prompt, i);
      expect(word.length).toBeLessThanOrEqual(80);
      expect(about ? say(about).length : 0, word).toBeLessThanOrEqual(LIMITS.option);
      if (/Assass/.test(word)) expect(about && say(about)).toMatch(/the target loses|il bersaglio perde/);
    }
  });

  it('to let a claim pass is likely, unless it costs its target an influence: then no answer is', () => {
    const standing = ({ state }: ReturnType<typeof sitting>) =>
      [1, 2].map(seat => {
        const all = weights(state, seat);
        const said = promptOf(state, seat).options.map(({ label: each }) => label(each).split(' ')[0]);
        return said.flatMap((each, i) => (all[i] === 'aside' ? [] : [`${each} ${all[i]}`]));
      });
    expect(standing(act(sitting(hands()), 'captain', 1))).toEqual([
      ['Challenge usual', 'Block usual', 'Block usual', 'Let likely'],
      ['Challenge usual', 'Let likely'],
    ]);
    expect(standing(act(sitting(rich()), 'assassin', 1))).toEqual([
      ['Challenge usual', 'Block usual', 'Let grave'],
      ['Challenge usual', 'Let grave'],
    ]);
  });

  it('says what it costs the target to let a claim pass, and to nobody else', () => {
    const strike = act(sitting(rich()), 'assassin', 1);
    const passing = (s: typeof strike, seat: number) =>
      effects(s.state, seat).find(each => each.startsWith('Let'));
    expect(passing(strike, 1)).toBe(
      'Let it pass – you lose an influence, unless another player exposes a bluff',
    );
    expect(passing(strike, 2)).toBe('Let it pass');
    const last = act(sitting(rich(1)), 'assassin', 1);
    expect(passing(last, 1)).toContain('you lose your **last** influence and are out');
    const told = complots.past(at(strike.state, 1), promptOf(strike.state, 1), [
      { say: 'pass', as: null, always: false },
    ]);
    // It stays when the claim has been judged: nothing can cost an influence any more.
    expect(told && label(told)).toBe('You let it pass.');
  });

  /** Ann and Ben alone are left, with this many influences. Ann can pay an Assassin. */
  const duel = (ann: number, ben: number) =>
    sitting([
      ann > 1 ? [['captain', 'duchess'], 3] : [['duchess'], 3, ['captain']],
      ben > 1 ? [['countess', 'ambassador'], 1] : [['countess'], 1, ['ambassador']],
      [[], 0, ['assassin', 'countess']],
    ]);

  it('of two players left, nobody else can save the target who lets an Assassin pass', () => {
    const passing = ({ state }: ReturnType<typeof sitting>) =>
      effects(state, 1).find(each => each.startsWith('Let it pass –'));
    expect(passing(act(duel(2, 2), 'assassin', 1))).toBe('Let it pass – you lose an influence');
    expect(passing(act(duel(2, 1), 'assassin', 1))).toBe(
      'Let it pass – you lose your **last** influence and are out',
    );
    expect(effects(act(duel(2, 2), 'captain', 1).state, 1)).toContain(
      'Block as the Captain – a bluff; Ann can challenge that',
    );
    expect(effects(act(duel(2, 1), 'captain', 1).state, 1)).toContain(
      'Block as the Captain – a bluff; Ann can challenge that, and you would be out',
    );
  });

  it('CO-44 says of a bluffed Countess that both influences are at stake, and asks once more', () => {
    const aimed = sitting([
      [['captain', 'duchess'], 3],
      [['ambassador', 'captain'], 1],
      [['countess', 'duchess'], 0],
    ]);
    const { state } = act(aimed, 'assassin', 1);
    expect(effects(state, 1)).toContain(
      'Block as the Countess – a bluff; all others can challenge that, and you would be out',
    );
    const prompt = promptOf(state, 1);
    const asked = prompt.options.flatMap((_, i) =>
      complots.warnings(at(state, 1), prompt, i).map(each => label(each)),
    );
    expect(asked[0]).toBe('You do not have the Countess. If somebody challenges, you are out.');
    const honest = act(duel(2, 2), 'assassin', 1);
    expect(effects(honest.state, 1).join()).not.toContain('you would be out');
  });

  it('CO-51 asks once more before a block that is a bluff, if it stakes the last influence', () => {
    const asks = (s: ReturnType<typeof sitting>, seat: number) => {
      const prompt = promptOf(s.state, seat);
      return prompt.options.flatMap((option, i) =>
        complots.warnings(at(s.state, seat), prompt, i).map(each => [label(option.label), label(each)]),
      );
    };
    const theft = (ben: number) => act(duel(2, ben), 'captain', 1);
    expect(asks(theft(2), 1), 'another influence is left').toEqual([]);
    const out = 'If somebody challenges, you are out.';
    expect(asks(theft(1), 1)).toEqual([
      ['Block as the Captain', `You do not have the Captain. ${out}`],
      ['Block as the Ambassador', `You do not have the Ambassador. ${out}`],
      ['Block as the Captain, even after a challenge', `You do not have the Captain. ${out}`],
      ['Block as the Ambassador, even after a challenge', `You do not have the Ambassador. ${out}`],
    ]);
    expect(asks(act(duel(2, 1), 'assassin', 1), 1), 'Ben has the Countess').toEqual([]);
    const aimed = sitting([
      [['captain', 'duchess'], 3],
      [['ambassador'], 1, ['countess']],
      [[], 0, ['assassin', 'countess']],
    ]);
    expect(asks(act(aimed, 'assassin', 1), 1), 'Ben is out without a block, too').toEqual([]);
  });

  it('says to the player of an action what it costs to let a block of it pass', () => {
    const blocked = act(duel(2, 2), 'assassin', 1).hears([1, block('countess')]);
    expect(effects(blocked.state, 0)).toContain(
      'Let it pass – your Assassin is cancelled, and the 3 coins you paid stay in the Treasury',
    );
  });

  it.each([
    [2, 2, 'you lose an influence; if not, Ann loses one'],
    [2, 1, 'you lose your **last** influence and are out; if not, Ann loses one'],
    [1, 2, 'you lose an influence; if not, Ann loses the last one and is out'],
    [1, 1, 'you lose your **last** influence and are out; if not, Ann is out'],
  ])('says of %i and %i influences whose last one a challenge stakes', (ann, ben, stakes) => {
    expect(effects(act(duel(ann, ben), 'duchess').state, 1)[0]).toBe(
      `Challenge – if Ann has the Duchess, ${stakes}`,
    );
  });

  it('a button of the card that only the target can press names the target', () => {
    const offered = (s: ReturnType<typeof sitting>) =>
      promptOf(s.state, 1).options.flatMap(option => complots.offer(game.view(s.state, null), option) ?? []);
    expect(new Set(offered(act(sitting(hands()), 'captain', 1)).map(each => label(each)))).toEqual(
      new Set(['Ben: block as the Captain', 'Ben: block as the Ambassador']),
    );
    expect(offered(act(sitting(hands()), 'aid'))).toEqual([]);
  });

  it('explains the answers, and sets answers in any case aside', () => {
    const s = act(sitting(hands()), 'captain', 1);
    expect(effects(s.state, 1)).toEqual([
      'Challenge – if Ann has the Captain, you lose an influence; if not, Ann loses one',
      'Block as the Captain – a bluff; all others can challenge that',
      'Block as the Ambassador – you have it; all others can challenge that',
      'Let it pass – you lose 1 coin',
      ...range(2).map(
        i =>
          `Block as the ${['Captain', 'Ambassador'][i]}, even after a challenge – ` +
          `${['a bluff', 'you have it'][i]}; if a challenge fails first, you are not asked again`,
      ),
      'Let it pass, even after a challenge – if a challenge fails first, you are not asked again',
    ]);
    expect(weights(s.state, 1)).toEqual(['usual', 'usual', 'usual', 'likely', 'aside', 'aside', 'aside']);
    expect(weights(s.state, 2)).toEqual(['usual', 'likely']);
    const question = questionFor(PRESENTERS.complots, at(s.state, 1), {
      prompt: promptOf(s.state, 1),
      stamp: 'x_-7Qa',
    });
    const menu = asideMenu(question, localizer().label).at(-1)?.components[0];
    expect(JSON.stringify(widget(question, FIRST, localizer()))).not.toContain('even after');
    expect(menu && 'placeholder' in menu ? menu.placeholder : null).toBe(
      'Block or let it pass, even after a challenge',
    );
  });

  it('says why something cannot be chosen', () => {
    const missing = (state: Frozen<State>, seat: number) =>
      complots
        .missing(at(state, seat), { prompt: promptOf(state, seat), at: 0, picks: [] })
        .map(each => label(each));
    expect(missing(sitting(hands()).state, 0)).toEqual([
      'Murder costs 7 coins; you have 2.',
      'The Assassin costs 3 coins; you have 2.',
    ]);
    const theft = act(sitting(hands()), 'captain', 1);
    expect(missing(theft.state, 2)).toEqual(['Only Ben can block this action.']);
    expect(missing(theft.state, 1)).toEqual([]);
    const aid = act(sitting(hands()), 'aid');
    expect(missing(aid.state, 1)).toEqual([
      'You cannot challenge Foreign aid, because it claims no character.',
    ]);
  });

  it('CO-70 shows the marks to their player alone: the card says the same for every hand', () => {
    for (const { before, open } of POSITIONS) {
      const { state, ply } = before.table;
      const other = game.resample(state, null, rngFor(`card ${ply}`));
      const publicly = (each: Frozen<State>) =>
        open.map(({ seat, type, options }) => ({
          duty: complots.duty(game.view(each, null), seat),
          offers: options.map(option => complots.offer(game.view(each, null), option)),
          weights: options.map(option => complots.weight(game.view(each, null), option)),
          marks:
            type === 'turn'
              ? []
              : range(options.length).map(i => complots.effect(at(each, null), promptOf(each, seat), i)),
        }));
      expect(publicly(other)).toEqual(publicly(state));
    }
  });

  it('CO-71 has the same order and reasons for every hand, and marks in blocks alone what is held', () => {
    for (const { before, open } of POSITIONS) {
      const { state, ply } = before.table;
      const other = game.resample(state, null, rngFor(`panel ${ply}`));
      for (const { seat, type } of open) {
        if (type === 'lose' || type === 'show' || type === 'exchange' || type === 'draft') continue;
        expect(weights(other, seat)).toEqual(weights(state, seat));
        const [there, here] = [promptOf(other, seat), promptOf(state, seat)];
        expect(complots.missing(at(other, seat), { prompt: there, at: 0, picks: [] })).toEqual(
          complots.missing(at(state, seat), { prompt: here, at: 0, picks: [] }),
        );
        if (type === 'turn') continue;
        expect(there.options).toEqual(here.options);
        // Answers that claim no character say the same for every hand.
        const claimless = here.options.flatMap(({ value }, i) =>
          typeof value === 'object' && 'as' in value && value.as !== null ? [] : [i],
        );
        expect(claimless.map(i => complots.effect(at(other, seat), there, i))).toEqual(
          claimless.map(i => complots.effect(at(state, seat), here, i)),
        );
      }
    }
  });

  it('CO-70 marks claims that its player holds and those that would be bluffs, and no hand of others', () => {
    for (const { before, open } of POSITIONS) {
      const { state, ply } = before.table;
      for (const { seat, type } of open) {
        if (type !== 'turn' && type !== 'action' && type !== 'late' && type !== 'block') continue;
        const other = game.resample(state, seat, rngFor(`marks ${ply}`));
        expect(effects(other, seat)).toEqual(effects(state, seat));
        const { hand } = game.view(state, seat).players[seat] ?? {};
        const claimed = promptOf(state, seat).options.map(({ value }) =>
          type === 'turn' ? FACTS[(value as Choice).action].claims : (value as Response).as,
        );
        expect(
          effects(state, seat).map(each => / – (you have it|a bluff)(;| \(|$)/.exec(each)?.[1] ?? null),
        ).toEqual(claimed.map(each => each && (hand?.includes(each) ? 'you have it' : 'a bluff')));
      }
    }
  });

  it.each(LOCALES)('says what was done in %s, for every kind of question', locale => {
    const said = new Set<string>();
    for (const { before, open, move } of POSITIONS)
      for (const { seat, type, picks } of move) {
        const prompt = open.find(each => each.seat === seat && each.type === type);
        const past = prompt && complots.past(at(before.table.state, seat), prompt, picks);
        expect(past).toBeTruthy();
        if (past) said.add(label(past, locale));
      }
    for (const each of said) {
      expect(each).toMatch(/^\p{Lu}.*\.$/u);
      expect(each).not.toMatch(/complots[:.]|\{\{|\$t|undefined/);
    }
    expect(said.size).toBeGreaterThan(50);
  });
});

describe('claims', () => {
  const stolen = () => {
    const s = act(sitting(THREE), 'captain', 1).hears([2, CHALLENGE]);
    return lose(s, 2, 'assassin').hears([1, block('captain')]);
  };
  const plain = (lines: readonly string[]) => lines.map(line => line.replace(/^[^\p{L}]+|\*\*/gu, ''));
  const previewOf = (state: Frozen<State>, seat: number) => {
    const prompt = game.prompts(state).find(each => each.seat === seat);
    if (!prompt) throw new Error('not asked');
    return plain(complots.preview(at(state, seat), { prompt, at: 0, picks: [] }));
  };

  it('are a line for each player, with what was shown and what was a bluff', () => {
    const s = stolen().hears([0, CHALLENGE]);
    expect(plain(complots.known(game.view(s.state, null), localizer('en', 3))?.lines ?? [])).toEqual([
      'Ann has claimed: Captain ×1 (1 proven true)',
      'Ben has claimed: Captain ×1 (1 caught as a bluff)',
      'Chiara has claimed nothing yet',
    ]);
  });

  it('stand in the panel of a player who decides, with the coins and influences of each opponent', () => {
    const s = stolen();
    expect(previewOf(s.state, 0)).toEqual(['Chiara: 2 coins, 1 influence', 'Ben: 2 coins, 2 influences']);
    lose(s.hears([0, CHALLENGE]), 1, 'countess');
    expect(previewOf(s.state, 1)).toEqual([
      'Chiara: 2 coins, 1 influence',
      'Ann: 4 coins, 2 influences; claimed Captain ×1 (1 proven true)',
    ]);
  });

  it('leave out the claim that is asked about, because the question names it', () => {
    const seated = sitting(THREE);
    const again = { seat: 0, character: 'captain', made: 2, shown: 1, bluffs: 0 } as const;
    const asked = act(seated, 'captain', 1);
    const before = ['Chiara: 2 coins, 2 influences', 'Ann: 2 coins, 2 influences'];
    expect(previewOf(asked.state, 1)).toEqual(before);
    expect(previewOf({ ...asked.state, claims: [again] }, 1)).toEqual([
      before[0],
      `${before[1]}; claimed before: Captain ×1 (1 proven true)`,
    ]);
    const late = lose(asked.hears([2, CHALLENGE]), 2, 'assassin');
    expect(previewOf(late.state, 1)).toEqual(['Chiara: 2 coins, 1 influence', before[1]]);
  });

  it('are left out of the panel where they have not been counted; coins and influences are not', () => {
    const { claims: _, ...uncounted } = sitting(THREE).state;
    expect(previewOf(uncounted, 0)).toEqual(['Ben: 2 coins, 2 influences', 'Chiara: 2 coins, 2 influences']);
  });

  it('of a player who is out are not in the panel, and a choice of cards needs none of them', () => {
    const turn = sitting([
      [['captain', 'duchess'], 2],
      [[], 0, ['assassin', 'countess']],
      [['ambassador'], 0, ['countess']],
    ]);
    expect(previewOf(turn.state, 0)).toEqual(['Chiara: no coins, 1 influence']);
    expect(previewOf(act(sitting(THREE), 'duchess').hears([2, CHALLENGE]).state, 2)).toEqual([]);
  });

  it('CO-70 are the same in two worlds that a spectator cannot tell apart', () => {
    for (const { before } of POSITIONS) {
      const { state, ply } = before.table;
      const other = game.resample(state, null, rngFor(`claims ${ply}`));
      const words = localizer('en', state.players.length);
      expect(complots.known(game.view(other, null), words)).toEqual(
        complots.known(game.view(state, null), words),
      );
    }
  });
});

describe('a confirmation', () => {
  const rich = () =>
    sitting([
      [['captain', 'duchess'], 7],
      [['countess', 'ambassador'], 2],
      [['assassin', 'countess'], 2],
    ]);
  const routes = (confirms: Confirmation, chosen: number) => {
    const { state } = rich();
    const [prompt] = game.prompts(state);
    if (!prompt) throw new Error('not asked');
    const question = questionFor(PRESENTERS.complots, at(state, 0), { prompt, stamp: 'x_-7Qa', confirms });
    return { question, next: afterPick(question, FIRST, [chosen]), prompt };
  };

  it('is asked for Murder and nothing else, unless the player has chosen never, or all that is final', () => {
    const { prompt } = routes('grave', 0);
    for (const [i, { value }] of prompt.options.entries()) {
      const isMurder = JSON.stringify(value).includes('murder');
      expect('step' in routes('grave', i).next).toBe(isMurder);
      expect(routes('never', i).next).toEqual({ optionIndexes: [i] });
      const { question, next } = routes('final', i);
      expect(next).toEqual({ step: { ...FIRST, optionIndexes: [i] } });
      expect(question.warnings[i]?.map(each => each.key)).toEqual([
        isMurder ? 'complots:warning.murder' : 'common:widget.final',
      ]);
    }
  });

  it('of all that is final is asked for a challenge or a block where it counts at once', () => {
    const { state } = act(rich(), 'captain', 1);
    const prompt = game.prompts(state).find(({ seat }) => seat === 1);
    if (!prompt) throw new Error('not asked');
    const warned = (pace: Pace, confirms: Confirmation) =>
      questionFor(PRESENTERS.complots, at(state, 1), {
        prompt,
        stamp: 'x_-7Qa',
        confirms,
        isFinal: answer => isFinal(prompt, answer, { pace, players: [], status: 'running' }),
      }).warnings.map(each => each.length > 0);
    expect(warned('live', 'final')).toEqual(
      prompt.options.map(({ value }) => (value as { readonly say: string }).say !== 'pass'),
    );
    expect(warned('live', 'final')).toContain(true);
    for (const pace of ['async', 'slow', 'sealed'] as const)
      expect(warned(pace, 'final')).not.toContain(true);
    expect(warned('live', 'grave')).not.toContain(true);
  });

  it('names the price and the target', () => {
    const { question, prompt } = routes('grave', 0);
    const murder = prompt.options.findIndex(({ value }) => JSON.stringify(value).includes('murder'));
    expect(question.warnings[murder]?.map(each => label(each))).toEqual([
      'Murder costs 7 coins and cannot be taken back: Ben loses an influence.',
    ]);
  });
});
