import type { Content } from './content.ts';
import type { LayerSet } from './layer-set.ts';
import { flipped, type Slot } from './slot.ts';

const within = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

/** From -2.5 (no pad of the first is on one of the second) to 2.5 (all are). */
const agreement = (share: number): number => within((share - 0.5) * 5, -2.5, 2.5);

const toleranceNm = 4_000;
const otherSizeNm = 60_000;

/** Score for traces between pads, which masks and stencils do not have. */
const traces = (set: LayerSet, file: number): number => within((set.content(file)?.padsWithEnds ?? 0) * 5, 0, 4);

/** Mask openings are over the pads of their copper and slightly larger. */
const maskOverCopper = (set: LayerSet, mask: number, copper: number): number => {
  const over = set.match(mask, copper);
  const back = set.match(copper, mask);
  if (over.compared === 0 || back.compared === 0) return 0;
  // Openings drawn as areas are often merged: then the centres do not coincide, but the pads are within the openings.
  const merged = set.flashed(mask).count === 0 ? Math.max(set.inside(copper, mask), set.inside(mask, copper)) : 0;
  // Tented vias have no opening, so the reverse share counts less.
  let fit =
    agreement(Math.max(over.share, merged)) +
    within((back.share - 0.3) * 2, -0.6, 1.4) +
    (over.growth >= -toleranceNm ? 0.8 : -2.5);
  // At equal size, the layer with traces is copper, and the one with additional bare holes is the mask.
  if (Math.abs(over.growth) <= toleranceNm) {
    fit += within(Math.log(((set.content(copper)?.strokes ?? 0) + 1) / ((set.content(mask)?.strokes ?? 0) + 1)), -1.5, 1.5);
    if (back.share > 0.99 && over.share < 0.995) fit += 0.8;
  }
  return fit - traces(set, mask);
};

/** Paste is on pads and not larger than them. */
const pasteOnCopper = (set: LayerSet, paste: number, copper: number): number => {
  const on = set.match(paste, copper);
  if (on.compared === 0) return 0;
  return agreement(on.share) + (on.growth <= toleranceNm ? 0.8 : -2) - traces(set, paste);
};

/** Paste pads are not on the other side: a pad on both sides is drilled. */
const pasteAcross = (set: LayerSet, paste: number, across: number): number => {
  const { share, compared } = set.match(paste, across);
  return compared === 0 ? 0 : -within((share - 0.15) * 4, 0, 3);
};

/** Drilled pads are on every layer, usually with the same size; pads without a hole are on outer layers, and so are most traces. */
const innerUnderOuter = (set: LayerSet, inner: number, outer: number): number => {
  const { share, growth, compared } = set.match(inner, outer);
  if (compared === 0) return 0;
  const [below, above] = [set.flashed(inner), set.flashed(outer)];
  const undrilled = set.hits.pads.count > 0 ? above.count - above.drilled - below.count + below.drilled : 0;
  const traced = (set.content(outer)?.padsWithEnds ?? 0) - (set.content(inner)?.padsWithEnds ?? 0);
  const fit = within((share - 0.5) * 2, -1, 0.8) - (Math.abs(growth) > otherSizeNm ? 1.2 : 0);
  return fit + Math.min(0, 1.5 * Math.tanh(undrilled / 6)) + Math.min(0, 0.7 * Math.tanh(3 * traced));
};

const pasteInMask = (set: LayerSet, paste: number, mask: number): number => {
  const on = set.match(paste, mask);
  const back = set.match(mask, paste);
  if (on.compared === 0 || back.compared === 0) return 0;
  // Every paste opening is within a mask opening; the mask has more of them: drilled pads, test points.
  const more = set.inside(paste, mask) - set.inside(mask, paste);
  return agreement(on.share) + (on.growth <= toleranceNm ? 1 : -2.5) + within(more * 6, -2, 1);
};

const aroundNm = 700_000;

