import { describe, expect, it } from 'vitest';
import { inTurn } from '../in-turn.ts';
import type { DialectId } from '../samples/index.ts';
import { numericChecks, plainChecks, plantedFaults } from '../samples/index.ts';
import { angles, inexpressible, nameOf, PlantedRun, precision, recall } from './planted-tally.ts';

const offsets: Partial<Record<DialectId, number>> = { kicad: 0, altium: 1, eagle: 2 };

/**
 * Boards with one fault each, written in one tool's files at four angles, one or two of them a run: what must be found is found, and
 * nothing else.
 */
export const describePlanted = (dialect: DialectId): void => {
  describe(`boards with one planted fault, a micrometre either side of its limit and far from it, from ${dialect} files`, () => {
    const run = new PlantedRun(dialect);
    const turned = inTurn(angles, offsets[dialect]);
    const beyond = (inexpressible[dialect] ?? []).filter((name) => turned.some((angle) => name.endsWith(` at ${angle}`)));
    const all = [...new Set([...numericChecks, ...plainChecks])];
    const expressible = all.filter((check) =>
      plantedFaults.some((fault) => fault.check === check && turned.some((angle) => !beyond.includes(nameOf(fault, angle)))),
    );

    it.each(turned)('are judged at %i degrees', (angle) => {
      const before = run.finish().judgedBoards;
      run.at(angle);
      // Each fault on both sides of its limit and once far from it, or with and without it.
      expect(run.finish().judgedBoards - before).toBeGreaterThan(2 * (plantedFaults.length - beyond.length));
    });

    it('leave out only what such files cannot show', ({ task }) => {
      expect([...run.finish().leftOut].sort()).toEqual([...beyond].sort());
      const out = angles.filter((angle) => !turned.includes(angle));
      if (out.length > 0)
        task.meta.rotatedOut = {
          name: `planted faults from ${dialect} files at ${out.join(' and ')} degrees`,
          count: out.length,
        };
    });

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
