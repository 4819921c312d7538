import { circleStamp } from '@copperline/geometry';
import type { Board, Layer } from '../board.ts';
import type { Role } from '../role.ts';

export interface LayerPair {
  readonly before: Layer | null;
  readonly after: Layer | null;
}

/** A V-cut is a line, whatever pen draws it. */
const vCutPen = circleStamp(50_000);

const asLines = (layer: Layer): Layer => ({
  ...layer,
  shapes: { ...layer.shapes, stamps: layer.shapes.stamps.map(() => vCutPen) },
});

/** Bottom copper stays bottom copper if inner layers are added. */
const keyOf = (role: Role): string | null => {
  switch (role.kind) {
    case 'copper':
      return role.place === 'Inr' ? `copper ${role.layer}` : `copper ${role.place}`;
    case 'mask':
    case 'legend':
    case 'paste':
      return `${role.kind} ${role.side}`;
    case 'other':
      return role.what === 'v-cut' ? 'v-cut' : null;
    case 'profile':
    case 'drill':
      return null;
  }
};

const kinds: readonly Role['kind'][] = ['copper', 'mask', 'legend', 'paste', 'other'];

const rankOf = ({ before, after }: LayerPair): number => {
  const role = (after ?? before)?.role;
  if (!role) return 0;
  const place = role.kind === 'copper' ? role.layer : 'side' in role && role.side === 'Bot' ? 1 : 0;
  return kinds.indexOf(role.kind) * 1_000 + place;
};

/** The compared layers by role; several of one role are numbered. A film on which nothing is drawn is none. */
const layersByKey = ({ copper, layers }: Board): Map<string, Layer> => {
  const byKey = new Map<string, Layer>();
  for (const layer of [...copper, ...layers.filter(({ shapes, negative }) => shapes.count > 0 || negative)]) {
    const key = keyOf(layer.role);
    if (key === null) continue;
    let number = 0;
    while (byKey.has(`${key} ${number}`)) number += 1;
    byKey.set(`${key} ${number}`, layer.role.kind === 'other' ? asLines(layer) : layer);
  }
  return byKey;
};

/** The layers of two boards by role, from copper to V-cuts. */
export const pairLayers = (first: Board, second: Board): LayerPair[] => {
  const [before, after] = [layersByKey(first), layersByKey(second)];
  return [...new Set([...before.keys(), ...after.keys()])]
    .map((key) => ({ before: before.get(key) ?? null, after: after.get(key) ?? null }))
    .toSorted((a, b) => rankOf(a) - rankOf(b));
};
