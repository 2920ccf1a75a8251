/** Portraits of Drake, Leonardo, Charles and Machiavelli. */
import { C } from '../../kit/colours.ts';
import { path } from '../../kit/scene.ts';
import type { Node } from '../../kit/scene.ts';
import { circle, rect, roundRect } from '../../kit/shapes.ts';
import { face, fleece, fur, hair, neck, ruff, shoulders, sky } from './face.ts';
import type { Complexion } from './face.ts';
import { beads, both, flat, inked, line, put } from './pen.ts';

const tanned: Complexion = { skin: '#e9bd92', shade: '#b98559', brow: '#5b3216', lip: '#a4553f', iris: '#2f5f7a' };
export const drake: readonly Node[] = [
  sky('#bfd9df'), flat('M-104 18Q-70 6-36 18T32 18T104 14V104H-104Z', '#7fb0bb'), line('M-96 34q10-7 20 0t20 0M40 30q10-7 20 0t20 0M-90 54q10-7 20 0M60 52q10-7 20 0', '#e7f3f1', 2.4),
  put([inked('M-20 6C-16 18 16 18 22 2C10 7-10 8-20 6Z', '#7a4a26', 2.2), line('M0 6V-26', C.ink, 2.4), inked('M-13-22C-6-18 8-18 13-22C17-12 16-4 12 0C4-4-6-4-13 0C-9-8-9-14-13-22Z', C.ivory, 2)], [-74, 12], 0.95),
  ...shoulders('#3a4a6b', '#212c47'), line('M0 78V102M-50 80L-40 102M50 80L40 102', C.gold, 3), beads('M0 82V100', C.goldLight, 6, 9), ...neck(tanned), ...ruff(56, 50, 21, 18),
  hair('M-38-30C-44-10-42 8-36 18L-30-30ZM38-30C44-10 42 8 36 18L30-30Z', '#7a4420'), ...face(tanned, 1, 'none'),
  hair('M-35 0C-34 26-20 44 0 62C20 44 34 26 35 0C28 14 20 17 12 15C6 12-6 12-12 15C-20 17-28 14-35 0Z', '#8a4e24'), line('M-18 26C-14 38-8 46-2 52M18 26C14 38 8 46 2 52', '#5b3216', 2), flat('M-9 23Q0 29 9 23Q0 20-9 23Z', '#a4553f'), hair('M0 13C-8 9-20 11-26 22C-16 23-6 20 0 17C6 20 16 23 26 22C20 11 8 9 0 13Z', '#8a4e24'),
  inked('M-62-40C-40-30 40-30 62-40C58-50 46-52 38-52C38-76 26-92 0-92C-26-92-38-76-38-52C-46-52-58-50-62-40Z', '#26242e'), path('M-38-54C-16-46 16-46 38-54', { stroke: C.gold, width: 6 }), inked(circle(26, -54, 7), '#c23a4a', 2.4),
  inked('M28-58C34-92 62-98 84-80C70-80 60-72 52-64C44-58 34-54 28-58Z', C.ivory, 2.6), line('M34-62C44-80 58-84 74-82', '#b9ab8d', 2),
];

const aged: Complexion = { skin: '#eac7a1', shade: '#bd9066', brow: '#e6dfd2', lip: '#a3604c', iris: '#5b6f4a' };
export const leonardo: readonly Node[] = [
  sky('#ecd9ae'), path(circle(0, -10, 84), { stroke: '#b48b52', width: 2.6 }), path(rect(-74, -84, 148, 148), { stroke: '#b48b52', width: 2.6 }), line('M-84-10H84M0-94V74', '#c9a56a', 1.6), line('M-92 84h30M62 84h30M-92 92h22', '#b48b52', 2),
  hair('M-40-40C-60-14-64 40-56 84C-40 96-20 92-20 60L20 60C20 92 40 96 56 84C64 40 60-14 40-40Z', '#d8d0c0'), line('M-48 0C-52 30-50 58-46 82M48 0C52 30 50 58 46 82', '#a89e8a', 2.4),
  ...shoulders('#8c3b33', '#5f2420'), ...face(aged, -1, 'none'), line('M-26-4C-30 0-30 4-28 8M26-4C30 0 30 4 28 8M-12-40H12M-9-34H9', '#bd9066', 2.2),
  hair('M-37-4C-38 40-34 76-16 98C-6 104 6 104 16 98C34 76 38 40 37-4C30 12 20 16 12 14C5 11-5 11-12 14C-20 16-30 12-37-4Z', '#ece5d8'), line('M-26 20C-26 48-20 74-10 92M-12 32C-12 56-8 76-3 92M12 32C12 56 8 76 4 92M26 20C26 48 20 74 11 92', '#b3a893', 2.2),
  flat('M-8 23Q0 29 8 23Q0 20-8 23Z', aged.lip), hair('M0 13C-9 8-24 11-34 24C-20 25-7 21 0 17C7 21 20 25 34 24C24 11 9 8 0 13Z', '#f5f0e6'),
  inked('M-50-34C-62-58-44-86-4-88C40-90 64-62 50-34C34-48-34-48-50-34Z', '#8c3b33'), flat('M16-86C46-82 60-58 49-37C40-43 30-45 22-46C30-58 28-74 16-86Z', '#5f2420', 0.8), line('M-44-44C-20-56 20-56 44-44', '#d0785c', 2.6),
];

