/** Positions of names and tiles that differ from the board, so that no palace hides them. */
import type { City, Province } from '../../engines/taj-mahal/model.ts';
import type { Point } from '../kit/scene.ts';

export const CITY_NAMES: Readonly<Record<City, Point>> = {
  attock: [420, 208],
  srinagar: [540, 203],
  kishtwar: [629, 193],
  sirhind: [580, 359],
  moradabad: [774, 380],
  mathura: [751, 462],
  'ajmer-city': [590, 517],
  gwalior: [776, 580],
  kalinjar: [805, 610],
  bahraich: [984, 354],
  lucknow: [877, 456],
  'allahabad-city': [917, 631],
  benares: [996, 699],
  mandu: [553, 795],
};

export const TILES: Readonly<Record<Province, Point>> = {
  kabul: [207, 181],
  thatta: [207, 574],
  kashmir: [501, 95],
  ajmer: [518, 489],
  agra: [674, 578],
  awadh: [910, 363],
  allahabad: [893, 676],
};

export const PROVINCE_NAMES: Readonly<Record<Province, Point>> = {
  kashmir: [522, 125],
  delhi: [686, 355],
  ajmer: [525, 530],
  allahabad: [884, 712],
};
