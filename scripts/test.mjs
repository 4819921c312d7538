// `npm test`: everything that must hold, on a bare machine. The last line is `N passed, N failed`.
// A suite that could not start, found nothing to run, or skipped something counts as failed.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { findChromium } from './lib/chromium.mjs';
import { at, cache, ensureBuilt, ensureInstalled, main, node, root, run } from './lib/house.mjs';
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

const vitest = (title, args) => async () => {
  const file = join(reports, `${title.replaceAll(' ', '-')}.json`);
  const { code } = await run(node(), [
    at('node_modules/vitest/vitest.mjs'),
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
    ...args,
  ]);
  const report = readReport(file);
  if (!report) return judge(title, code || 1, 0, 0, 0);
  const skipped = report.numPendingTests + report.numTodoTests;
  return { ...judge(title, code, report.numPassedTests, report.numFailedTests, skipped), failures: vitestFailures(report) };
};

const browser = async () => {
  const chromium = await findChromium();
  const file = join(reports, 'browser.json');
  const { code } = await run(
    node(),
    [at('node_modules/@playwright/test/cli.js'), 'test', '--config', at('e2e/playwright.config.ts')],
    {
      env: { CHROMIUM_PATH: chromium.path, CHROMIUM_ENV: JSON.stringify(chromium.env), PLAYWRIGHT_JSON_OUTPUT_NAME: file },
    },
  );
  const report = readReport(file);
  if (!report) return judge('browser journeys', code || 1, 0, 0, 0);
  const { expected, unexpected, flaky, skipped } = report.stats;
  return { ...judge('browser journeys', code, expected, unexpected + flaky, skipped), failures: journeyFailures(report) };
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
const brief = (text, lines) =>
  stripVTControlCharacters(text ?? '')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.includes('node_modules'))
    .slice(0, lines)
    .map((line) => `      ${line.slice(0, 300)}\n`)
    .join('');

main(async () => {
  const wanted = process.argv.slice(2);
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  await ensureInstalled();
  await ensureBuilt();
  const total = { passed: 0, failed: 0 };
  const lines = [];
  const failures = [];
  for (const [name, { title, run: suite }] of Object.entries(suites)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    process.stdout.write(`\n== ${title}\n`);
    const started = Date.now();
    const result = await suite().catch((error) => {
      process.stdout.write(`  FAIL ${title} could not start: ${error.message}\n`);
      return { passed: 0, failed: 1 };
    });
    total.passed += result.passed;
    total.failed += result.failed;
    failures.push(...(result.failures ?? []));
    lines.push(`  ${title}: ${result.passed} passed, ${result.failed} failed, ${Math.round((Date.now() - started) / 1000)} s`);
  }
  // At the end, because that is all a long log is read for.
  for (const { name, reason, page } of failures) {
    process.stdout.write(`\n  FAIL ${name}\n${brief(reason, 12)}${brief(page, 100)}`);
  }
  process.stdout.write(`\n${lines.join('\n')}\n\n${total.passed} passed, ${total.failed} failed\n`);
  return total.failed === 0 && total.passed > 0 ? 0 : 1;
});
