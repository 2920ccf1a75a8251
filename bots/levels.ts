/** How well an automated player plays, from the weakest to the strongest. */
export const BOT_LEVELS = ['gentle', 'steady', 'sharp'] as const;
export type BotLevel = (typeof BOT_LEVELS)[number];
/** The level where nobody has chosen another one. */
export const USUAL_LEVEL: BotLevel = 'steady';
