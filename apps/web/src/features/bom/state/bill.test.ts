import type { Bom, BomChange } from '@copperline/contract';
import { describe, expect, it } from 'vitest';
import { CallError } from '#lib/api/outcome.ts';
import { type BillEnvironment, createBill } from './bill.ts';
import { applied } from './changes.ts';
import { sampleBill, sampleLine } from './sample-bill.ts';

/** A server that does as it is told, one revision a call, or refuses with a code. */
const serverWith = (first: Bom) => {
  let kept = first;
  const sent: (readonly BomChange[])[] = [];
  const boards: number[] = [];
  const refusals: CallError[] = [];
  const env: BillEnvironment = {
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

const first = sampleBill([sampleLine('a'), sampleLine('b')]);
const setDnp = (key: string, dnp = true): BomChange => ({ do: 'set', key, fields: { dnp } });
const dnps = (bill: Bom): boolean[] => bill.lines.map(({ dnp }) => dnp);

describe('a bill that is worked on', () => {
  it('shows a change before the server has said anything, and which lines are being matched', async () => {
    const { env } = serverWith(first);
    const bill = createBill(first, env);
    const done = bill.change([setDnp('a')]);
    expect(dnps(bill.get().bill)).toEqual([true, false]);
    expect([...bill.get().matching]).toEqual(['a']);
    await done;
    expect(bill.get().bill.revision).toBe(2);
    expect(bill.get().matching.size).toBe(0);
  });

  it('sends changes one after the other, each on the revision before it', async () => {
    const { env, sent } = serverWith(first);
    const bill = createBill(first, env);
    await Promise.all([bill.change([setDnp('a')]), bill.change([setDnp('b')])]);
    await bill.change([setDnp('a', false)]);
    expect(sent).toHaveLength(3);
    expect(bill.get().bill.revision).toBe(4);
    expect(dnps(bill.get().bill)).toEqual([false, true]);
  });

  it('takes back what was refused, and what was made on top of it', async () => {
    const { env, refusals } = serverWith(first);
    const bill = createBill(first, env);
    refusals.push(new CallError('OPERATION_FAILED', 500, 'no'));
    const one = bill.change([setDnp('a')]);
    const two = bill.change([setDnp('b')]);
    await Promise.all([one, two]);
    expect(dnps(bill.get().bill)).toEqual([false, false]);
    expect(bill.get().canUndo).toBe(false);
  });

  it('is read anew where somebody else was faster', async () => {
    const { env, elsewhere } = serverWith(first);
    const bill = createBill(first, env);
    elsewhere('theirs');
    await bill.change([setDnp('a')]);
    expect(bill.get().bill.lines.map(({ note, dnp }) => [note, dnp])).toEqual([
      ['theirs', false],
      ['theirs', false],
    ]);
    await bill.change([setDnp('a')]);
    expect(dnps(bill.get().bill)).toEqual([true, false]);
  });

  it('undoes the last change, whatever it was', async () => {
    const { env } = serverWith(first);
    const bill = createBill(first, env);
    await bill.change([setDnp('a'), setDnp('b')]);
    await bill.change([{ do: 'remove', key: 'a' }]);
    await bill.undo();
    expect(dnps(bill.get().bill)).toEqual([true, true]);
    await bill.undo();
    expect(dnps(bill.get().bill)).toEqual([false, false]);
    expect(bill.get().canUndo).toBe(false);
    await bill.undo();
    expect(bill.get().bill.lines).toHaveLength(2);
  });

  it('keeps the last of many numbers of boards', async () => {
    const { env, boards } = serverWith(first);
    const bill = createBill(first, env);
    await Promise.all([1, 10, 100, 1000].map((number) => bill.setBoards(number)));
    await bill.change([setDnp('a')]);
    expect(bill.get().bill.boards).toBe(1000);
    expect(boards).toEqual([1, 1000]);
  });
});
