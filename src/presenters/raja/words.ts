/** Message keys of Raja's presenter. */
import type { Msg } from '../../../engines/core/game.ts';
import { ACTIONS } from '../../../engines/raja/facts.ts';
import type { Action } from '../../../engines/raja/model.ts';

export const msg = (path: string, args: Omit<Msg, 'key'> = {}): Msg => ({ ...args, key: `raja:${path}` });

/** Returns the action that has this name. `null`: none has it. */
export const actionNamed = ({ key }: Msg): Action | null =>
  ACTIONS.find(action => key === `raja:action.${action}`) ?? null;
