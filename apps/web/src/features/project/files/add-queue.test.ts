import { createTranslator } from '@copperline/content';
import { messages } from '@copperline/content/en-US';
import type { ProjectFile, ProjectFileKind, StoredFile } from '@copperline/contract';
import { describe, expect, it } from 'vitest';
import { CallError, Cancelled } from '#lib/api/outcome.ts';
import { createAddQueue, type KnownFile } from './add-queue.ts';

const translate = createTranslator('en-US', messages).t;
const kinds: Readonly<Record<string, ProjectFileKind>> = { zip: 'gerber', csv: 'bom' };

/** A server that takes everything but what `refuses` names, once each. */
const project = (refuses: readonly string[] = []) => {
  const added: string[][] = [];
  const told: string[] = [];
  const broken = new Set(refuses);
  let ids = 0;
  const queue = createAddQueue({
    translate,
    newId: () => `i${(ids += 1)}`,
    sort: async (files) => {
      const films = files.filter(({ name }) => name.endsWith('.gbr'));
      const packed: KnownFile[] = films.length === 0 ? [] : [{ file: new File(films, 'films.zip'), kind: 'gerber', why: '' }];
      const whole = files.filter((file) => !films.includes(file));
      return [
        ...packed,
        ...whole.map((file) => ({ file, kind: kinds[file.name.split('.').at(-1) ?? ''] ?? null, why: 'no project file' })),
      ];
    },
    refusal: async ({ name }) => (name.startsWith('huge') ? 'too large' : null),
    send: async ({ name }, _kind, signal, onShare) => {
      onShare(0.5);
      await Promise.resolve();
      if (signal.aborted) throw new Cancelled('cancelled');
      if (broken.delete(name)) throw new CallError('NETWORK', 0, 'no network');
      return { id: `stored ${name}` } as StoredFile;
    },
    add: async (fileIds) => {
      if (broken.delete('add')) throw new CallError('OVERLOADED', 503, 'busy');
      added.push([...fileIds]);
      return fileIds.map((name) => ({ name, version: 1 }) as ProjectFile);
    },
    onAdded: (files) => told.push(...files.map(({ name }) => name)),
  });
  const give = (...names: readonly string[]) => queue.add(names.map((name) => new File(['x'], name)));
  const left = () => queue.get().items.map(({ file, state }) => [file.name, 'message' in state ? state.message : state.name]);
  return { queue, added, told, give, left };
};

describe('files on their way into a project', () => {
  it('are added together, and leave the list', async () => {
    const { give, added, told, left } = project();
    await give('amp.zip', 'amp.csv');
    expect(added).toEqual([['stored amp.zip', 'stored amp.csv']]);
    expect([told, left()]).toEqual([['stored amp.zip', 'stored amp.csv'], []]);
  });

  it('that fail stay with their sentence, and the others go on', async () => {
    const { give, added, left, queue } = project(['amp.csv']);
    await give('amp.zip', 'amp.csv', 'tune.mp3', 'huge.zip');
    expect(added).toEqual([['stored amp.zip']]);
    expect(left()).toEqual([
      ['amp.csv', 'no network'],
      ['tune.mp3', 'no project file'],
      ['huge.zip', 'too large'],
    ]);
    await queue.retry(queue.get().items[0]?.id ?? '');
    expect(added).toEqual([['stored amp.zip'], ['stored amp.csv']]);
  });

  it('are tried again where they arrived and could not be added', async () => {
    const { give, added, left, queue } = project(['add']);
    await give('amp.zip');
    expect(left()).toEqual([['amp.zip', 'busy']]);
    await queue.retry(queue.get().items[0]?.id ?? '');
    expect([added, left()]).toEqual([[['stored amp.zip']], []]);
  });

  it('go together where they are the films of one board', async () => {
    const { give, added } = project();
    await give('top.gbr', 'amp.csv', 'bottom.gbr');
    expect(added).toEqual([['stored films.zip', 'stored amp.csv']]);
  });

  it('must be of the kind that is asked for', async () => {
    const { queue, added, left } = project();
    await queue.add([new File(['x'], 'amp.csv')], 'gerber');
    expect([added, left()]).toEqual([[], [['amp.csv', 'Another kind of file is needed here: Gerber archive.']]]);
  });

  it('can be called back', async () => {
    const { queue, give, added, left } = project();
    const done = give('amp.zip');
    queue.remove(queue.get().items[0]?.id ?? '');
    await done;
    expect([added, left()]).toEqual([[], []]);
  });

  it('are at most eight', async () => {
    const { queue, give, added } = project();
    await give(...Array.from({ length: 9 }, (_, n) => `${n}.zip`));
    expect([added, queue.get()]).toEqual([[], { items: [], notice: 'You cannot upload more than eight files.' }]);
  });
});
