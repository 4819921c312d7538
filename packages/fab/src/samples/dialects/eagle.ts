import type { Design } from '../design.ts';
import { type FilmRole, plotDrills, plotFilms } from '../plot.ts';
import { type Dialect, gerberLines, textFile, withProfileWidth, withoutRepeats } from './dialect.ts';
import { type DrillStyle, hitLines, toolsOf } from './drill-text.ts';
import { type GerberStyle, GerberWriter } from './gerber-text.ts';
import { decimalText, stepOf } from './number-text.ts';

/** Eagle writes arcs and areas as strokes. Shapes without an aperture become a region. */
const style: GerberStyle = {
  unit: 'inch',
  integer: 2,
  decimal: 4,
  omit: 'none',
  arcs: 'segments',
  modal: false,
  modeInLine: true,
  bareFlash: false,
  toolPrefix: false,
  apertureDecimals: 4,
  attributes: false,
  areas: 'strokes',
  macro: () => null,
};

const drillStyle: DrillStyle = {
  unit: 'inch',
  integer: 2,
  decimal: 4,
  omit: 'leading',
  numbers: 'fixed',
  modal: false,
  slots: 'G85',
};

const extension = (role: FilmRole, layers: number): string => {
  switch (role.kind) {
    case 'copper':
      return role.layer === 1 ? 'cmp' : role.layer === layers ? 'sol' : `ly${role.layer}`;
    case 'mask':
      return role.side === 'top' ? 'stc' : 'sts';
    case 'paste':
      return role.side === 'top' ? 'crc' : 'crs';
    case 'legend':
      return role.side === 'top' ? 'plc' : 'pls';
    case 'profile':
      return 'gko';
    case 'v-cut':
      return 'vcut';
  }
};

const header = [
  'G75*',
  '%MOIN*%',
  '%OFA0B0*%',
  '%FSLAX24Y24*%',
  '%IPPOS*%',
  '%LPD*%',
  '%AMOC8*',
  '5,1,8,0,0,1.08239X$1,22.5*',
  '%',
];

const drillLines = (design: Design, index: number): string[] => {
  const tools = toolsOf(plotDrills(design)[index]?.hits ?? [], false);
  const number = (tool: { readonly number: number }): string => `T${`${tool.number}`.padStart(2, '0')}`;
  return [
    '%',
    'M48',
    'M72',
    'INCH,TZ',
    ...tools.map((tool) => `${number(tool)}C${decimalText(tool.diameter, 'inch', 4)}`),
    '%',
    ...tools.flatMap((tool) => [number(tool), ...hitLines(tool.hits, drillStyle)]),
    'M30',
  ];
};

const step = stepOf('inch', 4);

export const eagle: Dialect = {
  grid: { coordinate: step, aperture: step, hole: step, tool: step },
  write: withoutRepeats((design) => [
    ...plotFilms(design).map((film) => {
      const body = new GerberWriter(style).film(withProfileWidth(film, 0));
      return textFile(`${design.name}.${extension(film.role, design.layers)}`, gerberLines(header, body));
    }),
    ...plotDrills(design).flatMap(({ span: [from, to], hits }, index) => {
      const ending = index === 0 ? 'drd' : `drd.${`${from}`.padStart(2, '0')}${`${to}`.padStart(2, '0')}`;
      return hits.length === 0 ? [] : [textFile(`${design.name}.${ending}`, drillLines(design, index))];
    }),
  ]),
};
