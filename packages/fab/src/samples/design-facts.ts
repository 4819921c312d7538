import { boxesApart, discBody, gapBetween, shapeBody } from './body.ts';
import type { SampleBoard } from './catalogue.ts';
import type { DesignFigures } from './design-check.ts';
import { type Design, type Pad, isThrough } from './design.ts';
import { expandedPanel } from './panel.ts';
import { pathBox } from './path.ts';
import { grownShape } from './shape.ts';

/** The facts of a board counted on its design; the smallest figures are measured before. */
export const countFacts = (source: Design, figures: DesignFigures): Omit<SampleBoard, 'id'> => {
  const design = expandedPanel(source);
  const box = pathBox(design.outline);
  const round = design.holes.filter((hole) => !hole.to);
  const slots = design.holes.filter((hole) => hole.to);
  const through = design.vias.filter((via) => isThrough(via, design.layers));
  return {
    layers: design.layers,
    widthNm: box.maxX - box.minX,
    heightNm: box.maxY - box.minY,
    thicknessNm: design.thickness,
    minTraceNm: figures.minTrace,
    minSpaceNm: Math.round(figures.minSpace),
    minDrillNm: figures.minDrill,
    platedHoles: design.vias.length + round.filter((hole) => hole.plated).length,
    unplatedHoles: round.filter((hole) => !hole.plated).length,
    platedSlots: slots.filter((slot) => slot.plated).length,
    unplatedSlots: slots.filter((slot) => !slot.plated).length,
    castellations: design.pads.filter((pad) => pad.use === 'castellated').length,
    goldFingers: design.pads.filter((pad) => pad.use === 'finger').length,
    viasInPad: viasUnderPaste(design),
    blindVias: design.vias.length - through.length,
    panel: {
      designs: (source.panel?.columns ?? 1) * (source.panel?.rows ?? 1),
      columns: source.panel?.columns ?? 1,
      rows: source.panel?.rows ?? 1,
      vCuts: design.vCuts.length,
    },
  };
};

/** Vias whose holes lie completely in one paste opening. */
const viasUnderPaste = (design: Design): number => {
  const hasPaste = (pad: Pad): boolean => pad.pasteShrink !== null;
  const openings = [
    ...design.pads.filter(hasPaste).map((pad) => ({ shape: pad.shape, at: pad.at, turn: pad.turn })),
    ...design.openings.filter((one) => one.film === 'paste'),
  ];
  return design.vias.filter((via) =>
    openings.some(({ shape, at, turn }) => {
      const inner = shapeBody(grownShape(shape, -via.drill / 2), at, turn);
      const centre = discBody(via.at, 0);
      return boxesApart(inner.box, centre.box) === 0 && gapBetween(inner, centre) === 0;
    }),
  ).length;
};
