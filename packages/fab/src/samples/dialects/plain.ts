import { um } from '@copperline/contract';
import type { Point } from '@copperline/geometry';
import { type Design, type Shape, padIsOn, viaIsOn } from '../design.ts';
import { copyOffsets, expandedPanel } from '../panel.ts';
import { at, linePath, shifted, turned } from '../path.ts';
import { type DrillHit, type Film, type FilmRole, type FilmObject, plainPurpose, plotDrills, plotFilms } from '../plot.ts';
import { grownShape, shapeSize } from '../shape.ts';
import type { Dialect, SampleFile } from './dialect.ts';
import { gerberLines, textFile } from './dialect.ts';
import { type DrillStyle, hitLines, toolsOf } from './drill-text.ts';
import { type GerberBody, type GerberStyle, GerberWriter, type Macro } from './gerber-text.ts';
import { angleText, decimalText, stepOf } from './number-text.ts';

/** Rare features of the format. */
export interface PlainOptions {
  readonly unit?: 'mm' | 'inch';
  readonly omit?: GerberStyle['omit'];
  readonly incremental?: boolean;
  readonly arcs?: GerberStyle['arcs'];
  /** Copies of a panel: drawn individually, by step and repeat, or as a flashed block aperture. */
  readonly copies?: 'drawn' | 'step-repeat' | 'block';
  /** Writes the pads of each part as a block aperture, shared by equal parts. */
  readonly blocks?: boolean;
  /** Draws inner planes in negative. */
  readonly negativePlanes?: boolean;
}

/** A macro with width, height, corner radius and rotation as parameters of its arithmetic. */
const macro =
  (unit: 'mm' | 'inch', decimals: number): GerberStyle['macro'] =>
  (shape: Shape, turn: number): Macro | null => {
    const text = (nm: number): string => decimalText(nm, unit, decimals);
    if (shape.form === 'rectangle')
      return {
        name: 'TURNED',
        body: ['21,1,$1,$2,0,0,$3*'],
        parameters: [text(shape.width), text(shape.height), angleText(turn, 3)].join('X'),
      };
    if (shape.form !== 'rounded') return null;
    const { width, height, radius } = shape;
    const corner = (x: number, y: number): Point => turned(at(x * (width / 2 - radius), y * (height / 2 - radius)), turn);
    const [a, b] = [corner(1, 1), corner(-1, 1)];
    return {
      name: 'ROUNDED',
      body: [
        '0 width, height, radius, turn, two corners*',
        '$9=2x$3*',
        '21,1,$1,$2-$9,0,0,$4*',
        '21,1,$1-$9,$2,0,0,$4*',
        '1,1,$9,$5,$6*',
        '1,1,$9,$7,$8*',
        '1,1,$9,0-$5,0-$6*',
        '1,1,$9,0-$7,0-$8*',
      ],
      parameters: [text(width), text(height), text(radius), angleText(turn, 3), text(a.x), text(a.y), text(b.x), text(b.y)].join(
        'X',
      ),
    };
  };

const styleOf = ({ unit = 'mm', omit = 'leading', incremental = false, arcs = 'multi' }: PlainOptions): GerberStyle => ({
  unit,
  integer: unit === 'mm' ? 3 : 2,
  decimal: 5,
  omit,
  incremental,
  arcs,
  modal: false,
  modeInLine: false,
  bareFlash: false,
  toolPrefix: true,
  apertureDecimals: 5,
  attributes: false,
  areas: 'strokes',
  macro: macro(unit, 5),
});

const suffix = (role: FilmRole, layers: number): string => {
  switch (role.kind) {
    case 'copper':
      return role.layer === 1 ? 'top' : role.layer === layers ? 'bottom' : `inner${role.layer - 1}`;
    case 'mask':
    case 'paste':
    case 'legend':
      return `${role.side}_${role.kind}`;
    case 'profile':
      return 'outline';
    case 'v-cut':
      return 'vcut';
  }
};

const headerOf = (style: GerberStyle, negative: boolean): string[] => {
  const digits = `${style.integer}${style.decimal}`;
  return [
    'G04 plain RS-274X*',
    `%FS${style.omit === 'trailing' ? 'T' : 'L'}${style.incremental ? 'I' : 'A'}X${digits}Y${digits}*%`,
    style.unit === 'mm' ? '%MOMM*%' : '%MOIN*%',
    negative ? '%IPNEG*%' : '%IPPOS*%',
  ];
};

