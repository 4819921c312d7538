import { findViolations } from '../invariants/check.ts';
import { openBlobStore } from '../ports/blob-store.ts';
import { systemClock } from '../ports/clock.ts';
import { configuration, openConfigured, runCommand } from './command-line.ts';

const usage = `Looks at every row and every stored file and tells what should not be.

  check-data

The database is the one of DATABASE_URL, else the embedded one in DATA_DIR (stop the server first); the files are those
of S3_ENDPOINT, else of DATA_DIR. Ends with 0 where everything is as it should be and with 1 where something is not.`;

await runCommand({
  usage,
  flags: {},
  async run() {
    const database = await openConfigured({ existing: true });
    try {
      const blobs = await openBlobStore(configuration());
      try {
        let findings = 0;
        for await (const { invariant, text } of findViolations({ db: database.db, blobs, now: systemClock.now() })) {
          findings += 1;
          console.log(`${invariant}  ${text}`);
        }
        console.log(findings === 0 ? 'Everything is as it should be.' : `${findings} finding(s).`);
        if (findings > 0) process.exitCode = 1;
      } finally {
        await blobs.close();
      }
    } finally {
      await database.close();
    }
  },
});
