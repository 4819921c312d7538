import type { BoardTasks } from './board-tasks.ts';
import { serveTasks } from './tasks.ts';

// Each is loaded when it is first needed: who reads archives needs no fonts, who prints needs no parsers.
serveTasks<BoardTasks>({
  read: async (input, file, report) =>
    (await import('../features/project/board/read-archive.ts')).readArchive(input, file, report),
  write: async (input, file) => (await import('../features/project/board/write-set.ts')).writeSet(input, file),
  document: async ({ document, locale }) =>
    (await import('../features/order-core/document/print-document.ts')).printDocument(document, locale),
  quote: async (input) => (await import('../features/quotes/document/make-pdf.ts')).makePdf(input),
  report: async (input) => (await import('../features/project/report/make-report.ts')).makeReport(input),
});
