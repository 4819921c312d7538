import { type BomLine, compareBoms, mapBom, readLines, readTables } from '@copperline/bom';
import { config } from 'zod';
import type { BomSide, CompareBomsRequest } from './compare-boms.ts';

// The content security policy forbids eval, which zod's compiled parsers would use.
config({ jitless: true });

/** As the file says, where nobody has read it yet. */
const linesOf = (side: BomSide): readonly BomLine[] => {
  if ('lines' in side) return side.lines;
  const { value: file } = readTables(side.bytes, side.name);
  return file.tables.length === 0 ? [] : readLines(file, mapBom(file).value).value;
};

self.addEventListener('message', ({ data: { before, after } }: MessageEvent<CompareBomsRequest>) =>
  self.postMessage(compareBoms(linesOf(before), linesOf(after))),
);
