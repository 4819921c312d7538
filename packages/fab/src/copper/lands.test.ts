import { describe, expect, it } from 'vitest';
import { readBoard } from '../read-board.ts';
import { assemblyBench, entriesOf, netlistFile, sampleParts, writeSample } from '../samples/index.ts';
import { landsOf } from './lands.ts';

const design = assemblyBench(1);
const pads = design.pads.filter(({ part }) => part !== '');

describe('the lands of a board', () => {
  it('have the pins that X2 attributes name', () => {
    const { pins } = landsOf(readBoard(entriesOf(writeSample(design, 'kicad'))).value);
    const found = new Map(pins.map((pin) => [`${pin.part}-${pin.pin} ${pin.side}`, pin]));
    expect(found.size).toBe(pads.length);
    for (const { part, pin, at, on } of pads) expect(found.get(`${part}-${pin} ${on}`)).toMatchObject(at);
  });

  it('have the pins of a netlist with the origin of the layers', () => {
    const files = writeSample(design, 'altium');
    const board = readBoard(entriesOf([...files, netlistFile(design)])).value;
    expect(landsOf(readBoard(entriesOf(files)).value).pins).toEqual([]);
    expect(landsOf(board).pins).toHaveLength(pads.length);
    const moved = board.netlist.map((point) => ({ ...point, x: point.x + 30_000_000 }));
    expect(landsOf({ ...board, netlist: moved }).pins).toEqual([]);
  });

  it.each(['kicad', 'altium', 'eagle', 'easyeda'] as const)('have the dots of the legend beside pin 1: %s', (dialect) => {
    const { marks } = landsOf(readBoard(entriesOf(writeSample(design, dialect))).value);
    const dotted = sampleParts(design).filter(({ footprint }) => /^(?:SOIC|QFN|LQFP)/.test(footprint));
    expect(dotted.length).toBeGreaterThan(5);
    for (const { designator, side } of dotted) {
      const first = pads.find(({ part, pin }) => part === designator && pin === '1')?.at ?? { x: 0, y: 0 };
      const near = marks.filter((mark) => mark.side === side && Math.hypot(mark.x - first.x, mark.y - first.y) < 1_600_000);
      expect(near, designator).not.toEqual([]);
    }
  });
});
