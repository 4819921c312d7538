import type { Bom, BomChange, BomCorrection } from '@copperline/contract';
import { describe, expect, it } from 'vitest';
import { CallError } from '#lib/api/outcome.ts';
import { type BomEditorEnvironment, createBomEditor } from './bom-editor.ts';
import { applied } from './changes.ts';
import { sampleBom, sampleLine } from './sample-bom.ts';

/** A server that does as it is told, one revision a call, or refuses with a code. */
const serverWith = (first: Bom) => {
  let kept = first;
  const sent: (readonly BomChange[])[] = [];
  const boards: number[] = [];
  const refusals: CallError[] = [];
  const env: BomEditorEnvironment = {
    change: async (_id, revision, changes) => {
      const refusal = refusals.shift();
      if (refusal) throw refusal;
      if (revision !== kept.revision) throw new CallError('BOM_CHANGED', 409, 'changed');
      sent.push(changes);
      kept = { ...applied(kept, changes), revision: revision + 1 };
      const { lines, parts } = kept;
      return { revision: kept.revision, lines, removed: [], order: lines.map(({ key }) => key), parts };
    },
    settings: async (_id, settings) => {
      if ('boards' in settings) {
        boards.push(settings.boards);
        kept = { ...kept, ...settings };
        return kept;
      }
      if (settings.revision !== kept.revision) throw new CallError('BOM_CHANGED', 409, 'changed');
      kept = { ...kept, corrections: [...settings.corrections], revision: kept.revision + 1 };
      return kept;
    },
    reload: async () => kept,
    onConfirmed: () => undefined,
  };
  const elsewhere = (note: string): void => {
    kept = { ...kept, revision: kept.revision + 1, lines: kept.lines.map((line) => ({ ...line, note })) };
  };
  /** Another window keeps corrections, or other coordinates. */
  const correctElsewhere = (change: Partial<Pick<Bom, 'corrections' | 'edaCoors'>>): void => {
    kept = { ...kept, ...change, revision: kept.revision + 1 };
  };
  return { env, sent, boards, refusals, elsewhere, correctElsewhere };
};

const first = sampleBom([sampleLine('a'), sampleLine('b')]);
const setDnp = (key: string, dnp = true): BomChange => ({ do: 'set', key, fields: { dnp } });
const dnps = (bom: Bom): boolean[] => bom.lines.map(({ dnp }) => dnp);

describe('a BOM that is worked on', () => {
  it('shows a change before the server has said anything, and which lines are being matched', async () => {
    const { env } = serverWith(first);
    const editor = createBomEditor(first, env);
    const done = editor.change([setDnp('a')]);
    expect(dnps(editor.get().bom)).toEqual([true, false]);
    expect([...editor.get().matching]).toEqual(['a']);
    await done;
    expect(editor.get().bom.revision).toBe(2);
    expect(editor.get().matching.size).toBe(0);
  });

  it('sends changes one after the other, each on the revision before it', async () => {
    const { env, sent } = serverWith(first);
    const editor = createBomEditor(first, env);
    await Promise.all([editor.change([setDnp('a')]), editor.change([setDnp('b')])]);
    await editor.change([setDnp('a', false)]);
    expect(sent).toHaveLength(3);
    expect(editor.get().bom.revision).toBe(4);
    expect(dnps(editor.get().bom)).toEqual([false, true]);
  });

  it('takes back what was refused, and what was made on top of it', async () => {
    const { env, refusals } = serverWith(first);
    const editor = createBomEditor(first, env);
    refusals.push(new CallError('OPERATION_FAILED', 500, 'no'));
    const one = editor.change([setDnp('a')]);
    const two = editor.change([setDnp('b')]);
    await Promise.all([one, two]);
    expect(dnps(editor.get().bom)).toEqual([false, false]);
    expect(editor.get().canUndo).toBe(false);
  });

  it('is read anew where somebody else was faster', async () => {
    const { env, elsewhere } = serverWith(first);
    const editor = createBomEditor(first, env);
    elsewhere('theirs');
    await editor.change([setDnp('a')]);
    expect(editor.get().bom.lines.map(({ note, dnp }) => [note, dnp])).toEqual([
      ['theirs', false],
      ['theirs', false],
    ]);
    await editor.change([setDnp('a')]);
    expect(dnps(editor.get().bom)).toEqual([true, false]);
  });

  it('undoes the last change, whatever it was', async () => {
    const { env } = serverWith(first);
    const editor = createBomEditor(first, env);
    await editor.change([setDnp('a'), setDnp('b')]);
    await editor.change([{ do: 'remove', key: 'a' }]);
    await editor.undo();
    expect(dnps(editor.get().bom)).toEqual([true, true]);
    await editor.undo();
    expect(dnps(editor.get().bom)).toEqual([false, false]);
    expect(editor.get().canUndo).toBe(false);
    await editor.undo();
    expect(editor.get().bom.lines).toHaveLength(2);
  });

  const turned = (designator: string, rotation = 90): BomCorrection => ({ designator, x: null, y: null, rotation, side: null });
  const placed = (designator: string, rotation = 0): Bom['edaCoors'][number] => ({
    row: 2,
    designator,
    x: 0,
    y: 0,
    rotation,
    side: 'top',
    value: '',
    footprint: '',
  });

  it('keeps what another window corrected, and corrects its own part once more upon that', async () => {
    const { env, correctElsewhere } = serverWith(first);
    const editor = createBomEditor(first, env);
    correctElsewhere({ corrections: [turned('R1')] });
    await Promise.all([editor.correct([turned('R2')]), editor.correct([turned('R2', 180)])]);
    expect(editor.get().bom.corrections).toEqual([turned('R1'), turned('R2', 180)]);
    await editor.correct([turned('R1')]);
    expect(editor.get().bom.corrections).toEqual([turned('R1')]);
  });

  it('drops a correction of a part that other coordinates place elsewhere by now', async () => {
    const begun = { ...first, edaCoors: [placed('R1'), placed('R2')] };
    const { env, correctElsewhere } = serverWith(begun);
    const editor = createBomEditor(begun, env);
    correctElsewhere({ edaCoors: [placed('R1', 180), placed('R2')] });
    await editor.correct([turned('R1')]);
    expect(editor.get().bom).toMatchObject({ corrections: [], edaCoors: [{ rotation: 180 }, { rotation: 0 }] });
    await editor.correct([turned('R1')]);
    expect(editor.get().bom.corrections).toEqual([turned('R1')]);
  });

  it('sends corrections of several parts together once they wait', async () => {
    const { env } = serverWith(first);
    const editor = createBomEditor(first, env);
    await Promise.all([
      editor.correct([turned('R1')]),
      editor.correct([turned('R1'), turned('R2')]),
      editor.correct([turned('R1'), turned('R2'), turned('R3')]),
    ]);
    expect(editor.get().bom.corrections).toEqual([turned('R1'), turned('R2'), turned('R3')]);
    expect(editor.get().bom.revision).toBe(3);
  });

  it('keeps the last of many numbers of boards', async () => {
    const { env, boards } = serverWith(first);
    const editor = createBomEditor(first, env);
    await Promise.all([1, 10, 100, 1000].map((number) => editor.setBoards(number)));
    await editor.change([setDnp('a')]);
    expect(editor.get().bom.boards).toBe(1000);
    expect(boards).toEqual([1, 1000]);
  });
});
