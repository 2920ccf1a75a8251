/** Which nation a printed city belongs to. */
import { boardCity } from '../../../engines/dynasties/facts.ts';
import type { City, Nation } from '../../../engines/dynasties/model.ts';

export const nationOf = (city: City): Nation => boardCity(city).nation;
