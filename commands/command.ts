/** What a command file declares: slash commands with their options, and handlers of components. */
import type {
  ApplicationCommandOptionChoiceData,
  AutocompleteInteraction,
  ButtonInteraction,
  ModalSubmitInteraction,
  StringSelectMenuInteraction,
} from 'discord.js';
import type { Msg } from '../engines/core/game.ts';
import type { Route, To } from '../src/discord/ids.ts';
import type { App, Slash } from './context.ts';

export interface Choice {
  readonly value: string;
  readonly label: Msg;
}

/** Suggests values for an option while a user types it. At most 25 are shown. */
export type Completion = (
  app: App,
  i: AutocompleteInteraction,
) => Promise<readonly ApplicationCommandOptionChoiceData[]>;

/**
 * An option of a slash command. Its words: `commands:option.<words>.name` and `.about`.
 * `typed` is text with completion. `whole` is a number from 1 to `most` (default: 9,999). `text` has at
 * most `most` characters.
 */
export type Option = {
  readonly name: string;
  /** Key of its words. Missing: `name`. */
  readonly words?: string;
  readonly required?: true;
} & (
  | { readonly kind: 'typed'; readonly complete: Completion }
  | { readonly kind: 'yes' | 'person' | 'channel' }
  | { readonly kind: 'whole'; readonly most?: number }
  | { readonly kind: 'text'; readonly most: number }
  | { readonly kind: 'chosen'; readonly choices: readonly Choice[] }
);

/** A slash command. Its words: `commands:<path with dots>.name` and `.about`. */
export interface Command {
  /** `help`, or `table pause` for a subcommand. */
  readonly path: string;
  readonly options?: readonly Option[];
  readonly run: (app: App, i: Slash) => Promise<void>;
}

/**
 * The handlers of a route, one for each kind of component. Written as methods, so that `Handlers` can be
 * erased to one type.
 */
interface Uses<R> {
  button?(app: App, i: ButtonInteraction, route: R): Promise<void>;
  menu?(app: App, i: StringSelectMenuInteraction, route: R): Promise<void>;
  form?(app: App, i: ModalSubmitInteraction, route: R): Promise<void>;
}
type UsedAs<R, U extends keyof Uses<R>> = Required<Pick<Uses<R>, U>>;

/** The handler of a route: at least one way to use its components. */
export type Handler<R> = Uses<R> & (UsedAs<R, 'button'> | UsedAs<R, 'menu'> | UsedAs<R, 'form'>);

/** One handler for each route of `ids.ts`. A missing route and an unknown one both fail to compile. */
export type Handlers = { readonly [N in Route['to']]: Handler<To<N>> };
