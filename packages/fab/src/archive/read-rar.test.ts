import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { strFromU8, strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { crc32 } from './crc32.ts';
import { archiveLimits } from './limits.ts';
import { openArchive } from './open-archive.ts';

// There is no free packer of RAR, so archives are built by hand with the method "stored". The layouts are those that
// rar-headers.ts describes; every header carries the checksum that the real engine verifies.

const wasm = Uint8Array.from(readFileSync(createRequire(import.meta.url).resolve('node-unrar-js/dist/js/unrar.wasm'))).buffer;

interface File {
  readonly name: string;
  readonly content: Uint8Array;
  readonly unixMode?: number;
  readonly encrypted?: boolean;
  readonly link?: boolean;
  /** A size that the header claims instead of the true one. */
  readonly claims?: number;
  /** The header says that the size is not known (RAR 5). */
  readonly unknown?: boolean;
  readonly dictionary?: number;
}

const le = (value: number, size: number): number[] =>
  Array.from({ length: size }, (_, k) => Math.floor(value / 2 ** (8 * k)) & 0xff);
const varint = (value: number): number[] =>
  value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...varint(Math.floor(value / 0x80))];

const rar4Block = (type: number, flags: number, body: readonly number[], data: Uint8Array = new Uint8Array()): number[] => {
  const header = [type, ...le(flags, 2), ...le(7 + body.length, 2), ...body];
  return [...le(crc32(Uint8Array.from(header)) & 0xffff, 2), ...header, ...data];
};

const rar4 = (files: readonly File[], mainFlags = 0): Uint8Array =>
  Uint8Array.from([
    0x52,
    0x61,
    0x72,
    0x21,
    0x1a,
    0x07,
    0x00,
    ...rar4Block(0x73, mainFlags, le(0, 6)),
    ...files.flatMap(({ name, content, unixMode, encrypted, claims }) => {
      const title = strToU8(name);
      const body = [
        ...le(content.length, 4),
        ...le(claims ?? content.length, 4),
        unixMode === undefined ? 2 : 3,
        ...le(crc32(content), 4),
        ...le(0, 4),
        20,
        0x30,
        ...le(title.length, 2),
        ...le(unixMode ?? 0x20, 4),
        ...title,
      ];
      return rar4Block(0x74, 0x8000 | (encrypted ? 0x04 : 0), body, content);
    }),
    ...rar4Block(0x7b, 0x4000, []),
  ]);

const rar5Block = (type: number, flags: number, body: readonly number[], data: Uint8Array = new Uint8Array()): number[] => {
  const header = [...varint(type), ...varint(flags), ...body];
  const sized = [...varint(header.length), ...header];
  return [...le(crc32(Uint8Array.from(sized)), 4), ...sized, ...data];
};

const rar5 = (files: readonly File[]): Uint8Array =>
  Uint8Array.from([
    0x52,
    0x61,
    0x72,
    0x21,
    0x1a,
    0x07,
    0x01,
    0x00,
    ...rar5Block(1, 0, [0]),
    ...files.flatMap(({ name, content, encrypted, link, claims, unknown, dictionary = 0 }) => {
      const title = strToU8(name);
      const target = strToU8('../../etc/passwd');
      const redirection = [5, 1, 0, ...varint(target.length), ...target];
      const encryption = [1, 0, 1, 15, ...le(0, 16), ...le(0, 16)];
      const record = link ? redirection : encrypted ? encryption : [];
      const extra = record.length === 0 ? [] : [...varint(record.length), ...record];
      const body = [
        ...(extra.length === 0 ? [] : varint(extra.length)),
        ...varint(content.length),
        ...varint(unknown ? 0x0c : 0x04),
        ...varint(claims ?? content.length),
        ...varint(0x20),
        ...le(crc32(content), 4),
        ...varint(dictionary * 2 ** 10),
        ...varint(1),
        ...varint(title.length),
        ...title,
        ...extra,
      ];
      return rar5Block(2, (extra.length === 0 ? 0 : 1) | 2, body, content);
    }),
    ...rar5Block(5, 0, [0]),
  ]);

const open = (bytes: Uint8Array, limits = archiveLimits) => openArchive(bytes, { name: 'up.rar', unrarWasm: wasm, limits });
const text = strToU8('G04 top*\n');

