import { type Box, growBox, offsetRegion, type Point } from '@copperline/geometry';
import { sampleDesign } from '../samples/catalogue.ts';
import type { Design, DesignHole, LegendStroke, Pad, Track, Via } from '../samples/design.ts';
import { linePath, type Path, pathBox, rectanglePath, shifted, shiftedPath } from '../samples/path.ts';
import type { BoardDifference } from './board-difference.ts';

/** A change of a design, and what comparing must find. */
export interface PlantedChange {
  readonly what: string;
  readonly before: Design;
  readonly after: Design;
  /** Roles of the changed layers. */
  readonly layers: readonly string[];
  /** All changed areas lie in it, and at least one on every changed layer. */
  readonly place: Box;
  readonly drills?: Partial<BoardDifference['drills']['counts']>;
  /** Where the only changed hole or slot is, and what changed of it. */
  readonly cut?: { readonly at: Point; readonly changes?: readonly string[] };
  /** Where the edge changed. */
  readonly outline?: Box;
  readonly cutOuts?: number;
  /** A layer that the second board does not have. */
  readonly lost?: string;
  /** Set if no material changed to the other side. */
  readonly sides?: 'added' | 'removed';
}

const mm = 1_000_000;
const um = 1_000;

const sensor = sampleDesign('sensor');
const controller = sampleDesign('controller');

const found = <T>(list: readonly T[], test: (item: T) => boolean): T => {
  const item = list.find(test);
  if (!item) throw new Error('The sample board has no such object.');
  return item;
};

/** The list with another object in the place of one. */
const swapped = <T>(list: readonly T[], one: T, other: T): T[] => list.map((item) => (item === one ? other : item));
const without = <T>(list: readonly T[], one: T): T[] => list.filter((item) => item !== one);

const around = ({ x, y }: Point, by: number): Box => growBox({ minX: x, minY: y, maxX: x, maxY: y }, by);
const along = (...tracks: readonly Track[]): Box => growBox(pathBox(tracks.map(({ path }) => path)), mm / 2);

const otherInner = (layer: number): number => (layer === 2 ? 3 : layer === 3 ? 2 : layer);

const isLong = ({ path: { from, steps } }: Track): boolean => {
  const [step] = steps;
  return steps.length === 1 && step !== undefined && !step.arc && Math.hypot(step.to.x - from.x, step.to.y - from.y) > 2 * mm;
};

const track = found(sensor.tracks, (one) => one.layer === 1 && one.net !== 'GND' && isLong(one));
const pad = found(sensor.pads, (one) => one.part === 'U1' && one.pin === '3');
const via = found(sensor.vias, ({ net }) => net !== 'GND');
const pin = found(sensor.holes, ({ net }) => net === 'SDA');
const slot = found(sensor.holes, ({ to }) => to !== undefined);
const mounting = found(sensor.holes, ({ plated }) => !plated);

const movedTrack: Track = { ...track, path: shiftedPath(track.path, { x: 0, y: 100 * um }) };
const largerPad: Pad = { ...pad, shape: { form: 'rounded', width: 2_000 * um, height: 700 * um, radius: 150 * um } };
const movedPad: Pad = { ...pad, at: shifted(pad.at, { x: 150 * um, y: 0 }) };
/** Between the ends of the touch pad's rings, where the top plane has a gap. */
const gap: Point = { x: 16_600 * um, y: 22 * mm };
const freshVia: Via = { ...via, at: gap, net: 'NEW' };
const freshTrack: Track = { ...track, path: linePath({ x: 15_500 * um, y: 22 * mm }, { x: 18_500 * um, y: 22 * mm }) };
const movedHole: DesignHole = { ...pin, at: shifted(pin.at, { x: 0, y: 200 * um }) };
const longer: DesignHole = { ...slot, to: shifted(slot.to ?? slot.at, { x: 300 * um, y: 0 }) };

const withTrack = (other: Track): Design => ({ ...sensor, tracks: swapped(sensor.tracks, track, other) });
const withPad = (other: Pad): Design => ({ ...sensor, pads: swapped(sensor.pads, pad, other) });
const withHole = (one: DesignHole, other: DesignHole): Design => ({ ...sensor, holes: swapped(sensor.holes, one, other) });
const withVia = (other: Via): Design => ({ ...sensor, vias: swapped(sensor.vias, via, other) });

const everywhere: Box = { minX: -mm, minY: -mm, maxX: 70 * mm, maxY: 55 * mm };
const board = (width: number, radius: number): Path => rectanglePath({ x: 0, y: 0 }, { x: width, y: 30 * mm }, radius);
const window = rectanglePath({ x: 20 * mm, y: 20 * mm }, { x: 22 * mm, y: 21 * mm });
const boardBox: Box = { minX: 0, minY: 0, maxX: 40 * mm, maxY: 30 * mm };
const withWindow: Design = { ...sensor, outline: [...sensor.outline, window] };

/** A spoke of the ground pin in the bottom plane. */
const groundPin = found(sensor.holes, ({ net, plated }) => net === 'GND' && plated).at;
const spoke = found(
  sensor.tracks,
  ({ layer, path: { from } }) => layer === 2 && Math.hypot(from.x - groundPin.x, from.y - groundPin.y) < 1_500 * um,
);

/** The board's title, at its upper edge. */
const isTitle = ({ side, path: { from } }: LegendStroke): boolean =>
  side === 'top' && from.y > 27_200 * um && from.x < 30 * mm && from.x > 10 * mm;
