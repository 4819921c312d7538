import type { Box } from '@copperline/geometry';
import { describe, expect, it } from 'vitest';
import type { Board } from '../board.ts';
import { readBoard } from '../read-board.ts';
import type { Design } from '../samples/design.ts';
import { entriesOf, writeSample } from '../samples/write-sample.ts';
import type { BoardDifference } from './board-difference.ts';
import { compareBoards } from './compare-boards.ts';
import { plantedChanges } from './planted-changes.ts';

const boards = new Map<Design, Board>();

/** Written by a CAD tool and read again. */
const boardOf = (design: Design): Board => {
  const known = boards.get(design) ?? readBoard(entriesOf(writeSample(design, 'kicad'))).value;
  boards.set(design, known);
  return known;
};

const liesIn = (box: Box, around: Box): boolean =>
  box.minX >= around.minX && box.minY >= around.minY && box.maxX <= around.maxX && box.maxY <= around.maxY;

const rolesOf = ({ layers }: BoardDifference, state: string): string[] =>
  layers.filter((layer) => layer.state === state).map(({ role }) => role);

const mirrored = { added: 'removed', removed: 'added', changed: 'changed', same: 'same' } as const;

const noHoles = { added: 0, removed: 0, moved: 0, changed: 0 };

describe('a planted change is found where it is, and nothing else', () => {
  it.each(plantedChanges)('$what', ({ before, after, layers, place, drills, cut, outline, cutOuts, lost, sides }) => {
    const found = compareBoards(boardOf(before), boardOf(after));
    expect(found.isSame).toBe(false);
    expect(found.shift).toBeNull();
    expect(rolesOf(found, 'changed').toSorted()).toEqual([...layers].toSorted());
    expect(rolesOf(found, 'removed')).toEqual(lost === undefined ? [] : [lost]);
    expect(rolesOf(found, 'added')).toEqual([]);
    const areas = found.layers.flatMap((layer) => layer.areas);
    expect(areas.filter(({ box }) => !liesIn(box, place))).toEqual([]);
    if (sides === 'added') expect(areas.filter(({ removedUm2 }) => removedUm2 > 0)).toEqual([]);
    if (sides === 'removed') expect(areas.filter(({ addedUm2 }) => addedUm2 > 0)).toEqual([]);
    expect(found.drills.counts).toMatchObject({ ...noHoles, ...drills });
    const cuts = [...found.drills.added, ...found.drills.removed, ...found.drills.changed.map((one) => one.after)];
    expect(cuts.map(({ path }) => path.slice(0, 2))).toEqual(cut ? [[cut.at.x, cut.at.y]] : []);
    expect(found.drills.changed.flatMap(({ changes }) => changes)).toEqual(cut?.changes ?? []);
    expect(found.outline.state).toBe(outline ? 'changed' : 'same');
    expect(found.outline.areas.filter(({ box }) => !outline || !liesIn(box, outline))).toEqual([]);
    expect(found.outline.addedCutOuts).toHaveLength(cutOuts ?? 0);
    expect(found.layers.every(({ method }) => method === 'exact')).toBe(true);
  });

  it.each(plantedChanges)('$what, in the other direction', ({ before, after }) => {
    const [there, back] = [compareBoards(boardOf(before), boardOf(after)), compareBoards(boardOf(after), boardOf(before))];
    expect(back.layers.map((layer) => [layer.role, mirrored[layer.state]])).toEqual(
      there.layers.map((layer) => [layer.role, layer.state]),
    );
    expect(back.layers.flatMap((layer) => layer.areas.map((area) => [area.box, area.removedUm2, area.addedUm2]))).toEqual(
      there.layers.flatMap((layer) => layer.areas.map((area) => [area.box, area.addedUm2, area.removedUm2])),
    );
    expect(back.outline).toMatchObject({ before: there.outline.after, removedCutOuts: there.outline.addedCutOuts });
    expect(back.drills).toMatchObject({ added: there.drills.removed, removed: there.drills.added });
    expect(back.drills.changed.map((one) => [one.after, one.before])).toEqual(
      there.drills.changed.map((one) => [one.before, one.after]),
    );
  });

  it('are more than twenty', () => {
    expect(plantedChanges.length).toBeGreaterThan(20);
  });
});
