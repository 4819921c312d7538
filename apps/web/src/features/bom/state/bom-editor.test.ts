import type { Bom, BomChange } from '@copperline/contract';
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
      if ('boards' in settings) boards.push(settings.boards);
      kept = 'boards' in settings ? { ...kept, ...settings } : { ...kept, corrections: [...settings.corrections] };
      return kept;
    },
    reload: async () => kept,
    onConfirmed: () => undefined,
  };
  const elsewhere = (note: string): void => {
    kept = { ...kept, revision: kept.revision + 1, lines: kept.lines.map((line) => ({ ...line, note })) };
  };
  return { env, sent, boards, refusals, elsewhere };
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

  it('keeps the last of many numbers of boards', async () => {
    const { env, boards } = serverWith(first);
    const editor = createBomEditor(first, env);
    await Promise.all([1, 10, 100, 1000].map((number) => editor.setBoards(number)));
    await editor.change([setDnp('a')]);
    expect(editor.get().bom.boards).toBe(1000);
    expect(boards).toEqual([1, 1000]);
  });
});
