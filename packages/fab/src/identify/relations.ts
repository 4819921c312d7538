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

/** Share of pads with strokes below which a legend keeps off them. */
const keepsOff = 0.15;
const slackShare = 0.03;
/** With so many pads what they say counts half. */
const fewPads = 8;

/**
 * A legend surrounds the parts of its side and keeps off their pads (on 0 to 8 % of them in most tools); pads of the other side it meets
 * by chance (10 to 60 %). The other side counts against it, so that only the difference decides.
 */
const legendAroundPads = (set: LayerSet, legend: number, pads: number): number => {
  const { near, on, count } = set.around(legend, pads);
  if (count === 0) return 0;
  const off = Math.max(0, Math.log(keepsOff / (on + slackShare)));
  return within((near - on / 2 - 0.4) * 3 + 2 * off * near, -2.5, 2.5) * (count / (count + fewPads));
};

/** A legend from which the openings of its mask were cut out. */
const cutOutAtMask = (set: LayerSet, legend: number, mask: number): number => {
  const share = set.cutOut(legend, mask);
  return share > 0.9 ? 3 : 0;
};

/** Holes are smaller than the pads around them. */
const drillInCopper = (set: LayerSet, drill: number, copper: number): number => {
  const on = set.match(drill, copper);
  if (on.compared === 0) return 0;
  return agreement(on.share) * 0.8 + (on.growth < -60_000 ? 1.2 : -2.5);
};

/** Masks, stencils and legends repeat what copper says about the richer side. */
const sameFact = 0.25;

/** Number of pads without a hole; without drill hits, of those that the other side does not have. */
const surfaceCount = (set: LayerSet, file: number, other: number): number => {
  if (set.hits.pads.count > 0) return set.flashed(file).count - set.flashed(file).drilled;
  const count = set.content(file)?.pads.count ?? 0;
  return count * (1 - set.match(file, other).share);
};

/**
 * The top usually has more parts than the bottom: on copper and mask, more pads without a hole. Of 43 authors 36 have more there and two
 * fewer. The weight is the smallest of those tried (0.6 to 3.2) from which on boards of other authors did not improve.
 */
const richer = (set: LayerSet, top: number, bottom: number): number => {
  const [a, b] = [set.content(top), set.content(bottom)];
  if (!a || !b) return 0;
  const size = ({ pads, strokes, fills }: Content): number => pads.count + strokes / 4 + fills + 1;
  const drawn = Math.tanh(Math.log(size(a) / size(b)));
  if (a.flashes === 0 || b.flashes === 0) return 1.2 * drawn;
  return 1.5 * Math.tanh(Math.log((surfaceCount(set, top, bottom) + 2) / (surfaceCount(set, bottom, top) + 2))) + 0.15 * drawn;
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
  if (kind === 'legend' && slotB.startsWith('mask'))
    return sameSide ? legendAroundPads(set, a, b) + cutOutAtMask(set, a, b) : -legendAroundPads(set, a, b);
  if (kind === 'legend' && (slotB === 'copper-top' || slotB === 'copper-bottom'))
    return legendAroundPads(set, a, b) * (sameSide ? 0.3 : -0.3);
  if (slotA === 'copper-inner' && (slotB === 'copper-top' || slotB === 'copper-bottom')) return innerUnderOuter(set, a, b);
  if (slotA === 'drill' && (slotB === 'copper-top' || slotB === 'copper-bottom')) return drillInCopper(set, a, b);
  return 0;
};
