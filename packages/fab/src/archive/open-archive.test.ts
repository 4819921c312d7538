import { crc32 } from '@copperline/archive';
import { deflateSync, strFromU8, strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { type ArchiveLimits, archiveLimits } from './limits.ts';
import { openArchive } from './open-archive.ts';

interface File {
  readonly name: string | Uint8Array;
  readonly content?: Uint8Array;
  readonly method?: number;
  readonly flags?: number;
  /** Unix mode, kept in the upper half of the external attributes. */
  readonly mode?: number;
  /** Sizes and checksum after the data, with or without signature. */
  readonly descriptor?: 'signed' | 'bare';
  readonly claims?: number;
  readonly extra?: readonly number[];
  /** The local header of another file instead of its own. */
  readonly sharesDataOf?: number;
  readonly zip64?: boolean;
  /** What the local header says other than the directory. */
  readonly local?: {
    readonly name?: string;
    readonly method?: number;
    readonly flags?: number;
    readonly bytes?: number;
    readonly packedBytes?: number;
    readonly crc?: number;
    readonly extra?: readonly number[];
  };
}

const le = (value: number, size: number): number[] =>
  Array.from({ length: size }, (_, k) => Math.floor(value / 2 ** (8 * k)) & 0xff);
const join = (parts: readonly (readonly number[] | Uint8Array)[]): Uint8Array => {
  const out = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    out.set(part, at);
    at += part.length;
  }
  return out;
};

/** A handmade zip archive, for structures that no normal packer writes. */
const zip = (files: readonly File[], { directory = true, count = files.length } = {}): Uint8Array => {
  const locals: Uint8Array[] = [];
  const records: Uint8Array[] = [];
  const offsets: number[] = [];
  let offset = 0;
  for (const file of files) {
    const { name, content = strToU8('G04*'), method = 8, flags = 0, mode = 0, descriptor, claims, extra = [], zip64 } = file;
    const title = typeof name === 'string' ? strToU8(name) : name;
    const data = method === 8 ? deflateSync(content) : content;
    const size = claims ?? content.length;
    const allFlags = flags | (descriptor === undefined ? 0 : 8);
    const sums = [...le(crc32(content), 4), ...le(data.length, 4), ...le(size, 4)];
    const wide = zip64 ? [...le(1, 2), ...le(24, 2), ...le(size, 8), ...le(data.length, 8), ...le(offset, 8)] : [];
    const fields = [...le(20, 2), ...le(allFlags, 2), ...le(method, 2), ...le(0, 4)];
    offsets.push(offset);
    if (file.sharesDataOf === undefined) {
      const own = file.local ?? {};
      const ownTitle = own.name === undefined ? title : strToU8(own.name);
      const ownExtra = own.extra ?? extra;
      const ownFields = [...le(20, 2), ...le(own.flags ?? allFlags, 2), ...le(own.method ?? method, 2), ...le(0, 4)];
      const ownSums = [
        ...le(own.crc ?? (descriptor === undefined ? crc32(content) : 0), 4),
        ...le(own.packedBytes ?? (descriptor === undefined ? data.length : 0), 4),
        ...le(own.bytes ?? (descriptor === undefined ? size : 0), 4),
      ];
      const lengths = [...le(ownTitle.length, 2), ...le(ownExtra.length, 2)];
      const local = join([
        [...le(0x04034b50, 4), ...ownFields, ...ownSums, ...lengths],
        ownTitle,
        ownExtra,
        data,
        descriptor === undefined ? [] : [...(descriptor === 'signed' ? le(0x08074b50, 4) : []), ...sums],
      ]);
      locals.push(local);
      offset += local.length;
    }
    records.push(
      join([
        [
          ...le(0x02014b50, 4),
          ...le(0x0314, 2),
          ...fields,
          ...(zip64 ? [...sums.slice(0, 4), ...le(0xffffffff, 4), ...le(0xffffffff, 4)] : sums),
        ],
        [...le(title.length, 2), ...le(extra.length + wide.length, 2), ...le(0, 6), ...le(mode * 65_536, 4)],
        le(zip64 ? 0xffffffff : (offsets[file.sharesDataOf ?? offsets.length - 1] ?? 0), 4),
        title,
        extra,
        wide,
      ]),
    );
  }
  const size = records.reduce((sum, record) => sum + record.length, 0);
  const end = [
    ...le(0x06054b50, 4),
    ...le(0, 4),
    ...le(count, 2),
    ...le(count, 2),
    ...le(size, 4),
    ...le(offset, 4),
    ...le(0, 2),
  ];
  return join(directory ? [...locals, ...records, end] : locals);
};

