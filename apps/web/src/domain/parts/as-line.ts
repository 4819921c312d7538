import type { BomLine } from '@copperline/bom';
import type { BomLineRow } from '@copperline/contract';
import type { Wanted } from '@copperline/parts';

// Wishes travel as plain text: their names of kinds and parameters are those of the tables in `parts`.
export const asWanted = (wanted: BomLineRow['wanted']): Wanted => wanted as Wanted;

export const asLine = (line: BomLineRow): BomLine => ({ ...line, wanted: asWanted(line.wanted) });
