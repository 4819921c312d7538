import { mm, um } from '@copperline/contract';
import { describe, expect, it } from 'vitest';
import { readGerber } from '../../gerber/read-gerber.ts';
import { Draft } from '../draft.ts';
import { at, rectanglePath } from '../path.ts';
import { type DialectId, sampleDialects, writeSample } from '../write-sample.ts';
import { snappedDesign } from './snap.ts';

const drawn = () => {
  const draft = new Draft('test', 2, [rectanglePath(at(0, 0), at(mm(20), mm(20)))]);
  draft.line('A', 1, um(137) + 11, [1_234_567, 7_654_321], [9_876_543, 3_456_789]);
  draft.via('A', at(1_234_567, 7_654_321), 301_234, 612_345);
  return draft.finish();
};

describe('a design on a dialect’s grid', () => {
  it('has nothing but whole steps', () => {
    const { grid } = sampleDialects.eagle;
    const design = snappedDesign(drawn(), grid);
    const { width, path } = design.tracks[0] ?? { width: 1, path: { from: at(1, 1), steps: [] } };
    const [via] = design.vias;
    for (const value of [width, path.from.x, path.from.y, via?.at.x, via?.drill, via?.diameter])
      expect((value ?? 1) % grid.coordinate).toBe(0);
  });

  it('moves nothing by more than half a step, and nothing again the second time', () => {
    const { grid } = sampleDialects.altium;
    const once = snappedDesign(drawn(), grid);
    expect(Math.abs((once.tracks[0]?.path.from.x ?? 0) - 1_234_567)).toBeLessThanOrEqual(grid.coordinate / 2);
    expect(snappedDesign(once, grid)).toEqual(once);
  });

  it.each(['kicad', 'altium', 'altium-metric', 'eagle', 'allegro', 'easyeda', 'plain'] as const satisfies readonly DialectId[])(
    'is exactly what stands in the files of %s',
    (dialect) => {
      const design = snappedDesign(drawn(), sampleDialects[dialect].grid);
      const copper = writeSample(design, dialect)[0];
      const { value: file } = readGerber(copper?.bytes ?? new Uint8Array());
      const track = design.tracks[0];
      const end = track?.path.steps[0]?.to;
      const line = file.shapes.kind.findIndex((kind) => kind === 1);
      expect(Array.from(file.shapes.at.subarray(line * 6, line * 6 + 4))).toEqual([
        track?.path.from.x,
        track?.path.from.y,
        end?.x,
        end?.y,
      ]);
      expect(file.shapes.stamps[file.shapes.stamp[line] ?? 0]?.width).toBe(track?.width);
    },
  );
});
