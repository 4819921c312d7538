import { writeCells } from '@copperline/bom';

export interface SheetQuestion {
  readonly sheet: string;
  readonly rows: readonly (readonly (string | number)[])[];
}

/** In a worker, which knows the spreadsheet library already. */
export const writeSheet = ({ sheet, rows }: SheetQuestion): Uint8Array => writeCells(sheet, rows, 'xls');
