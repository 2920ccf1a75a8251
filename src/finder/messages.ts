/** The messages of the queue: the question whether people are ready, how it ended, the end of a search. */
import type { Locale, Time } from '../base.ts';
import { safe } from '../discord/localizer.ts';
import { gameName } from '../discord/phrases.ts';
import { sentence } from '../discord/reply.ts';
import { ACCENT, button, container, link, relative, rows, text, type Payload } from '../discord/ui.ts';
import { sayer } from '../i18n/index.ts';
import type { Call, Gathering } from '../matching/model.ts';

const mentions = (users: readonly string[]): string => users.map(user => `<@${user}>`).join(' ');

/** Returns the question to these members. It names nobody else, and says nothing of their answers. */
export function callPayload(
  gathering: Gathering,
  { user, users }: Pick<Call, 'user' | 'users'>,
  until: Time,
  locale: Locale,
): Payload {
  const say = sayer(locale, []);
  return {
    components: [
      ...(user === null ? [text(mentions(users))] : []),
      container(ACCENT.lobby, [
        text(
          [
            `### ${say({ key: 'find:call.title', game: say(gameName(gathering.game)) })}`,
            tableLine(gathering, locale),
            say({ key: 'find:call.until', until: relative(until) }),
          ].join('\n'),
        ),
        ...rows(readyButtons(gathering.id, locale)),
        text(`-# ${say({ key: 'find:call.why' })}`),
      ]),
    ],
    files: [],
    pings: user === null ? users : [],
  };
}

/** Says what is played and where. The server is named if somebody searches on another one. */
export function tableLine(
  { game, pace, size, channel, server }: Pick<Gathering, 'game' | 'pace' | 'size' | 'channel' | 'server'>,
  locale: Locale,
): string {
  const say = sayer(locale, []);
  const place = `<#${channel}>`;
  return say({
    key: 'find:call.table',
    ...{ game: say(gameName(game)), count: size, pace: say({ key: `common:pace.${pace}` }) },
    where: server === null ? place : say({ key: 'find:call.onServer', place, server: safe(server) }),
  });
}

export function readyButtons(id: string, locale: Locale) {
  const say = sayer(locale, []);
  return [
    button({ to: 'ready', name: id }, say({ key: 'find:button.ready' }), 'yes'),
    button({ to: 'notNow', name: id }, say({ key: 'find:button.notNow' })),
  ];
}

/** How the question has ended, for these members. It does not say who was not ready. */
export function endPayload(gathering: Gathering, { user }: Pick<Call, 'user'>, locale: Locale): Payload {
  const { game, end, guild, channel, table } = gathering;
  const say = sayer(locale, []);
  const how = end?.how === 'opened' || end?.how === 'refused' ? end.how : fateOf(gathering, user);
  const isOpen = how === 'opened';
  const where = `https://discord.com/channels/${guild}/${channel}`;
  return {
    components: [
      container(ACCENT.over, [
        text(`### ${say(gameName(game))}\n${say({ key: `find:end.${how}`, where: `<#${channel}>` })}`),
        ...(isOpen
          ? rows([
              button({ to: 'panel', table }, say({ key: 'common:button.play' }), 'main'),
              link(where, say({ key: 'settings:button.go' })),
            ])
          : []),
      ]),
    ],
    files: [],
    pings: [],
  };
}

/** What a gathering that somebody has left means for this person. `user` `null`: for all in a channel. */
function fateOf({ members, size }: Gathering, user: string | null): 'all' | 'waits' | 'declined' | 'late' {
  const answer = members.find(member => member.user === user)?.answer;
  if (answer === undefined) return 'all';
  if (answer === 'declined') return 'declined';
  // Before the time has passed, who has not answered waits again as those who were ready.
  const isEarly = members.length < size || members.some(member => member.answer === 'declined');
  return answer === 'ready' || isEarly ? 'waits' : 'late';
}

/** Tells a person that their search has ended after two weeks. `user` `null`: not mentioned. */
export function farewellPayload(channel: string, user: string | null, locale: Locale): Payload {
  const say = sayer(locale, []);
  const words = say({ key: 'find:farewell', where: `<#${channel}>` });
  return user === null ? sentence(words) : { ...sentence(`<@${user}> ${words}`), pings: [user] };
}
