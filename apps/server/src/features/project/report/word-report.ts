import { findingWords, problemText, type Speaker } from '@copperline/content';
import type { BoardReport } from '@copperline/contract';
import type { UnwordedReport } from '../tasks.ts';

/** The stable shape of a report (`boardReportSchema`), with every sentence in one language. */
export const wordReport = (report: UnwordedReport, speaker: Speaker): BoardReport => ({
  format: 'copperline-board-report',
  version: 1,
  locale: speaker.locale,
  ...report,
  board: {
    ...report.board,
    findings: report.board.findings.map((finding) => {
      const { title, found, why, change } = findingWords(speaker, finding);
      return { ...finding, words: { title, found, why, change } };
    }),
    problems: report.board.problems.map((problem) => ({ ...problem, words: problemText(speaker, problem) })),
  },
});
