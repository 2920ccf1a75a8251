/** The import boundaries of docs/architecture.md bite: each is proved by one planted violation. */
import { ESLint, Linter } from 'eslint';
import { expect, it } from 'vitest';

/** A file, an import that it must not have, and one that it may have. */
const PLANTED = [
  ['engines/core/x.ts', '../../seeds/raja/index.ts', './game.ts'],
  ['engines/core/x.ts', 'node:fs', './rng.ts'],
  ['engines/raja/x.ts', '../../src/base.ts', '../../seeds/raja/index.ts'],
  ['engines/raja/x.ts', '../../render/index.ts', '../core/game.ts'],
  ['engines/x.ts', '../bots/index.ts', './raja/index.ts'],
  ['render/raja/x.ts', '../../src/i18n/index.ts', '../../engines/raja/model.ts'],
  ['render/kit/x.ts', 'discord.js', '@napi-rs/canvas'],
  ['bots/raja/x.ts', '../../render/raja/index.ts', '../../engines/raja/facts.ts'],
  ['bots/x.ts', 'node:process', '../engines/index.ts'],
  ['commands/play/x.ts', '../../src/store/sqlite.ts', '../../src/tables/api.ts'],
  ['commands/play/x.ts', 'drizzle-orm', 'discord.js'],
  ['commands/play/widget/x.ts', 'discord.js', '../../../src/discord/ui.ts'],
  ['commands/play/widget/x.ts', '../panel.ts', './controls.ts'],
  ['commands/play/widget/x.ts', '../../context.ts', '../../../engines/core/game.ts'],
  ['commands/play/widget/x.ts', '../../../src/tables/api.ts', '../../../src/tables/model.ts'],
  ['commands/x.ts', '../src/main.ts', '../src/discord/ids.ts'],
  ['src/x.ts', '../commands/router.ts', '../render/index.ts'],
  ['src/announce/x.ts', 'better-sqlite3', 'discord.js'],
  ['src/announce/x.ts', '../main.ts', '../tables/api.ts'],
  ['src/main.ts', '../playground/server.ts', '../commands/router.ts'],
  ['src/launch.ts', '../commands/router.ts', './main.ts'],
  ['src/cli/x.ts', '../main.ts', 'better-sqlite3'],
  ['src/cli/x.ts', '../../commands/tree.ts', '../config.ts'],
  ['src/cli/rehearse/x.ts', '../../../test/support/engine/laws.ts', '../../../commands/tree.ts'],
  ['src/store/x.ts', 'discord.js', 'drizzle-orm'],
  ['src/store/x.ts', '../../render/index.ts', '../tables/model.ts'],
  ['src/presenters/x.ts', '../tables/service.ts', '../discord/localizer.ts'],
  ['src/tables/play/x.ts', '../../discord/ui.ts', '../../people/model.ts'],
  ['src/tables/x.ts', 'discord.js', './model.ts'],
  ['src/seasons/x.ts', '../announce/openers.ts', '../people/rating.ts'],
  ['src/nights/x.ts', '../discord/ui.ts', '../people/awake.ts'],
  ['src/lessons/x.ts', '../store/sqlite.ts', '../../engines/index.ts'],
  ['src/i18n/x.ts', '../announce/cards/table-card.ts', '../base.ts'],
  ['src/people/x.ts', '../tables/model.ts', '../base.ts'],
  ['src/base.ts', './tables/model.ts', '../engines/core/game.ts'],
  ['src/ops/clock.ts', 'discord.js', '../tables/store.ts'],
  ['playground/x.ts', '../src/discord/ids.ts', './errors.ts'],
] as const;

const eslint = new ESLint();

async function complaints(file: string, specifier: string): Promise<readonly string[]> {
  const config = (await eslint.calculateConfigForFile(file)) as Linter.Config;
  const rule = config.rules?.['no-restricted-imports'];
  if (!rule) throw new Error(`${file} has no boundary`);
  const found = new Linter().verify(`import '${specifier}';`, [{ rules: { 'no-restricted-imports': rule } }]);
  return found.map(({ ruleId }) => ruleId ?? 'broken');
}

it.each(PLANTED)('%s must not import %s', async (file, forbidden, allowed) => {
  expect(await complaints(file, forbidden)).toEqual(['no-restricted-imports']);
  expect(await complaints(file, allowed)).toEqual([]);
});