const titleMoved: Design = {
  ...sensor,
  legend: sensor.legend.map((one) => (isTitle(one) ? { ...one, path: shiftedPath(one.path, { x: 300 * um, y: 0 }) } : one)),
};

const swappedInner: Design = {
  ...controller,
  tracks: controller.tracks.map((one) => ({ ...one, layer: otherInner(one.layer) })),
  zones: controller.zones.map((one) => ({ ...one, layer: otherInner(one.layer) })),
};

const tighterPour: Design = {
  ...sensor,
  zones: sensor.zones.map((zone) =>
    zone.layer === 2 ? { ...zone, region: offsetRegion(zone.region, -50 * um, 'round', 500) } : zone,
  ),
};

const change = (
  what: string,
  after: Design,
  layers: readonly string[],
  place: Box,
  more: Partial<PlantedChange> = {},
): PlantedChange => ({ what, before: sensor, after, layers, place, ...more });

const top = 'Copper,L1,Top';
const bottom = 'Copper,L2,Bot';
const masks = ['Soldermask,Top', 'Soldermask,Bot'];
const onlyAdded = { sides: 'added' } as const;
const onlyRemoved = { sides: 'removed' } as const;

export const plantedChanges: readonly PlantedChange[] = [
  change('a track added', { ...sensor, tracks: [...sensor.tracks, freshTrack] }, [top], along(freshTrack), onlyAdded),
  change('a track removed', { ...sensor, tracks: without(sensor.tracks, track) }, [top], along(track), onlyRemoved),
  change('a track moved by 0.1 mm', withTrack(movedTrack), [top], along(track)),
  change('a track 50 µm wider', withTrack({ ...track, width: track.width + 50 * um }), [top], along(track), onlyAdded),
  change('a pad made larger', withPad(largerPad), [top, 'Soldermask,Top', 'Paste,Top'], around(pad.at, 2 * mm), onlyAdded),
  change('a pad moved', withPad(movedPad), [top, 'Soldermask,Top', 'Paste,Top'], around(pad.at, 2 * mm)),
  change('a via added', { ...sensor, vias: [...sensor.vias, freshVia] }, [top], around(gap, mm), {
    drills: { added: 1 },
    cut: { at: gap },
    ...onlyAdded,
  }),
  change('a via removed', { ...sensor, vias: without(sensor.vias, via) }, [top, bottom], around(via.at, mm), {
    drills: { removed: 1 },
    cut: { at: via.at },
    ...onlyRemoved,
  }),
  change('a drill of 0.35 instead of 0.3 mm', withVia({ ...via, drill: 350 * um }), [], everywhere, {
    drills: { changed: 1 },
    cut: { at: via.at, changes: ['diameter'] },
  }),
  change('a hole no more plated', withHole(pin, { ...pin, plated: false }), [], everywhere, {
    drills: { changed: 1 },
    cut: { at: pin.at, changes: ['plating'] },
  }),
  change('a slot longer by 0.3 mm', withHole(slot, longer), masks, around(longer.to ?? longer.at, 1_200 * um), {
    drills: { changed: 1 },
    cut: { at: slot.at, changes: ['path'] },
    ...onlyAdded,
  }),
  change('a hole moved by 0.2 mm', withHole(pin, movedHole), [], everywhere, {
    drills: { moved: 1 },
    cut: { at: movedHole.at, changes: ['position'] },
  }),
  change(
    'a hole added',
    { ...sensor, holes: [...sensor.holes, { ...mounting, at: gap, diameter: mm }] },
    masks,
    around(gap, mm),
    {
      drills: { added: 1 },
      cut: { at: gap },
      ...onlyAdded,
    },
  ),
  change('a board 1 mm wider', { ...sensor, outline: [board(41 * mm, 3 * mm)] }, [], everywhere, {
    outline: { minX: 36 * mm, minY: 0, maxX: 41 * mm, maxY: 30 * mm },
  }),
  change('a larger radius of the corners', { ...sensor, outline: [board(40 * mm, 4 * mm)] }, [], everywhere, {
    outline: boardBox,
  }),
  change('a cut-out added', withWindow, [], everywhere, { outline: pathBox([window]), cutOuts: 1 }),
  change(
    'a mask opening made larger',
    withPad({ ...pad, maskGrow: 100 * um }),
    ['Soldermask,Top'],
    around(pad.at, 2 * mm),
    onlyAdded,
  ),
  change('a via opened in the mask', withVia({ ...via, maskGrow: 50 * um }), masks, around(via.at, mm), onlyAdded),
  change('a text moved', titleMoved, ['Legend,Top'], { minX: 10 * mm, minY: 27 * mm, maxX: 31 * mm, maxY: 30 * mm }),
  change('a paste opening removed', withPad({ ...pad, pasteShrink: null }), ['Paste,Top'], around(pad.at, 2 * mm), onlyRemoved),
  { ...change('inner layers swapped', swappedInner, ['Copper,L2,Inr', 'Copper,L3,Inr'], everywhere), before: controller },
  change(
    'the legend of a side missing',
    { ...sensor, legend: sensor.legend.filter(({ side }) => side === 'top') },
    [],
    everywhere,
    {
      lost: 'Legend,Bot',
    },
  ),
  change('a larger clearance of a plane', tighterPour, [bottom], everywhere, onlyRemoved),
  change(
    'a thermal spoke removed',
    { ...sensor, tracks: without(sensor.tracks, spoke) },
    [bottom],
    around(groundPin, 2 * mm),
    onlyRemoved,
  ),
];
