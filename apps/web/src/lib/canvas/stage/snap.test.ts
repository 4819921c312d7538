import { circleStamp, moveEdge, rectangleStamp, ShapeListBuilder, shapeKind } from '@copperline/geometry';
import { describe, expect, it } from 'vitest';
import { prepare } from '../prepare.ts';
import { covers, entryAt, nearestEdge, netOf } from './probe.ts';
import { snapTo } from './snap.ts';

const mm = 1_000_000;
const reach = mm / 10;

const drawing = (draw: (list: ShapeListBuilder) => void) => {
  const list = new ShapeListBuilder();
  draw(list);
  return prepare(list.finish());
};

const snapIn = (draw: (list: ShapeListBuilder) => void, x: number, y: number) =>
  snapTo([{ id: 'copper', drawing: drawing(draw) }], { x, y }, reach);

describe('snapping', () => {
  it('takes the centre of a pad, to the nanometre', () => {
    const snap = snapIn((list) => list.flash(list.addStamp(circleStamp(mm)), 1_234_567, -7_654_321), 1_240_000, -7_650_000);
    expect(snap).toEqual({ x: 1_234_567, y: -7_654_321, kind: 'centre', plate: 'copper' });
  });

  it('takes the ends of a track and the centre of an arc', () => {
    const track = (list: ShapeListBuilder) => list.line(list.addStamp(circleStamp(mm / 5)), 0, 0, 10 * mm, 3 * mm);
    expect(snapIn(track, 10 * mm + 50, 3 * mm - 50)).toMatchObject({ x: 10 * mm, y: 3 * mm, kind: 'end' });
    const ring = (list: ShapeListBuilder) => list.arc(list.addStamp(circleStamp(mm / 5)), false, [mm, 0, 0, mm, 0, 0]);
    // Only near the arc is its centre looked for: from afar nobody means it.
    expect(snapIn(ring, mm - 10, 60)).toMatchObject({ x: mm, y: 0, kind: 'end' });
  });

  it('takes the corners of a rectangle and of a fill', () => {
    const pad = (list: ShapeListBuilder) => list.flash(list.addStamp(rectangleStamp(3 * mm, mm)), 0, 0);
    expect(snapIn(pad, 1_480_000, 520_000)).toMatchObject({ x: 1_500_000, y: 500_000, kind: 'end' });
    const fill = (list: ShapeListBuilder) => {
      list.edge(moveEdge, 0, 0);
      list.edge(shapeKind.line, 5 * mm, 0);
      list.edge(shapeKind.line, 5 * mm, 5 * mm);
      list.fill(0, [0, 0, 5 * mm, 5 * mm]);
    };
    expect(snapIn(fill, 4_990_000, 4_970_000)).toMatchObject({ x: 5 * mm, y: 5 * mm, kind: 'end' });
  });

  it('takes an edge where no point is near: the width of a track is measured from edge to edge', () => {
    const track = (list: ShapeListBuilder) => list.line(list.addStamp(circleStamp(mm / 4)), 0, 0, 10 * mm, 0);
    const upper = snapIn(track, 5 * mm, 150_000);
    const lower = snapIn(track, 5 * mm, -110_000);
    expect(upper).toEqual({ x: 5 * mm, y: 125_000, kind: 'edge', plate: 'copper' });
    expect(lower).toEqual({ x: 5 * mm, y: -125_000, kind: 'edge', plate: 'copper' });
  });

  it('leaves out edges that lie inside other copper', () => {
    const joined = (list: ShapeListBuilder) => {
      list.line(list.addStamp(circleStamp(mm / 4)), 0, 0, 10 * mm, 0);
      list.flash(list.addStamp(rectangleStamp(4 * mm, 4 * mm)), 5 * mm, 0);
    };
    expect(snapIn(joined, 4 * mm, 130_000)).toBeNull();
  });

  it('finds nothing beyond its reach', () => {
    expect(snapIn((list) => list.flash(list.addStamp(circleStamp(mm)), 0, 0), 5 * mm, 0)).toBeNull();
  });
});

describe('what lies under a place', () => {
  const board = drawing((list) => {
    const plane = list.addStamp(rectangleStamp(20 * mm, 20 * mm));
    list.flash(plane, 0, 0, { net: list.netNamed('GND') });
    list.flash(list.addStamp(circleStamp(4 * mm)), 0, 0, { clear: true });
    list.flash(list.addStamp(circleStamp(2 * mm, mm)), 0, 0, { net: list.netNamed('VCC') });
  });
  const netAt = (x: number, y: number) => {
    const entry = entryAt(board, { x, y });
    return entry < 0 ? null : netOf(board.shapes, entry);
  };

  it('counts what was erased and what was drawn again', () => {
    expect(netAt(9 * mm, 9 * mm)).toBe('GND');
    expect(netAt(1_500_000, 0)).toBeNull();
    expect(netAt(800_000, 0)).toBe('VCC');
    expect(netAt(0, 0)).toBeNull();
    expect(netAt(11 * mm, 0)).toBeNull();
  });

  it('knows how deep a place lies', () => {
    expect(covers(board.shapes, 0, 10 * mm, 0)).toBe(true);
    expect(covers(board.shapes, 0, 10 * mm, 0, 2)).toBe(false);
  });

  it('follows an arc of a fill exactly', () => {
    const round = drawing((list) => {
      list.edge(moveEdge, 3 * mm, 0);
      list.edge(shapeKind.counterClockwise, 3 * mm, 0, 0, 0);
      list.fill(0, [-3 * mm, -3 * mm, 3 * mm, 3 * mm]);
    });
    const near = nearestEdge(round.shapes, 0, 4 * mm, 4 * mm);
    expect(Math.hypot(near.x, near.y)).toBeCloseTo(3 * mm, 3);
  });
});
