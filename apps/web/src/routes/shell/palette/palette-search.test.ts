import { describe, expect, it } from 'vitest';
import { type AskGroup, createPaletteSearch, type Found, type FoundByGroup } from './palette-search.ts';

const named = (title: string): Found => ({ path: `/${title}`, title, detail: '', icon: 'page' });

/** A search whose time and whose answers the test gives by hand. */
const search = () => {
  const asked: string[] = [];
  const answers = new Map<string, (rows: readonly Found[]) => void>();
  let waiting: (() => void) | null = null;
  let shown: FoundByGroup = {};
  const group =
    (name: string): AskGroup =>
    (typed) => {
      asked.push(`${name} ${typed}`);
      return new Promise((resolve) => answers.set(`${name} ${typed}`, resolve));
    };
  const made = createPaletteSearch({
    groups: { projects: group('projects'), quotes: group('quotes') },
    later: (run) => {
      waiting = run;
      return () => (waiting = null);
    },
    tell: (found) => (shown = found),
  });
  return {
    ...made,
    asked,
    rest: () => waiting?.(),
    answer: async (what: string, ...titles: readonly string[]) => {
      answers.get(what)?.(titles.map(named));
      await Promise.resolve();
      await Promise.resolve();
    },
    shown: () => Object.fromEntries(Object.entries(shown).map(([group, rows]) => [group, rows.map(({ title }) => title)])),
  };
};

describe('the search of the palette', () => {
  it('waits for a rest, and asks every group once', async () => {
    const { type, rest, asked, answer, shown } = search();
    type('am');
    type('amp ');
    rest();
    expect(asked).toEqual(['projects amp', 'quotes amp']);
    await answer('quotes amp', 'Q1');
    expect(shown()).toEqual({ quotes: ['Q1'] });
    await answer('projects amp', 'amplifier');
    expect(shown()).toEqual({ quotes: ['Q1'], projects: ['amplifier'] });
  });

  it('shows the answers to what was typed last, in whatever order they come', async () => {
    const { type, rest, answer, shown } = search();
    type('amp');
    rest();
    type('amplifier');
    rest();
    await answer('projects amplifier', 'new');
    await answer('projects amp', 'old');
    expect(shown()).toEqual({ projects: ['new'] });
  });

  it('asks nothing for a single character, and forgets what it showed', async () => {
    const { type, rest, asked, answer, shown } = search();
    type('amp');
    rest();
    await answer('projects amp', 'amplifier');
    type('a');
    rest();
    expect([asked.length, shown()]).toEqual([2, {}]);
  });
});
