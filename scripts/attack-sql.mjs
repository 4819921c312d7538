// `npm run attack:sql`: sqlmap against all parameters of a test server. Ends with 1 if it finds an injection.
import { at, ensureBuilt, ensureInstalled, main, node, run } from './lib/house.mjs';
import { findSqlmap } from './lib/sqlmap.mjs';

main(async () => {
  await ensureInstalled();
  await ensureBuilt();
  const sqlmap = await findSqlmap();
  const { code } = await run(node(), [at('e2e/attack/sqlmap.ts'), ...process.argv.slice(2)], { env: { SQLMAP: sqlmap } });
  return code;
});