/** The board's films, the frame around the copies, and the positions of the copies. */
interface Sheet {
  readonly role: FilmRole;
  readonly unit: readonly FilmObject[];
  readonly once: readonly FilmObject[];
}

const sheetsOf = (design: Design, options: PlainOptions): Sheet[] => {
  const { panel, ...unit } = design;
  if (!panel || (options.copies ?? 'drawn') === 'drawn')
    return plotFilms(expandedPanel(design)).map(({ role, objects }) => ({ role, unit: objects, once: [] }));
  const empty: Design = {
    ...unit,
    outline: [],
    pads: [],
    vias: [],
    holes: [],
    tracks: [],
    zones: [],
    legend: [],
    openings: [],
    vCuts: [],
  };
  const inner = plotFilms({ ...unit, outline: [] });
  const frame = plotFilms({ ...empty, ...panel.frame });
  const same = (role: FilmRole) => (film: Film) => suffix(film.role, design.layers) === suffix(role, design.layers);
  const roles = [...inner, ...frame]
    .map(({ role }) => role)
    .filter((role, index, all) => all.findIndex((one) => suffix(one, design.layers) === suffix(role, design.layers)) === index);
  return roles.map((role) => ({
    role,
    unit: inner.find(same(role))?.objects ?? [],
    once: frame.find(same(role))?.objects ?? [],
  }));
};

const drawSheet = (sheet: Sheet, design: Design, options: PlainOptions, style: GerberStyle): GerberBody => {
  const writer = new GerberWriter(style);
  const { panel } = design;
  const draw = (): void =>
    options.blocks ? drawInBlocks(writer, sheet.unit) : sheet.unit.forEach((object) => writer.object(object));
  if (!panel || (options.copies ?? 'drawn') === 'drawn') draw();
  else if (sheet.unit.length > 0 && options.copies === 'block') {
    const code = writer.block(draw);
    for (const position of copyOffsets(panel)) writer.flashCode(code, position);
  } else if (sheet.unit.length > 0) {
    const text = (nm: number): string => decimalText(nm, style.unit, 5);
    writer.raw(`%SRX${panel.columns}Y${panel.rows}I${text(panel.stepX)}J${text(panel.stepY)}*%`);
    draw();
    writer.raw('%SR*%');
  }
  for (const object of sheet.once) writer.object(object);
  return writer.finish();
};

/** The pads of a part become a block at its first pad; further parts with the same pads flash it again. */
const drawInBlocks = (writer: GerberWriter, objects: readonly FilmObject[]): void => {
  const parts = new Map<string, Extract<FilmObject, { kind: 'flash' }>[]>();
  for (const object of objects) {
    if (object.kind === 'flash' && object.part !== '') parts.set(object.part, [...(parts.get(object.part) ?? []), object]);
    else writer.object(object);
  }
  const codes = new Map<string, number>();
  for (const pads of parts.values()) {
    const origin = pads[0]?.at ?? at(0, 0);
    const local = pads.map((pad) => ({ ...pad, ...plainPurpose, at: shifted(pad.at, at(-origin.x, -origin.y)) }));
    const key = JSON.stringify(local);
    const code = codes.get(key) ?? writer.block(() => local.forEach((pad) => writer.object(pad)));
    codes.set(key, code);
    writer.flashCode(code, origin);
  }
};

const antipad = um(250);
const planeEdge = um(400);
const spoke = um(400);

/** The net of a layer with one zone and nothing else except through holes; or null. */
const planeNet = (design: Design, layer: number): string | null => {
  const zones = design.zones.filter((zone) => zone.layer === layer);
  const zone = zones[0];
  if (!zone || zones.length > 1 || layer === 1 || layer === design.layers) return null;
  return design.tracks.every((track) => track.layer !== layer || track.net === zone.net) ? zone.net : null;
};

