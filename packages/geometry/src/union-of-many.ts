import { unionRings } from './boolean.ts';
import type { Region, Ring } from './polygon.ts';

export const unionOfMany = (rings: readonly Ring[]): Region => unionRings(rings, 'non-zero');
