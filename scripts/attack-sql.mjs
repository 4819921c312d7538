// `npm run attack:sql`: sqlmap against the parameters of a server of its own. Ends with 1 where it finds one that lets SQL in.
import { at, ensureBuilt, ensureInstalled, main, node, run } from './lib/house.mjs';
import { findSqlmap } from './lib/sqlmap.mjs';

main(async () => {
  await ensureInstalled();
  await ensureBuilt();
  const sqlmap = await findSqlmap();
  const { code } = await run(node(), [at('e2e/attack/sqlmap.ts'), ...process.argv.slice(2)], { env: { SQLMAP: sqlmap } });
  return code;
});
