import { um } from '@copperline/contract';
import type { Point } from '@copperline/geometry';
import type { Design, DesignHole, LayerCount, LegendStroke, Opening, Pad, Panel, Side, Track, Via, Zone } from './design.ts';
import type { Footprint } from './footprints.ts';
import { type Path, type Pose, at, linePath, placed, placedPath, polyline } from './path.ts';
import { textPaths } from './stroke-font.ts';

export interface Placement {
  readonly turn?: number;
  readonly side?: Side;
  /** Net of each pin; missing pins are unconnected. */
  readonly nets?: Readonly<Record<string, string>>;
}

const legendWidth = um(150);

/** A design under construction; objects are only added. */
export class Draft {
  readonly pads: Pad[] = [];
  readonly vias: Via[] = [];
  readonly holes: DesignHole[] = [];
  readonly tracks: Track[] = [];
  readonly zones: Zone[] = [];
  readonly legend: LegendStroke[] = [];
  readonly openings: Opening[] = [];
  readonly vCuts: Path[] = [];
  /** Designators that are not placed yet. */
  readonly labels: { readonly text: string; readonly side: Side; readonly pose: Pose; readonly footprint: Footprint }[] = [];
  readonly name: string;
  readonly layers: LayerCount;
  readonly outline: readonly Path[];
  readonly thickness: number;

  constructor(name: string, layers: LayerCount, outline: readonly Path[], thickness = um(1600)) {
    this.name = name;
    this.layers = layers;
    this.outline = outline;
    this.thickness = thickness;
  }

  place(part: string, footprint: Footprint, x: number, y: number, { turn = 0, side = 'top', nets = {} }: Placement = {}): void {
    const pose: Pose = { at: at(x, y), turn, mirrored: side === 'bottom' };
    const far: Side = side === 'top' ? 'bottom' : 'top';
    for (const pad of footprint.pads)
      this.pads.push({
        at: placed(pad.at, pose),
        shape: pad.shape,
        turn,
        on: pad.on === 'all' ? 'all' : pad.on === 'front' ? side : far,
        use: pad.use,
        net: nets[pad.pin] ?? '',
        part,
        pin: pad.pin,
        maskGrow: pad.maskGrow,
        pasteShrink: pad.pasteShrink,
        join: pad.join,
      });
    for (const hole of footprint.holes)
      this.holes.push({
        at: placed(hole.at, pose),
        ...(hole.to && { to: placed(hole.to, pose) }),
        diameter: hole.diameter,
        plated: hole.pin !== null,
        net: hole.pin === null ? '' : (nets[hole.pin] ?? ''),
      });
    for (const via of footprint.vias) this.via(nets[via.pin] ?? '', placed(via.at, pose), via.drill, via.diameter);
    for (const { at: position, shape } of footprint.paste)
      this.openings.push({ film: 'paste', side, at: placed(position, pose), shape, turn });
    for (const path of footprint.legend) this.stroke(side, placedPath(path, pose));
    if (part !== '') this.labels.push({ text: part, side, pose, footprint });
  }

  via(net: string, position: Point, drill = um(300), diameter = um(600), span?: readonly [number, number]): void {
    this.vias.push({ at: position, drill, diameter, net, span: span ?? [1, Math.max(2, this.layers)], maskGrow: null });
  }

  track(net: string, layer: number, width: number, path: Path): void {
    this.tracks.push({ layer, width, net, path });
  }

  /** A track through points given as x, y pairs. */
  line(net: string, layer: number, width: number, ...points: readonly (readonly [number, number])[]): void {
    this.track(net, layer, width, polyline(...points));
  }

  hole(x: number, y: number, diameter: number): void {
    this.holes.push({ at: at(x, y), diameter, plated: false, net: '' });
  }

  slot(from: Point, to: Point, diameter: number): void {
    this.holes.push({ at: from, to, diameter, plated: false, net: '' });
  }

  stroke(side: Side, path: Path, width = legendWidth): void {
    this.legend.push({ side, width, path });
  }

  text(side: Side, text: string, position: Point, height: number, turn = 0): void {
    const pose: Pose = { at: position, turn, mirrored: side === 'bottom' };
    const width = Math.max(legendWidth, Math.round(height * 0.15));
    for (const path of textPaths(text, height)) this.stroke(side, placedPath(path, pose), width);
  }

  vCut(from: Point, to: Point): void {
    this.vCuts.push(linePath(from, to));
  }

  finish(panel?: Panel): Design {
    const { name, layers, thickness, outline, pads, vias, holes, tracks, zones, legend, openings, vCuts } = this;
    return {
      name,
      layers,
      thickness,
      outline,
      pads,
      vias,
      holes,
      tracks,
      zones,
      legend,
      openings,
      vCuts,
      ...(panel && { panel }),
    };
  }
}
