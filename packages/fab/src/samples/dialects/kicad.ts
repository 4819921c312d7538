import { um } from '@copperline/contract';
import type { Design, Shape } from '../design.ts';
import { pathBox, turned, at } from '../path.ts';
import { type DrillHit, type DrillSet, type Film, type FilmRole, plotDrills, plotFilms } from '../plot.ts';
import { type Dialect, type SampleFile, moment, textFile, withoutRepeats } from './dialect.ts';
import { type DrillStyle, hitLines, toolsOf } from './drill-text.ts';
import { type GerberStyle, GerberWriter, type Macro } from './gerber-text.ts';
import { angleText, decimalText } from './number-text.ts';

const mm = (nm: number): string => decimalText(nm, 'mm', 6);
const version = '8.0.5';

const macro = (shape: Shape, turn: number): Macro | null => {
  if (shape.form === 'rectangle')
    return {
      name: 'RotRect',
      body: ['21,1,$1,$2,0,0,$3*'],
      parameters: [mm(shape.width), mm(shape.height), angleText(turn, 6)].join('X'),
    };
  if (shape.form !== 'rounded') return null;
  const { width, height, radius } = shape;
  const x = width / 2 - radius;
  const y = height / 2 - radius;
  const corners = [at(-x, y), at(-x, -y), at(x, -y), at(x, y)].map((corner) => turned(corner, turn));
  return {
    name: 'RoundRect',
    body: [
      '4,1,4,$2,$3,$4,$5,$6,$7,$8,$9,$2,$3,0*',
      ...['$2,$3', '$4,$5', '$6,$7', '$8,$9'].map((corner) => `1,1,$1+$1,${corner}*`),
      ...['$2,$3,$4,$5', '$4,$5,$6,$7', '$6,$7,$8,$9', '$8,$9,$2,$3'].map((side) => `20,1,$1+$1,${side},0*`),
    ],
    parameters: [mm(radius), ...corners.flatMap((corner) => [mm(corner.x), mm(corner.y)])].join('X'),
  };
};

const style: GerberStyle = {
  unit: 'mm',
  integer: 4,
  decimal: 6,
  omit: 'leading',
  arcs: 'multi',
  modal: false,
  modeInLine: false,
  bareFlash: false,
  toolPrefix: false,
  apertureDecimals: 6,
  attributes: true,
  areas: 'keyhole',
  macro,
};

const drillStyle: DrillStyle = {
  unit: 'mm',
  integer: 3,
  decimal: 3,
  omit: 'none',
  numbers: 'decimal',
  modal: false,
  slots: 'rout-and-back',
};

const layerName = (layer: number, layers: number): string =>
  layer === 1 ? 'F_Cu' : layer === layers ? 'B_Cu' : `In${layer - 1}_Cu`;

const position = (layer: number, layers: number): string => (layer === 1 ? 'Top' : layer === layers ? 'Bot' : 'Inr');

/** File name suffix, X2 function and polarity, and the function as spelled in the job file. */
const naming = (role: FilmRole, layers: number) => {
  switch (role.kind) {
    case 'copper': {
      const told = `Copper,L${role.layer},${position(role.layer, layers)}`;
      return { suffix: layerName(role.layer, layers), told, job: told, polarity: 'Positive' };
    }
    case 'mask':
    case 'paste':
    case 'legend': {
      const [suffix, told, job] = (
        {
          mask: ['Mask', 'Soldermask', 'SolderMask'],
          paste: ['Paste', 'Paste', 'SolderPaste'],
          legend: ['Silkscreen', 'Legend', 'Legend'],
        } as const
      )[role.kind];
      const side = role.side === 'top' ? 'Top' : 'Bot';
      return {
        suffix: `${role.side === 'top' ? 'F' : 'B'}_${suffix}`,
        told: `${told},${side}`,
        job: `${job},${side}`,
        polarity: role.kind === 'mask' ? 'Negative' : 'Positive',
      };
    }
    case 'profile':
      return { suffix: 'Edge_Cuts', told: 'Profile,NP', job: 'Profile', polarity: 'Positive' };
    case 'v-cut':
      return { suffix: 'V_Cuts', told: 'Vcut', job: 'Vcut', polarity: 'Positive' };
  }
};

/** A project id derived from its name, to be reproducible. */
const guid = (name: string): string => {
  const hex = name
    .padEnd(16, '-')
    .split('')
    .map((letter) => (letter.charCodeAt(0) & 255).toString(16).padStart(2, '0'))
    .join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-');
};

const gerberFile = (design: Design, film: Film): SampleFile => {
  const { suffix, told, polarity } = naming(film.role, design.layers);
  const body = new GerberWriter(style).film(film);
  return textFile(`${design.name}-${suffix}.gbr`, [
    `%TF.GenerationSoftware,KiCad,Pcbnew,${version}*%`,
    `%TF.CreationDate,${moment.iso}*%`,
    `%TF.ProjectId,${design.name},${guid(design.name)},rev?*%`,
    '%TF.SameCoordinates,Original*%',
    `%TF.FileFunction,${told}*%`,
    ...(film.role.kind === 'profile' || film.role.kind === 'v-cut' ? [] : [`%TF.FilePolarity,${polarity}*%`]),
    '%FSLAX46Y46*%',
    'G04 Gerber Fmt 4.6, Leading zero omitted, Abs format (unit mm)*',
    `G04 Created by KiCad (PCBNEW ${version}) date ${moment.plain}*`,
    '%MOMM*%',
    '%LPD*%',
    'G01*',
    'G04 APERTURE LIST*',
    ...(body.macros.length > 0 ? ['G04 Aperture macros list*', ...body.macros, 'G04 Aperture macros list end*'] : []),
    ...body.apertures,
    'G04 APERTURE END LIST*',
    'G75*',
    ...body.lines,
    'M02*',
  ]);
};

