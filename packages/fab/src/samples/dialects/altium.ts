import { mil } from '@copperline/contract';
import type { Design, Shape } from '../design.ts';
import { at, turned } from '../path.ts';
import { type DrillHit, type Film, type FilmRole, plotDrills, plotFilms } from '../plot.ts';
import { type Dialect, type SampleFile, gerberLines, textFile, withProfileWidth, withoutRepeats } from './dialect.ts';
import { type DrillStyle, hitLines, toolsOf } from './drill-text.ts';
import { type GerberStyle, GerberWriter, type Macro } from './gerber-text.ts';
import { type Unit, angleText, decimalText, stepOf } from './number-text.ts';

interface Flavour {
  readonly unit: Unit;
  readonly integer: number;
  readonly decimal: number;
  /** The zeros that the drill file keeps, as in Excellon. */
  readonly kept: 'LZ' | 'TZ';
  readonly gerberFolder: string;
  readonly drillFolder: string;
}

/** Each special aperture has its own macro with literal numbers. */
const macroFor =
  ({ unit, decimal }: Flavour): GerberStyle['macro'] =>
  (shape: Shape, turn: number, code: number): Macro | null => {
    const text = (nm: number): string => decimalText(nm, unit, decimal);
    const angle = angleText(turn, 3);
    if (shape.form === 'rectangle') {
      const { width, height } = shape;
      const corners = [
        at(-width / 2, -height / 2),
        at(width / 2, -height / 2),
        at(width / 2, height / 2),
        at(-width / 2, height / 2),
      ];
      const points = [...corners, ...corners.slice(0, 1)].map((corner) => turned(corner, turn));
      const body = `4,1,4,${points.map(({ x, y }) => `${text(x)},${text(y)}`).join(',')},0.0*`;
      return { name: `ROTATEDRECTD${code}`, body: [body], parameters: '' };
    }
    if (shape.form !== 'rounded') return null;
    const { width, height, radius } = shape;
    const corners = [at(1, -1), at(-1, -1), at(-1, 1), at(1, 1)].map(({ x, y }) =>
      turned(at(x * (width / 2 - radius), y * (height / 2 - radius)), turn),
    );
    return {
      name: `ROUNDEDRECTD${code}`,
      body: [
        `21,1,${text(width)},${text(height - 2 * radius)},0,0,${angle}*`,
        `21,1,${text(width - 2 * radius)},${text(height)},0,0,${angle}*`,
        ...corners.map(({ x, y }) => `1,1,${text(2 * radius)},${text(x)},${text(y)}*`),
      ],
      parameters: '',
    };
  };

const styleOf = (flavour: Flavour): GerberStyle => ({
  unit: flavour.unit,
  integer: flavour.integer,
  decimal: flavour.decimal,
  omit: 'leading',
  arcs: 'multi',
  modal: true,
  modeInLine: true,
  bareFlash: true,
  toolPrefix: false,
  apertureDecimals: flavour.decimal,
  attributes: false,
  areas: 'clear',
  macro: macroFor(flavour),
});

const extension = (role: FilmRole, layers: number): string => {
  switch (role.kind) {
    case 'copper':
      return role.layer === 1 ? 'GTL' : role.layer === layers ? 'GBL' : `G${role.layer - 1}`;
    case 'mask':
      return role.side === 'top' ? 'GTS' : 'GBS';
    case 'paste':
      return role.side === 'top' ? 'GTP' : 'GBP';
    case 'legend':
      return role.side === 'top' ? 'GTO' : 'GBO';
    case 'profile':
      return 'GKO';
    case 'v-cut':
      return 'GM13';
  }
};

/** Layer colours stated in the files. */
const colours: Readonly<Record<string, number>> = {
  GTL: 255,
  GBL: 16_711_680,
  GTS: 8_388_736,
  GBS: 16_711_935,
  GTO: 65_535,
  GBO: 32_896,
  GTP: 8_421_504,
  GBP: 128,
};

const gerberFile = (design: Design, film: Film, flavour: Flavour): SampleFile => {
  const { integer, decimal, unit } = flavour;
  const ending = extension(film.role, design.layers);
  const header = [
    ...(film.role.kind === 'copper' ? [`G04 Layer_Physical_Order=${film.role.layer}*`] : []),
    `G04 Layer_Color=${colours[ending] ?? 16_711_935}*`,
    `%FSLAX${integer}${decimal}Y${integer}${decimal}*%`,
    unit === 'mm' ? '%MOMM*%' : '%MOIN*%',
    unit === 'mm' ? 'G71*' : 'G70*',
    'G01*',
    'G75*',
  ];
  const body = new GerberWriter(styleOf(flavour)).film(withProfileWidth(film, mil(10)));
  return textFile(`${flavour.gerberFolder}${design.name}.${ending}`, gerberLines(header, body), '\r\n');
};

