import type { Point } from '@copperline/geometry';
import type { Design, Panel } from './design.ts';
import { at, shifted, shiftedPath } from './path.ts';

/** Positions of a panel's copies, row by row from the lower left. */
export const copyOffsets = (panel: Panel): Point[] =>
  Array.from({ length: panel.columns * panel.rows }, (_, index) =>
    at((index % panel.columns) * panel.stepX, Math.floor(index / panel.columns) * panel.stepY),
  );

/** The whole panel as one design, for tools without repeats. Each copy has its own nets. */
export const expandedPanel = (design: Design): Design => {
  const { panel, ...unit } = design;
  if (!panel) return design;
  const copies = copyOffsets(panel).map((by, index) => movedDesign(unit, by, `B${index + 1}-`));
  const all = <K extends 'pads' | 'vias' | 'holes' | 'tracks' | 'zones' | 'legend' | 'openings'>(key: K) =>
    copies.flatMap((copy): readonly Design[K][number][] => copy[key]);
  return {
    ...unit,
    outline: panel.frame.outline,
    vCuts: panel.frame.vCuts,
    pads: [...all('pads'), ...panel.frame.pads],
    vias: all('vias'),
    holes: [...all('holes'), ...panel.frame.holes],
    tracks: all('tracks'),
    zones: all('zones'),
    legend: [...all('legend'), ...panel.frame.legend],
    openings: all('openings'),
  };
};

const movedDesign = (design: Design, by: Point, prefix: string): Design => {
  const net = (name: string): string => (name === '' ? '' : prefix + name);
  const ring = (points: Int32Array): Int32Array => points.map((value, index) => value + (index % 2 === 0 ? by.x : by.y));
  return {
    ...design,
    pads: design.pads.map((pad) => ({ ...pad, at: shifted(pad.at, by), net: net(pad.net) })),
    vias: design.vias.map((via) => ({ ...via, at: shifted(via.at, by), net: net(via.net) })),
    holes: design.holes.map((hole) => ({
      ...hole,
      at: shifted(hole.at, by),
      ...(hole.to && { to: shifted(hole.to, by) }),
      net: net(hole.net),
    })),
    tracks: design.tracks.map((track) => ({ ...track, path: shiftedPath(track.path, by), net: net(track.net) })),
    zones: design.zones.map((zone) => ({
      ...zone,
      net: net(zone.net),
      region: zone.region.map(({ outer, holes }) => ({ outer: ring(outer), holes: holes.map(ring) })),
      pen: zone.pen && { width: zone.pen.width, core: zone.pen.core.map(ring) },
    })),
    legend: design.legend.map((stroke) => ({ ...stroke, path: shiftedPath(stroke.path, by) })),
    openings: design.openings.map((one) => ({ ...one, at: shifted(one.at, by) })),
  };
};
