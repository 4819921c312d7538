import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { startTestApp } from '../../test/app.ts';
import { runCommandFile, settingsFor } from '../../test/command.ts';
import { testLocation } from '../../test/engines.ts';
import { shopOf } from '../../test/shop.ts';
import { openDatabase } from '../db/database.ts';

it('ends with 0 where the books are right, and with 1 and a finding where they are not', { timeout: 300_000 }, async () => {
  const { options, remove } = await testLocation();
  const t = await startTestApp({ at: options });
  const me = shopOf(t, await t.signUp());
  const { orderId } = await me.paid(await me.ordered());
  await t.close();
  const check = () => runCommandFile('check-books', [], settingsFor(options));
  const right = await check();
  expect(right).toMatchObject({ code: 0, errors: '' });
  expect(right.output).toContain('The books are right.');

  const database = await openDatabase(options);
  await sql`alter table ledger_entry disable trigger user`.execute(database.db);
  await database.db.deleteFrom('ledger_entry').where('account', '=', 'order').execute();
  await database.close();
  const wrong = await check();
  expect(wrong).toMatchObject({ code: 1, errors: '' });
  expect(wrong.output).toContain(`I1  the ledger does not add up to nought for ${orderId} USD\n`);
  expect(wrong.output).toContain('4 finding(s).');
  await remove();
});
