import { bomTasks } from './features/bom/tasks.ts';
import { drawSample } from './features/project/sample-task.ts';
import { printOrder } from './features/order-core/document/tasks.ts';
import { readPrices } from './features/parts/prices/tasks.ts';
import { boardTasks } from './features/project/tasks.ts';
import { quoteTasks } from './features/quotes/document/tasks.ts';
import { serve, serveTasks } from './workers/serve-tasks.ts';

/**
 * Every task there is. Each module is imported with its first task: a worker that reads archives needs no fonts, one that prints
 * needs no parsers.
 */
export const served = [
  serve(boardTasks.read, async () => (await import('./features/project/board/read-archive.ts')).readArchive),
  serve(boardTasks.draw, async () => (await import('./features/project/board/draw-ordered.ts')).drawOrdered),
  serve(boardTasks.write, async () => (await import('./features/project/board/write-set.ts')).writeSet),
  serve(boardTasks.report, async () => (await import('./features/project/report/make-report.ts')).makeReport),
  serve(bomTasks.read, async () => (await import('./features/bom/read-bom.ts')).readBom),
  serve(bomTasks.coordinates, async () => (await import('./features/bom/read-coordinates.ts')).readCoordinates),
  serve(bomTasks.tops, async () => (await import('./features/bom/read-bom.ts')).readTops),
  serve(bomTasks.paste, async () => (await import('./features/bom/read-paste.ts')).readPaste),
  serve(bomTasks.write, async () => (await import('./features/bom/write-export.ts')).writeExport),
  serve(readPrices, async () => (await import('./features/parts/prices/read-price-file.ts')).readPriceFile),
  serve(quoteTasks.pdf, async () => (await import('./features/quotes/document/make-pdf.ts')).makePdf),
  serve(quoteTasks.sheet, async () => (await import('./features/quotes/document/write-sheet.ts')).writeSheet),
  serve(printOrder, async () => {
    const { printDocument } = await import('./features/order-core/document/print-document.ts');
    return ({ document, locale }) => printDocument(document, locale);
  }),
  serve(drawSample, async () => {
    const { sampleZip } = await import('@copperline/fab/samples');
    return (id) => sampleZip(id, 'kicad');
  }),
];

serveTasks(served);
