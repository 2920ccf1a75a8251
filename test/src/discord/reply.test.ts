import { DiscordAPIError, MessageFlags, RESTJSONErrorCodes } from 'discord.js';
import { expect, it } from 'vitest';
import { deferUpdate, sentence, showPrivately, type Press } from '../../../src/discord/reply.ts';

interface Refusals {
  /** Code with which Discord refuses the update. Default: it takes it. */
  readonly update?: number;
  /** Code with which Discord refuses the edit. Default: it takes it. */
  readonly edit?: number;
}

/** Presses a button of an ephemeral message. */
function press({ update, edit }: Refusals) {
  const calls: string[] = [];
  const refuseBy = (code: number | undefined): void => {
    if (code !== undefined)
      throw new DiscordAPIError({ code, message: 'refused' }, code, 404, 'POST', '', {});
  };
  const interaction = {
    deferred: false,
    replied: false,
    message: { flags: { has: (flag: number) => flag === Number(MessageFlags.Ephemeral) } },
    isChatInputCommand: () => false,
    isMessageComponent: () => true,
    deferUpdate: async () => {
      calls.push('deferUpdate');
      refuseBy(update);
      interaction.deferred = true;
    },
    deferReply: async () => {
      calls.push('deferReply');
      interaction.deferred = true;
    },
    editReply: async () => {
      calls.push('editReply');
      refuseBy(edit);
    },
    followUp: async () => void calls.push('followUp'),
  };
  return { calls, interaction: interaction as unknown as Press };
}

it('a press on a panel that has just moved below a newer card is answered in its own message', async () => {
  const { calls, interaction } = press({ update: RESTJSONErrorCodes.UnknownMessage });
  await deferUpdate(interaction);
  await showPrivately(interaction, sentence('done'));
  expect(calls).toEqual(['deferUpdate', 'deferReply', 'editReply']);
});

it('a press on a panel that moves below a newer card while it is drawn is answered, too', async () => {
  const { calls, interaction } = press({ edit: RESTJSONErrorCodes.UnknownMessage });
  await deferUpdate(interaction);
  await showPrivately(interaction, sentence('done'));
  expect(calls).toEqual(['deferUpdate', 'editReply', 'followUp']);
});

it('a press on a panel that is still there updates it', async () => {
  const { calls, interaction } = press({});
  await deferUpdate(interaction);
  await showPrivately(interaction, sentence('done'));
  expect(calls).toEqual(['deferUpdate', 'editReply']);
});

it('a press that comes too late for Discord is not answered twice', async () => {
  const { calls, interaction } = press({ update: RESTJSONErrorCodes.UnknownInteraction });
  await expect(deferUpdate(interaction)).rejects.toMatchObject({ code: 10062 });
  expect(calls).toEqual(['deferUpdate']);
});
