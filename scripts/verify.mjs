// `npm run verify`: the quick gate. Formatting, lint, types, dead code. Nothing starts, nothing is built.
// The linter knows the types of every file already and says what the compiler would: each file is looked at once, in its own project.
// `npm run test:all` asks the compiler itself too, which looks at a package again in everything that imports it.
import { at, ensureInstalled, main, node, run } from './lib/house.mjs';

const projects = [
  'apps/server',
  'apps/web',
  'apps/cli',
  'packages/archive',
  'packages/calc',
  'packages/contract',
  'packages/content',
  'packages/content/compile',
  'packages/geometry',
  'packages/fab',
  'packages/parts',
  'packages/bom',
  'packages/pricing',
  'packages/pricing/bench',
  'packages',
  'e2e',
  '.',
];

const check = (title, program, args, folder = '.') => ({ title, program, args, folder });

/** The pages' types are written before anything reads them. */
const first = check('route types', 'node_modules/@react-router/dev/bin.cjs', ['typegen'], 'apps/web');

/** Run two at a time, the longest first: each of them alone leaves a processor idle for a part of its time. */
const checks = [
  check('lint, import table and types', 'node_modules/oxlint/bin/oxlint', ['--type-aware', '--type-check', '--deny-warnings']),
  check('dead code', 'node_modules/knip/bin/knip.js', ['--treat-config-hints-as-errors']),
  check('format', 'node_modules/@biomejs/biome/bin/biome', ['format', '.']),
];

const byCompiler = projects.map((project) => check(`types of ${project}`, 'node_modules/typescript/bin/tsc', ['-p', project]));

const runCheck = async ({ title, program, args, folder }) => {
  const started = Date.now();
  const { code, output } = await run(node(), [at(program), ...args], { capture: true, cwd: at(folder) });
  process.stdout.write(`  ${code === 0 ? 'ok  ' : 'FAIL'} ${title} (${((Date.now() - started) / 1000).toFixed(1)} s)\n`);
  if (code !== 0) process.stdout.write(`${output.trim().slice(-6000)}\n`);
  return code === 0;
};

const runLane = async (waiting) => {
  const passed = [];
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) passed.push(await runCheck(next));
  return passed;
};

/** Runs every check and says which failed; one failure does not hide the next. */
export const verify = async ({ rotation }) => {
  const results = [await runCheck(first)];
  const waiting = rotation === 'all' ? [...checks, ...byCompiler] : [...checks];
  results.push(...(await Promise.all([runLane(waiting), runLane(waiting)])).flat());
  const failed = results.filter((passed) => !passed).length;
  return { passed: results.length - failed, failed };
};

if (process.argv[1] === at('scripts', 'verify.mjs')) {
  main(async () => {
    await ensureInstalled();
    return (await verify({ rotation: null })).failed === 0 ? 0 : 1;
  });
}