const open = (bytes: Uint8Array, limits: Partial<ArchiveLimits> = {}, name = 'up.zip') =>
  openArchive(bytes, { name, limits: { ...archiveLimits, ...limits } });
const paths = async (bytes: Uint8Array) =>
  (await open(bytes)).value.entries.map(({ folder, name }) => (folder === '' ? name : `${folder}/${name}`));
const codes = async (bytes: Uint8Array, limits: Partial<ArchiveLimits> = {}) =>
  (await open(bytes, limits)).problems.map(({ code }) => code);

const text = strToU8('G04 top*\nM02*\n');

describe('zip archives', () => {
  it('give their files with folders, and count them', async () => {
    const { value, problems } = await open(
      zipSync({ 'top.gtl': text, gerber: { 'v2/bottom.gbl': text }, 'empty/': new Uint8Array() }),
    );
    expect(value.entries.map(({ folder, name, bytes }) => [folder, name, strFromU8(bytes)])).toEqual([
      ['', 'top.gtl', strFromU8(text)],
      ['gerber/v2', 'bottom.gbl', strFromU8(text)],
    ]);
    expect(problems).toEqual([]);
    expect([value.bytesInflated, value.entriesSeen]).toEqual([2 * text.length, 4]);
  });

  it.each<[string, File]>([
    ['stored', { name: 'a', content: text, method: 0 }],
    ['descriptors', { name: 'a', content: text, descriptor: 'signed' }],
    ['bare descriptors', { name: 'a', content: text, descriptor: 'bare' }],
    ['zip64 fields', { name: 'a', content: text, zip64: true }],
  ])('are read with %s', async (_, file) => {
    const { value, problems } = await open(zip([file]));
    expect(value.entries.map((entry) => strFromU8(entry.bytes))).toEqual([strFromU8(text)]);
    expect(problems).toEqual([]);
  });

  it('are opened behind the signature of a split archive', async () => {
    const bytes = join([le(0x08074b50, 4), zip([{ name: 'a.gbr', content: text }])]);
    expect(await paths(bytes)).toEqual(['a.gbr']);
  });

  it('are no archives when they are documents', async () => {
    const sheet = zipSync({ '[Content_Types].xml': text, 'xl/workbook.xml': text });
    expect(await paths(zipSync({ 'bom.xlsx': sheet }))).toEqual(['bom.xlsx']);
    expect((await open(sheet, {}, 'bom.xlsx')).value.entries).toHaveLength(1);
  });

  it('leave out what file managers add', async () => {
    const clutter = zipSync({ '__MACOSX/._a': text, '.DS_Store': text, 'x/Thumbs.db': text, 'x/top.gtl': text });
    expect(await paths(clutter)).toEqual(['x/top.gtl']);
    expect(await codes(clutter)).toEqual([]);
  });

  it('keep files of one name apart', async () => {
    const { value, problems } = await open(
      zip([{ name: 'a.gbr' }, { name: 'a.gbr' }, { name: 'b/../a.gbr' }, { name: 'b/a.gbr' }]),
    );
    expect(value.entries.map(({ folder, name }) => `${folder}/${name}`)).toEqual([
      '/a.gbr',
      '/a (2).gbr',
      'b/a.gbr',
      'b/a (2).gbr',
    ]);
    expect(problems.filter(({ code }) => code === 'ARCHIVE_DUPLICATE_NAME')).toHaveLength(2);
  });
});

describe('a single file', () => {
  it('is an upload of one entry', async () => {
    const { value } = await open(text, {}, 'C:\\boards\\top.gtl');
    expect(value.entries).toEqual([{ name: 'top.gtl', folder: '', bytes: text }]);
  });
});

