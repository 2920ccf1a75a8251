/**
 * How words name a command. In the files it stands as its English path: `{{/table close}}`. Discord shows
 * commands in the language of the client, which may differ from the language of the words. So a command that
 * is registered becomes a mention, which every client shows in its own words.
 */

/** A command as Discord returns it. The mention of a subcommand carries the id of its first word. */
interface Registered {
  readonly id: string;
  readonly name: string;
}

let ids: ReadonlyMap<string, string> = new Map();

/** Notes the ids that Discord has given. A command without id has its name in the language of the words. */
export function noteIds(commands: readonly Registered[]): void {
  ids = new Map(commands.map(({ name, id }) => [name, id]));
}

/** Returns the arguments by which words name the commands. `word`: the words of a key of `commands.json`. */
export const commandArgs = (paths: readonly string[], word: (key: string) => string) =>
  Object.fromEntries(
    paths.map(path => {
      const id = ids.get(firstWord(path));
      return [`/${path}`, id === undefined ? `\`/${typed(path, word)}\`` : `</${path}:${id}>`];
    }),
  );

/** Returns the paths of all commands, from the keys of their names. */
export function commandPaths(keys: readonly string[]): readonly string[] {
  const named = keys.flatMap(key => /^commands:([\w-]+(?:\.[\w-]+)?)\.name$/.exec(key)?.[1] ?? []);
  const all = named.map(key => key.replace('.', ' ')).filter(path => firstWord(path) !== 'option');
  return all.filter(path => all.every(other => !other.startsWith(`${path} `)));
}

const firstWord = (path: string): string => path.replace(/ .*/, '');

const typed = (path: string, word: (key: string) => string): string =>
  path
    .split(' ')
    .map((_, i, words) => word(`${words.slice(0, i + 1).join('.')}.name`))
    .join(' ');
