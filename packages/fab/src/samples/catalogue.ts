import { mm, um } from '@copperline/contract';
import { compute } from './boards/compute.ts';
import { controller } from './boards/controller.ts';
import { edgeCard } from './boards/edge-card.ts';
import { gateway } from './boards/gateway.ts';
import { ledStrip } from './boards/led-strip.ts';
import { radioModule } from './boards/module.ts';
import { panel } from './boards/panel.ts';
import { ringLamp } from './boards/ring-lamp.ts';
import { sensor } from './boards/sensor.ts';
import type { Design, LayerCount } from './design.ts';

/** Facts of a sample board from its design; an analysis of its files must find the same. */
export interface SampleBoard {
  readonly id: SampleId;
  readonly layers: LayerCount;
  /** Of the whole panel, if it is one. */
  readonly widthNm: number;
  readonly heightNm: number;
  readonly thicknessNm: number;
  readonly minTraceNm: number;
  /** Minimum distance between copper of different nets, measured on the design. */
  readonly minSpaceNm: number;
  readonly minDrillNm: number;
  /** Round holes, including vias and half holes. */
  readonly platedHoles: number;
  readonly unplatedHoles: number;
  readonly platedSlots: number;
  readonly unplatedSlots: number;
  readonly castellations: number;
  /** On both sides together. */
  readonly goldFingers: number;
  /** Plated holes completely under a paste opening. */
  readonly viasInPad: number;
  readonly blindVias: number;
  readonly panel: { readonly designs: number; readonly columns: number; readonly rows: number; readonly vCuts: number };
}

const designers = {
  'led-strip': ledStrip,
  sensor,
  'radio-module': radioModule,
  controller,
  'edge-card': edgeCard,
  gateway,
  compute,
  panel,
  'ring-lamp': ringLamp,
} as const satisfies Record<string, () => Design>;

export type SampleId = keyof typeof designers;

const drawn = new Map<SampleId, Design>();

/** The design, cached because routing is slow. */
export const sampleDesign = (id: SampleId): Design => {
  const design = drawn.get(id) ?? designers[id]();
  drawn.set(id, design);
  return design;
};

/** From simple to complex. */
export const sampleBoards: readonly SampleBoard[] = [
  {
    id: 'led-strip',
    layers: 1,
    widthNm: mm(100),
    heightNm: mm(12),
    thicknessNm: mm(1),
    minTraceNm: mm(1),
    minSpaceNm: mm(1),
    minDrillNm: um(2_200),
    platedHoles: 0,
    unplatedHoles: 2,
    platedSlots: 0,
    unplatedSlots: 0,
    castellations: 0,
    goldFingers: 0,
    viasInPad: 0,
    blindVias: 0,
    panel: { designs: 1, columns: 1, rows: 1, vCuts: 0 },
  },
  {
    id: 'sensor',
    layers: 2,
    widthNm: mm(40),
    heightNm: mm(30),
    thicknessNm: um(1_600),
    minTraceNm: um(250),
    minSpaceNm: 181_084,
    minDrillNm: um(300),
    platedHoles: 39,
    unplatedHoles: 4,
    platedSlots: 0,
    unplatedSlots: 2,
    castellations: 0,
    goldFingers: 0,
    viasInPad: 0,
    blindVias: 0,
    panel: { designs: 1, columns: 1, rows: 1, vCuts: 0 },
  },
  {
    id: 'radio-module',
    layers: 2,
    widthNm: mm(18),
    heightNm: mm(26),
    thicknessNm: um(800),
    minTraceNm: um(200),
    minSpaceNm: 180_330,
    minDrillNm: um(250),
    platedHoles: 60,
    unplatedHoles: 0,
    platedSlots: 0,
    unplatedSlots: 0,
    castellations: 32,
    goldFingers: 0,
    viasInPad: 4,
    blindVias: 0,
    panel: { designs: 1, columns: 1, rows: 1, vCuts: 0 },
  },
  {
    id: 'controller',
    layers: 4,
    widthNm: mm(66),
    heightNm: mm(50),
    thicknessNm: um(1_600),
    minTraceNm: um(200),
    minSpaceNm: um(170),
    minDrillNm: um(300),
    platedHoles: 187,
    unplatedHoles: 6,
    platedSlots: 4,
    unplatedSlots: 0,
    castellations: 0,
    goldFingers: 0,
    viasInPad: 4,
    blindVias: 0,
    panel: { designs: 1, columns: 1, rows: 1, vCuts: 0 },
  },
  {
    id: 'edge-card',
    layers: 4,
    widthNm: mm(56),
    heightNm: mm(42),
    thicknessNm: um(1_600),
    minTraceNm: um(200),
    minSpaceNm: um(200),
    minDrillNm: um(300),
    platedHoles: 127,
    unplatedHoles: 2,
    platedSlots: 0,
    unplatedSlots: 0,
    castellations: 0,
    goldFingers: 76,
    viasInPad: 0,
    blindVias: 0,
    panel: { designs: 1, columns: 1, rows: 1, vCuts: 0 },
  },
  {
    id: 'gateway',
    layers: 6,
    widthNm: mm(76),
    heightNm: mm(56),
    thicknessNm: um(1_600),
    minTraceNm: um(150),
    minSpaceNm: um(150),
    minDrillNm: um(300),
    platedHoles: 241,
    unplatedHoles: 6,
    platedSlots: 4,
    unplatedSlots: 0,
    castellations: 0,
    goldFingers: 0,
    viasInPad: 8,
    blindVias: 0,
    panel: { designs: 1, columns: 1, rows: 1, vCuts: 0 },
  },
  {
    id: 'compute',
    layers: 8,
    widthNm: mm(54),
    heightNm: mm(54),
    thicknessNm: um(1_600),
    minTraceNm: um(125),
    minSpaceNm: 137_500,
    minDrillNm: um(200),
    platedHoles: 189,
    unplatedHoles: 4,
    platedSlots: 0,
    unplatedSlots: 0,
    castellations: 0,
    goldFingers: 0,
    viasInPad: 16,
    blindVias: 35,
    panel: { designs: 1, columns: 1, rows: 1, vCuts: 0 },
  },
  {
    id: 'panel',
    layers: 2,
    widthNm: mm(84),
    heightNm: mm(46),
    thicknessNm: um(1_600),
    minTraceNm: um(200),
    minSpaceNm: um(200),
    minDrillNm: um(300),
    platedHoles: 138,
    unplatedHoles: 4,
    platedSlots: 0,
    unplatedSlots: 0,
    castellations: 0,
    goldFingers: 0,
    viasInPad: 0,
    blindVias: 0,
    panel: { designs: 6, columns: 3, rows: 2, vCuts: 5 },
  },
  {
    id: 'ring-lamp',
    layers: 2,
    widthNm: mm(60),
    heightNm: mm(60),
    thicknessNm: um(1_600),
    minTraceNm: um(250),
    minSpaceNm: 249_999,
    minDrillNm: um(300),
    platedHoles: 14,
    unplatedHoles: 3,
    platedSlots: 0,
    unplatedSlots: 0,
    castellations: 0,
    goldFingers: 0,
    viasInPad: 0,
    blindVias: 0,
    panel: { designs: 1, columns: 1, rows: 1, vCuts: 0 },
  },
];
