import type { ProjectFile } from '@copperline/contract';
import { describe, expect, it } from 'vitest';
import { revisionAt, slotsOf } from './versions.ts';

const file = (kind: ProjectFile['kind'], name: string, version: number, minute: number, slot: string = kind) => ({
  kind,
  name,
  version,
  slot,
  createdAt: `2026-11-15T10:${String(minute).padStart(2, '0')}:00Z`,
});

const board = [1, 2, 3].map((version) => file('gerber', `amplifier v${version}.zip`, version, version * 10));
const bom = file('bom', 'amplifier.csv', 1, 15);
const [top, bottom] = [file('coordinates', 'top.csv', 1, 5, 'c top'), file('coordinates', 'bottom.csv', 1, 6, 'c bottom')];
const named = (files: readonly { readonly name: string }[]) => files.map(({ name }) => name);

describe('the files of a project', () => {
  it('stand together with their versions, the newest first', () => {
    const slots = slotsOf([top, ...board, bom, bottom]);
    expect(slots.map(({ newest, earlier }) => [newest.name, named(earlier)])).toEqual([
      ['amplifier v3.zip', ['amplifier v2.zip', 'amplifier v1.zip']],
      ['amplifier.csv', []],
      ['bottom.csv', []],
      ['top.csv', []],
    ]);
  });

  it('are known as they were at any moment', () => {
    const files = [...board, bom, top];
    const at = (minute: number) => named(revisionAt(files, `2026-11-15T10:${minute}:00Z`));
    expect(at(12)).toEqual(['amplifier v1.zip', 'top.csv']);
    expect(at(20)).toEqual(['amplifier v2.zip', 'amplifier.csv', 'top.csv']);
    expect(revisionAt(files, '2026-11-15T09:00:00Z')).toEqual([]);
  });
});
