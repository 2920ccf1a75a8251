import { describe, expect, it } from 'vitest';
import { readCommands } from '../../playground/forms/commands.ts';
import { readModal } from '../../playground/forms/modal.ts';
import { bulletinOf, tableMotif } from '../../src/announce/compose.ts';
import { tableCard } from '../../src/announce/card.ts';
import { endCard } from '../../src/announce/end.ts';
import { lobbyCard, lobbyEnd } from '../../src/announce/lobby.ts';
import { show } from '../../src/discord/studio.ts';
import { LIMITS, type Payload } from '../../src/discord/ui.ts';
import { voice, type Voice } from '../../src/discord/voice.ts';
import { sayer } from '../../src/i18n/index.ts';
import { LOCALES, type Look, type Notice } from '../../src/tables/model.ts';
import { hostPayload, replaceModal } from '../../commands/host.ts';
import { logPayload } from '../../commands/log.ts';
import { matching } from '../../commands/move.ts';
import { ordersPayload } from '../../commands/orders.ts';
import { handMotif, isSeated, panelPayload } from '../../commands/panel.ts';
import { foundPayload, searchModal } from '../../commands/rules.ts';
import { handPayload, statusPayload } from '../../commands/status.ts';
import { commandTree } from '../../commands/tree.ts';
import { FIRST, widget } from '../../commands/widget.ts';
import { parse } from '../../src/discord/ids.ts';
import { playThrough, optionSets } from '../kit/playthrough.ts';
import { accepted, game, lookOf, playersOf, recordAt, studio } from './looks.ts';

const unexpected = (error: unknown) => { throw error; };
const shown = (look: Look, speaker: Voice) => show(studio, tableMotif(look, speaker), unexpected);

describe('every message met in self-play is one that Discord takes', () => {
  for (const seats of [2, 3, 5, 8]) {
    it.each(LOCALES)(`${seats} players, %s`, async locale => {
      for (const options of optionSets(game)) {
        const seed = `limits/${seats}/${locale}/${JSON.stringify(options)}`;
        const lines: Notice[] = [];
        for (const { after } of playThrough(game, { seed, seats, options })) {
          const table = recordAt({ seats, options }, after);
          const speaker = voice(locale, table.players);
          const everybody = lookOf(table, null);
          lines.push({ kind: 'step', ply: table.ply, lines: after.told.filter(t => t.only === null).map(t => t.msg), asked: everybody.awaited.map(a => a.seat) });
          accepted(tableCard(everybody, bulletinOf(everybody, lines, speaker), speaker, await shown(everybody, speaker)));
          for (const { seat } of [...everybody.awaited.slice(0, 1), ...everybody.awaited.slice(1).slice(-1)]) await privately(lookOf(table, seat), speaker, after.told.filter(t => t.only?.includes(seat)).map(t => t.msg));
        }
      }
    });
  }
});

async function privately(look: Look, speaker: Voice, secrets: readonly { key: string }[]): Promise<void> {
  if (!isSeated(look)) throw new Error('nobody sits here');
  const picture = await show(studio, handMotif(look, speaker), unexpected);
  const motif = tableMotif(look, speaker);
  const { prompt, stamp } = look.mine;
  const panel = (step = FIRST) => panelPayload({ look, voice: speaker, secrets, step, notice: speaker.say({ key: 'common:refuse.stale' }) }, picture);
  accepted(panel());
  accepted(handPayload(look, speaker, picture, [studio.describe(motif, 'text')]));
  accepted(statusPayload(look, '', speaker, await shown(look, speaker), studio.describe(motif, 'text')));
  accepted(ordersPayload(look, speaker, null));
  if (!prompt) return;
  for (const row of widget({ table: look.table.id, stamp, prompt }, FIRST, speaker)) {
    for (const component of row.components) {
      const route = 'custom_id' in component ? parse(component.custom_id) : null;
      if (route?.to === 'page') accepted(panel(route));
      if (route?.to === 'pick') accepted(panel({ at: 0, page: 0, places: prompt.options.map((_, place) => place).slice(0, prompt.pick[1]) }));
    }
  }
  const suggestions = matching(prompt, '', speaker);
  expect(suggestions.length).toBeGreaterThan(0);
  expect(suggestions.length).toBeLessThanOrEqual(LIMITS.options);
}

it.each(LOCALES)('lobby, end, log and host messages fit with eight long names, %s', async locale => {
  const [options = {}] = optionSets(game);
  const positions = [...playThrough(game, { seed: 'end of eight', seats: 8, options })];
  const last = positions.at(-1)?.after;
  if (!last) throw new Error('the game has no moves');
  const table = recordAt({ seats: 8, options }, last);
  const look = lookOf(table, null);
  const speaker = voice(locale, playersOf(8));
  const log = positions.map(({ after }, ply) => ({ ply, at: 0, lines: after.told.map(t => t.msg), secret: after.told.map(t => t.msg) }));
  const long = log.flatMap(entry => entry.lines.map(msg => speaker.say(msg)));
  const ending = { lines: long, held: studio.describe(tableMotif(look, speaker), 'text'), hindsight: log, record: Buffer.from('{}') };
  const payloads: Payload[] = [
    endCard(look, ending, speaker, await shown(look, speaker)),
    lobbyCard({ ...look, table: { ...look.table, status: 'lobby' } }, speaker), lobbyEnd(look, speaker), lobbyEnd({ ...look, table: { ...look.table, status: 'closed' } }, speaker),
    hostPayload({ ...look, table: { ...look.table, status: 'running' } }, speaker),
    ...[0, 1, 2, 99].map(page => logPayload(look, speaker, 'log', log, page)),
    ...['CO-12', '37', 'block', 'the', 'nothing at all', 'x'.repeat(200)].map(typed => foundPayload('complots', typed, sayer(locale, []))),
  ];
  payloads.forEach(accepted);
  readModal(replaceModal(look, speaker));
  readModal(searchModal('complots', sayer(locale, [])));
});

it('the command tree fits in both languages', () => {
  const commands = readCommands(commandTree());
  expect(commands.map(c => c.name)).toContain('complots');
  for (const command of commands) expect(JSON.stringify(command).length, command.name).toBeLessThan(8_000);
});
