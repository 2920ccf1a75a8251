/** Changes of players at random moments: by the players themselves, by the host, by people from outside. */
import { equal, ok } from 'node:assert/strict';
import { at } from '../../engines/core/values.ts';
import type { Deed } from './deeds.ts';
import type { Game } from './service.ts';

export const SEATS: readonly Deed[] = [
  { name: 'is replaced', weight: 1, run: replaced },
  { name: 'gives up', weight: 1, run: givesUp },
  { name: 'takes over', weight: 2, run: takesOver },
  { name: 'is removed', weight: 1, run: removed },
];

/** A player gives the seat to a guest, who takes it; neither of them, nor the host, can do that alone. */
async function replaced(game: Game): Promise<void> {
  const { house, id, rng, task } = game;
  const seat = rng.below(task.seats);
  const { table } = await house.held(id);
  const player = at(table.players, seat);
  const guest = { id: 'guest', name: 'guest' };
  const sits = table.players.some(p => p.user === guest.id);
  ok(!(await house.tables.replace(id, house.by('stranger'), seat, guest)).ok, 'only the host replaces');
  const hosts = table.players.some(each => each.user === table.host);
  if (hosts && player.user !== table.host && !player.bot && !player.absent) {
    const alone = await house.tables.replace(id, house.by(table.host), seat, null);
    equal(alone.ok, false, 'the host alone puts nobody into the seat of somebody who is there');
  }
  if (player.bot) return;
  const outcome = await house.tables.replace(id, house.by(player.user), seat, guest);
  if (outcome.ok) ok(!sits, 'a person has one seat');
  const { substitution, user } = at((await house.held(id)).table.players, seat);
  equal(user, player.user, 'naming somebody changes no player');
  if (!substitution || rng.below(3) === 0) return;
  const { who, since } = substitution;
  ok(!(await house.tables.accept(id, house.by('stranger'), seat, since)).ok, 'only who is named sits down');
  if ((await house.tables.accept(id, house.by(who.id), seat, since)).ok)
    equal((await house.held(id)).table.players[seat]?.user, who.id);
}

async function givesUp({ house, id, rng, task }: Game): Promise<void> {
  const seat = rng.below(task.seats);
  const { table } = await house.held(id);
  const { bot, user } = at(table.players, seat);
  const persons = table.players.filter(p => !p.bot).length;
  // usually at least one person stays
  if (bot || (persons === 1 && rng.below(4) > 0)) return;
  ok((await house.tables.giveUp(id, house.by(user))).ok, 'a player may leave');
  equal((await house.held(id)).table.players[seat]?.bot, true);
}

/** Takes a seat that is free for this user, and no other. */
async function takesOver(game: Game): Promise<void> {
  const { house, id, rng, task } = game;
  const seat = rng.below(task.seats);
  const user = at(
    game.people.filter(p => p !== 'stranger'),
    rng.below(game.people.length - 1),
  );
  const seen = await house.tables.tableView(id, user);
  const outcome = await house.tables.takeOver(id, house.by(user), seat);
  equal(outcome.ok, seen?.mine === null && seen.takeable.includes(seat), JSON.stringify(outcome));
}

/** The host removes a player, who stays, or lets it happen and perhaps comes back. */
async function removed({ house, id, rng, task }: Game): Promise<void> {
  const seat = rng.below(task.seats);
  const { host, players } = (await house.held(id)).table;
  const { user } = at(players, seat);
  const outcome = await house.tables.remove(id, house.by(host), seat);
  if (!outcome.ok || outcome.value !== 'announced' || rng.below(2) === 0) return;
  ok((await house.tables.stay(id, house.by(user), seat)).ok, 'who is removed may stay');
  ok(!(await house.tables.remove(id, house.by(host), seat)).ok, 'and is not removed again');
}
