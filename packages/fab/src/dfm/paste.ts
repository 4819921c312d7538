import { bodiesWithin, discBody, type Region, regionArea, ringBox } from '@copperline/geometry';
import type { BoardModel, LayerModel } from '../copper/model.ts';
import { type Pad, padsOf } from '../copper/pads.ts';
import { edgeLength } from '../copper/thin.ts';
import type { Check } from './check.ts';
import { findingsOf } from './findings-of.ts';
import { sides } from '../copper/sides.ts';
import type { Hit } from './hits.ts';

const pastes = (model: BoardModel): { readonly paste: LayerModel; readonly side: 'Top' | 'Bot' }[] =>
  sides.flatMap((side) => {
    const paste = model.side('paste', side);
    return paste && paste.shapes.count > 0 ? [{ paste, side }] : [];
  });

/** Area ratio of IPC-7525: area of the opening over area of its walls. */
const areaRatio = (opening: Region, thickness: number): number => {
  const wall = edgeLength(opening) * thickness;
  return wall > 0 ? regionArea(opening) / wall : 0;
};

export const pasteAreaRatio: Check = {
  id: 'paste-area-ratio',
  group: 'paste',
  unit: 'ratio',
  limit: ({ limits }) => limits.pasteAreaRatio,
  applies: ({ model }) => pastes(model).length > 0,
  run: ({ model, limits }) =>
    pastes(model).flatMap(({ paste }) => {
      const hits: Hit[] = [];
      for (const opening of paste.region) {
        const ratio = areaRatio([opening], limits.stencilThickness);
        const box = ringBox(opening.outer);
        if (ratio >= limits.pasteAreaRatio) continue;
        const at = { x: (box.minX + box.maxX) / 2, y: (box.minY + box.maxY) / 2 };
        hits.push({ from: at, to: at, measured: ratio, cause: ratio.toPrecision(4), nets: [], extent: box });
      }
      const frame = { check: 'paste-area-ratio', severity: 'warning', limit: limits.pasteAreaRatio, unit: 'ratio' } as const;
      return findingsOf({ ...frame, layers: [paste.role] }, hits, 5_000_000);
    }),
};

export const pasteOverHole: Check = {
  id: 'paste-over-hole',
  group: 'paste',
  unit: 'none',
  limit: () => null,
  applies: ({ model }) => pastes(model).length > 0 && model.holes.length > 0,
  run: ({ model }) =>
    pastes(model).flatMap(({ paste }) => {
      const { nodes } = paste.pieces;
      const hits = model.holes.flatMap(({ x, y, diameter }): Hit[] => {
        const reach = diameter / 2;
        const hole = discBody(x, y, diameter);
        const covered = nodes
          .near({ minX: x - reach, minY: y - reach, maxX: x + reach, maxY: y + reach })
          .some((node) => nodes.hasArea(node) && bodiesWithin(hole, nodes.body(node), 0));
        return covered ? [{ from: { x, y }, to: { x, y }, measured: diameter, cause: String(diameter), nets: [] }] : [];
      });
      const frame = { check: 'paste-over-hole', severity: 'warning', limit: null, unit: 'none' } as const;
      return findingsOf({ ...frame, layers: [paste.role] }, hits, 5_000_000);
    }),
};

export const pasteMissing: Check = {
  id: 'paste-missing',
  group: 'paste',
  unit: 'none',
  limit: () => null,
  applies: ({ model }) => pastes(model).length > 0,
  run: ({ model }) =>
    pastes(model).flatMap(({ paste, side }) => {
      const copper = model.outer(side);
      const mask = model.side('mask', side);
      if (!copper || !mask) return [];
      const open = padsOf(model, copper).filter(
        ({ hole, isRound, isDrilled, isFiducial, x, y }) => !hole && !(isRound && isDrilled) && !isFiducial && mask.covers(x, y),
      );
      // Test points and fingers need no paste: a pad lacks paste only if pads of the same shape have it elsewhere.
      const stampOf = ({ node }: Pad): number => copper.shapes.stamp[node] ?? -1;
      const pasted = new Set(open.filter(({ x, y }) => paste.covers(x, y)).map(stampOf));
      const bare = open.filter((pad) => pasted.has(stampOf(pad)) && !paste.covers(pad.x, pad.y));
      const frame = { check: 'paste-missing', severity: 'info', limit: null, unit: 'none' } as const;
      return findingsOf(
        { ...frame, layers: [paste.role, copper.role] },
        bare.map(({ x, y, box, long, short }) => ({
          from: { x, y },
          to: { x, y },
          measured: 0,
          cause: `${long} ${short}`,
          nets: [],
          extent: box,
        })),
        5_000_000,
      );
    }),
};
