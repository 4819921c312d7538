import type { BoardModel } from '@copperline/fab';
import { regionArea, regionRings, type Ring } from '@copperline/geometry';
import type { PasteOpenings } from './area-ratio.ts';

const edgeOf = (ring: Ring): number => {
  let sum = 0;
  for (let i = 0; i < ring.length; i += 2) {
    const next = (i + 2) % ring.length;
    sum += Math.hypot((ring[next] ?? 0) - (ring[i] ?? 0), (ring[next + 1] ?? 0) - (ring[i + 1] ?? 0));
  }
  return sum;
};

const sideOf = (model: BoardModel, side: 'Top' | 'Bot'): number[] =>
  (model.side('paste', side)?.region ?? []).map((polygon) => {
    const edge = regionRings([polygon]).reduce((sum, ring) => sum + edgeOf(ring), 0);
    return edge > 0 ? regionArea([polygon]) / edge : 0;
  });

export const pasteOpenings = (model: BoardModel): PasteOpenings => ({ top: sideOf(model, 'Top'), bottom: sideOf(model, 'Bot') });