describe('names (A43)', () => {
  it.each([
    ['../../etc/x.gbr', 'etc/x.gbr', 'warning'],
    ['/etc/x.gbr', 'etc/x.gbr', 'warning'],
    ['C:\\board\\x.gbr', 'board/x.gbr', 'warning'],
    ['gerber\\x.gbr', 'gerber/x.gbr', 'info'],
    ['./x.gbr', 'x.gbr', 'info'],
    ['x\u0007.gb\u202er', 'x.gbr', 'info'],
    ['a//b/ x.gbr', 'a/b/x.gbr', 'info'],
    ['..', 'unnamed', 'warning'],
  ])('%j becomes %s', async (written, clean, severity) => {
    const { value, problems } = await open(zip([{ name: written }]));
    expect(value.entries.map(({ folder, name }) => (folder === '' ? name : `${folder}/${name}`))).toEqual([clean]);
    expect(problems).toEqual([{ code: 'ARCHIVE_NAME_CHANGED', severity, file: clean }]);
  });

  it.each([
    ['UTF-8', strToU8('顶层.gtl'), '顶层.gtl'],
    ['GB18030', Uint8Array.of(0xb6, 0xa5, 0xb2, 0xe3, 0x2e, 0x67), '顶层.g'],
    ['code page 437', Uint8Array.of(0x61, 0x81, 0x2e, 0xff, 0xe1), 'aü.\u00a0ß'],
  ])('are read as %s', async (_, written, expected) => {
    expect(await paths(zip([{ name: written }]))).toEqual([expected]);
  });

  it('prefer the extra field that repeats them in UTF-8', async () => {
    const name = strToU8('顶.gtl');
    const extra = [...le(0x7075, 2), ...le(5 + name.length, 2), 1, ...le(0, 4), ...name];
    expect(await paths(zip([{ name: Uint8Array.of(0x3f, 0x2e), extra }]))).toEqual(['顶.gtl']);
  });
});

describe('what is not taken', () => {
  it('links (A44)', async () => {
    const bytes = zip([{ name: 'passwd', content: strToU8('/etc/passwd'), mode: 0o120777 }, { name: 'a.gbr' }]);
    expect(await paths(bytes)).toEqual(['a.gbr']);
    expect((await open(bytes)).problems).toEqual([{ code: 'ARCHIVE_LINK', severity: 'error', file: 'passwd' }]);
  });

  it('encrypted files and unknown methods', async () => {
    const bytes = zip([{ name: 'a', flags: 1 }, { name: 'b', method: 99 }, { name: 'c' }]);
    expect(await paths(bytes)).toEqual(['c']);
    expect((await open(bytes)).problems.map(({ code, file, values }) => [code, file, values])).toEqual([
      ['ARCHIVE_ENCRYPTED', 'a', undefined],
      ['ARCHIVE_UNREADABLE', 'b', { method: 99 }],
    ]);
  });

  it('content whose checksum or size is wrong', async () => {
    const bytes = zip([
      { name: 'a.gbr', content: text, method: 0 },
      { name: 'b.gbr', content: text, claims: 3 },
      { name: 'c.gbr' },
    ]);
    bytes[36] = 0x21;
    expect(await paths(bytes)).toEqual(['c.gbr']);
    expect(await codes(bytes)).toEqual(['ARCHIVE_UNREADABLE', 'ARCHIVE_UNREADABLE']);
  });

  it('nothing at all is said to be nothing', async () => {
    expect(await codes(zip([]))).toEqual(['ARCHIVE_EMPTY']);
  });
});