const pale: Complexion = { skin: '#f0cfae', shade: '#c79a72', brow: '#6b4226', lip: '#b0604f', iris: '#4a6a80' };
export const charles: readonly Node[] = [
  sky('#e5c068'), ...[-70, -24, 24, 70].flatMap((x, i) => [-74, -26, 22].map((y) => flat(`M${x} ${y - 12}L${x + 5} ${y}L${x} ${y + 12}L${x - 5} ${y}Z`, i % 2 === 0 ? '#c79a34' : '#b98a26', 0.9))),
  ...shoulders('#2a2630', '#16131b'), ...neck(pale), inked('M-24 60C-20 78 20 78 24 60L18 56C10 66-10 66-18 56Z', C.ivory, 2.6), ...fur('#b0824c', '#6d4a22'),
  ...fleece('M-34 70C-24 92 24 92 34 70', 92), hair('M-39-34C-46-12-44 14-36 22L-28-34ZM39-34C46-12 44 14 36 22L28-34Z', '#7b4a28'), ...face(pale, 0, 'none'),
  hair('M-35 6C-34 30-24 46-12 56C-4 60 4 60 12 56C24 46 34 30 35 6C28 18 20 20 12 16C5 13-5 13-12 16C-20 20-28 18-35 6Z', '#8f5a32'), flat('M-10 22Q0 19 10 22Q8 32 0 33Q-8 32-10 22Z', pale.lip), line('M-11 23Q0 26 11 23', C.ink, 1.9), hair('M0 12C-8 8-20 10-27 20C-16 21-6 18 0 15C6 18 16 21 27 20C20 10 8 8 0 12Z', '#8f5a32'), line('M-14 40l3 10M0 42v12M14 40l-3 10', '#5e3718', 2),
  inked('M-66-36C-72-58-40-78 0-78C40-78 72-58 66-36C50-52 30-50 0-50C-30-50-50-52-66-36Z', '#211d27'), line('M-54-46C-30-62 30-62 54-46', '#4d4657', 3), inked(circle(-30, -56, 9), C.gold, 2.6), flat(circle(-30, -56, 4), '#c23a4a'), inked('M36-62C50-84 74-82 82-66C70-68 58-60 50-50Z', C.ivory, 2.4),
];

const sly: Complexion = { skin: '#ecc39c', shade: '#bb8a61', brow: '#241711', lip: '#a4493d', iris: '#2f2118' };
export const machiavelli: readonly Node[] = [
  sky('#c9b08d'), inked('M-104-72H104V-60H-104Z', '#7a5632', 2.4), ...[[-92, '#7d2a2f'], [-74, '#3f5a4a'], [-58, '#8a6a2a'], [56, '#2f4a6b'], [72, '#7d2a2f'], [88, '#8a6a2a']].map(([x, fill]) => inked(roundRect({ x: Number(x), y: -58, width: 15, height: 60 }, 2), String(fill), 2.2)), inked('M-104 2H104V12H-104Z', '#7a5632', 2.4),
  ...shoulders('#8d2630', '#5b141d'), inked('M-26 62C-34 76-30 92-24 104H24C30 92 34 76 26 62L16 58C8 70-8 70-16 58Z', '#2b2329', 3), ...neck(sly), inked('M-22 56C-12 74 12 74 22 56L28 66C14 82-14 82-28 66Z', C.ivory, 2.6), line('M0 80V104', '#56464f', 2.4),
  ...face(sly, 4, 'smile'), line('M-27-28L-9-24M27-28L9-24', sly.brow, 4), line('M-22 14Q-25 20-22 25M22 14Q25 20 22 25', '#bb8a61', 2.2),
  hair('M-38-8C-48-44-34-78 2-76C38-78 48-44 38-8C36-24 34-34 28-44C18-40 4-44-4-50C-12-42-24-40-29-42C-34-34-36-24-38-8Z', '#2a1b14'), line('M-28-56C-14-68 10-70 26-60M-20-50C-14-56-8-58-4-58', '#5a4030', 2.6), ...both([inked('M-37-18C-44-20-44-4-37 0Z', sly.skin, 2.4)]),
];
