/** The colours every picture shares. Strong colour is kept for players and cards. */
export const C = {
  ink: '#2a1810', inkSoft: '#5b3a22', shadow: '#0b0a14',
  parchment: '#f5e9cc', parchmentDeep: '#ead9b2', ivory: '#fffaf0', halo: '#fff7e2',
  lapis: '#1d2d5a', lapisDark: '#131e40', lapisLight: '#3a5296',
  madder: '#97301f', madderDark: '#6d1f15', coral: '#d9705a',
  gold: '#d8a23c', goldLight: '#f6dc95', goldDark: '#96661a',
  leaf: '#5f7d4a', leafDark: '#3f5a35', leafLight: '#7fa06a',
  silver: '#dfe5ea', silverDark: '#9fb0bd',
} as const;