describe('A76 local headers that contradict the directory', () => {
  const contradicting: [string, File][] = [
    ['name', { name: 'top.gtl', content: text, local: { name: 'top.gbl' } }],
    ['length of the name', { name: 'top.gtl', content: text, local: { name: 'top.gtl.exe' } }],
    ['size', { name: 'a', content: text, local: { bytes: 3 } }],
    ['packed size', { name: 'a', content: text, local: { packedBytes: 5 } }],
    ['checksum', { name: 'a', content: text, local: { crc: 1 } }],
    ['method', { name: 'a', content: text, local: { method: 0 } }],
    ['encryption', { name: 'a', content: text, local: { flags: 1 } }],
    ['encryption in the directory', { name: 'a', content: text, flags: 1, local: { flags: 0 } }],
    ['size before a descriptor', { name: 'a', content: text, descriptor: 'signed', local: { bytes: 3 } }],
    ['size of zip64', { name: 'a', content: text, local: { bytes: 0xffffffff, extra: [...le(1, 2), ...le(8, 2), ...le(3, 8)] } }],
    [
      'name in UTF-8',
      {
        name: 'a',
        content: text,
        extra: [...le(0x7075, 2), ...le(6, 2), 1, ...le(0, 4), 0x62],
        local: { extra: [...le(0x7075, 2), ...le(6, 2), 1, ...le(0, 4), 0x63] },
      },
    ],
  ];

  it.each(contradicting)('refuse the whole archive by its %s', async (_, file) => {
    const { value, problems } = await open(zip([{ name: 'sound.gbr', content: text }, file]));
    expect(value.entries).toEqual([]);
    expect(value.bytesInflated).toBe(0);
    expect(problems.map(({ code, severity }) => [code, severity])).toContainEqual(['ARCHIVE_CONTRADICTION', 'error']);
  });

  it('refuse files of other names that point at the bytes of one', async () => {
    const bytes = zip([
      { name: 'a', content: text },
      { name: 'b', content: text, sharesDataOf: 0 },
    ]);
    expect(await codes(bytes)).toEqual(['ARCHIVE_CONTRADICTION']);
  });

  it('refuse an archive within, and read what stands beside it', async () => {
    const inner = zip([{ name: 'a', content: text, local: { name: 'b' } }]);
    const bytes = zip([
      { name: 'inner.zip', content: inner },
      { name: 'c.gbr', content: text },
    ]);
    expect(await paths(bytes)).toEqual(['c.gbr']);
    expect((await open(bytes)).problems).toEqual([{ code: 'ARCHIVE_CONTRADICTION', severity: 'error', file: 'inner.zip/a' }]);
  });

  it.each<[string, File]>([
    ['the encoding of names', { name: 'a', content: text, flags: 0x800, local: { flags: 0 } }],
    ['a descriptor', { name: 'a', content: text, flags: 8, local: { flags: 0 } }],
  ])('are said where only the flag of %s differs, and the file is read', async (_, file) => {
    const { value, problems } = await open(zip([file]));
    expect(value.entries.map((entry) => strFromU8(entry.bytes))).toEqual([strFromU8(text)]);
    expect(problems).toEqual([{ code: 'ARCHIVE_FLAGS_DIFFER', severity: 'info', file: 'a' }]);
  });

  it.each<[string, File]>([
    ['sizes that follow in a descriptor', { name: 'a', content: text, descriptor: 'signed' }],
    ['sizes repeated before a descriptor', { name: 'a', content: text, descriptor: 'bare', local: { bytes: text.length } }],
    ['zip64 fields in the directory alone', { name: 'a', content: text, zip64: true }],
    [
      'zip64 fields in the local header alone',
      { name: 'a', content: text, local: { bytes: 0xffffffff, extra: [...le(1, 2), ...le(8, 2), ...le(text.length, 8)] } },
    ],
    [
      'a UTF-8 name in the directory alone',
      { name: 'a', content: text, extra: [...le(0x7075, 2), ...le(6, 2), 1, ...le(0, 4), 0x61], local: { extra: [] } },
    ],
  ])('do not contradict it by %s', async (_, file) => {
    const { value, problems } = await open(zip([file]));
    expect(value.entries.map((entry) => strFromU8(entry.bytes))).toEqual([strFromU8(text)]);
    expect(problems).toEqual([]);
  });
});

