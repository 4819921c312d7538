import { circleStamp, obroundStamp, rectangleStamp, type ShapeList, ShapeListBuilder, shapeKind } from '@copperline/geometry';
import { describe, expect, it } from 'vitest';
import { svgOfShapes } from './svg.ts';

const mm = 1_000_000;
const window = { minX: 0, minY: 0, maxX: 10 * mm, maxY: 5 * mm };
const drawn = (draw: (builder: ShapeListBuilder) => void): ShapeList => {
  const builder = new ShapeListBuilder();
  draw(builder);
  return builder.finish();
};
const lines = (svg: string): string[] => svg.trimEnd().split('\n');

describe('svgOfShapes', () => {
  it('keeps strokes, arcs and stamps, at true size', () => {
    const list = drawn((builder) => {
      const pen = builder.addStamp(circleStamp(0.2 * mm));
      builder.line(pen, mm, mm, 3 * mm, mm);
      builder.arc(pen, false, [3 * mm, mm, 4 * mm, 2 * mm, 3 * mm, 2 * mm]);
      builder.flash(builder.addStamp(obroundStamp(2 * mm, mm)), 6 * mm, 2.000001 * mm);
      builder.flash(builder.addStamp(rectangleStamp(mm, mm)), 8 * mm, 2 * mm);
    });
    expect(lines(svgOfShapes(list, { window }))).toEqual([
      '<svg xmlns="http://www.w3.org/2000/svg" width="10mm" height="5mm" viewBox="0 -5 10 5">',
      '<defs><circle id="s0" r="0.1"/>',
      '<rect id="s1" x="-1" y="-0.5" width="2" height="1" rx="0.5"/>',
      '<rect id="s2" x="-0.5" y="-0.5" width="1" height="1"/></defs>',
      '<g transform="scale(1 -1)">',
      '<path d="M1 1L3 1A1 1 0 0 1 4 2" fill="none" stroke="#000" stroke-linejoin="round" stroke-width="0.2" stroke-linecap="round"/>',
      '<use href="#s1" x="6" y="2.000001" fill="#000"/>',
      '<use href="#s2" x="8" y="2" fill="#000"/>',
      '</g>',
      '</svg>',
    ]);
  });

  it('fills contours with arcs, and writes a full circle as two halves', () => {
    const list = drawn((builder) => {
      builder.edge(0, 2 * mm, mm);
      builder.edge(shapeKind.line, 4 * mm, mm);
      builder.edge(shapeKind.clockwise, 2 * mm, mm, 3 * mm, mm);
      builder.edge(0, 8 * mm, 2 * mm);
      builder.edge(shapeKind.counterClockwise, 8 * mm, 2 * mm, 7 * mm, 2 * mm);
      builder.fill(0, [2 * mm, 0, 8 * mm, 3 * mm]);
    });
    expect(svgOfShapes(list, { window })).toContain('d="M2 1L4 1A1 1 0 0 0 2 1ZM8 2A1 1 0 0 1 6 2A1 1 0 0 1 8 2Z"');
  });

  it('paints a mask in order where something is erased', () => {
    const list = drawn((builder) => {
      const stamp = builder.addStamp(circleStamp(mm));
      builder.flash(stamp, mm, mm);
      builder.flash(stamp, 2 * mm, mm, { clear: true });
      builder.flash(stamp, 3 * mm, mm);
    });
    const sheet = 'x="0" y="0" width="10" height="5"';
    expect(lines(svgOfShapes(list, { window, colour: 'teal' })).slice(3, -2)).toEqual([
      `<mask id="drawn" maskUnits="userSpaceOnUse" ${sheet}>`,
      `<rect ${sheet} fill="#000"/>`,
      '<use href="#s0" x="1" y="1" fill="#fff"/>',
      '<use href="#s0" x="2" y="1" fill="#000"/>',
      '<use href="#s0" x="3" y="1" fill="#fff"/>',
      '</mask>',
      `<rect ${sheet} fill="teal" mask="url(#drawn)"/>`,
    ]);
  });

  it('shows what is not drawn in a negative', () => {
    const list = drawn((builder) => builder.flash(builder.addStamp(circleStamp(mm)), mm, mm));
    const svg = svgOfShapes(list, { window, negative: true });
    expect(svg).toContain('height="5" fill="#fff"/>');
    expect(svg).toContain('<use href="#s0" x="1" y="1" fill="#000"/>');
  });

  it('sweeps a rectangle to its hull and draws a line without width as a hairline', () => {
    const list = drawn((builder) => {
      builder.line(builder.addStamp(rectangleStamp(2 * mm, mm)), mm, mm, 5 * mm, 3 * mm);
      builder.line(builder.addStamp(circleStamp(0)), 0, 0, mm, 0);
    });
    const svg = svgOfShapes(list, { window });
    expect(svg).toContain('d="M0 0.5L2 0.5L6 2.5L6 3.5L4 3.5L0 1.5Z"');
    expect(svg).toContain('vector-effect="non-scaling-stroke"');
  });
});
