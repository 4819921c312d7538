import type { SheetRole } from '../read/sheets.ts';

/**
 * Colours of single layers on the dark ground. Top and bottom, and each copper layer and the next, stay apart for readers who
 * mix up red and green (a test computes it); legends are light, as ink is, and what is only drawn is grey.
 */
const copperTop = '#F2694B';
const copperBottom = '#4A97FF';
const innerCopper = ['#F3C53C', '#2FC4B2', '#A86B3C', '#D8CBFF', '#C24FA0', '#D9F27A'] as const;
const sided = {
  mask: { Top: '#C56BD6', Bot: '#3FB68B' },
  legend: { Top: '#F4F6F8', Bot: '#B9C9D8' },
  paste: { Top: '#B0A18A', Bot: '#8496A8' },
} as const;
const plain = { profile: '#FFE27A', other: '#7F8FA0', plated: '#101820', nonPlated: '#32404E', board: '#1C2733' } as const;

export const layerColour = (role: SheetRole): string => {
  switch (role.kind) {
    case 'copper':
      if (role.place === 'Inr') return innerCopper[(role.layer - 2) % innerCopper.length] ?? innerCopper[0];
      return role.place === 'Top' ? copperTop : copperBottom;
    case 'mask':
    case 'legend':
    case 'paste':
      return sided[role.kind][role.side];
    case 'profile':
      return plain.profile;
    case 'holes':
      return role.plated ? plain.plated : plain.nonPlated;
    case 'board':
      return plain.board;
    case 'other':
      return plain.other;
  }
};

export const innerCopperColours: readonly string[] = innerCopper;

/** From the top of the stack to the bottom, as a list shows it; drawings and the board itself last. */
export const stackPlace = (role: SheetRole): number => {
  const bottom = (place: number): number => 1_000 - place;
  switch (role.kind) {
    case 'legend':
      return role.side === 'Top' ? 1 : bottom(1);
    case 'paste':
      return role.side === 'Top' ? 2 : bottom(2);
    case 'mask':
      return role.side === 'Top' ? 3 : bottom(3);
    case 'copper':
      return role.place === 'Bot' ? bottom(4) : 10 + role.layer;
    case 'holes':
      return 2_000 + (role.plated ? 0 : 1) + (role.through ? 0 : 2);
    case 'profile':
      return 3_000;
    case 'other':
      return 4_000;
    case 'board':
      return 5_000;
  }
};

/** What a person looking at layers wants to see first. */
export const shownAtFirst = (role: SheetRole): boolean =>
  role.kind === 'copper' || role.kind === 'holes' || role.kind === 'profile' || role.kind === 'legend';
