/** Lists all commands and all handlers. Add a new command file here, twice if it has components. */
import type { Command, Handlers } from './command.ts';
import * as confirm from './confirm.ts';
import * as complots from './complots/verbs.ts';
import * as dynasties from './dynasties/verbs.ts';
import * as beforeAfter from './history/before-after.ts';
import * as exports from './history/export.ts';
import * as log from './history/log.ts';
import * as playOn from './history/play-on.ts';
import * as replay from './history/replay.ts';
import * as review from './history/review.ts';
import * as snapshot from './history/snapshot.ts';
import * as help from './learn/help.ts';
import * as rules from './learn/rules.ts';
import * as tutorial from './learn/tutorial.ts';
import * as find from './lobby/find.ts';
import * as lobby from './lobby/lobby.ts';
import * as play from './lobby/play.ts';
import * as rematch from './lobby/rematch.ts';
import * as welcome from './lobby/welcome.ts';
import * as changeSettings from './people/change-settings.ts';
import * as games from './people/my-games.ts';
import * as avoid from './people/avoid.ts';
import * as interests from './people/interests.ts';
import * as notify from './people/notify.ts';
import * as privacy from './people/privacy.ts';
import * as settings from './people/settings.ts';
import * as answer from './play/answer.ts';
import * as guess from './play/guess.ts';
import * as more from './play/more.ts';
import * as move from './play/typed/move.ts';
import * as orders from './play/orders.ts';
import * as panel from './play/panel.ts';
import * as known from './play/known.ts';
import * as signs from './play/signs.ts';
import * as scores from './play/scores.ts';
import * as status from './play/status.ts';
import * as undo from './play/undo.ts';
import * as widget from './play/widget-handlers.ts';
import * as raja from './raja/verbs.ts';
import * as guessers from './records/guessers.ts';
import * as leaderboard from './records/leaderboard.ts';
import * as rivals from './records/rivals.ts';
import * as stats from './records/stats.ts';
import * as myStory from './records/story.ts';
import * as correction from './season/correct.ts';
import * as seasonForm from './season/create-form.ts';
import * as newSeasons from './season/create.ts';
import * as season from './season/season.ts';
import * as night from './server/night.ts';
import * as server from './server/server.ts';
import * as host from './table/host.ts';
import * as hours from './table/hours.ts';
import * as invite from './table/invite.ts';
import * as ownSeat from './table/own-seat.ts';
import * as pause from './table/pause.ts';
import * as removeAndHandOver from './table/remove-and-hand-over.ts';
import * as replace from './table/replace.ts';
import * as timing from './table/timing.ts';
import * as votes from './table/votes.ts';
import * as tajMahal from './taj-mahal/verbs.ts';

export const COMMANDS: readonly Command[] = [
  ...help.commands,
  ...play.commands,
  ...find.commands,
  ...lobby.commands,
  ...status.commands,
  ...guess.commands,
  ...move.commands,
  ...undo.commands,
  ...log.commands,
  ...replay.commands,
  ...review.commands,
  ...rules.commands,
  ...rematch.commands,
  ...tutorial.commands,
  ...games.commands,
  ...interests.commands,
  ...avoid.commands,
  ...settings.commands,
  ...stats.commands,
  ...myStory.commands,
  ...rivals.commands,
  ...changeSettings.commands,
  ...leaderboard.commands,
  ...privacy.commands,
  ...timing.commands,
  ...hours.commands,
  ...notify.commands,
  ...replace.commands,
  ...pause.commands,
  ...removeAndHandOver.commands,
  ...invite.commands,
  ...host.commands,
  ...exports.commands,
  ...newSeasons.commands,
  ...season.commands,
  ...correction.commands,
  ...server.commands,
  ...night.commands,
  ...complots.commands,
  ...known.commands,
  ...orders.commands,
  ...tajMahal.commands,
  ...raja.commands,
  ...dynasties.commands,
  ...scores.commands,
];

const BY_PATH: ReadonlyMap<string, Command> = new Map(COMMANDS.map(command => [command.path, command]));

/** Returns the command of a path such as `table pause`. */
export const commandAt = (path: string): Command | undefined => BY_PATH.get(path);

export const HANDLERS: Handlers = {
  ...answer.handlers,
  ...widget.handlers,
  ...panel.handlers,
  ...more.handlers,
  ...known.handlers,
  ...signs.handlers,
  ...status.handlers,
  ...guess.handlers,
  ...orders.handlers,
  ...scores.handlers,
  ...undo.handlers,
  ...rules.handlers,
  ...tutorial.handlers,
  ...log.handlers,
  ...snapshot.handlers,
  ...beforeAfter.handlers,
  ...exports.handlers,
  ...replay.handlers,
  ...playOn.handlers,
  ...review.handlers,
  ...play.handlers,
  ...find.handlers,
  ...lobby.handlers,
  ...rematch.handlers,
  ...welcome.handlers,
  ...host.handlers,
  ...confirm.handlers,
  ...replace.handlers,
  ...ownSeat.handlers,
  ...pause.handlers,
  ...hours.handlers,
  ...removeAndHandOver.handlers,
  ...invite.handlers,
  ...votes.handlers,
  ...games.handlers,
  ...interests.handlers,
  ...avoid.handlers,
  ...settings.handlers,
  ...changeSettings.handlers,
  ...notify.handlers,
  ...privacy.handlers,
  ...leaderboard.handlers,
  ...guessers.handlers,
  ...stats.handlers,
  ...rivals.handlers,
  ...season.handlers,
  ...seasonForm.handlers,
  ...correction.handlers,
  ...night.handlers,
};
