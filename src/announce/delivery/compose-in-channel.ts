/** Composes the message of a batch for one channel: without pictures where files are not allowed. */
import type { Time } from '../../base.ts';
import { createLocalizer } from '../../discord/localizer.ts';
import { WORDS_ONLY } from '../../discord/pictures.ts';
import { text, type Payload } from '../../discord/ui.ts';
import type { Obstacle, TableView } from '../../tables/model.ts';
import type { Batch } from '../../tables/store.ts';
import { compose, type Kept } from '../cards/compose.ts';
import type { ComposedInChannel, DeliveryDeps } from './deps.ts';

interface Place {
  readonly channel: string;
  /** Message keys of texts that stand above the card. */
  readonly keys?: readonly string[];
  /** What is taken over from the card before. Missing: nothing. */
  readonly kept?: Kept;
}

export async function composeInChannel(
  deps: DeliveryDeps,
  batch: Batch,
  tableView: TableView,
  { channel, keys = [], kept }: Place,
): Promise<ComposedInChannel> {
  const { obstacle } = batch;
  const inWords = !deps.messages.attaches(channel);
  const undrawn = (error: unknown): void => {
    deps.minor(error, 'a picture could not be drawn');
  };
  const source = inWords ? { ...deps, renderer: WORDS_ONLY } : deps;
  const { payload, ...composed } = await compose({ ...source, undrawn }, tableView, batch, kept);
  const { status } = tableView.table;
  const isSaid = obstacle?.kind === 'pictures';
  const isNew = inWords && !isSaid && (status === 'running' || status === 'over');
  return {
    payload: withTexts(tableView, payload, [
      ...keys,
      ...(obstacle?.lost === true ? ['common:card.lost'] : []),
      ...(isNew ? ['common:card.noPictures'] : []),
    ]),
    ...composed,
    obstacle: isNew || (inWords && isSaid) ? wordsOnly(channel, deps.now()) : null,
  };
}

const wordsOnly = (channel: string, now: Time): Obstacle => ({
  kind: 'pictures',
  permissions: ['AttachFiles'],
  channel,
  since: now,
  last: now,
  tried: 0,
  unsent: false,
  lost: false,
});

/** Puts the texts of these keys above a message. */
function withTexts({ table: { locale, players } }: TableView, payload: Payload, keys: readonly string[]) {
  const { say } = createLocalizer(locale, players);
  return { ...payload, components: [...keys.map(key => text(say({ key }))), ...payload.components] };
}
