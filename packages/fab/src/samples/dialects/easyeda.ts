import { mil } from '@copperline/contract';
import type { Design, Shape } from '../design.ts';
import { type DrillHit, type Film, type FilmRole, plotDrills, plotFilms } from '../plot.ts';
import { type Dialect, type SampleFile, gerberLines, moment, textFile, withProfileWidth, withoutRepeats } from './dialect.ts';
import { type DrillStyle, hitLines, toolsOf } from './drill-text.ts';
import { type GerberStyle, GerberWriter, type Macro } from './gerber-text.ts';
import { angleText, decimalText, stepOf } from './number-text.ts';

const version = '6.5.48';

/** Rotated rectangles share one macro; rounded ones are drawn as areas. */
const macro = (shape: Shape, turn: number): Macro | null =>
  shape.form === 'rectangle'
    ? {
        name: 'MACRO1',
        body: ['21,1,$1,$2,0,0,$3*'],
        parameters: [decimalText(shape.width, 'mm', 4), decimalText(shape.height, 'mm', 4), angleText(turn, 4)].join('X'),
      }
    : null;

const style: GerberStyle = {
  unit: 'mm',
  integer: 4,
  decimal: 5,
  omit: 'leading',
  arcs: 'multi',
  modal: false,
  modeInLine: false,
  bareFlash: false,
  toolPrefix: false,
  apertureDecimals: 4,
  attributes: false,
  areas: 'keyhole',
  macro,
};

const drillStyle: DrillStyle = {
  unit: 'mm',
  integer: 3,
  decimal: 3,
  omit: 'none',
  numbers: 'fixed',
  modal: false,
  slots: 'G85',
};

const layerOf = (role: FilmRole, layers: number): { readonly layer: string; readonly extension: string } => {
  switch (role.kind) {
    case 'copper':
      if (role.layer === 1) return { layer: 'TopLayer', extension: 'GTL' };
      if (role.layer === layers) return { layer: 'BottomLayer', extension: 'GBL' };
      return { layer: `InnerLayer${role.layer - 1}`, extension: `G${role.layer - 1}` };
    case 'mask':
    case 'paste':
    case 'legend': {
      const kind = { mask: 'SolderMask', paste: 'PasteMask', legend: 'Silkscreen' }[role.kind];
      const letter = { mask: 'S', paste: 'P', legend: 'O' }[role.kind];
      const top = role.side === 'top';
      return { layer: `${top ? 'Top' : 'Bottom'}${kind}Layer`, extension: `G${top ? 'T' : 'B'}${letter}` };
    }
    case 'profile':
      return { layer: 'BoardOutlineLayer', extension: 'GKO' };
    case 'v-cut':
      return { layer: 'VCutLayer', extension: 'GML' };
  }
};

const gerberFile = (design: Design, film: Film): SampleFile => {
  const { layer, extension } = layerOf(film.role, design.layers);
  const header = [
    `G04 Layer: ${layer}*`,
    `G04 EasyEDA v${version}, ${moment.plain}*`,
    'G04 Gerber Generator version 0.2*',
    'G04 Scale: 100 percent, Rotated: No, Reflected: No *',
    'G04 Dimensions in millimeters *',
    'G04 leading zeros omitted , absolute positions ,4 integer and 5 decimal *',
    '%FSLAX45Y45*%',
    '%MOMM*%',
    '',
  ];
  const body = new GerberWriter(style).film(withProfileWidth(film, mil(10)));
  return textFile(`Gerber_${layer}.${extension}`, gerberLines(header, body, ['', '%LPD*%', 'G75*']));
};

const drillFile = (kind: string, plated: boolean, hits: readonly DrillHit[]): SampleFile => {
  const tools = toolsOf(hits, false);
  return textFile(`Drill_${kind}.DRL`, [
    'M48',
    'METRIC,LZ,000.000',
    ';FILE_FORMAT=3:3',
    `;TYPE=${plated ? 'PLATED' : 'NON_PLATED'}`,
    `;Layer: ${kind}`,
    `;EasyEDA v${version}, ${moment.plain}`,
    ';Gerber Generator version 0.2',
    ...tools.flatMap((tool) => {
      const size = decimalText(tool.diameter, 'mm', 3);
      return [`;Holesize ${tool.number} = ${size} mm`, `T${`${tool.number}`.padStart(2, '0')}C${size}`];
    }),
    '%',
    'G05',
    'G90',
    ...tools.flatMap((tool) => [`T${`${tool.number}`.padStart(2, '0')}`, ...hitLines(tool.hits, drillStyle)]),
    'M30',
  ]);
};

const drillFiles = (design: Design): SampleFile[] => {
  const [through, ...blind] = plotDrills(design);
  const hits = through?.hits ?? [];
  const sets: readonly (readonly [string, boolean, readonly DrillHit[]])[] = [
    ['PTH_Through', true, hits.filter((hit) => hit.plated && hit.use !== 'via')],
    ['PTH_Through_Via', true, hits.filter((hit) => hit.plated && hit.use === 'via')],
    ['NPTH_Through', false, hits.filter((hit) => !hit.plated)],
    ...blind.map((set) => [`PTH_L${set.span[0]}_L${set.span[1]}_Via`, true, set.hits] as const),
  ];
  return sets.filter((set) => set[2].length > 0).map((set) => drillFile(...set));
};

const micrometre = stepOf('mm', 3);

export const easyeda: Dialect = {
  grid: { coordinate: stepOf('mm', 5), aperture: stepOf('mm', 4), hole: micrometre, tool: micrometre },
  write: withoutRepeats((design) => [...plotFilms(design).map((film) => gerberFile(design, film)), ...drillFiles(design)]),
};
