import { archiveContent, openArchive, packEntries } from '@copperline/fab';
import { describe, expect, it } from 'vitest';
import type { AskedWorker } from '#lib/ask-worker.ts';
import { nameOfFilms, packFilms } from './pack-films.ts';
import { sortBytes } from './sort-bytes.ts';
import { type SortReply, sortedOf, sortFiles } from './sort-files.ts';

const film = '%FSLAX46Y46*%\n%MOMM*%\n%ADD10C,0.2*%\nD10*\nX0Y0D03*\nM02*\n';
const report = 'NCDrill File Report For: X.PcbDoc\nTool  Hole Size  Hole Count\n';
const bom = 'Designator,Quantity,Value\nR1,1,10k\nC1,1,100nF\n';
const file = (name: string, content: string | Uint8Array<ArrayBuffer>): File => new File([content], name);

describe('the name of an archive of loose films', () => {
  it.each<[string[], string]>([
    [['tomu-CuTop.gtl', 'tomu-CuBottom.gbl', 'tomu-EdgeCuts.gml', 'tomu.drl'], 'tomu.zip'],
    [['PCB1.GTL', 'PCB1.GBL', 'PCB1.TXT'], 'PCB1.zip'],
    [['aw-sd-dbg-PTH.drl', 'aw-sd-dbg-Top_Paste.gbr', 'aw-sd-dbg-Bottom_Cu.gbr'], 'aw-sd-dbg.zip'],
    [['AlphaTop.gbr', 'AlphaBottom.gbr'], 'Alpha.zip'],
    [['Gerber_TopLayer.GTL', 'Gerber_BottomLayer.GBL'], 'gerber.zip'],
    [['TopMask.gbr', 'TopSilk.gbr', 'Through.drl'], 'gerber.zip'],
    [['art001.pho', 'art002.pho'], 'gerber.zip'],
    [['ATU-10_v1-[ATU-10]_outline.gbr', 'ATU-10_v1-[ATU-10]_copper_top.gbr'], 'ATU-10_v1-[ATU-10].zip'],
    [['主控板_顶层.gtl', '主控板_底层.gbl'], '主控板.zip'],
  ])('%j', (names, expected) => {
    expect(nameOfFilms(names)).toBe(expected);
    expect(nameOfFilms(names.toReversed())).toBe(expected);
  });
});

describe('loose films', () => {
  it('become one archive, with what was written beside them', async () => {
    const files = [file('a-top.gbr', film), file('a-bom.csv', bom), file('a-bot.gbr', film), file('a.drr', report)];
    const reply = await sortBytes(files);
    const sorted = sortedOf(files, reply);
    expect(sorted.map(({ file, kind, why }) => [file.name, kind, why])).toEqual([
      ['a.zip', 'gerber', 'looseFilm'],
      ['a-bom.csv', 'bom', 'bomColumns'],
    ]);
    expect(sorted[0]?.films).toEqual([files[0], files[2], files[3]]);
    const bytes = reply.packed?.bytes ?? expect.unreachable('an archive');
    const { value, problems } = await openArchive(bytes, { name: 'a.zip' });
    expect(problems).toEqual([]);
    expect(value.entries.map(({ name }) => name)).toEqual(['a-top.gbr', 'a-bot.gbr', 'a.drr']);
    expect(archiveContent(bytes)).toBe('films');
  });

  it('keep both of two files of one name, byte for byte', async () => {
    const odd = Uint8Array.from({ length: 300 }, (_, n) => n & 0xff);
    const named = [
      { name: 'top.gbr', bytes: odd },
      { name: 'top.gbr', bytes: odd.toReversed() },
      { name: '__proto__', bytes: odd },
    ];
    const { value } = await openArchive(packFilms(named, ['top.gbr']).bytes, { name: 'a.zip' });
    expect(value.entries.map(({ name, bytes }) => [name, bytes])).toEqual([
      ['top.gbr', odd],
      ['top (2).gbr', odd.toReversed()],
      ['__proto__ (2)', odd],
    ]);
  });

  it('are missing where a report is alone', async () => {
    const files = [file('a.drr', report)];
    expect(sortedOf(files, await sortBytes(files))).toMatchObject([{ kind: 'unknown', why: 'reportAlone' }]);
  });
});

describe('dropped files', () => {
  it('are not read where they are too large, and unknown where they cannot be read', async () => {
    const gone = { name: 'a.zip', size: 10, arrayBuffer: () => Promise.reject(new Error('moved away')) };
    const huge = { name: 'b.zip', size: 60 * 1024 * 1024, arrayBuffer: () => expect.unreachable('read') };
    expect((await sortBytes([gone, huge])).kinds.map(({ why }) => why)).toEqual(['damaged', 'tooLarge']);
  });

  it('keep their order and what they would be otherwise', async () => {
    const files = [file('x.rar', packEntries([{ name: 'top.gtl', bytes: new TextEncoder().encode(film) }])), file('b.csv', bom)];
    expect(sortedOf(files, await sortBytes(files))).toEqual([
      { file: files[0], kind: 'unknown', why: 'otherName', otherwise: { kind: 'gerber', name: 'x.zip' } },
      { file: files[1], kind: 'bom', why: 'bomColumns' },
    ]);
  });
});

describe('the worker', () => {
  /** Answers with the kinds of what it is sent, or fails. */
  const fake = (failure?: string) => {
    const ended = { times: 0 };
    const start = (): AskedWorker<readonly File[], SortReply> => {
      let told: (event: { readonly data: SortReply }) => void = () => undefined;
      let failed: (event: { readonly message: string }) => void = () => undefined;
      return {
        addEventListener: (type: 'message' | 'error', listener: never) => {
          if (type === 'message') told = listener;
          else failed = listener;
        },
        postMessage: (files) => {
          if (failure !== undefined) failed({ message: failure });
          else void sortBytes(files).then((data) => told({ data }));
        },
        terminate: () => {
          ended.times += 1;
        },
      };
    };
    return { start, ended };
  };

  it('is ended after its answer and after its failure', async () => {
    const { start, ended } = fake();
    const sorted = await sortFiles([file('b.csv', bom)], new AbortController().signal, start);
    expect(sorted.map(({ kind }) => kind)).toEqual(['bom']);
    expect(ended.times).toBe(1);
    const broken = fake('out of memory');
    await expect(sortFiles([file('b.csv', bom)], new AbortController().signal, broken.start)).rejects.toThrow('out of memory');
    expect(broken.ended.times).toBe(1);
  });

  it('is ended where nobody waits for it any more', () => {
    const { start, ended } = fake();
    const stop = new AbortController();
    void sortFiles([file('b.csv', bom)], stop.signal, start);
    stop.abort();
    expect(ended.times).toBe(1);
  });
});
