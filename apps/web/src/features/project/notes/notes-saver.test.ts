import { describe, expect, it } from 'vitest';
import { createNotesSaver, type NotesState, type Saved } from './notes-saver.ts';

/** A saver whose time and whose server the test drives by hand. */
const desk = (saved = '') => {
  const told: NotesState[] = [];
  const sent: string[] = [];
  const before: string[] = [];
  let answer: (done: Saved) => void = () => undefined;
  let waiting: (() => void) | null = null;
  const saver = createNotesSaver(
    {
      save: (text, known) => {
        sent.push(text);
        before.push(known);
        return new Promise((resolve) => (answer = resolve));
      },
      later: (run) => {
        waiting = run;
        return () => (waiting = null);
      },
      tell: (state) => told.push(state),
    },
    saved,
  );
  return {
    saver,
    told,
    sent,
    before,
    isWaiting: () => waiting !== null,
    wait: () => waiting?.(),
    answer: async (done: Saved) => {
      answer(done);
      await Promise.resolve();
      await Promise.resolve();
    },
  };
};

describe('notes', () => {
  it('are saved once, after the last change', async () => {
    const { saver, told, sent, wait, answer, isWaiting } = desk();
    saver.change('a');
    saver.change('ab');
    expect(sent).toEqual([]);
    wait();
    await answer('kept');
    expect([sent, told.at(-1), isWaiting()]).toEqual([['ab'], 'saved', false]);
  });

  it('that are changed while they are saved are saved again', async () => {
    const { saver, told, sent, wait, answer } = desk();
    saver.change('a');
    wait();
    saver.change('ab');
    await answer('kept');
    expect(told.at(-1)).toBe('edited');
    wait();
    await answer('kept');
    expect([sent, told.at(-1)]).toEqual([['a', 'ab'], 'saved']);
  });

  it('survive failed calls, and are tried again until they are kept', async () => {
    const { saver, told, sent, wait, answer } = desk();
    saver.change('a');
    wait();
    await answer('failed');
    expect(told.at(-1)).toBe('failed');
    wait();
    await answer('failed');
    saver.change('ab');
    wait();
    await answer('kept');
    expect([sent, told.at(-1)]).toEqual([['a', 'a', 'ab'], 'saved']);
  });

  it('that another window changed meanwhile wait for a word on both', async () => {
    const { saver, told, sent, before, wait, answer, isWaiting } = desk('a');
    saver.change('mine');
    wait();
    await answer('changed');
    saver.change('mine, longer');
    expect([told.at(-1), isWaiting()]).toEqual(['changed', false]);
    saver.settle('mine, longer', 'theirs');
    await answer('kept');
    expect([sent, before, told.at(-1)]).toEqual([['mine', 'mine, longer'], ['a', 'theirs'], 'saved']);
    saver.change('mine again');
    wait();
    await answer('changed');
    saver.settle('theirs again', 'theirs again');
    expect([sent.length, told.at(-1), isWaiting()]).toEqual([3, 'saved', false]);
  });

  it('are not sent where nothing has changed', () => {
    const { saver, told, sent, isWaiting } = desk('a');
    saver.change('ab');
    saver.change('a');
    saver.leave();
    expect([sent, told.at(-1), isWaiting()]).toEqual([[], 'saved', false]);
  });

  it('are sent at once by whoever leaves', () => {
    const { saver, sent } = desk();
    saver.change('a');
    saver.leave();
    expect(sent).toEqual(['a']);
  });

  it('are not tried again after whoever wrote them has left', async () => {
    const { saver, sent, answer, isWaiting } = desk();
    saver.change('a');
    saver.leave();
    await answer('failed');
    expect([sent, isWaiting()]).toEqual([['a'], false]);
  });
});
