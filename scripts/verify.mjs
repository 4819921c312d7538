// `npm run verify`: the quick gate. Formatting, lint, types, dead code. Nothing starts, nothing is built.
import { at, ensureInstalled, main, node, run } from './lib/house.mjs';

const projects = [
  'packages/archive',
  'packages/contract',
  'packages/content',
  'packages/geometry',
  'packages/fab',
  'packages/parts',
  'packages/bom',
  'packages/pricing',
  'packages/pricing/bench',
  'apps/cli',
  'apps/server',
  'apps/web',
  'e2e',
];

const check = (title, program, args, folder = '.') => ({ title, program, args, folder });

const checks = [
  check('format', 'node_modules/@biomejs/biome/bin/biome', ['format', '.']),
  check('lint and import table', 'node_modules/oxlint/bin/oxlint', ['--type-aware', '--deny-warnings']),
  check('route types', 'node_modules/@react-router/dev/bin.cjs', ['typegen'], 'apps/web'),
  ...projects.map((project) => check(`types of ${project}`, 'node_modules/typescript/bin/tsc', ['-p', project])),
  check('dead code', 'node_modules/knip/bin/knip.js', ['--treat-config-hints-as-errors']),
];

/** Runs every check and says which failed; one failure does not hide the next. */
export const verify = async () => {
  let failed = 0;
  for (const { title, program, args, folder } of checks) {
    const started = Date.now();
    const { code, output } = await run(node(), [at(program), ...args], { capture: true, cwd: at(folder) });
    process.stdout.write(`  ${code === 0 ? 'ok  ' : 'FAIL'} ${title} (${((Date.now() - started) / 1000).toFixed(1)} s)\n`);
    if (code === 0) continue;
    failed += 1;
    process.stdout.write(`${output.trim().slice(-6000)}\n`);
  }
  return { passed: checks.length - failed, failed };
};

if (process.argv[1] === at('scripts', 'verify.mjs')) {
  main(async () => {
    await ensureInstalled();
    return (await verify()).failed === 0 ? 0 : 1;
  });
}
