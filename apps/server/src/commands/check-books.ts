import { findBookFaults } from '../invariants/books.ts';
import { systemClock } from '../ports/clock.ts';
import { openPayment } from '../open-payment.ts';
import { configuration, openConfigured, runCommand } from './command-line.ts';

const usage = `Adds up the ledger, orders, payments, refunds, coupons, stock, histories and documents once more, compares them with the
payment provider's own list, and tells what does not agree.

  check-books

The database is the one of DATABASE_URL, else the embedded one in DATA_DIR (stop the server first); the provider is Stripe where
it is configured, else the sandbox. Ends with 0 where the books are right and with 1 where something is not.`;

await runCommand({
  usage,
  flags: {},
  async run() {
    const config = configuration();
    const database = await openConfigured({ existing: true });
    try {
      const { db } = database;
      const payment = await openPayment({ config, db, clock: systemClock, origin: () => config.publicOrigin ?? '' });
      let findings = 0;
      for await (const { invariant, text } of findBookFaults({ db, payment }, systemClock.now())) {
        findings += 1;
        console.log(`${invariant}  ${text}`);
      }
      console.log(findings === 0 ? 'The books are right.' : `${findings} finding(s).`);
      if (findings > 0) process.exitCode = 1;
    } finally {
      await database.close();
    }
  },
});
