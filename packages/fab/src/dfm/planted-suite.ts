import { describe, expect, it } from 'vitest';
import type { DialectId } from '../samples/index.ts';
import { numericChecks, plainChecks, plantedFaults } from '../samples/index.ts';
import { angles, inexpressible, nameOf, PlantedRun, precision, recall } from './planted-tally.ts';

/** Boards with one fault each, in one tool's files at four angles: the fault is found, and nothing else. */
export const describePlanted = (dialect: DialectId): void => {
  describe(`boards with one planted fault, a micrometre either side of its limit and far from it, from ${dialect} files`, () => {
    const run = new PlantedRun(dialect);
    const beyond = inexpressible[dialect] ?? [];
    const all = [...new Set([...numericChecks, ...plainChecks])];
    const expressible = all.filter((check) =>
      plantedFaults.some((fault) => fault.check === check && angles.some((angle) => !beyond.includes(nameOf(fault, angle)))),
    );

    it.each(angles)('are judged at %i degrees', (angle) => {
      const before = run.finish().judgedBoards;
      run.at(angle);
      // Each fault on both sides of its limit and once far from it, or with and without it.
      expect(run.finish().judgedBoards - before).toBeGreaterThan(2 * (plantedFaults.length - beyond.length));
    });

    it('leave out only what such files cannot show', () => expect([...run.finish().leftOut].sort()).toEqual([...beyond].sort()));

    it.each(expressible)('%s: 99 of 100 are found, 98 of 100 findings are right', (check) => {
      const tally = run.finish().checks.get(check) ?? { right: 0, missed: 0, wrong: 0, told: [] };
      const message = [`${tally.right} found, ${tally.missed} missed, ${tally.wrong} wrong`, ...tally.told].join('\n');
      expect(tally.right, message).toBeGreaterThan(0);
      expect(recall(tally), message).toBeGreaterThanOrEqual(0.99);
      expect(precision(tally), message).toBeGreaterThanOrEqual(0.98);
    });

    it('give no finding of any other check', () => {
      const others = [...run.finish().checks].filter(([check]) => !all.includes(check)).flatMap(([, { told }]) => told);
      expect(others).toEqual([]);
    });
  });
};
