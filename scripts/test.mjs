// `npm test`: what must hold before a change lands, on a bare machine. The last line is `N passed, N failed`.
// A suite that could not start, found nothing to run, or skipped something counts as failed. Some tests take turns between three runs
// (`lib/rotation.ts`): those that rotated out are printed, and `npm run test:all` runs everything.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { chooseRotation } from './lib/choose-rotation.mjs';
import { findChromium } from './lib/chromium.mjs';
import { at, cache, ensureBuilt, ensureInstalled, main, node, Plain, root, run } from './lib/house.mjs';
import { verify } from './verify.mjs';

const reports = join(cache, 'reports');

const readReport = (file) => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
};

/** passed and failed of a run; anything odd is one more failure, with its reason. */
const judge = (title, code, passed, failed, skipped) => {
  const odd = [];
  if (skipped > 0) odd.push(`${skipped} skipped`);
  if (passed + failed === 0) odd.push('no test ran');
  if (code !== 0 && failed === 0) odd.push(`ended with code ${code}`);
  for (const reason of odd) process.stdout.write(`  FAIL ${title}: ${reason}\n`);
  return { passed, failed: failed + odd.length };
};

/** What failed in a run of vitest: name and reason. A file that could not be read or set up has a reason but no test. */
const vitestFailures = (report) =>
  report.testResults.flatMap(({ name, message, status, assertionResults }) => {
    const file = relative(root, name);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0) return status === 'failed' ? [{ name: file, reason: message }] : [];
    return failed.map(({ fullName, failureMessages }) => ({ name: `${file} > ${fullName}`, reason: failureMessages.join('\n') }));
  });

/** The page as it stood when a journey gave up, for machines whose files nobody can open afterwards. */
const pageSeen = ({ attachments }) =>
  attachments
    .filter(({ name, path }) => name === 'error-context' && existsSync(path))
    .map(({ path }) => readFileSync(path, 'utf8'));

/** The same of a run of playwright, whose files hold groups, which hold groups. */
const journeyFailures = ({ specs = [], suites = [] }) => [
  ...specs.flatMap(({ file, line, title, tests }) =>
    tests
      .filter(({ status }) => status !== 'expected')
      .map(({ results }) => ({
        name: `${file}:${line} > ${title}`,
        reason: results.map(({ error }) => error?.message ?? '').join('\n'),
        page: results.flatMap(pageSeen).join('\n'),
      })),
  ),
  ...suites.flatMap(journeyFailures),
];

