import type { Asks, View } from '../../engines/dynasties/model.ts';
import { LEARNER, type Lesson } from './lesson.ts';

export const dynasties: Lesson<View, Asks[keyof Asks]> = { game: 'dynasties', seed: 'lesson', seats: 3, options: {}, first: LEARNER, steps: [] };
