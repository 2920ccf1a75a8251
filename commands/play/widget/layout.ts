/** Finds the layout of a question that has room for all its options. */
import type { PromptLayout } from '../../../src/presenters/index.ts';
import type { Question } from './question.ts';
import { fitsGroupMenus } from './group-menus.ts';
import { fitsNumbered } from './numbered.ts';
import { fitsParts } from './part-menus.ts';

/** Returns the layout that was asked for, or `confirm` or `list` if it has no room for all options. */
export function layoutOf(question: Pick<Question, 'form' | 'prompt' | 'parts' | 'warnings'>): PromptLayout {
  const { form } = question;
  switch (form) {
    case 'parts':
      return fitsParts(question) ? form : 'confirm';
    case 'menus':
      return fitsGroupMenus(question) ? form : 'list';
    case 'numbered':
      return fitsNumbered(question) ? form : 'list';
    case 'plan':
    case 'list':
    case 'confirm':
      return form;
  }
}
