import type { ShapeList } from '@copperline/geometry';
import type { Mesh } from './mesh.ts';
import type { ShapeIndex } from './shape-index.ts';

/** A display list ready to be drawn and searched. Made in a worker where it is large: see `prepare`. */
export interface Drawing {
  readonly shapes: ShapeList;
  readonly index: ShapeIndex;
  readonly mesh: Mesh;
}

/** An image in one channel, as a film would be: what its shapes cover, in their order of dark and clear. */
export interface Plate {
  readonly id: string;
  readonly drawing: Drawing;
  /** Lines without a width show as lines of one pixel. They have no area: only where they mean something, as an outline does. */
  readonly hairlines: boolean;
}

/** `over` paints anywhere, `atop` only on what is painted already, `erase` takes paint away. */
export type Blend = 'over' | 'atop' | 'erase';

/** One colour through a plate. */
export interface Paint {
  readonly plate: string;
  /** `#RRGGBB`. */
  readonly colour: string;
  readonly blend: Blend;
}

/** Paints one over the other on a sheet of their own, which is then laid onto the picture. */
export interface Tint {
  readonly paints: readonly Paint[];
  /** 0 to 1. */
  readonly opacity: number;
  readonly blend: Blend;
}

/** A picture: plates, and tints through them in order. What no tint paints stays transparent. */
export interface Scene {
  readonly plates: readonly Plate[];
  readonly tints: readonly Tint[];
}

export const emptyScene: Scene = { plates: [], tints: [] };

/** The plates that a scene really paints through. */
export const platesInUse = ({ plates, tints }: Scene): readonly Plate[] => {
  const used = new Set(tints.filter((tint) => tint.opacity > 0).flatMap((tint) => tint.paints.map(({ plate }) => plate)));
  return plates.filter((plate) => used.has(plate.id));
};
