import { bomFieldName, bomProblemText, designatorText, matchText, placementText, type Speaker } from '@copperline/content';
import { listText, tableText, titled } from '../table.ts';
import type { BomReport, LineReport } from './report.ts';

const percent = ({ locale }: Speaker, share: number): string => new Intl.NumberFormat(locale, { style: 'percent' }).format(share);

const lineRow = (speaker: Speaker, { row, designators, quantity, mpn, value, state, dnp, match }: LineReport): string[] => {
  const { t } = speaker;
  return [
    String(row),
    designatorText(speaker, designators),
    String(quantity),
    mpn,
    value,
    dnp || state === null ? t('bom.leftOut') : t(`bom.states.${state}`),
    match?.partNumber ?? '',
    match === null ? '' : matchText(speaker, { step: match.reason, reason: match.facts }),
  ];
};

const columnTable = (speaker: Speaker, { columns }: Pick<BomReport, 'columns'>): string => {
  const { t } = speaker;
  const rows = Object.entries(columns).map(([field, { header, index, confidence }]) => [
    bomFieldName(speaker, field),
    String(index + 1),
    header,
    percent(speaker, confidence),
  ]);
  return rows.length === 0
    ? `  ${t('cli.table.none')}`
    : tableText(
        [t('cli.bom.table.field'), t('cli.bom.table.column'), t('cli.bom.table.header'), t('cli.table.confidence')],
        rows,
      );
};

const coordinateList = ({ t }: Speaker, { unit, unitFrom, tool, placements }: BomReport): string => {
  const count = (side: 'top' | 'bottom' | null): string =>
    String(placements.filter((placement) => placement.side === side).length);
  return listText([
    [t('cli.bom.coordinates.unit'), unitFrom === 'guess' ? t('cli.bom.coordinates.guessed', { unit: unit ?? '' }) : (unit ?? '')],
    [t('cli.bom.coordinates.tool'), tool ?? ''],
    [t('cli.bom.coordinates.count'), String(placements.length)],
    [t('cli.bom.coordinates.top'), count('top')],
    [t('cli.bom.coordinates.bottom'), count('bottom')],
    [t('cli.bom.coordinates.unknown'), count(null)],
  ]);
};

/** The readable report. */
export const bomText = (report: BomReport, speaker: Speaker): string => {
  const { t } = speaker;
  const { lines, findings, problems } = report;
  const isBom = report.kind !== 'coordinates';
  return [
    titled(t('cli.bom.title.columns'), columnTable(speaker, report)),
    ...(lines.length === 0
      ? []
      : [
          titled(
            t('cli.bom.title.lines'),
            tableText(
              (['row', 'designators', 'quantity', 'mpn', 'value', 'state', 'match', 'reason'] as const).map((name) =>
                t(`cli.bom.table.${name}`),
              ),
              lines.map((line) => lineRow(speaker, line)),
            ),
          ),
          `${t('bom.sample')}\n`,
        ]),
    ...(report.coordinateFile === null ? [] : [titled(t('cli.bom.title.coordinates'), coordinateList(speaker, report))]),
    ...(isBom && report.coordinateFile !== null
      ? [
          titled(
            t('cli.bom.title.findings'),
            findings.length === 0
              ? `  ${t('cli.table.none')}`
              : tableText(
                  [t('cli.table.severity'), t('cli.bom.table.finding')],
                  findings.map((finding) => [t(`cli.severity.${finding.severity}`), placementText(speaker, finding)]),
                ),
          ),
        ]
      : []),
    titled(
      t('cli.table.problems'),
      problems.length === 0
        ? `  ${t('cli.table.none')}`
        : tableText(
            [t('cli.table.file'), t('cli.table.severity'), t('cli.table.problem')],
            problems.map((problem) => [problem.file, t(`cli.severity.${problem.severity}`), bomProblemText(speaker, problem)]),
          ),
    ),
  ].join('\n');
};