/** The negative of a plane: the border, clearances around other pads and holes, and thermal reliefs around its own pads. */
const negativeObjects = (design: Design, layer: number, net: string): FilmObject[] => {
  const flash = (shape: Shape, turn: number, position: Point): FilmObject => ({
    ...plainPurpose,
    kind: 'flash',
    shape,
    turn,
    at: position,
  });
  return [
    ...design.outline.map((path): FilmObject => ({ ...plainPurpose, kind: 'stroke', width: 2 * planeEdge, path })),
    ...design.pads
      .filter((pad) => padIsOn(pad, layer, design.layers))
      .map((pad): FilmObject => {
        if (pad.net !== net) return flash(grownShape(pad.shape, antipad), pad.turn, pad.at);
        const { width, height } = shapeSize(pad.shape);
        const inner = Math.max(width, height);
        return { ...plainPurpose, kind: 'thermal', at: pad.at, inner, outer: inner + 2 * antipad, gap: spoke };
      }),
    ...design.vias
      .filter((via) => viaIsOn(via, layer) && via.net !== net)
      .map((via) => flash({ form: 'circle', diameter: via.diameter + 2 * antipad }, 0, via.at)),
    ...design.holes
      .filter((hole) => !hole.plated)
      .map(
        (hole): FilmObject =>
          hole.to
            ? { ...plainPurpose, kind: 'stroke', width: hole.diameter + 2 * planeEdge, path: linePath(hole.at, hole.to) }
            : flash({ form: 'circle', diameter: hole.diameter + 2 * planeEdge }, 0, hole.at),
      ),
  ];
};

const drillFile = (name: string, hits: readonly DrillHit[], unit: 'mm' | 'inch'): SampleFile => {
  const style: DrillStyle = {
    unit,
    integer: unit === 'mm' ? 3 : 2,
    decimal: unit === 'mm' ? 3 : 4,
    omit: 'trailing',
    numbers: 'fixed',
    modal: true,
    slots: 'G85',
  };
  const tools = toolsOf(hits, false);
  return textFile(name, [
    'M48',
    unit === 'mm' ? 'METRIC,LZ' : 'INCH,LZ',
    ...tools.map((tool) => `T${tool.number}C${decimalText(tool.diameter, unit, style.decimal)}`),
    '%',
    'G90',
    'G05',
    ...tools.flatMap((tool) => [`T${tool.number}`, ...hitLines(tool.hits, style)]),
    'M30',
  ]);
};

/** A generic dialect with strokes and flashes only, no areas. */
export const plainDialect = (options: PlainOptions = {}): Dialect => {
  if (options.incremental && (options.blocks || (options.copies ?? 'drawn') !== 'drawn'))
    throw new RangeError('Where a repeat or a block leaves the current point is not defined: it cannot be incremental.');
  const style = styleOf(options);
  const step = stepOf(style.unit, style.decimal);
  const hole = stepOf(style.unit, style.unit === 'mm' ? 3 : 4);
  return {
    grid: { coordinate: step, aperture: step, hole, tool: hole },
    write: (design) => {
      const films = sheetsOf(design, options).map((sheet) => {
        const net = options.negativePlanes && sheet.role.kind === 'copper' ? planeNet(design, sheet.role.layer) : null;
        const drawn =
          net !== null && sheet.role.kind === 'copper'
            ? { ...sheet, unit: negativeObjects(design, sheet.role.layer, net), once: [] }
            : sheet;
        const body = drawSheet(drawn, design, options, style);
        const mode = style.arcs === 'single' ? 'G74*' : 'G75*';
        return textFile(
          `${design.name}_${suffix(sheet.role, design.layers)}.gbr`,
          gerberLines(headerOf(style, net !== null), body, [mode, 'G01*', '%LPD*%']),
        );
      });
      const drills = plotDrills(expandedPanel(design)).flatMap(({ span, hits }, index) => {
        const plated = hits.filter((hit) => hit.plated);
        const bare = hits.filter((hit) => !hit.plated);
        const name = index === 0 ? 'plated' : `plated_${span[0]}_${span[1]}`;
        return [
          ...(plated.length > 0 ? [drillFile(`${design.name}_${name}.drl`, plated, style.unit)] : []),
          ...(bare.length > 0 ? [drillFile(`${design.name}_unplated.drl`, bare, style.unit)] : []),
        ];
      });
      return [...films, ...drills];
    },
  };
};

export const plain = plainDialect();
