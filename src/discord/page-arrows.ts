/** The buttons that turn the pages of a list. */
import type { Msg } from '../../engines/core/game.ts';
import type { Route } from './ids.ts';
import { button, rows, type Row } from './ui.ts';

export interface Pages {
  /** The page that is shown, from 0. */
  readonly page: number;
  readonly pages: number;
}

/** Returns a button to the page before and one to the next, each only if there is such a page. */
export function pageArrows(
  { page, pages }: Pages,
  to: (page: number) => Route,
  label: (msg: Msg) => string,
): Row[] {
  const turn = (target: number, key: string) =>
    target >= 0 && target < pages ? [button(to(target), label({ key, page: target + 1 }))] : [];
  return rows([...turn(page - 1, 'common:widget.back'), ...turn(page + 1, 'common:widget.next')]);
}
