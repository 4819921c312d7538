import { openDatabase } from '../db/database.ts';
import { exportRows, importRows, inSnapshot } from '../db/transfer.ts';
import { configuration, requireEmbeddedData, required, runCommand, total, WrongUsage } from './command-line.ts';

const usage = `Moves everything from the embedded database in DATA_DIR into an empty PostgreSQL database.

  move-data --to postgres://user:password@host/database

Stop the server first. Every table is read back and compared before anything is kept. Files stay where they are,
and so does the embedded database: delete it when you are content.`;

await runCommand({
  usage,
  flags: { to: { type: 'string' } },
  async run(values) {
    const url = required(values, 'to');
    if (!/^postgres(ql)?:\/\//.test(url)) throw new WrongUsage('--to must be a postgres:// address.');
    const source = await openDatabase({ dataDir: requireEmbeddedData(), log: console.log });
    try {
      const target = await openDatabase({ url, dataDir: configuration().dataDir, log: console.log });
      try {
        const moved = await inSnapshot(source.db, (trx) =>
          importRows(
            target.db,
            exportRows(trx, () => {}),
            console.log,
          ),
        );
        console.log(`Moved ${total(moved)} rows in ${Object.keys(moved).length} tables; all of them were compared.`);
        console.log('Start the server with DATABASE_URL set to the new database.');
      } finally {
        await target.close();
      }
    } finally {
      await source.close();
    }
  },
});
