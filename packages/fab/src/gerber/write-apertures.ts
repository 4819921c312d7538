import type { Region, Ring, Stamp } from '@copperline/geometry';
import { polygonStamp, regionRings, ringArea } from '@copperline/geometry';
import { millimetres } from './millimetres.ts';
import { outlinePieces } from './outline-pieces.ts';

const sameRing = (a: Ring, b: Ring | undefined): boolean => a.length === b?.length && a.every((v, i) => v === b[i]);

const sameRegion = (a: Region, b: Region): boolean => {
  const others = regionRings(b);
  const rings = regionRings(a);
  return rings.length === others.length && rings.every((ring, i) => sameRing(ring, others[i]));
};

/**
 * A polygon stamp stores neither diameter nor rotation, and its corners are rounded: searches round figures that give the same
 * corners; without any, the outline is written.
 */
const polygonTemplate = ({ region, holeDiameter }: Stamp): string | null => {
  const outer = region[0]?.outer;
  if (region.length !== 1 || !outer) return null;
  const [x = 0, y = 0] = outer;
  const corners = outer.length / 2;
  const measured = Math.round(2 * Math.hypot(x, y));
  const angle = (Math.atan2(y, x) / Math.PI) * 180;
  for (let decimals = 0; decimals <= 6; decimals += 1) {
    const degrees = Number(angle.toFixed(decimals));
    for (const diameter of [measured, measured - 1, measured + 1]) {
      if (sameRegion(polygonStamp(diameter, corners, degrees, holeDiameter).region, region))
        return `P,${millimetres(diameter)}X${corners}X${degrees}${hole(holeDiameter)}`;
    }
  }
  return null;
};

const hole = (diameter: number): string => (diameter > 0 ? `X${millimetres(diameter)}` : '');

/** Older readers such as gerbv store 102 parameters per primitive: an outline of 48 corners. */
const cornerLimit = 48;

/** Outline primitives, ring by ring. Larger areas come first, because an island in a hole must follow the hole. */
const macroBody = (region: Region): string[] => {
  const ordered = region.toSorted((a, b) => Math.abs(ringArea(b.outer)) - Math.abs(ringArea(a.outer)));
  return ordered.flatMap(({ outer, holes }) => [...outlines(outer, 1), ...holes.flatMap((ring) => outlines(ring, 0))]);
};

const outlines = (ring: Ring, exposure: 0 | 1): string[] =>
  outlinePieces(ring, cornerLimit).map((piece) => outline(piece, exposure));

const outline = (ring: Ring, exposure: 0 | 1): string => {
  const points: string[] = [];
  for (let i = 0; i <= ring.length; i += 2) {
    const at = i % ring.length;
    points.push(`${millimetres(ring[at] ?? 0)},${millimetres(ring[at + 1] ?? 0)}`);
  }
  return `4,${exposure},${ring.length / 2},${points.join(',')},0*`;
};

/** A stamp as a standard template with sizes, or as a macro. */
export type WrittenStamp = { readonly template: string } | { readonly macro: readonly string[] };

export const writtenStamp = (stamp: Stamp): WrittenStamp => {
  const { form, width, height, holeDiameter, region } = stamp;
  const sizes = `${millimetres(width)}X${millimetres(height)}${hole(holeDiameter)}`;
  if (form === 'circle') return { template: `C,${millimetres(width)}${hole(holeDiameter)}` };
  if (form === 'rectangle') return { template: `R,${sizes}` };
  if (form === 'obround') return { template: `O,${sizes}` };
  if (region.length === 0) return { template: 'C,0.0' };
  const polygon = form === 'polygon' ? polygonTemplate(stamp) : null;
  return polygon === null ? { macro: macroBody(region) } : { template: polygon };
};
