import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { strFromU8, strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { archiveLimits } from './limits.ts';
import { openArchive } from './open-archive.ts';
import { rar4Of, rar5Of } from './stored-rar.ts';

const wasm = Uint8Array.from(readFileSync(createRequire(import.meta.url).resolve('node-unrar-js/dist/js/unrar.wasm'))).buffer;

const open = (bytes: Uint8Array, limits = archiveLimits) => openArchive(bytes, { name: 'up.rar', unrarWasm: wasm, limits });
const text = strToU8('G04 top*\n');

describe.each([
  ['RAR 4', rar4Of],
  ['RAR 5', rar5Of],
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

  it('reads bytes that lie within a larger buffer, as files on disk do', async () => {
    const archive = build([{ name: 'top.gtl', content: text }]);
    const slab = Buffer.alloc(archive.length + 512);
    slab.set(archive, 256);
    const { value, problems } = await open(slab.subarray(256, 256 + archive.length));
    expect(value.entries.map(({ name }) => name)).toEqual(['top.gtl']);
    expect(problems).toEqual([]);
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

  it('measures the ratio of a file in a solid archive against all that tells it', async () => {
    const twice = (solid: boolean) =>
      build([
        { name: 'first.gbr', content: new Uint8Array(20_000) },
        { name: 'again.gbr', content: text, claims: 3_000_000, solid },
      ]);
    const codes = async (bytes: Uint8Array) => (await open(bytes)).problems.map(({ code }) => code);
    expect(await codes(twice(false))).toEqual(['ARCHIVE_RATIO']);
    // Handmade: the claimed data does not exist, but the ratio must not be the refusal.
    expect(await codes(twice(true))).not.toContain('ARCHIVE_RATIO');
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

it('unpacks what a packer compressed, one file told by the other', async () => {
  // Two files of the same text, packed with `rar a -m5 -s -md128k`.
  const packed =
    'UmFyIRoHAQAJ78hvCwEFBwQGAQGAgIAAhM88iBwCArcABJkOpIMCx+hqY4AFAQpib3R0b20uZ2JywK40M0BS+FAjeYUOFcfGCEgoeDCAKEm/tE' +
    'mMe83pOwK4/WVluP0JN7jPN6cyzwL/kyKfPVIeAGtbg5UZAgKGAASZDqSDAsfoamPABQEHdG9wLmdickIbA1FkYB13VlEDBQQA';
  const { value, problems } = await open(Uint8Array.from(Buffer.from(packed, 'base64')));
  const content = `G04 packed*\n${'X1000Y1000D03*\n'.repeat(120)}M02*\n`;
  expect(value.entries.map(({ name, bytes }) => [name, strFromU8(bytes)])).toEqual([
    ['bottom.gbr', content],
    ['top.gbr', content],
  ]);
  expect(problems).toEqual([]);
});

it('counts what the engine writes where the headers tell no size', async () => {
  const bytes = rar5Of([
    { name: 'a', content: text },
    { name: 'b', content: new Uint8Array(2_000_000), claims: 0, unknown: true },
  ]);
  const { value, problems } = await open(bytes, { ...archiveLimits, entryBytes: 100_000 });
  expect(value.entries).toEqual([]);
  expect(problems).toEqual([expect.objectContaining({ code: 'ARCHIVE_ENTRY_TOO_LARGE', values: { limit: 100_000 } })]);
  // The engine delivers stored data in pieces of up to 4 MB.
  expect(value.bytesInflated).toBeLessThanOrEqual(100_000 + 4 * 2 ** 20);
  expect((await open(rar5Of([{ name: 'next', content: text }]))).value.entries).toHaveLength(1);
});

it('refuses encrypted names, volumes and dictionaries of gigabytes', async () => {
  const codes = async (bytes: Uint8Array) => (await open(bytes)).problems.map(({ code }) => code);
  expect(await codes(rar4Of([{ name: 'a', content: text }], 0x80))).toContain('ARCHIVE_ENCRYPTED');
  expect(await codes(rar4Of([{ name: 'a', content: text }], 0x01))).toContain('ARCHIVE_UNREADABLE');
  expect(await codes(rar5Of([{ name: 'a', content: text, dictionary: 15 }]))).toContain('ARCHIVE_UNREADABLE');
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
    const sound = (round % 2 === 0 ? rar4Of : rar5Of)(files);
    const bytes = sound.slice(0, random(4) === 0 ? random(sound.length) : sound.length);
    for (let k = random(5); k >= 0; k -= 1) bytes[random(bytes.length)] = random(256);
    expect((await open(bytes)).value.bytesInflated).toBeLessThanOrEqual(100_000);
  }
  expect((await open(rar5Of(files))).value.entries).toHaveLength(2);
});
