/** Plays the whole catalogue in one language and keeps what the page needs to draw it. */
import type { PlayerState } from '../../playground/players/protocol.ts';
import type { Job } from '../../render/index.ts';
import { CHAPTERS } from './messages.ts';
import { jobIn, Stage, type Language, type Shown } from './stage.ts';

/** A picture that is drawn when it is looked at, or another file. */
export type File = { readonly job: Job } | { readonly bytes: Buffer; readonly type: string };

export interface Collection {
  readonly language: Language;
  readonly state: Pick<PlayerState, 'me' | 'guild' | 'bot' | 'people' | 'channels'>;
  readonly shown: readonly Shown[];
  /** Chapters that could not be played to their end, each with the reason. */
  readonly failures: readonly string[];
  /** Leaf commands that no scene types. */
  readonly untyped: readonly string[];
  /** The file at this path below `/cdn/<language>/`. */
  file(path: string): File | null;
}

export async function collect(language: Language): Promise<Collection> {
  const stage = await Stage.open(language);
  const failures: string[] = [];
  for (const { title, play } of CHAPTERS) {
    stage.chapter = title;
    try {
      await play(stage);
    } catch (error) {
      const last = stage.shown.at(-1)?.title ?? 'the start';
      failures.push(`${title}, after "${last}": ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  const { me, guild, bot, people, channels } = stage.state();
  const { files, baseUrl } = stage.world.playground.room;
  await stage.end();
  const moved: unknown = JSON.parse(
    JSON.stringify(stage.shown).replaceAll(`${baseUrl}/cdn/`, `/cdn/${language}/`),
  );
  return {
    language,
    state: { me, guild, bot, people, channels },
    shown: moved as readonly Shown[],
    failures,
    untyped: stage.commands().filter(command => !stage.typed.has(command)),
    file: path => {
      const found = files.get(`/cdn/${path}`);
      if (!found) return null;
      const number = jobIn(found.bytes);
      const job = number === null ? undefined : stage.jobs[number];
      return job ? { job } : found;
    },
  };
}