const vitest =
  (title, args) =>
  async ({ rotation }) => {
    const file = join(reports, `${title.replaceAll(' ', '-')}.json`);
    const { code } = await run(
      node(),
      [
        at('node_modules/vitest/vitest.mjs'),
        'run',
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${file}`,
        ...args,
      ],
      { env: { ROTATION: rotation } },
    );
    const report = readReport(file);
    if (!report) return judge(title, code || 1, 0, 0, 0);
    const skipped = report.numPendingTests + report.numTodoTests;
    return {
      ...judge(title, code, report.numPassedTests, report.numFailedTests, skipped),
      failures: vitestFailures(report),
      files: new Map(report.testResults.map(({ name, assertionResults }) => [relative(root, name), assertionResults.length])),
      // A test whose cases take turns leaves word of those that are out.
      out: report.testResults.flatMap(({ assertionResults }) =>
        assertionResults.flatMap(({ meta }) => (meta?.rotatedOut ? [meta.rotatedOut] : [])),
      ),
    };
  };

/** Every journey of a report of playwright, by file and title, with its tags. */
const journeysIn = ({ specs = [], suites = [] }) => [
  ...specs.map(({ file, title, tags }) => ({ file, title, tags })),
  ...suites.flatMap(journeysIn),
];

const spoken = { en: 'in English', zh: 'in Chinese' };

/** "checkout.spec.ts in Chinese: 2 journeys", of those that are there and did not run. */
const journeysOut = (listed, ran) => {
  const done = new Set(ran.map(({ file, title }) => `${file} ${title}`));
  const counts = new Map();
  for (const { file, title, tags } of listed) {
    if (done.has(`${file} ${title}`)) continue;
    const name = `${basename(file)} ${spoken[tags.find((tag) => tag in spoken)] ?? ''}`.trim();
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts].map(([name, count]) => ({ name, count }));
};

/** What journeys that ran have left out (`leaveOut` in e2e/pages/test.ts), added up by name. */
const leftOut = (report) => {
  const counts = new Map();
  const look = ({ specs = [], suites = [] }) => {
    for (const { description } of specs
      .flatMap(({ tests }) => tests)
      .flatMap(({ annotations }) => annotations.filter(isLeftOut))) {
      const [, name, count] = /^(.*): (\d+)$/.exec(description);
      counts.set(name, (counts.get(name) ?? 0) + Number(count));
    }
    suites.forEach(look);
  };
  look(report);
  return [...counts].map(([name, count]) => ({ name, count }));
};
const isLeftOut = ({ type }) => type === 'rotated out';

const playwright = (file, rotation, chromium, args = []) =>
  run(node(), [at('node_modules/@playwright/test/cli.js'), 'test', '--config', at('e2e/playwright.config.ts'), ...args], {
    env: {
      ROTATION: rotation,
      CHROMIUM_PATH: chromium.path,
      CHROMIUM_ENV: JSON.stringify(chromium.env),
      PLAYWRIGHT_JSON_OUTPUT_NAME: file,
    },
    capture: args.includes('--list'),
  });

const browser = async ({ rotation, chromium: found }) => {
  const chromium = await found;
  const file = join(reports, 'browser.json');
  const { code } = await playwright(file, rotation, chromium);
  const report = readReport(file);
  if (!report) return judge('browser journeys', code || 1, 0, 0, 0);
  const list = join(reports, 'journeys.json');
  if (rotation !== 'all') await playwright(list, 'all', chromium, ['--list', '--reporter=json']);
  const { expected, unexpected, flaky, skipped } = report.stats;
  return {
    ...judge('browser journeys', code, expected, unexpected + flaky, skipped),
    failures: journeyFailures(report),
    out: rotation === 'all' ? [] : [...journeysOut(journeysIn(readReport(list)), journeysIn(report)), ...leftOut(report)],
  };
};

const serverSuite = (title, project) => ({
  title,
  run: vitest(title, ['--config', 'apps/server/vitest.config.ts', '--project', project]),
});

const suites = {
  verify: { title: 'verify', run: verify },
  unit: { title: 'unit tests', run: vitest('unit tests', ['--config', 'vitest.config.ts']) },
  embedded: serverSuite('server on the embedded database', 'server-embedded'),
  postgres: serverSuite('server on PostgreSQL', 'server-postgres'),
  browser: { title: 'browser journeys', run: browser },
};

/** Enough of a text to know where to look. */
const shortened = (text, lines) =>
  stripVTControlCharacters(text ?? '')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.includes('node_modules'))
    .slice(0, lines)
    .map((line) => `      ${line.slice(0, 300)}\n`)
    .join('');

const rotatingFiles = () =>
  ['apps/server/src', 'apps/server/test'].flatMap((folder) =>
    readdirSync(at(folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(once|crash|turn)\.(postgres\.)?test\.ts$/.test(name))
      .map((name) => join(folder, name)),
  );

/** Files of the server that ran on the other engine, or not; how many tests they hold is known where they ran. */
const filesOut = (own, other, isOwn = () => true) =>
  own
    ? rotatingFiles()
        .filter(isOwn)
        .flatMap((name) => (own.has(name) ? [] : [{ name: basename(name), count: other?.get(name) ?? null }]))
    : [];

const saysOut = (title, out) => {
  if (out.length === 0) return '';
  const tests = out.reduce((sum, { count }) => sum + (count ?? 0), 0);
  const names = out.map(({ name, count }) => (count === null ? name : `${name} (${count})`)).join(', ');
  return `  rotated out of ${title}: ${tests === 0 ? out.length + ' files' : tests + ' tests'}: ${names}\n`;
};

main(async () => {
  const all = process.argv.includes('--all');
  const wanted = process.argv.slice(2).filter((name) => name !== '--all');
  const unknown = wanted.filter((name) => !(name in suites));
  if (unknown.length > 0) throw new Plain(`There is no suite "${unknown[0]}", only ${Object.keys(suites).join(', ')}.`);
  const { rotation, by } = all ? { rotation: 'all', by: '--all' } : chooseRotation();
  const turn = rotation === 'all' ? 'everything runs' : `rotation ${rotation} of 0, 1 and 2`;
  process.stdout.write(`${turn} (by ${by})\n`);
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  await ensureInstalled();
  await ensureBuilt();
  const isWanted = (name) => wanted.length === 0 || wanted.includes(name);
  // Fetched while the other suites run; whoever needs it hears of a failure.
  const chromium = isWanted('browser') ? findChromium() : null;
  chromium?.catch(() => {});
  const total = { passed: 0, failed: 0 };
  const lines = [];
  const results = {};
  for (const [name, { title, run: suite }] of Object.entries(suites)) {
    if (!isWanted(name)) continue;
    process.stdout.write(`\n== ${title}\n`);
    const started = Date.now();
    const result = await suite({ rotation, chromium }).catch((error) => {
      process.stdout.write(`  FAIL ${title} could not start: ${error.message}\n`);
      return { passed: 0, failed: 1 };
    });
    total.passed += result.passed;
    total.failed += result.failed;
    results[name] = result;
    lines.push(`  ${title}: ${result.passed} passed, ${result.failed} failed, ${Math.round((Date.now() - started) / 1000)} s`);
  }
  const { embedded, postgres } = results;
  if (embedded)
    embedded.out = [
      ...filesOut(embedded.files, postgres?.files, (name) => !name.includes('.postgres.')),
      ...(embedded.out ?? []),
    ];
  if (postgres) postgres.out = [...filesOut(postgres.files, embedded?.files), ...(postgres.out ?? [])];
  // At the end, because that is all a long log is read for.
  for (const { name, reason, page } of Object.values(results).flatMap(({ failures = [] }) => failures)) {
    process.stdout.write(`\n  FAIL ${name}\n${shortened(reason, 12)}${shortened(page, 100)}`);
  }
  const out = Object.entries(results).map(([name, result]) => saysOut(suites[name].title, result.out ?? []));
  process.stdout.write(`\n${turn}\n${out.join('')}${lines.join('\n')}\n\n${total.passed} passed, ${total.failed} failed\n`);
  return total.failed === 0 && total.passed > 0 ? 0 : 1;
});