const useText: Readonly<Record<DrillHit['use'], string>> = {
  via: 'ViaDrill',
  component: 'ComponentDrill',
  castellated: 'CastellatedDrill',
};

const drillFile = (name: string, [from, to]: DrillSet['span'], kind: string, hits: readonly DrillHit[]): SampleFile => {
  const plating = kind === 'NPTH' ? 'NonPlated' : 'Plated';
  const tools = toolsOf(hits, true);
  return textFile(name, [
    'M48',
    `; DRILL file {KiCad ${version}} date ${moment.plain}`,
    '; FORMAT={-:-/ absolute / metric / decimal}',
    `; #@! TF.CreationDate,${moment.iso}`,
    `; #@! TF.GenerationSoftware,Kicad,Pcbnew,${version}`,
    `; #@! TF.FileFunction,${plating},${from},${to},${kind}`,
    'FMAT,2',
    'METRIC',
    ...tools.flatMap((tool) => [
      `; #@! TA.AperFunction,${plating},${kind},${useText[tool.use]}`,
      `T${tool.number}C${decimalText(tool.diameter, 'mm', 3)}`,
    ]),
    '%',
    'G90',
    'G05',
    ...tools.flatMap((tool) => [`T${tool.number}`, ...hitLines(tool.hits, drillStyle)]),
    'M30',
  ]);
};

const drillFiles = (design: Design): SampleFile[] => {
  const [through, ...blind] = plotDrills(design);
  const drillLayer = (layer: number): string => (layer === 1 ? 'front' : layer === design.layers ? 'back' : `in${layer - 1}`);
  return [
    ...(through
      ? [
          drillFile(
            `${design.name}-PTH.drl`,
            through.span,
            'PTH',
            through.hits.filter(({ plated }) => plated),
          ),
          drillFile(
            `${design.name}-NPTH.drl`,
            through.span,
            'NPTH',
            through.hits.filter(({ plated }) => !plated),
          ),
        ]
      : []),
    ...blind.map(({ span, hits }) => {
      const kind = span[0] === 1 || span[1] === design.layers ? 'Blind' : 'Buried';
      return drillFile(`${design.name}-${drillLayer(span[0])}-${drillLayer(span[1])}.drl`, span, kind, hits);
    }),
  ];
};

/** From top to bottom, with a dielectric between copper layers. */
const stackup = (design: Design): Readonly<Record<string, string>>[] => {
  const copper = Array.from({ length: design.layers }, (_, index) => layerName(index + 1, design.layers).replace('_', '.'));
  return [
    { Type: 'SolderMask', Name: 'Top Solder Mask' },
    ...copper.flatMap((name, index) => [
      ...(index > 0 ? [{ Type: 'Dielectric', Material: 'FR4', Name: `${copper[index - 1] ?? ''}/${name}` }] : []),
      { Type: 'Copper', Name: name },
    ]),
    { Type: 'SolderMask', Name: 'Bottom Solder Mask' },
  ];
};

/** As in KiCad, the size in the job file includes the outline's line width. */
const jobFile = (design: Design, films: readonly Film[]): SampleFile => {
  const box = pathBox(design.outline);
  const size = (nm: number): number => Number(decimalText(nm + um(100), 'mm', 4));
  const job = {
    Header: {
      GenerationSoftware: { Vendor: 'KiCad', Application: 'Pcbnew', Version: version },
      CreationDate: moment.iso,
    },
    GeneralSpecs: {
      ProjectId: { Name: design.name, GUID: guid(design.name), Revision: 'rev?' },
      Size: { X: size(box.maxX - box.minX), Y: size(box.maxY - box.minY) },
      LayerNumber: design.layers,
      BoardThickness: Number(decimalText(design.thickness, 'mm', 4)),
      Finish: design.pads.some((pad) => pad.use === 'castellated' || pad.use === 'finger') ? 'ENIG' : 'None',
    },
    DesignRules: [
      {
        Layers: 'Outer',
        MinLineWidth: Number(decimalText(Math.min(...design.tracks.map(({ width }) => width)), 'mm', 4)),
      },
    ],
    FilesAttributes: films.map(({ role }) => {
      const { suffix, job: told, polarity } = naming(role, design.layers);
      return { Path: `${design.name}-${suffix}.gbr`, FileFunction: told, FilePolarity: polarity };
    }),
    MaterialStackup: stackup(design),
  };
  return textFile(`${design.name}-job.gbrjob`, [JSON.stringify(job, null, 2)]);
};

export const kicad: Dialect = {
  grid: { coordinate: 1, aperture: 1, hole: um(1), tool: um(1) },
  write: withoutRepeats((design) => {
    const films = plotFilms(design);
    return [...films.map((film) => gerberFile(design, film)), ...drillFiles(design), jobFile(design, films)];
  }),
};