describe.each([
  ['RAR 4', rar4],
  ['RAR 5', rar5],
])('%s', (_, build) => {
  it('gives its files', async () => {
    const { value, problems } = await open(
      build([
        { name: 'top.gtl', content: text },
        { name: 'drill/a.drl', content: strToU8('M48\n') },
      ]),
    );
    expect(value.entries.map(({ folder, name, bytes }) => [folder, name, strFromU8(bytes)])).toEqual([
      ['', 'top.gtl', 'G04 top*\n'],
      ['drill', 'a.drl', 'M48\n'],
    ]);
    expect(problems).toEqual([]);
    expect([value.bytesInflated, value.entriesSeen]).toEqual([13, 2]);
  });

  it('opens archives within it, of both kinds', async () => {
    const inner = build([{ name: 'x.gbr', content: text }]);
    const zip = zipSync({ 'y.gbr': text });
    const { value } = await open(
      build([
        { name: 'in.rar', content: inner },
        { name: 'in.zip', content: zip },
        { name: 'z.gbr', content: text },
      ]),
    );
    expect(value.entries.map(({ folder, name }) => `${folder}/${name}`)).toEqual(['in.rar/x.gbr', 'in.zip/y.gbr', '/z.gbr']);
  });

  it('cleans names', async () => {
    const { value, problems } = await open(build([{ name: '../../etc/x.gbr', content: text }]));
    expect(value.entries.map(({ folder, name }) => [folder, name])).toEqual([['etc', 'x.gbr']]);
    expect(problems).toEqual([{ code: 'ARCHIVE_NAME_CHANGED', severity: 'warning', file: 'etc/x.gbr' }]);
  });

  it('leaves out encrypted files and links', async () => {
    const { value, problems } = await open(
      build([
        { name: 'secret.gbr', content: text, encrypted: true },
        { name: 'link.gbr', content: text, link: true, unixMode: 0o120777 },
        { name: 'top.gbr', content: text },
      ]),
    );
    expect(value.entries.map(({ name }) => name)).toEqual(['top.gbr']);
    expect(problems.map(({ code, file }) => `${code} ${file}`)).toEqual([
      'ARCHIVE_ENCRYPTED secret.gbr',
      'ARCHIVE_LINK link.gbr',
    ]);
  });

  it('gives what is whole of a truncated archive', async () => {
    const whole = build([
      { name: 'a.gbr', content: text },
      { name: 'b.gbr', content: new Uint8Array(5000) },
    ]);
    const { value, problems } = await open(whole.subarray(0, whole.length - 3000));
    expect(value.entries.map(({ name }) => name)).toEqual(['a.gbr']);
    expect(problems.map(({ code }) => code)).toEqual(['ARCHIVE_UNREADABLE']);
  });

  it('refuses sizes and numbers by the headers alone', async () => {
    const few = { ...archiveLimits, entries: 3, entryBytes: 1000, totalBytes: 1500 };
    const files = (count: number, size: number) =>
      build(Array.from({ length: count }, (_unused, k) => ({ name: `${k}.gbr`, content: new Uint8Array(size) })));
    const codes = async (bytes: Uint8Array) => {
      const { value, problems } = await open(bytes, few);
      expect(value.entries).toEqual([]);
      expect(value.bytesInflated).toBe(0);
      return problems.map(({ code }) => code);
    };
    expect(await codes(files(4, 1))).toEqual(['ARCHIVE_TOO_MANY_ENTRIES']);
    expect(await codes(files(1, 1001))).toEqual(['ARCHIVE_ENTRY_TOO_LARGE']);
    expect(await codes(files(3, 600))).toEqual(['ARCHIVE_TOO_LARGE']);
    expect(await codes(build([{ name: 'bomb', content: text, claims: 50_000_000 }]))).not.toEqual([]);
  });

  it('stays closed without the engine', async () => {
    const { value, problems } = await openArchive(build([{ name: 'a', content: text }]), { name: 'up.rar' });
    expect(value.entries).toEqual([]);
    expect(problems.map(({ code }) => code)).toContain('ARCHIVE_UNREADABLE');
  });

  it('does not mix up archives that are opened at the same time', async () => {
    const readings = await Promise.all(
      Array.from({ length: 8 }, (_unused, k) => open(build([{ name: `${k}.gbr`, content: strToU8(`board ${k}`) }]))),
    );
    expect(readings.map(({ value }) => value.entries.map(({ name, bytes }) => `${name} ${strFromU8(bytes)}`))).toEqual(
      Array.from({ length: 8 }, (_unused, k) => [`${k}.gbr board ${k}`]),
    );
  });
});

it('counts what the engine writes where the headers tell no size', async () => {
  const bytes = rar5([
    { name: 'a', content: text },
    { name: 'b', content: new Uint8Array(2_000_000), claims: 0, unknown: true },
  ]);
  const { value, problems } = await open(bytes, { ...archiveLimits, entryBytes: 100_000 });
  expect(value.entries).toEqual([]);
  expect(problems).toEqual([expect.objectContaining({ code: 'ARCHIVE_ENTRY_TOO_LARGE', values: { limit: 100_000 } })]);
  // The engine hands over pieces of up to 4 MB when it copies what is stored.
  expect(value.bytesInflated).toBeLessThanOrEqual(100_000 + 4 * 2 ** 20);
  expect((await open(rar5([{ name: 'next', content: text }]))).value.entries).toHaveLength(1);
});

it('refuses encrypted names, volumes and dictionaries of gigabytes', async () => {
  const codes = async (bytes: Uint8Array) => (await open(bytes)).problems.map(({ code }) => code);
  expect(await codes(rar4([{ name: 'a', content: text }], 0x80))).toContain('ARCHIVE_ENCRYPTED');
  expect(await codes(rar4([{ name: 'a', content: text }], 0x01))).toContain('ARCHIVE_UNREADABLE');
  expect(await codes(rar5([{ name: 'a', content: text, dictionary: 15 }]))).toContain('ARCHIVE_UNREADABLE');
});

it('survives mutated archives, and opens sound ones afterwards', async () => {
  let seed = 77;
  const random = (below: number): number => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((seed / 2 ** 32) * below);
  };
  const files = [
    { name: 'a.gbr', content: text },
    { name: 'b/c.gbr', content: new Uint8Array(3_000) },
  ];
  for (let round = 0; round < 200; round += 1) {
    const sound = (round % 2 === 0 ? rar4 : rar5)(files);
    const bytes = sound.slice(0, random(4) === 0 ? random(sound.length) : sound.length);
    for (let k = random(5); k >= 0; k -= 1) bytes[random(bytes.length)] = random(256);
    expect((await open(bytes)).value.bytesInflated).toBeLessThanOrEqual(100_000);
  }
  expect((await open(rar5(files))).value.entries).toHaveLength(2);
});
