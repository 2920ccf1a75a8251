/** Builds components (V2) as plain API objects, so that tests can check Discord's limits without sending. */
import {
  ButtonStyle,
  ComponentType,
  type APIActionRowComponent,
  type APIButtonComponent,
  type APIComponentInContainer,
  type APIContainerComponent,
  type APIFileComponent,
  type APILabelComponent,
  type APIMediaGalleryComponent,
  type APIMessageTopLevelComponent,
  type APIModalInteractionResponseCallbackData,
  type APISectionComponent,
  type APISelectMenuOption,
  type APIStringSelectComponent,
  type APITextDisplayComponent,
} from 'discord-api-types/v10';
import { print, type Route } from './ids.ts';

export const LIMITS = {
  text: 4_000,
  /** Components of a message, with those inside others. */
  components: 40,
  label: 80,
  option: 100,
  options: 25,
  perRow: 5,
  altText: 1_024,
  placeholder: 150,
  customId: 100,
  title: 45,
} as const;

/** A file of a message. Names are constant, because a name could reveal something. */
export interface Upload {
  readonly name: string;
  readonly data: Buffer;
  readonly alt: string;
}

/** A message: its components, its files, and the users whom it may ping. */
export interface Payload {
  readonly components: readonly APIMessageTopLevelComponent[];
  readonly files: readonly Upload[];
  readonly pings: readonly string[];
  /** What stays when a newer card replaces it. Missing: everything except the buttons. */
  readonly stays?: readonly APIMessageTopLevelComponent[];
}

export type Row = APIActionRowComponent<APIButtonComponent | APIStringSelectComponent>;
/** A part of a card: a text, or buttons and menus. */
export type TextOrRow = APITextDisplayComponent | Row;
const STYLES = {
  calm: ButtonStyle.Secondary,
  main: ButtonStyle.Primary,
  yes: ButtonStyle.Success,
  danger: ButtonStyle.Danger,
} as const;
type Style = keyof typeof STYLES;

export const text = (content: string): APITextDisplayComponent => ({
  type: ComponentType.TextDisplay,
  content: clip(content, LIMITS.text),
});

export function button(
  route: Route,
  label: string,
  style: Style = 'calm',
  more: { readonly disabled?: boolean } = {},
): APIButtonComponent {
  return {
    type: ComponentType.Button,
    style: STYLES[style],
    custom_id: print(route),
    label: clip(capitalised(label), LIMITS.label),
    ...(more.disabled ? { disabled: true } : {}),
  };
}

/**
 * Begins a label with a capital, after `✓` too, because the words of an option also stand within sentences.
 * Names of players keep theirs: the colour of the seat stands before them.
 */
export const capitalised = (label: string): string =>
  label.replace(/^(?:✓ )?\p{Ll}/u, start => start.toUpperCase());

/** A button that opens a URL. */
export const link = (url: string, label: string): APIButtonComponent => ({
  type: ComponentType.Button,
  style: ButtonStyle.Link,
  url,
  label: clip(label, LIMITS.label),
});

/** A text with a button at its side. */
export const beside = (content: string, accessory: APIButtonComponent): APISectionComponent => ({
  type: ComponentType.Section,
  components: [text(content)],
  accessory,
});

/** Arranges buttons in rows of five. */
export function rows(buttons: readonly APIButtonComponent[]): Row[] {
  return chunks(buttons, LIMITS.perRow).map(components => ({ type: ComponentType.ActionRow, components }));
}

interface Choice {
  readonly value: string;
  readonly label: string;
  readonly about?: string;
  readonly chosen?: boolean;
}

/** A menu of at most 25 choices. */
export function menu(
  route: Route,
  choices: readonly Choice[],
  placeholder: string,
  pick: readonly [number, number] = [1, 1],
): Row {
  const options: APISelectMenuOption[] = choices.map(({ value, label, about, chosen }) => ({
    value,
    label: clip(capitalised(label), LIMITS.option),
    ...(about === undefined ? {} : { description: clip(capitalised(about), LIMITS.option) }),
    ...(chosen ? { default: true } : {}),
  }));
  return {
    type: ComponentType.ActionRow,
    components: [
      {
        type: ComponentType.StringSelect,
        custom_id: print(route),
        options,
        placeholder: clip(placeholder, LIMITS.placeholder),
        min_values: Math.min(pick[0], options.length),
        max_values: Math.min(pick[1], options.length),
      },
    ],
  };
}

export const gallery = (file: Upload): APIMediaGalleryComponent => ({
  type: ComponentType.MediaGallery,
  items: [{ media: { url: fileUrl(file.name) }, description: file.alt }],
});
/** The address of a file of the same message. */
export const fileUrl = (name: string): string => `attachment://${name}`;

/** A JSON file to download. */
export const jsonFile = (name: string, value: unknown, alt: string): Upload =>
  upload(name, Buffer.from(`${JSON.stringify(value, null, 1)}\n`), alt);
