import { mil, nmPerMil } from '@copperline/contract';
import type { Design, Shape } from '../design.ts';
import { flattened } from '../path.ts';
import { type DrillHit, type Film, type FilmRole, plotDrills, plotFilms } from '../plot.ts';
import { shapePath } from '../shape.ts';
import { type Dialect, type SampleFile, gerberLines, textFile, withProfileWidth, withoutRepeats } from './dialect.ts';
import { type DrillStyle, hitLines, toolsOf } from './drill-text.ts';
import { type GerberStyle, GerberWriter, type Macro } from './gerber-text.ts';
import { decimalText, pointText, stepOf, trimmedDecimal } from './number-text.ts';

/** ".024", "-.5", "0.0": no zero before the point, none at the end. */
const bare = (nm: number): string => {
  const text = trimmedDecimal(decimalText(nm, 'inch', 5), 1);
  return text === '0.0' || text === '-0.0' ? '0.0' : text.replace(/^(-?)0\./, '$1.').replace(/\.0$/, '.');
};

/** Special shapes are outlines, one point per line, with flattened corners. */
const macro = (shape: Shape, turn: number, code: number): Macro | null => {
  if (shape.form === 'circle') return null;
  const points = flattened(shapePath(shape, { x: 0, y: 0 }, turn), 1_500);
  const first = points[0];
  if (!first) return null;
  return {
    name: `MACRO${code}`,
    body: [
      ...[...points, first].map(({ x, y }, index) => `${index === 0 ? `4,1,${points.length},` : ''}${bare(x)},${bare(y)},`),
      '0.0*\n',
    ],
    parameters: '',
  };
};

const style: GerberStyle = {
  unit: 'inch',
  integer: 3,
  decimal: 5,
  omit: 'leading',
  arcs: 'multi',
  modal: true,
  modeInLine: true,
  bareFlash: false,
  toolPrefix: true,
  apertureDecimals: 5,
  length: bare,
  attributes: false,
  areas: 'clear',
  macro,
};

const drillStyle: DrillStyle = {
  unit: 'inch',
  integer: 3,
  decimal: 5,
  omit: 'none',
  numbers: 'fixed',
  modal: false,
  slots: 'rout',
};

/** The film's name and its drawing classes. */
const filmOf = (role: FilmRole, layers: number): { readonly name: string; readonly classes: readonly string[] } => {
  switch (role.kind) {
    case 'copper': {
      const layer = role.layer === 1 ? 'TOP' : role.layer === layers ? 'BOTTOM' : `L${role.layer}`;
      const name = layer.startsWith('L') ? `l${role.layer}_inner` : `l${role.layer}_${layer.toLowerCase()}`;
      return { name, classes: [`VIA CLASS/${layer}`, `PIN/${layer}`, `ETCH/${layer}`] };
    }
    case 'mask': {
      const layer = `SOLDERMASK_${role.side.toUpperCase()}`;
      return { name: `mask_${role.side}`, classes: [`VIA CLASS/${layer}`, `PIN/${layer}`, `PACKAGE GEOMETRY/${layer}`] };
    }
    case 'paste': {
      const layer = `PASTEMASK_${role.side.toUpperCase()}`;
      return { name: `paste_${role.side}`, classes: [`PIN/${layer}`, `PACKAGE GEOMETRY/${layer}`] };
    }
    case 'legend': {
      const layer = `SILKSCREEN_${role.side.toUpperCase()}`;
      return { name: `silk_${role.side}`, classes: [`REF DES/${layer}`, `PACKAGE GEOMETRY/${layer}`, `BOARD GEOMETRY/${layer}`] };
    }
    case 'profile':
      return { name: 'outline', classes: ['BOARD GEOMETRY/DESIGN_OUTLINE', 'BOARD GEOMETRY/CUTOUT'] };
    case 'v-cut':
      return { name: 'v_score', classes: ['BOARD GEOMETRY/V_SCORE'] };
  }
};

const gerberFile = (design: Design, film: Film): SampleFile => {
  const { name, classes } = filmOf(film.role, design.layers);
  const rule = '='.repeat(18);
  const header = [
    `G04 ${rule} begin FILE IDENTIFICATION RECORD ${rule}*`,
    `G04 Layout Name:  ${design.name}.brd*`,
    `G04 Film Name:    ${name}*`,
    'G04 File Format:  Gerber RS274X*',
    'G04 File Origin:  Cadence Allegro 17.4-S028*',
    'G04 *',
    ...classes.map((one) => `G04 Layer:  ${one}*`),
    'G04 *',
    'G04 Offset:    (0.00 0.00)*',
    'G04 Mirror:    No*',
    'G04 Mode:      Positive*',
    'G04 Rotation:  0*',
    'G04 FullContactRelief:  No*',
    'G04 UndefLineWidth:     6.00*',
    `G04 ${rule} end FILE IDENTIFICATION RECORD ${rule}*`,
    '%FSLAX35Y35*MOIN*%',
    '%IR0*IPPOS*OFA0.00000B0.00000*MIA0B0*SFA1.00000B1.00000*%',
  ];
  const body = new GerberWriter(style).film(withProfileWidth(film, mil(5)));
  return textFile(`${name}.art`, gerberLines(header, body, ['G75*', '%LPD*%']));
};

const layerWord = (layer: number, layers: number): string => (layer === 1 ? 'TOP' : layer === layers ? 'BOTTOM' : `L${layer}`);

/** Sizes are only in comments, in mils; unit and format of the coordinates are not stated. */
const drillFile = (design: Design, name: string, span: readonly [number, number], hits: readonly DrillHit[]): SampleFile => {
  const tools = toolsOf(hits, false);
  const number = (tool: { readonly number: number }): string => `T${`${tool.number}`.padStart(2, '0')}`;
  const routed = hits.some((hit) => hit.to);
  return textFile(name, [
    ';LEADER: 12 ',
    `;HEADER: ${design.name} `,
    ';CODE  : ASCII ',
    `;FILE  : ${name} for  ... layers ${layerWord(span[0], design.layers)} and ${layerWord(span[1], design.layers)}`,
    `;DESIGN: ${design.name}.brd`,
    ...tools.map((tool) => {
      const size = pointText(Math.round((tool.diameter * 1_000_000) / nmPerMil), 6);
      const plating = tool.plated ? 'PLATED' : 'NON_PLATED';
      return `;${number(tool)} Holesize ${tool.number}. = ${size} Tolerance = +0.000000/-0.000000 ${plating} MILS Quantity = ${tool.hits.length}`;
    }),
    '%',
    'G90',
    ...(routed ? ['G05'] : []),
    ...tools.flatMap((tool) => [number(tool), ...hitLines(tool.hits, drillStyle)]),
    ...(routed ? ['M17'] : []),
    'M30',
  ]);
};

const drillFiles = (design: Design): SampleFile[] =>
  plotDrills(design).flatMap(({ span, hits }) => {
    const round = hits.filter((hit) => !hit.to);
    const slots = hits.filter((hit) => hit.to);
    return [
      ...(round.length > 0 ? [drillFile(design, `${design.name}-${span[0]}-${span[1]}.drl`, span, round)] : []),
      ...(slots.length > 0 ? [drillFile(design, `${design.name}-${span[0]}-${span[1]}.rou`, span, slots)] : []),
    ];
  });

const step = stepOf('inch', 5);

export const allegro: Dialect = {
  grid: { coordinate: step, aperture: step, hole: step, tool: 1 },
  write: withoutRepeats((design) => [...plotFilms(design).map((film) => gerberFile(design, film)), ...drillFiles(design)]),
};