describe('damaged archives', () => {
  const files: File[] = [
    { name: 'a.gbr', content: text },
    { name: 'b.gbr', content: text, descriptor: 'signed' },
    { name: 'c.gbr', content: text, descriptor: 'bare' },
    { name: 'inner.zip', content: zip([{ name: 'd.gbr', method: 0 }]), method: 0, descriptor: 'signed' },
    { name: 'e.gbr', content: text },
  ];
  const all = ['a.gbr', 'b.gbr', 'c.gbr', 'inner.zip/d.gbr', 'e.gbr'];

  it.each([
    ['7z', [0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c]],
    ['gzip', [0x1f, 0x8b, 8]],
    ['bzip2', [0x42, 0x5a, 0x68, 0x39]],
    ['xz', [0xfd, 0x37, 0x7a, 0x58, 0x5a, 0]],
  ])('of another kind are named: %s', async (kind, signature) => {
    const { value, problems } = await open(Uint8Array.from([...signature, ...new Uint8Array(100)]));
    expect(value.entries).toEqual([]);
    expect(problems).toMatchObject([{ code: 'ARCHIVE_KIND', severity: 'error', values: { kind } }]);
  });

  it('are not called empty where a password, a limit or damage is the reason', async () => {
    const locked = zip([{ name: 'a.gbr', content: text, flags: 1 }]);
    expect(await codes(locked)).toEqual(['ARCHIVE_ENCRYPTED']);
    expect(await codes(zip([]))).toEqual(['ARCHIVE_EMPTY']);
  });

  it('that state a file of four gigabytes say that it is too large, whatever is in them', async () => {
    expect(await codes(zip([{ name: 'a.gbr', content: text, claims: 0xffff_fff0 }]))).toEqual(['ARCHIVE_ENTRY_TOO_LARGE']);
  });

  it('without directory are read file by file', async () => {
    const bytes = zip(files, { directory: false });
    expect(await paths(bytes)).toEqual(all);
    expect(await codes(bytes)).toEqual(['ARCHIVE_TRUNCATED']);
  });

  it('with a wrong directory too', async () => {
    const bytes = zip(files);
    const at = bytes.findLastIndex((byte, k) => byte === 0x50 && bytes[k + 1] === 0x4b && bytes[k + 2] === 1);
    bytes[at] = 0;
    expect(await paths(bytes)).toEqual(all);
    expect(await codes(bytes)).toEqual(['ARCHIVE_UNREADABLE']);
  });

  it('give what is whole, cut off anywhere', async () => {
    const bytes = zip(files);
    for (let length = 60; length < bytes.length; length += 7) {
      const { value, problems } = await open(bytes.subarray(0, length));
      expect(problems.map(({ code }) => code)).toContain('ARCHIVE_TRUNCATED');
      expect(all).toEqual(
        expect.arrayContaining(value.entries.map(({ folder, name }) => (folder === '' ? name : `${folder}/${name}`))),
      );
    }
    expect(await paths(bytes.subarray(0, bytes.length - 30))).toEqual(all);
  });
});

