import { expect, it } from 'vitest';
import { figuresOf } from './figures.ts';

it('shows the most telling first, whatever the order of the values', () => {
  expect(figuresOf('mlcc', { dielectric: 'X7R', voltage: 16, temperatureMax: 125, capacitance: 1e-7 })).toEqual([
    { parameter: 'capacitance', kind: 'figure', text: '100 nF' },
    { parameter: 'voltage', kind: 'figure', text: '16 V' },
    { parameter: 'dielectric', kind: 'word', text: 'X7R' },
    { parameter: 'temperatureMax', kind: 'figure', text: '125 °C' },
  ]);
});

it('tells counts from figures with a unit', () => {
  expect(figuresOf('pin-headers', { positions: 40, rows: 2 })).toEqual([
    { parameter: 'positions', kind: 'count', text: '40' },
    { parameter: 'rows', kind: 'count', text: '2' },
  ]);
});
