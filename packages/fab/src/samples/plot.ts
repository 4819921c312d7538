import { um } from '@copperline/contract';
import { type Point, type Region, type Ring, ringArea } from '@copperline/geometry';
import { type Design, type Pad, type PadUse, type Shape, type Side, isThrough, padIsOn, viaIsOn } from './design.ts';
import { type Path, at, linePath } from './path.ts';
import { grownShape } from './shape.ts';

export type FilmRole =
  | { readonly kind: 'copper'; readonly layer: number }
  | { readonly kind: 'mask' | 'paste' | 'legend'; readonly side: Side }
  | { readonly kind: 'profile' | 'v-cut' };

/** Function of an object, as of the X2 attribute .AperFunction. */
export interface Purpose {
  readonly use: string;
  readonly net: string;
  readonly part: string;
  readonly pin: string;
}

export type FilmObject =
  | ({ readonly kind: 'flash'; readonly shape: Shape; readonly turn: number; readonly at: Point } & Purpose)
  | ({ readonly kind: 'stroke'; readonly width: number; readonly path: Path } & Purpose)
  /** A ring with four gaps, as in a negative plane. */
  | ({
      readonly kind: 'thermal';
      readonly at: Point;
      readonly outer: number;
      readonly inner: number;
      readonly gap: number;
    } & Purpose)
  | ({
      readonly kind: 'fill';
      readonly outer: Path;
      readonly holes: readonly Path[];
      readonly pen: { readonly width: number; readonly core: readonly Ring[] } | null;
    } & Purpose);

/** The objects of one layer in drawing order. */
export interface Film {
  readonly role: FilmRole;
  readonly objects: readonly FilmObject[];
}

export interface DrillHit {
  readonly at: Point;
  readonly to?: Point;
  readonly diameter: number;
  readonly plated: boolean;
  readonly use: 'via' | 'component' | 'castellated';
}

/** The hits of one layer span; through the board if it is from the first to the last layer. */
export interface DrillSet {
  readonly span: readonly [from: number, to: number];
  readonly hits: readonly DrillHit[];
}

/** An object without attributes. */
export const plainPurpose: Purpose = { use: '', net: '', part: '', pin: '' };
const nothing = plainPurpose;

const copperUses: Readonly<Record<PadUse, string>> = {
  smd: 'SMDPad,CuDef',
  heat: 'SMDPad,CuDef',
  through: 'ComponentPad',
  castellated: 'CastellatedPad',
  finger: 'ConnectorPad',
  fiducial: 'FiducialPad,Local',
  test: 'TestPad',
};

/** Mask expansion of a hole without copper. */
const bareHoleMask = um(50);

export const plotFilms = (design: Design): Film[] => {
  const sides: readonly Side[] = design.layers === 1 ? ['top'] : ['top', 'bottom'];
  const films: Film[] = [
    ...Array.from(
      { length: design.layers },
      (_, index): Film => ({
        role: { kind: 'copper', layer: index + 1 },
        objects: copperObjects(design, index + 1),
      }),
    ),
    ...sides.flatMap((side): Film[] => [
      { role: { kind: 'mask', side }, objects: maskObjects(design, side) },
      { role: { kind: 'paste', side }, objects: pasteObjects(design, side) },
      { role: { kind: 'legend', side }, objects: legendObjects(design, side) },
    ]),
    { role: { kind: 'profile' }, objects: design.outline.map((path) => strokeOf(path, um(100), 'Profile')) },
    { role: { kind: 'v-cut' }, objects: design.vCuts.map((path) => strokeOf(path, um(100), 'Other,V-cut')) },
  ];
  return films.filter(({ role, objects }) => objects.length > 0 || role.kind === 'copper' || role.kind === 'mask');
};

const strokeOf = (path: Path, width: number, use: string): FilmObject => ({ ...nothing, kind: 'stroke', width, path, use });

const copperObjects = (design: Design, layer: number): FilmObject[] => [
  ...zoneFills(design, layer),
  ...design.tracks
    .filter((track) => track.layer === layer)
    .map(({ width, path, net }): FilmObject => ({ ...nothing, kind: 'stroke', width, path, net, use: 'Conductor' })),
  ...design.pads
    .filter((pad) => padIsOn(pad, layer, design.layers))
    .map((pad): FilmObject => ({ ...purposeOf(pad), kind: 'flash', shape: pad.shape, turn: pad.turn, at: pad.at })),
  ...design.vias
    .filter((via) => viaIsOn(via, layer))
    .map(
      (via): FilmObject => ({
        ...nothing,
        kind: 'flash',
        shape: { form: 'circle', diameter: via.diameter },
        turn: 0,
        at: via.at,
        use: 'ViaPad',
        net: via.net,
      }),
    ),
];

const purposeOf = (pad: Pad): Purpose => ({ use: copperUses[pad.use], net: pad.net, part: pad.part, pin: pad.pin });

