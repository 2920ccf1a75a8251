import type { Asks, View } from '../../engines/taj-mahal/model.ts';
import { LEARNER, type Lesson } from './lesson.ts';

export const tajMahal: Lesson<View, Asks[keyof Asks]> = { game: 'taj-mahal', seed: 'lesson', seats: 3, options: {}, first: LEARNER, steps: [] };