const drillFile = (name: string, hits: readonly DrillHit[], flavour: Flavour): SampleFile => {
  const style: DrillStyle = {
    unit: flavour.unit,
    integer: flavour.integer,
    decimal: flavour.decimal,
    omit: flavour.kept === 'LZ' ? 'trailing' : 'leading',
    numbers: 'fixed',
    modal: true,
    slots: 'rout',
  };
  const tools = toolsOf(hits, false);
  const line = (number: number, diameter: number): string =>
    `T${number}F00S00C${decimalText(diameter, flavour.unit, flavour.decimal)}`;
  const isRouted = hits.some((hit) => hit.to);
  return textFile(
    name,
    [
      'M48',
      ';Layer_Color=9474304',
      `;FILE_FORMAT=${flavour.integer}:${flavour.decimal}`,
      `${flavour.unit === 'mm' ? 'METRIC' : 'INCH'},${flavour.kept}`,
      ';TYPE=PLATED',
      ...tools.filter(({ plated }) => plated).map(({ number, diameter }) => line(number, diameter)),
      ';TYPE=NON_PLATED',
      ...tools.filter(({ plated }) => !plated).map(({ number, diameter }) => line(number, diameter)),
      '%',
      ...(isRouted ? ['G90', 'G05'] : []),
      ...tools.flatMap((tool) => [`T${`${tool.number}`.padStart(2, '0')}`, ...hitLines(tool.hits, style)]),
      ...(isRouted ? ['M17'] : []),
      'M30',
    ],
    '\r\n',
  );
};

/** One file for round holes, one for slots if any; further layer pairs continue the numbering. */
const drillFiles = (design: Design, flavour: Flavour): SampleFile[] => {
  const stem = `${flavour.drillFolder}${design.name}`;
  return plotDrills(design).flatMap(({ hits }, index) => {
    if (index > 0) return [drillFile(`${stem}.TX${index}`, hits, flavour)];
    const slots = hits.filter((hit) => hit.to);
    if (slots.length === 0) return hits.length === 0 ? [] : [drillFile(`${stem}.TXT`, hits, flavour)];
    const round = hits.filter((hit) => !hit.to);
    return [drillFile(`${stem}-RoundHoles.TXT`, round, flavour), drillFile(`${stem}-SlotHoles.TXT`, slots, flavour)];
  });
};

/** The layer pairs of each drill file, as a separate file. */
const pairsFile = (design: Design, flavour: Flavour): SampleFile[] => {
  const sets = plotDrills(design);
  if (sets.length < 2) return [];
  const copper = Array.from({ length: design.layers }, (_, index) =>
    extension({ kind: 'copper', layer: index + 1 }, design.layers).toLowerCase(),
  );
  const lines = sets.map(({ span: [from, to] }, index) => {
    const name = index === 0 ? 'Top_Bot_Thru_Holes' : `Layer${from}_Layer${to}_Holes`;
    const layers = copper.slice(from - 1, to).join(',');
    return `LayersSetName=${name}|DrillFile=${design.name.toLowerCase()}.tx${index === 0 ? 't' : index}|DrillLayers=${layers}`;
  });
  return [
    textFile(
      `${flavour.drillFolder}${design.name}.LDP`,
      [`Layer Pairs Export File for PCB: ${design.name}.PcbDoc`, ...lines],
      '\r\n',
    ),
  ];
};

const dialectOf = (flavour: Flavour): Dialect => {
  const step = stepOf(flavour.unit, flavour.decimal);
  return {
    grid: { coordinate: step, aperture: step, hole: step, tool: step },
    write: withoutRepeats((design) => [
      ...plotFilms(design).map((film) => gerberFile(design, film, flavour)),
      ...drillFiles(design, flavour),
      ...pairsFile(design, flavour),
    ]),
  };
};

export const altium = dialectOf({ unit: 'inch', integer: 2, decimal: 5, kept: 'TZ', gerberFolder: '', drillFolder: '' });

export const altiumMetric = dialectOf({
  unit: 'mm',
  integer: 4,
  decimal: 4,
  kept: 'LZ',
  gerberFolder: 'Gerber/',
  drillFolder: 'NC Drill/',
});
