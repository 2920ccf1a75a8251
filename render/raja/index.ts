/** Pictures of Raja from views: what to draw (`RajaJob`) and the scene it becomes. */
import type { View } from '../../engines/raja/model.ts';
import type { Scene } from '../kit/scene.ts';
import { courtScene } from './court.ts';
import { mapScene } from './map.ts';
import { COURT_WORDS, MAP_WORDS } from './words.ts';

interface Told { readonly view: View; readonly names: readonly string[] }
export type RajaSubject = Told & { readonly kind: 'map' | 'court' };
export type RajaJob = RajaSubject & { readonly game: 'raja'; readonly words: Readonly<Record<string, string>> };
export const WORDS = { map: MAP_WORDS, court: COURT_WORDS };
export const PALETTES = { map: 'raja-map', court: 'raja-cards' } as const;
export function rajaScene(job: RajaJob): Scene { return job.kind === 'map' ? mapScene(job) : courtScene(job); }
