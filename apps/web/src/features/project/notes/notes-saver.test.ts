import { describe, expect, it } from 'vitest';
import { createNotesSaver, type NotesState } from './notes-saver.ts';

/** A saver whose time and whose server the test drives by hand. */
const desk = (saved = '') => {
  const told: NotesState[] = [];
  const sent: string[] = [];
  let answer: (done: boolean) => void = () => undefined;
  let waiting: (() => void) | null = null;
  const saver = createNotesSaver(
    {
      save: (text) => {
        sent.push(text);
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
    isWaiting: () => waiting !== null,
    wait: () => waiting?.(),
    answer: async (done: boolean) => {
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
    await answer(true);
    expect([sent, told.at(-1), isWaiting()]).toEqual([['ab'], 'saved', false]);
  });

  it('that are changed while they are saved are saved again', async () => {
    const { saver, told, sent, wait, answer } = desk();
    saver.change('a');
    wait();
    saver.change('ab');
    await answer(true);
    expect(told.at(-1)).toBe('edited');
    wait();
    await answer(true);
    expect([sent, told.at(-1)]).toEqual([['a', 'ab'], 'saved']);
  });

  it('survive failed calls, and are tried again until they are kept', async () => {
    const { saver, told, sent, wait, answer } = desk();
    saver.change('a');
    wait();
    await answer(false);
    expect(told.at(-1)).toBe('failed');
    wait();
    await answer(false);
    saver.change('ab');
    wait();
    await answer(true);
    expect([sent, told.at(-1)]).toEqual([['a', 'a', 'ab'], 'saved']);
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
});
