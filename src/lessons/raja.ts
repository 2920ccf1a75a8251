import type { Asks, View } from '../../engines/raja/model.ts';
import { LEARNER, type Lesson } from './lesson.ts';

export const raja: Lesson<View, Asks[keyof Asks]> = { game: 'raja', seed: 'lesson', seats: 3, options: {}, first: LEARNER, steps: [] };
