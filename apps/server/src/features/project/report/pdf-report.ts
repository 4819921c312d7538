import {
  factText,
  findingWords,
  listText,
  type MessageKey,
  measureText,
  positionText,
  roleName,
  type Speaker,
} from '@copperline/content';
import {
  type BoardCheck,
  type BoardFile,
  type BoardFinding,
  type BoardLimit,
  type BoardReport,
  boardFactNames,
  checkGroups,
  copperLabel,
  type FindingGroup,
  findingCounts,
  findingGroups,
  type MeasureUnit,
  millimetreLabel,
} from '@copperline/contract';
import type { Content, DocumentDefinition } from 'pdfmake';

/** Places printed of one line; the JSON report has them all. */
const maxPlaces = 12;
const maxProblems = 100;

const colours = { error: '#b3261e', warning: '#8a5a00', info: '#3b5b7a', passed: '#1c6b3a', quiet: '#667180' } as const;

/** Thin grey lines between rows and nothing else. */
const ruled = {
  hLineWidth: (at: number, node: { table: { body: unknown[] } }) => (at === 0 || at === node.table.body.length ? 0 : 0.5),
  vLineWidth: () => 0,
  hLineColor: () => '#d5dae0',
  paddingLeft: () => 0,
  paddingRight: () => 8,
};

const heading = (text: string): Content => ({ text, fontSize: 13, bold: true, margin: [0, 14, 0, 4] });
const quiet = (text: string): Content => ({ text, color: colours.quiet });

const table = (
  widths: readonly (string | number)[],
  head: readonly string[],
  rows: readonly (readonly Content[])[],
): Content => ({
  layout: ruled,
  table: {
    widths: [...widths],
    headerRows: 1,
    dontBreakRows: true,
    body: [head.map((text) => ({ text, bold: true, color: colours.quiet })), ...rows.map((row) => [...row])],
  },
});

const factRows = (speaker: Speaker, { board }: BoardReport): Content[][] =>
  boardFactNames.flatMap((name) => {
    const fact = board.facts?.[name] ?? null;
    if (fact === null) return [];
    return [
      [
        speaker.t(`fab.facts.${name}`),
        { text: factText(speaker, name, fact), bold: true },
        quiet(speaker.t(`fab.sources.${fact.source}`)),
        quiet(new Intl.NumberFormat(speaker.locale, { style: 'percent' }).format(fact.confidence)),
      ],
    ];
  });

const facts = (speaker: Speaker, report: BoardReport, picture: Uint8Array | null): Content[] => {
  const { t } = speaker;
  const column = (name: 'name' | 'value' | 'source' | 'confidence') => t(`dfm.report.column.${name}`);
  const list = table(
    [84, '*', 64, 48],
    [column('name'), column('value'), column('source'), column('confidence')],
    factRows(speaker, report),
  );
  if (!picture) return [heading(t('dfm.report.facts')), list];
  const drawing = { image: `data:image/png;base64,${Buffer.from(picture).toString('base64')}`, fit: [190, 260] };
  return [
    heading(t('dfm.report.facts')),
    {
      columns: [
        { width: '*', stack: [list] },
        { width: 190, stack: [drawing, quiet(t('dfm.report.topView'))] },
      ],
      columnGap: 16,
    },
  ];
};

const orderLine = ({ t }: Speaker, { order }: BoardReport): string =>
  [
    order.thicknessNm === null ? null : millimetreLabel(order.thicknessNm),
    copperLabel(order.outerCopperUm, 'oz'),
    t(`options.maskColour.${order.maskColour}`),
    order.traceNm === null ? null : millimetreLabel(order.traceNm),
    order.viaProcess === null ? null : t(`options.viaProcess.${order.viaProcess}`),
    order.assembly ? t('dfm.groups.assembly') : null,
  ]
    .filter((part) => part !== null)
    .join(' · ');

const checkTitle = ({ t }: Speaker, check: string): string => t(`dfm.checks.${check}.title` as MessageKey);

const checkResult = ({ t }: Speaker, { ran, errors, warnings, infos }: BoardCheck): Content => {
  if (!ran) return quiet(t('dfm.results.notRun'));
  if (errors + warnings + infos === 0) return { text: t('dfm.results.passed'), color: colours.passed };
  const color = errors > 0 ? colours.error : warnings > 0 ? colours.warning : colours.info;
  return { text: t('dfm.results.counts', { errors, warnings, infos }), color };
};

const checks = (speaker: Speaker, { board }: BoardReport): Content[] => {
  const { t } = speaker;
  const ordered = checkGroups.flatMap((group) => board.checks.filter((check) => check.group === group));
  const rows = ordered.map((check) => [
    quiet(t(`dfm.groups.${check.group}`)),
    checkTitle(speaker, check.check),
    check.limit === null ? '' : measureText(speaker, check.limit, check.unit),
    checkResult(speaker, check),
  ]);
  const head = ['', t('dfm.report.column.check'), t('dfm.report.column.limit'), t('dfm.report.column.result')];
  return rows.length === 0 ? [] : [heading(t('dfm.report.checks')), table(['auto', '*', 'auto', 'auto'], head, rows)];
};

