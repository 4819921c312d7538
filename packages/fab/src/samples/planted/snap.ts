import type { Point } from '@copperline/geometry';
import type { Design, Shape } from '../design.ts';
import type { DialectGrid } from '../dialects/dialect.ts';
import { type Path, at } from '../path.ts';

const to = (nm: number, step: number): number => Math.round(nm / step) * step + 0;

const snappedShape = (shape: Shape, step: number): Shape => {
  if (shape.form === 'circle') return { form: 'circle', diameter: to(shape.diameter, step) };
  const size = { width: to(shape.width, step), height: to(shape.height, step) };
  return shape.form === 'rounded' ? { form: 'rounded', ...size, radius: to(shape.radius, step) } : { form: shape.form, ...size };
};

/**
 * The design rounded to a dialect's steps, so that measurements on it equal those on the files. Objects with a hole are rounded to the
 * drill grid, which may be coarser.
 */
export const snappedDesign = (design: Design, grid: DialectGrid): Design => {
  const position = (point: Point): Point => at(to(point.x, grid.coordinate), to(point.y, grid.coordinate));
  const hole = (point: Point): Point => at(to(point.x, grid.hole), to(point.y, grid.hole));
  const path = ({ from, steps }: Path): Path => ({
    from: position(from),
    steps: steps.map((step) => ({
      to: position(step.to),
      ...(step.arc && { arc: { centre: position(step.arc.centre), clockwise: step.arc.clockwise } }),
    })),
  });
  const ring = (points: Int32Array): Int32Array => points.map((value) => to(value, grid.coordinate));
  return {
    ...design,
    outline: design.outline.map(path),
    pads: design.pads.map((pad) => ({
      ...pad,
      at: pad.use === 'through' ? hole(pad.at) : position(pad.at),
      shape: snappedShape(pad.shape, grid.aperture),
      maskGrow: pad.maskGrow && to(pad.maskGrow, grid.aperture),
      pasteShrink: pad.pasteShrink && to(pad.pasteShrink, grid.aperture),
    })),
    vias: design.vias.map((via) => ({
      ...via,
      at: hole(via.at),
      drill: to(via.drill, grid.tool),
      diameter: to(via.diameter, grid.aperture),
      maskGrow: via.maskGrow && to(via.maskGrow, grid.aperture),
    })),
    holes: design.holes.map((one) => ({
      ...one,
      at: hole(one.at),
      ...(one.to && { to: hole(one.to) }),
      diameter: to(one.diameter, grid.tool),
    })),
    tracks: design.tracks.map((track) => ({ ...track, width: to(track.width, grid.aperture), path: path(track.path) })),
    zones: design.zones.map((zone) => ({
      ...zone,
      region: zone.region.map(({ outer, holes }) => ({ outer: ring(outer), holes: holes.map(ring) })),
    })),
    legend: design.legend.map((stroke) => ({ ...stroke, width: to(stroke.width, grid.aperture), path: path(stroke.path) })),
    openings: design.openings.map((one) => ({ ...one, at: position(one.at), shape: snappedShape(one.shape, grid.aperture) })),
    vCuts: design.vCuts.map(path),
  };
};
