import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';

const loadedBy = async (file: string): Promise<string[]> => {
  const script = path.join(import.meta.dirname, '../test/loaded-modules.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [script, path.join(import.meta.dirname, file)]);
  return JSON.parse(stdout) as string[];
};

/** The first task of a worker waits for its modules: building the contract's schemas took longer than reading a board. */
describe('modules of a worker', () => {
  it.each([
    { file: 'features/project/board/read-archive.ts', addon: true },
    { file: 'features/project/board/write-set.ts', addon: false },
    { file: 'features/bom/read-bom.ts', addon: false },
  ])('$file: no schema; the addon of sharp: $addon', async ({ file, addon }) => {
    const loaded = await loadedBy(file);
    expect(loaded.length).toBeGreaterThan(50);
    expect(loaded.filter((url) => url.includes('/node_modules/zod/'))).toEqual([]);
    expect(loaded.some((url) => url.includes('/node_modules/sharp/'))).toBe(addon);
  });
});
