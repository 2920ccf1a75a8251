/** Outlines of pieces as path data, each standing on its origin. */

/** The robe and head of an architect. */
export const ARCHITECT_ROBE =
  'M-16 0C-16-13-13-22-8-27C-13-31-13.5-38-11.4-42C-12.4-53 12.4-53 11.4-42C13.5-38 13-31 8-27C13-22 16-13 16 0Z';

/** A palace that is not built yet. */
export const EMPTY_PALACE =
  'M-19 0V-9H-16C-24-15-23.5-27-15-33.5C-9-38.5-3-40-0-47C3-40 9-38.5 15-33.5C23.5-27 24-15 16-9H19V0Z';
