import { lengthText, problemText, roleName, type Speaker } from '@copperline/content';
import { nmPerMm } from '@copperline/contract';
import { analyse } from '@copperline/fab';
import type { Arguments } from './arguments.ts';
import { type BoardReport, reportBoard } from './board-report.ts';
import { codeFor } from './failing.ts';
import { exitCode } from './faults.ts';
import { openBoard } from './open-board.ts';
import { Stopwatch } from './stopwatch.ts';
import { listText, tableText, titled } from './table.ts';
import type { Terminal } from './terminal.ts';
import { loadSpeaker } from './words.ts';

/** `inspect`: the role of each file, the board, and all problems. */
export const inspect = async (given: Arguments, terminal: Terminal): Promise<number> => {
  const watch = new Stopwatch();
  const { board, drawable, problems } = await openBoard(given, terminal.folder, watch);
  const facts = analyse(board);
  watch.lap('analyse');
  const speaker = await loadSpeaker(given, terminal);
  const report = reportBoard(board, facts, problems, (problem) => problemText(speaker, problem), watch.timesMs);
  terminal.out(given.options.has('json') ? `${JSON.stringify(report, null, 2)}\n` : reportText(report, speaker));
  if (!drawable) return exitCode.input;
  return codeFor(
    given,
    problems.map(({ severity }) => severity),
  );
};

const percent = ({ locale }: Speaker, share: number): string => new Intl.NumberFormat(locale, { style: 'percent' }).format(share);

const reportText = ({ files, board, drills, problems, timesMs }: BoardReport, speaker: Speaker): string => {
  const { t } = speaker;
  const length = (mm: number | null): string => (mm === null ? t('cli.table.unknown') : lengthText(speaker, mm * nmPerMm));
  const table = (rows: string[][], ...headings: string[]): string =>
    rows.length === 0 ? `  ${t('cli.table.none')}` : tableText(headings, rows);
  return [
    titled(
      t('cli.table.files'),
      table(
        files.map(({ name, kind, role, confidence }) => [
          name,
          kind,
          role ?? '',
          role === null ? '' : percent(speaker, confidence),
          role === null ? '' : roleName(speaker, role),
        ]),
        t('cli.table.file'),
        t('cli.table.kind'),
        t('cli.table.role'),
        t('cli.table.confidence'),
        t('cli.table.meaning'),
      ),
    ),
    titled(
      t('cli.table.board'),
      listText([
        [t('cli.board.copperLayers'), String(board.copperLayers ?? t('cli.table.unknown'))],
        [t('cli.board.size'), `${length(board.widthMm)} × ${length(board.heightMm)}`],
        [t('cli.board.minTrace'), length(board.minTraceMm)],
        ...(board.minNeckMm === null ? [] : [[t('cli.board.minNeck'), length(board.minNeckMm)] as const]),
        [t('cli.board.minSpace'), length(board.minSpaceMm)],
        [t('cli.board.minDrill'), length(board.minDrillMm)],
        [t('cli.board.holes'), String(board.holes)],
        [t('cli.board.slots'), String(board.slots)],
      ]),
    ),
    titled(
      t('cli.table.drills'),
      table(
        drills.map(({ name, unit, zeros, format, confidence }) => [
          name,
          unit === null ? '' : t(`units.${unit}`),
          zeros === null ? '' : t(`cli.zeros.${zeros}`),
          format ?? '',
          percent(speaker, confidence),
        ]),
        t('cli.table.file'),
        t('cli.table.unit'),
        t('cli.table.zeros'),
        t('cli.table.format'),
        t('cli.table.confidence'),
      ),
    ),
    titled(
      t('cli.table.problems'),
      table(
        problems.map(({ severity, text }) => [t(`cli.severity.${severity}`), text]),
        t('cli.table.severity'),
        t('cli.table.problem'),
      ),
    ),
    `${timesText(timesMs, speaker)}\n`,
  ].join('\n');
};

export const timesText = ({ total = 0, ...steps }: Readonly<Record<string, number>>, { t }: Speaker): string =>
  t('cli.times', {
    total,
    steps: Object.entries(steps)
      .map(([name, ms]) => t('cli.step', { name: t(`cli.steps.${name as 'open' | 'read' | 'analyse' | 'check'}`), ms })) // the steps measured by the calling commands
      .join(', '),
  });
