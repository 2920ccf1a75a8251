/** Which scenes of the gallery README shows. */

/** A scene of the gallery. README shows its message, or only the picture of it. */
export interface Shot {
  readonly chapter: string;
  readonly title: string;
  readonly of: 'message' | 'picture';
}

const message = (chapter: string, title: string): Shot => ({ chapter, title, of: 'message' });
const picture = (chapter: string, title: string): Shot => ({ chapter, title, of: 'picture' });

/** The pictures of README by their file in `docs/pictures`. */
export const SHOTS: Readonly<Record<string, Shot>> = {
  'table.png': picture('Questions: complots', 'block: the card'),
  'hand.png': picture('Questions: complots', 'My hand'),
  'lobby.png': message('Lobby', 'Lobby of raja'),
  'chat.png': message('Questions: complots', 'block: the card'),
  'panel.png': message('Questions: complots', 'block: the panel'),
  'taj-card.png': message('Questions: taj-mahal', 'palace: the card'),
  'taj-panel.png': message('Questions: taj-mahal', 'turn: the panel'),
  'raja-card.png': message('Questions: raja', 'turn: the card'),
  'raja-panel.png': message('Questions: raja', 'turn: the panel'),
  'dynasties-card.png': message('Questions: dynasties', 'turn: the card'),
  'dynasties-panel.png': message('Questions: dynasties', 'turn: chosen, not yet confirmed'),
};
