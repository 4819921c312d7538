import { findingWords, measureText, positionText, type Speaker } from '@copperline/content';
import { defaultBoardOrder, dfmLimits, dfmLimitValues, findingCounts, um } from '@copperline/contract';
import { analyseModel, type BoardFacts, BoardModel, checkModel, type DfmOrder, type DfmReport } from '@copperline/fab';
import type { Arguments } from './arguments.ts';
import { codeFor } from './failing.ts';
import { timesText } from './inspect.ts';
import { requireBoard } from './open-board.ts';
import { Stopwatch } from './stopwatch.ts';
import { tableText, titled } from './table.ts';
import type { Terminal } from './terminal.ts';
import { loadSpeaker } from './words.ts';

/** Default order, with the thickness of the files if stated. */
export const orderFor = (facts: BoardFacts): DfmOrder => ({
  thickness: facts.thickness?.value ?? um(1600),
  trace: defaultBoardOrder.traceNm,
  viaProcess: null,
  assembly: defaultBoardOrder.assembly,
});

/** `dfm`: all checks with their limits, and all findings with their positions. */
export const dfm = async (given: Arguments, terminal: Terminal): Promise<number> => {
  const watch = new Stopwatch();
  const { board } = await requireBoard(given, terminal.folder, watch);
  const model = new BoardModel(board);
  const facts = analyseModel(model);
  watch.lap('analyse');
  const report = checkModel(model, dfmLimitValues(dfmLimits(defaultBoardOrder)), orderFor(facts));
  watch.lap('check');
  const speaker = await loadSpeaker(given, terminal);
  const { timesMs } = watch;
  if (given.options.has('json')) {
    const findings = report.findings.map((finding) => ({
      ...finding,
      text: findingWords(speaker, { ...finding, layers: [...finding.layers], nets: [...finding.nets] }),
    }));
    terminal.out(`${JSON.stringify({ checks: report.checks, findings, timesMs }, null, 2)}\n`);
  } else terminal.out(dfmText(report, timesMs, speaker));
  return codeFor(
    given,
    report.findings.map(({ severity }) => severity),
  );
};

const dfmText = ({ checks, findings }: DfmReport, timesMs: Readonly<Record<string, number>>, speaker: Speaker): string => {
  const { t } = speaker;
  const { errors: errorTotal, warnings: warningTotal, infos: infoTotal } = findingCounts(checks);
  return [
    titled(
      t('cli.table.checks'),
      tableText(
        [t('cli.table.check'), t('cli.table.limit'), t('cli.table.found')],
        checks.map(({ check, ran, limit, unit, errors, warnings, infos }) => [
          t(`dfm.checks.${check}.title`),
          limit === null ? '' : measureText(speaker, limit, unit),
          ran ? t('cli.summary', { errors, warnings, infos }) : t('cli.table.notRun'),
        ]),
      ),
    ),
    titled(
      t('cli.table.findings'),
      findings.length === 0
        ? `  ${t('cli.table.none')}`
        : tableText(
            [t('cli.table.severity'), t('cli.table.finding'), t('cli.table.layers'), t('cli.table.position')],
            findings.map((finding) => [
              t(`cli.severity.${finding.severity}`),
              findingWords(speaker, { ...finding, layers: [...finding.layers], nets: [...finding.nets] }).found,
              finding.layers.join(' '),
              finding.from ? positionText(speaker, finding.from) : '',
            ]),
          ),
    ),
    `${t('cli.summary', { errors: errorTotal, warnings: warningTotal, infos: infoTotal })}\n`,
    `${timesText(timesMs, speaker)}\n`,
  ].join('\n');
};
