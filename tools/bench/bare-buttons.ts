/** The buttons of the bare bot: how it answers, and whether it writes before. */
export const BARE_BUTTONS = ['reply', 'update', 'reply-written', 'update-written'] as const;
export type BareButton = (typeof BARE_BUTTONS)[number];
