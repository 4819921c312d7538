import { describe, expect, it } from 'vitest';
import { type Category, categories, categoryOfDesignator, rootCategories, rootOf } from './category.ts';
import { makerInText, makerNamed } from './maker.ts';
import { parameters } from './parameter.ts';

describe('the tree', () => {
  it('has two levels, and every root has leaves', () => {
    const leaves = (Object.keys(categories) as Category[]).filter((category) => categories[category].parent !== null);
    for (const leaf of leaves) expect(rootCategories).toContain(rootOf(leaf));
    for (const root of rootCategories) {
      expect(categories[root].parent).toBeNull();
      expect(leaves.some((leaf) => rootOf(leaf) === root)).toBe(true);
    }
  });

  it('counts the figures of a display, not its pins', () => {
    expect(categories['segment-displays'].parameters).toEqual(['colour', 'digits', 'function']);
  });

  it('tells parts apart by known parameters, each once', () => {
    for (const { parameters: names } of Object.values(categories)) {
      expect(new Set(names).size).toBe(names.length);
      for (const name of names) expect(parameters).toHaveProperty(name);
    }
  });
});

describe('categoryOfDesignator', () => {
  it.each([
    ['R12', 'resistors'],
    ['c7', 'capacitors'],
    ['L1', 'inductors'],
    ['FB3', 'ferrite-beads'],
    ['D4', 'diodes'],
    ['LED2', 'optoelectronics'],
    ['Q1', 'transistors'],
    ['Y1', 'timing'],
    ['J9', 'connectors'],
    ['RN1', 'resistor-networks'],
    ['U1', null],
    ['IC3', null],
    ['?', null],
  ])('%s is %s', (designator, category) => {
    expect(categoryOfDesignator(designator)).toBe(category);
  });
});

describe('makerNamed', () => {
  it('knows makers by their other names', () => {
    expect(makerNamed('国巨')).toBe('Yageo');
    expect(makerNamed('Texas Instruments Inc.')).toBeNull();
    expect(makerNamed('TI')).toBe('Texas Instruments');
    expect(makerNamed('MURATA ELECTRONICS')).toBe('Murata');
    expect(makerNamed('Wurth Elektronik')).toBe('Würth Elektronik');
  });

  it('takes no short word of a text for a maker', () => {
    expect(makerInText('TI')).toBeNull();
    expect(makerInText('Yageo')).toBe('Yageo');
  });
});