/** A legend surrounds the parts of its side and avoids their pads. Drilled pads are on both sides and do not count. */
const legendAroundPads = (set: LayerSet, legend: number, pads: number): number => {
  const [drawn, surface] = [set.content(legend), set.surfacePads(pads)];
  if (!drawn || drawn.ends.length < 20 || surface.length < 8) return 0;
  let on = 0;
  let near = 0;
  for (let n = 0; n + 3 < surface.length; n += 4) {
    const [x = 0, y = 0, width = 0, height = 0] = surface.subarray(n, n + 4);
    const end = drawn.endIndex.nearest(x, y, width / 2 + aroundNm, height / 2 + aroundNm);
    if (end < 0) continue;
    near += 1;
    if (drawn.endIndex.nearest(x, y, width / 2, height / 2) >= 0) on += 1;
  }
  const count = surface.length / 4;
  return within((near / count - 0.35) * 5, -1, 2.5) - within((on / count) * 5, 0, 2);
};

/** Holes are smaller than the pads around them. */
const drillInCopper = (set: LayerSet, drill: number, copper: number): number => {
  const on = set.match(drill, copper);
  if (on.compared === 0) return 0;
  return agreement(on.share) * 0.8 + (on.growth < -60_000 ? 1.2 : -2.5);
};

/** Masks, stencils and legends repeat what copper says about the richer side. */
const sameFact = 0.4;

/** The top usually has more parts than the bottom: on copper and mask, more pads without a hole. */
const richer = (set: LayerSet, top: number, bottom: number): number => {
  const [a, b] = [set.content(top), set.content(bottom)];
  if (!a || !b) return 0;
  const size = ({ pads, strokes, fills }: Content): number => pads.count + strokes / 4 + fills + 1;
  const drawn = Math.tanh(Math.log(size(a) / size(b)));
  const [above, below] = [set.flashed(top), set.flashed(bottom)];
  if (set.hits.pads.count === 0 || above.count === 0 || below.count === 0) return 0.7 * drawn;
  return 0.7 * Math.tanh(Math.log((above.count - above.drilled + 2) / (below.count - below.drilled + 2))) + 0.2 * drawn;
};

/** Files that differ in a number only are all copper or none; an unused layer may hold nothing but the edge. */
const ofFamily = (set: LayerSet, a: number, slotA: Slot, b: number, slotB: Slot): number => {
  if ([a, b].some((file) => set.isBlank(file) || set.content(file)?.contourOnly)) return 0;
  const [copperA, copperB] = [slotA.startsWith('copper'), slotB.startsWith('copper')];
  return copperA && copperB ? 1 : copperA === copperB ? 0 : -1;
};

const oneExport = 0.25;

/** Score of two files in these two slots. */
export const relation = (set: LayerSet, a: number, slotA: Slot, b: number, slotB: Slot): number => {
  const ordered = ordinary(set, a, slotA, b, slotB) + ordinary(set, b, slotB, a, slotA);
  const [first, second] = [set.files[a]?.batch, set.files[b]?.batch];
  const families = [set.files[a]?.family, set.files[b]?.family];
  const related = families[0] != null && families[0] === families[1] ? ofFamily(set, a, slotA, b, slotB) : 0;
  const together = slotA !== 'unknown' && slotB !== 'unknown' && slotA !== slotB;
  return ordered + related + (together && first != null && first === second ? oneExport : 0);
};

const ordinary = (set: LayerSet, a: number, slotA: Slot, b: number, slotB: Slot): number => {
  if (set.isBlank(a) || set.isBlank(b)) return 0;
  const [kind, side] = slotA.split('-');
  if (slotA !== slotB && side === 'top' && flipped(slotA) === slotB)
    return richer(set, a, b) * (kind === 'copper' ? 1 : sameFact);
  const sameSide = slotB.endsWith(`-${side ?? ''}`);
  if (kind === 'mask' && sameSide && slotB.startsWith('copper')) return maskOverCopper(set, a, b);
  if (kind === 'paste' && sameSide && slotB.startsWith('copper')) return pasteOnCopper(set, a, b);
  if (kind === 'paste' && sameSide && slotB.startsWith('mask')) return pasteInMask(set, a, b);
  if (kind === 'paste' && slotB.startsWith('copper')) return pasteAcross(set, a, b);
  if (kind === 'legend' && sameSide && slotB.startsWith('mask')) return legendAroundPads(set, a, b);
  if (kind === 'legend' && sameSide && slotB.startsWith('copper')) return legendAroundPads(set, a, b) * 0.5;
  if (slotA === 'copper-inner' && (slotB === 'copper-top' || slotB === 'copper-bottom')) return innerUnderOuter(set, a, b);
  if (slotA === 'drill' && (slotB === 'copper-top' || slotB === 'copper-bottom')) return drillInCopper(set, a, b);
  return 0;
};
