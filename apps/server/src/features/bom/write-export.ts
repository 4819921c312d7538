import { type BomLine, writeTable } from '@copperline/bom';

export interface ExportQuestion {
  readonly format: 'csv' | 'xlsx';
  readonly lines: readonly BomLine[];
  /** One cell a line, for people; our reader passes them over. */
  readonly notes: readonly string[];
  readonly parts: readonly { readonly mpn: string; readonly maker: string }[];
}

/** The lines as they are, and beside them what they have come to. In a worker: a long BOM takes its time. */
export const writeExport = ({ format, lines, notes, parts }: ExportQuestion): Uint8Array =>
  writeTable(lines, format, {
    'Matched Part': parts.map(({ mpn }) => mpn),
    'Matched Maker': parts.map(({ maker }) => maker),
    Remarks: notes,
  });