const ringPath = (ring: Ring): Path => {
  const points = Array.from({ length: ring.length / 2 }, (_, index) => at(ring[2 * index] ?? 0, ring[2 * index + 1] ?? 0));
  const [from = at(0, 0), ...rest] = points;
  return { from, steps: [...rest, from].map((to) => ({ to })) };
};

/** Largest first: a smaller fill inside a cleared hole must be drawn after it. */
const zoneFills = (design: Design, layer: number): FilmObject[] =>
  design.zones
    .filter((zone) => zone.layer === layer)
    .flatMap((zone) =>
      fillsOf(zone.region, zone.pen, { ...nothing, use: 'Conductor', net: zone.net }).map((object, index) => ({
        object,
        area: ringArea(zone.region[index]?.outer ?? new Int32Array()),
      })),
    )
    .sort((a, b) => b.area - a.area)
    .map(({ object }) => object);

/** The pen belongs to the whole zone, so only its first fill has it. */
const fillsOf = (region: Region, pen: Extract<FilmObject, { kind: 'fill' }>['pen'], purpose: Purpose): FilmObject[] =>
  region.map((polygon, index) => ({
    ...purpose,
    kind: 'fill',
    outer: ringPath(polygon.outer),
    holes: polygon.holes.map(ringPath),
    pen: pen && index === 0 ? pen : pen && { width: pen.width, core: [] },
  }));

const maskObjects = (design: Design, side: Side): FilmObject[] => {
  const layer = side === 'top' ? 1 : design.layers;
  const flash = (shape: Shape, turn: number, position: Point): FilmObject => ({
    ...nothing,
    kind: 'flash',
    shape,
    turn,
    at: position,
  });
  return [
    ...design.openings.filter((one) => one.film === 'mask' && one.side === side).map((one) => flash(one.shape, one.turn, one.at)),
    ...design.pads.flatMap((pad) =>
      pad.maskGrow !== null && (pad.on === 'all' || pad.on === side)
        ? [flash(grownShape(pad.shape, pad.maskGrow), pad.turn, pad.at)]
        : [],
    ),
    ...design.vias.flatMap((via) =>
      via.maskGrow !== null && viaIsOn(via, layer)
        ? [flash({ form: 'circle', diameter: via.diameter + 2 * via.maskGrow }, 0, via.at)]
        : [],
    ),
    ...design.holes
      .filter((hole) => !hole.plated)
      .map((hole) =>
        hole.to
          ? strokeOf(linePath(hole.at, hole.to), hole.diameter + 2 * bareHoleMask, '')
          : flash({ form: 'circle', diameter: hole.diameter + 2 * bareHoleMask }, 0, hole.at),
      ),
  ];
};

const pasteObjects = (design: Design, side: Side): FilmObject[] => [
  ...design.pads.flatMap((pad): FilmObject[] =>
    pad.pasteShrink !== null && (pad.on === 'all' || pad.on === side)
      ? [{ ...nothing, kind: 'flash', shape: grownShape(pad.shape, -pad.pasteShrink), turn: pad.turn, at: pad.at }]
      : [],
  ),
  ...design.openings
    .filter((one) => one.film === 'paste' && one.side === side)
    .map((one): FilmObject => ({ ...nothing, kind: 'flash', shape: one.shape, turn: one.turn, at: one.at })),
];

const legendObjects = (design: Design, side: Side): FilmObject[] =>
  design.legend.filter((stroke) => stroke.side === side).map(({ path, width }) => strokeOf(path, width, ''));

/** The through holes first, then each layer pair of blind vias. */
export const plotDrills = (design: Design): DrillSet[] => {
  const last = Math.max(2, design.layers);
  const through: DrillHit[] = [
    ...design.vias
      .filter((via) => isThrough(via, design.layers))
      .map((via): DrillHit => ({ at: via.at, diameter: via.drill, plated: true, use: 'via' })),
    ...design.holes.map(
      ({ at: position, to, diameter, plated }): DrillHit => ({
        at: position,
        ...(to && { to }),
        diameter,
        plated,
        use: isCastellation(design, position) ? 'castellated' : 'component',
      }),
    ),
  ];
  const blind = new Map<string, DrillSet & { readonly hits: DrillHit[] }>();
  for (const via of design.vias.filter((one) => !isThrough(one, design.layers))) {
    const key = via.span.join('-');
    const set = blind.get(key) ?? { span: via.span, hits: [] };
    set.hits.push({ at: via.at, diameter: via.drill, plated: true, use: 'via' });
    blind.set(key, set);
  }
  return [{ span: [1, last], hits: through }, ...blind.values()];
};

const isCastellation = (design: Design, position: Point): boolean =>
  design.pads.some(
    (pad) =>
      pad.use === 'castellated' && Math.abs(pad.at.x - position.x) <= um(400) && Math.abs(pad.at.y - position.y) <= um(400),
  );
