/** Cards of a private hand picture, numbered like the options of the open question. */
import type { Character, View } from '../../engines/complots/model.ts';

export interface Slot {
  readonly character: Character;
  /** Number of the option that chooses this card. `null`: it cannot be chosen. */
  readonly number: number | null;
  /** Message key of the card's state. */
  readonly caption: string;
  readonly lost: boolean;
}

interface Spread {
  readonly slots: readonly Slot[];
  /** Message key of the question about cards. `null`: none is open for this seat. */
  readonly question: string | null;
}

/** Returns the cards of `view.seat`, numbered like its open question (options in sorted order, CO-55). */
export function spread(view: View): Spread {
  const { seat, stage, choice, examined } = view;
  const own = seat === null ? undefined : view.players[seat];
  if (seat === null || own === undefined) throw new Error('a hand picture is drawn from the view of a seat');
  const hand = own.hand ?? [];
  const lost = own.faceUp.map((character): Slot => ({
    character,
    number: null,
    caption: 'picture:faceUp',
    lost: true,
  }));
  const asked = view.awaited.includes(seat);
  if (stage === 'draft')
    return { slots: drafted(view, choice ?? hand), question: asked ? 'picture:choose.draft' : null };
  if (stage === 'exchange' && choice !== null)
    return {
      slots: [...exchanged(choice, hand), ...lost],
      question: 'picture:choose.exchange',
    };
  const numbered = asked && (stage === 'lose' || stage === 'show');
  const slots = [...hand.map((character, i) => held(character, numbered ? i + 1 : null)), ...lost];
  const shown =
    examined !== null && examined.of !== seat
      ? [{ character: examined.character, number: null, caption: 'picture:shown', lost: false }]
      : [];
  return { slots: [...shown, ...slots], question: asked ? questionOf(view) : null };
}

const held = (character: Character, number: number | null): Slot => ({
  character,
  number,
  caption: 'picture:faceDown',
  lost: false,
});

/** Returns the cards of an exchange, and which of them its player had. Of equal cards the first are those. */
function exchanged(choice: readonly Character[], hand: readonly Character[]): Slot[] {
  const had = [...hand];
  return choice.map((character, i) => {
    const place = had.indexOf(character);
    if (place >= 0) had.splice(place, 1);
    return { ...held(character, i + 1), caption: place < 0 ? 'picture:drawn' : 'picture:yours' };
  });
}

/** Returns the dealt card, then the set from which the player chooses (CO-8). */
function drafted({ inPlay }: View, dealt: readonly Character[]): Slot[] {
  return [
    ...dealt.map((character): Slot => ({ character, number: null, caption: 'picture:dealt', lost: false })),
    ...inPlay.map((character, i): Slot => ({
      character,
      number: i + 1,
      caption: 'picture:set',
      lost: false,
    })),
  ];
}

function questionOf({ stage }: View): string | null {
  switch (stage) {
    case 'lose':
      return 'picture:choose.lose';
    case 'show':
      return 'picture:choose.show';
    case 'judge':
      return 'picture:choose.judge';
    case 'draft':
    case 'turn':
    case 'action':
    case 'late':
    case 'block':
    case 'exchange':
    case 'over':
      return null;
  }
}
