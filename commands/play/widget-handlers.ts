/** Handlers of the widget's components. The question belongs to a table or to a lesson. */
import type { Handlers } from '../command.ts';
import { isLessonRoute, lessonPress } from '../learn/tutorial.ts';
import { answerButton, pageButton, partPress, pickMenu } from './answer.ts';
import { showHint } from './hint.ts';

export const handlers = {
  answer: {
    button: (app, i, route) =>
      isLessonRoute(route) ? lessonPress(app, i, route) : answerButton(app, i, route),
  },
  page: {
    button: (app, i, route) =>
      isLessonRoute(route) ? lessonPress(app, i, route) : pageButton(app, i, route),
  },
  part: {
    button: (app, i, route) => (isLessonRoute(route) ? lessonPress(app, i, route) : partPress(app, i, route)),
    menu: (app, i, route) => (isLessonRoute(route) ? lessonPress(app, i, route) : partPress(app, i, route)),
  },
  pick: {
    menu: (app, i, route) => (isLessonRoute(route) ? lessonPress(app, i, route) : pickMenu(app, i, route)),
  },
  hint: {
    button: (app, i, route) => (isLessonRoute(route) ? lessonPress(app, i, route) : showHint(app, i, route)),
  },
} satisfies Partial<Handlers>;