const placeText = (speaker: Speaker, finding: BoardFinding): string =>
  [
    listText(
      speaker,
      finding.layers.map((layer) => roleName(speaker, layer)),
    ),
    findingWords(speaker, finding).measured ?? '',
    finding.from === null ? '' : positionText(speaker, finding.from),
    finding.count > 1 ? speaker.t('dfm.places', { count: finding.count }) : '',
  ]
    .filter((part) => part !== '')
    .join(' · ');

/** One line of findings of a kind: its words, those of the worst place, and the first places. */
const groupRow = (speaker: Speaker, { severity, count, findings: [worst, ...others] }: FindingGroup): Content[] => {
  const { t } = speaker;
  const words = findingWords(speaker, worst);
  const shown = [worst, ...others].slice(0, maxPlaces);
  const title = count > 1 ? t('dfm.report.counted', { title: words.title, count }) : words.title;
  return [
    { text: t(`dfm.severities.${severity}`), color: colours[severity], bold: true },
    {
      stack: [
        { text: title, bold: true },
        ...shown.map((finding) => quiet(placeText(speaker, finding))),
        ...(count > shown.length ? [quiet(t('dfm.report.more', { count: count - shown.length }))] : []),
      ],
    },
    { stack: [words.found, quiet(words.why), words.change] },
  ];
};

const findings = (speaker: Speaker, { board }: BoardReport): Content[] => {
  const { t } = speaker;
  const groups = findingGroups(board);
  if (board.checks.length === 0) return [];
  if (groups.length === 0) return [heading(t('dfm.report.findings')), t('dfm.report.noFindings')];
  const { errors, warnings, infos } = findingCounts(board.checks);
  const head = [t('dfm.report.column.severity'), t('dfm.report.column.finding'), t('dfm.report.column.change')];
  return [
    heading(t('dfm.report.findings')),
    quiet(t('dfm.results.counts', { errors, warnings, infos })),
    table(
      [52, 200, '*'],
      head,
      groups.map((group) => groupRow(speaker, group)),
    ),
  ];
};

const limitUnits: Readonly<Record<string, MeasureUnit>> = {
  aspectRatio: 'ratio',
  pasteAreaRatio: 'ratio',
  copperBalanceRatio: 'ratio',
  acidTrapDegrees: 'degree',
  islandAreaNm2: 'nm2',
};

const limits = (speaker: Speaker, report: BoardReport): Content[] => {
  const { t } = speaker;
  const row = ({ name, value, source }: BoardLimit): Content[] => [
    t(`dfm.limits.${name}` as MessageKey),
    measureText(speaker, value, limitUnits[name] ?? 'nm'),
    quiet(t(`dfm.limitSources.${source}`)),
  ];
  const head = [t('dfm.report.column.name'), t('dfm.report.column.limit'), t('dfm.report.column.source')];
  return [heading(t('dfm.report.limits')), table(['*', 'auto', '*'], head, report.limits.map(row))];
};

const files = (speaker: Speaker, { board }: BoardReport): Content[] => {
  const { t } = speaker;
  const row = (file: BoardFile): Content[] => [
    file.folder === '' ? file.name : `${file.folder}/${file.name}`,
    file.roleText === null ? '' : roleName(speaker, file.roleText),
  ];
  const head = [t('dfm.report.column.file'), t('dfm.report.column.role')];
  return board.files.length === 0 ? [] : [heading(t('dfm.report.files')), table(['*', 'auto'], head, board.files.map(row))];
};

const problems = ({ t }: Speaker, { board }: BoardReport): Content[] =>
  board.problems.length === 0
    ? []
    : [
        heading(t('dfm.report.problems')),
        ...board.problems.slice(0, maxProblems).map(({ words, severity }) => ({ text: words, color: colours[severity] })),
      ];

/** The printed report. Everything in it is text that can be selected and searched; the picture is the only image. */
export const pdfReport = (speaker: Speaker, report: BoardReport, picture: Uint8Array | null): DocumentDefinition => {
  const { t, locale } = speaker;
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(report.createdAt));
  return {
    pageSize: 'A4',
    pageMargins: [42, 48, 42, 48],
    info: { title: `${t('dfm.report.title')} · ${report.project.projectName}`, creator: t('shell.brand.name') },
    language: locale,
    footer: (page: number, pages: number): Content => ({
      columns: [quiet(t('dfm.report.footer')), { ...align, text: t('dfm.report.page', { page, pages }), color: colours.quiet }],
      margin: [42, 12, 42, 0],
      fontSize: 7,
    }),
    content: [
      quiet(t('shell.brand.name')),
      { text: t('dfm.report.title'), fontSize: 20, bold: true },
      { text: report.project.projectName, fontSize: 14 },
      quiet(t('dfm.report.made', { date, engine: report.engine })),
      ...(report.failure === null
        ? []
        : [{ text: t(`project.failure.${report.failure}`), color: colours.error, margin: [0, 6] }]),
      ...(report.board.facts === null ? [] : facts(speaker, report, picture)),
      heading(t('dfm.report.order')),
      orderLine(speaker, report),
      ...findings(speaker, report),
      ...checks(speaker, report),
      ...problems(speaker, report),
      ...files(speaker, report),
      ...limits(speaker, report),
    ],
  };
};

const align = { width: 60, alignment: 'right' } as const;
