import { ArchiveBudget, openZip } from '@copperline/archive';
import { strToU8, type Zippable, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { archiveContent } from './archive-content.ts';
import { archiveLimits } from './limits.ts';

const film = strToU8('%FSLAX46Y46*%\n%MOMM*%\n%ADD10C,0.2*%\nD10*\nX0Y0D03*\nM02*\n');
const board = strToU8('(kicad_pcb (version 20221018))');
let seed = 1;
/** Hardly packs at all. */
const noise = Uint8Array.from({ length: 400_000 }, () => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
  return seed >>> 24;
});

const headOf = (files: Zippable, most: number, change: (bytes: Uint8Array) => void = () => undefined) => {
  const bytes = zipSync(files);
  change(bytes);
  const budget = new ArchiveBudget(archiveLimits);
  const zip = openZip(bytes, budget) ?? expect.unreachable('a zip');
  const [record = expect.unreachable('a file')] = zip.records;
  return { head: zip.head(record, most), budget };
};

describe('the head of a file in an archive', () => {
  it.each([0, 9] as const)('is its first bytes, packed at level %d', (level) => {
    expect(headOf({ a: [noise, { level }] }, 1_000).head).toEqual(noise.subarray(0, 1_000));
    expect(headOf({ a: [film, { level }] }, 1_000).head).toEqual(film);
    expect(headOf({ a: [new Uint8Array(), { level }] }, 1_000).head).toEqual(new Uint8Array());
  });

  it('costs no more than a slice of the input gives', () => {
    const { head, budget } = headOf({ bomb: new Uint8Array(12_000_000) }, 1_000);
    expect(head).toEqual(new Uint8Array(1_000));
    expect(budget.bytesInflated).toBeLessThanOrEqual(256 * 1_032);
    expect(budget.breach).toBeNull();
  });

  it('is what stands before the damage', () => {
    const content = noise.map((byte) => byte & 15);
    const { head } = headOf({ a: [content, { level: 9 }] }, 300_000, (bytes) => bytes.fill(0xff, 100_000, 110_000));
    const whole = head ?? expect.unreachable('a head');
    expect(whole.length).toBeLessThan(300_000);
    expect(whole.subarray(0, 100_000)).toEqual(content.subarray(0, 100_000));
  });

  it('is nothing once the budget is spent', () => {
    const budget = new ArchiveBudget({ ...archiveLimits, totalBytes: 500 });
    const zip = openZip(zipSync({ a: noise, b: noise }, { level: 0 }), budget) ?? expect.unreachable('a zip');
    const heads = Array.from(zip.records, (record) => zip.head(record, 400)?.length ?? 0);
    expect(heads).toEqual([400, 100]);
    expect(budget.bytesInflated).toBe(500);
  });
});

describe('what an archive is for', () => {
  it('is looked for at the telling names first', () => {
    const others = Object.fromEntries(Array.from({ length: 500 }, (_, n) => [`lib/part${n}`, strToU8(`part ${n}`)]));
    expect(archiveContent(zipSync({ ...others, 'out/top.gtl': film }))).toBe('films');
    expect(archiveContent(zipSync({ ...others, 'z.kicad_pcb': board }))).toBe('design');
    expect(archiveContent(zipSync(others))).toBe('other');
  });

  it('is not told by drawings and models beside', () => {
    expect(archiveContent(zipSync({ 'model.step': strToU8('ISO-10303-21;\nHEADER;') }))).toBe('other');
    expect(archiveContent(zipSync({ '__MACOSX/._top.gtl': film, 'a.pdf': strToU8('%PDF-1.7') }))).toBe('other');
  });

  it('is known of an archive that was cut off', () => {
    const whole = zipSync({ 'top.gtl': film, 'noise.bin': [noise, { level: 0 }] });
    expect(archiveContent(whole.subarray(0, 100_000))).toBe('films');
    expect(archiveContent(whole.subarray(0, 20))).toBe('damaged');
  });

  it('costs little, however archives are nested', () => {
    const nest = (files: Zippable): Zippable => {
      const inner = zipSync(files);
      return Object.fromEntries(Array.from({ length: 30 }, (_, n) => [`${n}.zip`, inner]));
    };
    const bombs = Object.fromEntries(Array.from({ length: 60 }, (_, n) => [`${n}.gbr`, new Uint8Array(200_000)]));
    expect(archiveContent(zipSync(nest(nest(bombs))))).toBe('other');
  });

  it('is not said of files that share their bytes', () => {
    const bytes = zipSync({ 'a.gbr': [noise, { level: 0 }] });
    const end = bytes.length - 22;
    const at = new DataView(bytes.buffer).getUint32(end + 16, true);
    const record = bytes.slice(at, end);
    const records = Array.from({ length: 50 }, () => [...record]).flat();
    const tail = bytes.slice(end);
    const view = new DataView(tail.buffer);
    view.setUint16(8, 50, true);
    view.setUint16(10, 50, true);
    view.setUint32(12, records.length, true);
    const shared = Uint8Array.from([...bytes.slice(0, at), ...records, ...tail]);
    expect(archiveContent(shared)).toBe('too-large');
  });
});
