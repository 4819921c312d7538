import { truncate, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type SignedUp, startTestApp, type TestApp } from '../../test/app.ts';
import { quotes } from '@copperline/contract';
import { savedQuote } from '../../test/quote.ts';
import { listening, photo, upload, zip } from '../../test/upload.ts';
import { findViolations } from './check.ts';

const hour = 3_600_000;

let app: TestApp;
let origin: string;
let me: SignedUp;
let sha256: string;

beforeAll(async () => {
  app = await startTestApp();
  origin = await listening(app);
  me = await app.signUp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.updateTable('app_user').set({ avatar_file_id: null }).execute();
  await app.db.deleteFrom('file').execute();
  await app.db.deleteFrom('blob').execute();
  for await (const blob of app.services.blobs.list()) await app.services.blobs.remove(blob.sha256);
  const { rows } = await upload(origin, me.token, { fileType: 7 }, [{ name: 'a.zip', bytes: zip(5000) }]);
  sha256 = rows[0]?.sha256 ?? '';
});

const findings = async (): Promise<string[]> => {
  const found: string[] = [];
  for await (const { invariant, text } of findViolations({ db: app.db, blobs: app.services.blobs, now: app.clock.now() }))
    found.push(`${invariant} ${text}`);
  return found;
};
const blobFile = (name: string): string => path.join(app.services.config.dataDir, 'blobs', sha256.slice(0, 2), name);

describe('what should not be', () => {
  it('is nothing after uploads', async () => {
    await upload(origin, me.token, { fileType: 14, importType: 'avatar' }, [{ name: 'me.jpg', bytes: await photo(20, 20) }]);
    expect(await findings()).toEqual([]);
  });

  it('I7 bytes that are damaged, and bytes that are missing', async () => {
    await truncate(blobFile(sha256), 3);
    expect(await findings()).toEqual([`I7 The bytes of ${sha256} are damaged, needed by 1 file(s).`]);
    await app.services.blobs.remove(sha256);
    expect(await findings()).toEqual([`I7 The bytes of ${sha256} are missing, needed by 1 file(s).`]);
  });

  it('I7 a file with another size than its bytes, or whose bytes are being deleted', async () => {
    await app.db.updateTable('file').set({ size: 4 }).execute();
    expect(await findings()).toEqual([expect.stringMatching(/^I7 File .* has another size than its bytes/)]);
    await app.db.updateTable('blob').set({ size: 4 }).execute();
    await app.db.updateTable('blob').set({ removing_at: app.clock.now() }).execute();
    expect(await findings()).toEqual([
      `I7 The bytes of ${sha256} are 5000 and not 4 long, needed by 1 file(s).`,
      expect.stringMatching(/^I7 The bytes of file .* are marked as being deleted/),
    ]);
  });

  it('I8 rows that no file needs and bytes that have no row, once they are an hour old', async () => {
    await app.db.deleteFrom('file').execute();
    const stranger = sha256.slice(0, 2) + 'f'.repeat(62);
    await writeFile(blobFile(stranger), 'unknown');
    const aged = (ms: number) => utimes(blobFile(stranger), app.clock.now(), new Date(app.clock.now().getTime() - ms));
    await aged(hour - 1000);
    expect(await findings()).toEqual([]);
    await aged(hour + 1000);
    await app.db
      .updateTable('blob')
      .set({ created_at: new Date(app.clock.now().getTime() - hour - 1000) })
      .execute();
    expect(await findings()).toEqual([`I8 No file needs ${sha256}.`, `I8 The stored object ${stranger} has no row.`]);
  });

  it("I11 an avatar that is not its owner's, and a public file that is neither avatar nor cover", async () => {
    const other = await app.signUp();
    const { id } = await app.db.updateTable('file').set({ public: true }).returning('id').executeTakeFirstOrThrow();
    await app.db.updateTable('app_user').set({ avatar_file_id: id }).where('id', '=', other.userId).execute();
    expect(await findings()).toEqual([
      `I11 The avatar of account ${other.userId} is not a file of its own.`,
      `I11 File ${id} is public but neither avatar nor cover.`,
    ]);
  });

  it('I5, I9 and I11 a quote that does not add up, has no history, or lies in a foreign cart', async () => {
    const [one, two, three] = [await savedQuote(app, me), await savedQuote(app, me), await savedQuote(app, me)];
    await app.call(quotes.remove, { quoteId: two.quoteId }, { token: me.token });
    await app.call(quotes.restore, { quoteId: two.quoteId }, { token: me.token });
    await app.call(quotes.addToCart, { quoteId: three.quoteId }, { token: me.token });
    expect(await findings()).toEqual([]);
    await app.db.updateTable('quote').set({ final_cents: 1 }).where('id', '=', one.quoteId).execute();
    await app.db.deleteFrom('quote_event').where('quote_id', '=', two.quoteId).where('revision', '=', 1).execute();
    const other = await app.signUp();
    await app.db.updateTable('cart_item').set({ user_id: other.userId }).where('quote_id', '=', three.quoteId).execute();
    expect(await findings()).toEqual([
      `I5 The price of quote ${one.quoteNumber} is not the sum of its lines.`,
      `I9 The status of quote ${two.quoteNumber} is not where its history leads.`,
      expect.stringMatching(/^I11 Cart item .* is of a quote of somebody else\.$/),
    ]);
    await app.db.deleteFrom('quote').execute();
  });
});