describe('limits', () => {
  const zeros = (size: number) => new Uint8Array(size);
  /** Output of one input slice, by which a limit may be exceeded before it is checked. */
  const overshoot = 256 * 1_032;

  it('stop a bomb of 1,000 to 1 at the ratio (A41)', async () => {
    const { value, problems } = await open(zip([{ name: 'bomb.gbr', content: zeros(12_000_000) }]));
    expect(value.entries).toEqual([]);
    expect(problems).toEqual([{ code: 'ARCHIVE_RATIO', severity: 'error', file: 'up.zip', values: { limit: 200 } }]);
    const packed = deflateSync(zeros(12_000_000)).length;
    expect(value.bytesInflated).toBeLessThanOrEqual(200 * packed + overshoot);
  });

  it('do not believe a size that is stated too small', async () => {
    const { value } = await open(zip([{ name: 'bomb.gbr', content: zeros(4_000_000), claims: 10 }]));
    expect(value.entries).toEqual([]);
    expect(value.bytesInflated).toBeLessThanOrEqual(65_536 * 1_032);
  });

  it('allow any ratio to small entries', async () => {
    expect(await codes(zip([{ name: 'plane.gbr', content: zeros(900_000) }]))).toEqual([]);
  });

  it.each<[string, Partial<ArchiveLimits>, string, number]>([
    ['entry', { entryBytes: 100_000 }, 'ARCHIVE_ENTRY_TOO_LARGE', 100_000],
    ['total', { totalBytes: 500_000 }, 'ARCHIVE_TOO_LARGE', 500_000],
  ])('hold for the bytes of an %s', async (_, limits, code, most) => {
    const noise = Uint8Array.from({ length: 300_000 }, (_unused, k) => (k * k * 7919) >>> 3);
    const { value, problems } = await open(
      zip([
        { name: 'a', content: noise },
        { name: 'b', content: noise, method: 0 },
      ]),
      limits,
    );
    expect(problems.map((problem) => [problem.code, problem.values])).toEqual([[code, { limit: most }]]);
    expect(value.entries).toEqual([]);
    expect(value.bytesInflated).toBeLessThanOrEqual(most + overshoot);
  });

  it('refuse a large upload unread', async () => {
    const { value, problems } = await open(text, { archiveBytes: 5 });
    expect(problems.map(({ code }) => code)).toEqual(['ARCHIVE_TOO_LARGE']);
    expect(value).toEqual({ entries: [], bytesInflated: 0, entriesSeen: 0 });
  });

  it('refuse a million entries early, also where the count lies (A45)', async () => {
    const many = Array.from({ length: 2_100 }, (_, k) => ({ name: `${k}`, method: 0 }));
    for (const options of [{}, { count: 2 }, { directory: false }, { count: 65_535 }]) {
      const { value, problems } = await open(zip(many, options));
      expect(problems.map(({ code }) => code)).toContain('ARCHIVE_TOO_MANY_ENTRIES');
      expect(value.entries).toEqual([]);
      expect(value.entriesSeen).toBeLessThanOrEqual(2_000);
    }
  });

  it('count entries over all archives within', async () => {
    const inner = zip(Array.from({ length: 10 }, (_, k) => ({ name: `${k}`, method: 0 })));
    const bytes = zip(Array.from({ length: 5 }, (_, k) => ({ name: `${k}.zip`, content: inner })));
    expect((await open(bytes)).value.entriesSeen).toBe(55);
    expect(await codes(bytes, { entries: 40 })).toEqual(['ARCHIVE_TOO_MANY_ENTRIES']);
  });

  it('refuse archives within archives without end (A42)', async () => {
    let bytes = zip([{ name: 'core.gbr', content: text }]);
    for (let level = 0; level < 5; level += 1)
      bytes = zip([
        { name: 'a.zip', content: bytes },
        { name: 'b.zip', content: bytes },
      ]);
    const { value, problems } = await open(bytes);
    expect(value.entries).toEqual([]);
    expect(new Set(problems.map(({ code }) => code))).toEqual(new Set(['ARCHIVE_TOO_DEEP']));
    expect(value.entriesSeen).toBe(2 + 4 + 8);
  });

  it('open two levels within', async () => {
    const core = zip([{ name: 'core.gbr', content: text }]);
    const bytes = zip([{ name: 'one.zip', content: zip([{ name: 'x/two.zip', content: core }]) }]);
    expect(await paths(bytes)).toEqual(['one.zip/x/two.zip/core.gbr']);
  });

  it('refuse entries that share their bytes', async () => {
    const content = Uint8Array.from({ length: 20_000 }, (_, k) => (k * k * 7919) >>> 3);
    const shared = Array.from({ length: 50 }, (_, k) => ({
      name: 'plane',
      content,
      method: 0,
      ...(k === 0 ? {} : { sharesDataOf: 0 }),
    }));
    const { value, problems } = await open(zip(shared));
    expect(value.bytesInflated).toBeLessThanOrEqual(30_000);
    expect(problems).toEqual([{ code: 'ARCHIVE_UNREADABLE', severity: 'error', file: 'plane', count: 49 }]);
  });

  it('do not follow a stream that gives nothing', async () => {
    // Empty stored blocks: five bytes of input each, no output.
    const barren = join([Uint8Array.from({ length: 2_000_000 }, (_, k) => [0, 0, 0, 0xff, 0xff][k % 5] ?? 0)]);
    const bytes = zip([{ name: 'a', content: barren, method: 0 }]);
    for (const [at, byte] of bytes.entries()) {
      const header = byte === 0x50 && bytes[at + 1] === 0x4b && (bytes[at + 2] === 3 || bytes[at + 2] === 1);
      if (header) bytes[at + (bytes[at + 2] === 3 ? 8 : 10)] = 8;
    }
    expect(await codes(bytes)).toContain('ARCHIVE_UNREADABLE');
  });
});

describe('mutated archives', () => {
  it('never throw and never give more than a sound one could', async () => {
    const sound = zip([
      { name: 'a.gbr', content: text },
      { name: 'b.gbr', content: new Uint8Array(3_000), descriptor: 'signed' },
      { name: 'c.zip', content: zip([{ name: 'd.gbr', zip64: true }]) },
    ]);
    let seed = 20_240_611;
    const random = (below: number): number => {
      seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
      return Math.floor((seed / 2 ** 32) * below);
    };
    for (let round = 0; round < 600; round += 1) {
      const bytes = sound.slice(0, random(4) === 0 ? random(sound.length) : sound.length);
      for (let k = random(6); k >= 0; k -= 1) bytes[random(bytes.length)] = random(256);
      const { value } = await open(bytes);
      expect(value.bytesInflated).toBeLessThanOrEqual(2_000_000);
      expect(value.entriesSeen).toBeLessThanOrEqual(2_000);
    }
  });
});
