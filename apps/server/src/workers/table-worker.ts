import { readBill, readTops } from '../features/bom/read-bill.ts';
import { readCoordinates } from '../features/bom/read-coordinates.ts';
import { readPaste } from '../features/bom/read-paste.ts';
import { writeExport } from '../features/bom/write-export.ts';
import { readPriceFile } from '../features/parts/prices/read-price-file.ts';
import { writeSheet } from '../features/quotes/document/write-sheet.ts';
import type { TableTasks } from './table-tasks.ts';
import { serveTasks } from './tasks.ts';

serveTasks<TableTasks>({
  bill: readBill,
  coordinates: readCoordinates,
  tops: readTops,
  paste: readPaste,
  prices: readPriceFile,
  quote: writeSheet,
  write: writeExport,
});