export const attached = ({ name }: Upload): APIFileComponent => ({
  type: ComponentType.File,
  file: { url: fileUrl(name) },
});

/** A form (modal), and one of its fields with its label. */
export const form = (
  route: Route,
  title: string,
  fields: readonly APILabelComponent[],
): APIModalInteractionResponseCallbackData => ({
  custom_id: print(route),
  title: clip(title, LIMITS.title),
  components: [...fields],
});
export const field = (
  label: string,
  component: APILabelComponent['component'],
  hint?: string,
): APILabelComponent => ({
  type: ComponentType.Label,
  label: clip(label, LIMITS.title),
  ...(hint === undefined ? {} : { description: clip(hint, LIMITS.option) }),
  component,
});

export const line = { type: ComponentType.Separator } as const;

/** The colours at the side of a message: of a lobby, of a running table, and of what is over. */
export const ACCENT = { lobby: 0xc9a227, running: 0x7a1f2b, over: 0x3f6f5a } as const;

export const container = (
  accent: number,
  components: readonly (APIComponentInContainer | null)[],
): APIContainerComponent => ({
  type: ComponentType.Container,
  accent_color: accent,
  components: components.filter(c => c !== null),
});

/** A picture with its alternative text, shortened to Discord's limit. */
export const upload = (name: string, data: Buffer, alt: string): Upload => ({
  name,
  data,
  alt: clip(alt, LIMITS.altText),
});

/** Returns what remains of a message when a newer one replaces it. */
export const remainder = ({ components, stays }: Payload): readonly APIMessageTopLevelComponent[] =>
  stays ?? withoutButtons(components);

/** Returns the pictures of a message, in their order. */
export const picturesOf = (components: readonly APIMessageTopLevelComponent[]): APIMediaGalleryComponent[] =>
  components
    .flatMap(c => (c.type === ComponentType.Container ? c.components : [c]))
    .filter(c => c.type === ComponentType.MediaGallery);

/** Removes the pictures of a message. */
export const withoutPictures = (
  components: readonly APIMessageTopLevelComponent[],
): APIMessageTopLevelComponent[] => without(components, [ComponentType.MediaGallery]);

const withoutButtons = (components: readonly APIMessageTopLevelComponent[]): APIMessageTopLevelComponent[] =>
  without(components, [ComponentType.ActionRow, ComponentType.Separator]);

const without = (
  components: readonly APIMessageTopLevelComponent[],
  kinds: readonly ComponentType[],
): APIMessageTopLevelComponent[] =>
  components
    .filter(({ type }) => !kinds.includes(type))
    .map(c =>
      c.type === ComponentType.Container
        ? { ...c, components: c.components.filter(({ type }) => !kinds.includes(type)) }
        : c,
    );

/** Shortens a text. Counts Unicode code points, as Discord does. */
export function clip(words: string, most: number): string {
  const characters = [...words];
  return characters.length <= most ? words : `${characters.slice(0, most - 1).join('')}…`;
}

/** Shortens a text with bold words. Bold that the end cuts open is closed. */
export function clipBold(words: string, most: number): string {
  if ([...words].length <= most) return words;
  const cut = clip(words, most - BOLD.length).replace(/(?<!\*)\*…$/, '…');
  return cut.split(BOLD).length % 2 === 0 ? `${cut}${BOLD}` : cut;
}

/** Makes a text bold. Bold words in it lose their marks, because they would end it. */
export const bold = (words: string): string => `${BOLD}${words.replaceAll(BOLD, '')}${BOLD}`;

const BOLD = '**';

export const chunks = <T>(items: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, i) => items.slice(i * size, (i + 1) * size));

/**
 * Joins as many of the last lines as fit, after "…" if older ones are missing. If not even the last line
 * fits, returns its beginning.
 */
export function tail(lines: readonly string[], most: number): string {
  const kept: string[] = [];
  let room = most - 2;
  for (const each of [...lines].reverse()) {
    if (each.length + 1 > room) break;
    room -= each.length + 1;
    kept.unshift(each);
  }
  if (kept.length === 0) return clip(lines.at(-1) ?? '', Math.max(1, room));
  return [...(kept.length < lines.length ? ['…'] : []), ...kept].join('\n');
}

/** A time that Discord shows in each reader's language and time zone: "in 5 minutes". */
export const relative = (time: number): string => `<t:${Math.ceil(time / 1000)}:R>`;
export const timeOfDay = (time: number): string => `<t:${Math.ceil(time / 1000)}:t>`;
export const day = (time: number): string => `<t:${Math.ceil(time / 1000)}:d>`;
export const dateTime = (time: number): string => `<t:${Math.ceil(time / 1000)}:f>`;
/** With the weekday: "Friday, 5 December 2026 20:30". */
export const fullDate = (time: number): string => `<t:${Math.ceil(time / 1000)}:F>`;
