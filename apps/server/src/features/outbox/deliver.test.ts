import { sql } from 'kysely';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { mailsTo } from '../../../test/mailbox.ts';
import { claimMail, type QueuedMessage, queueMessage } from './store.ts';
import { delivery, deliverOutbox } from './deliver.ts';

interface Received {
  readonly from: string;
  readonly to: readonly string[];
  readonly source: string;
}

const minute = 60_000;
let received: Received[] = [];
let answer: ((recipient: string) => Error | null) | null = null;
let smtp: SMTPServer;
let t: TestApp;

beforeAll(async () => {
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onRcptTo: (address, _session, callback) => callback(answer?.(address.address) ?? null),
    onData: (stream, session, callback) => {
      let source = '';
      stream.on('data', (chunk: Buffer) => {
        source += chunk.toString();
      });
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        received.push({ from: mailFrom ? mailFrom.address : '', to: rcptTo.map((to) => to.address), source });
        callback();
      });
    },
  });
  const port = await new Promise<number>((resolve) => {
    const server = smtp.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    });
  });
  t = await startTestApp({ env: { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'Copperline <no-reply@boards.example>' } });
});
afterAll(async () => {
  await t.close();
  await new Promise<void>((closed) => smtp.close(closed));
});
beforeEach(async () => {
  received = [];
  answer = null;
  await t.db.deleteFrom('outbox_message').execute();
});

const queue = (recipient: string, change: Partial<QueuedMessage> = {}) =>
  queueMessage(
    t.db,
    { channel: 'mail', recipient, locale: 'en-US', subject: 'Hello', text: 'Plain', html: '<p>Formatted</p>', ...change },
    t.clock.now(),
  );
const deliver = () => deliverOutbox({ ...t.services, log: t.app.log });

it('delivers what is due, once, with both bodies and a stable id', async () => {
  const id = await queue('ada@example.com', { subject: '请验证您的邮箱' });
  expect(await deliver()).toBe(1);
  expect(await deliver()).toBe(0);
  expect(received).toHaveLength(1);
  expect(received[0]).toMatchObject({ from: 'no-reply@boards.example', to: ['ada@example.com'] });
  expect(received[0]?.source).toContain(`Message-ID: <${id}@boards.example>`);
  expect(received[0]?.source).toContain('multipart/alternative');
  expect(received[0]?.source).toMatch(/^Subject: =\?UTF-8\?/m);
  expect((await mailsTo(t.db, 'ada@example.com'))[0]).toMatchObject({ attempts: 1, last_error: null, sent_at: t.clock.now() });
});

it('is shared by several nodes without sending anything twice', async () => {
  for (let index = 0; index < 12; index += 1) await queue(`many-${index}@example.com`);
  const counts = await Promise.all([deliver(), deliver(), deliver()]);
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(12);
  expect(new Set(received.map((mail) => mail.to[0])).size).toBe(12);
  expect(received).toHaveLength(12);
});

it('tries a refused mail again, later each time, and gives up in the end', async () => {
  answer = () => Object.assign(new Error('Mailbox busy'), { responseCode: 450 });
  await queue('busy@example.com');
  const waits: number[] = [];
  for (let tries = 0; tries < delivery.maxAttempts; tries += 1) {
    expect(await deliver()).toBe(0);
    const [mail] = await mailsTo(t.db, 'busy@example.com');
    expect(mail).toMatchObject({ attempts: tries + 1, sent_at: null });
    expect(mail?.last_error).toContain('Mailbox busy');
    waits.push((mail!.next_attempt_at.getTime() - t.clock.now().getTime()) / minute);
    t.clock.advance(mail!.next_attempt_at.getTime() - t.clock.now().getTime());
  }
  expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 360, 360, 360]);
  answer = null;
  expect(await deliver()).toBe(0);
  expect(received).toEqual([]);
});

it('does not let one refused mail hold up the others', async () => {
  answer = (recipient) => (recipient === 'bad@example.com' ? new Error('No such mailbox') : null);
  await queue('bad@example.com');
  await queue('good@example.com');
  expect(await deliver()).toBe(1);
  expect(received.map((mail) => mail.to)).toEqual([['good@example.com']]);
});

it('does not let one whose outcome cannot be written down hold up the others', async () => {
  const poison = await queue('poison@example.com');
  await queue('good@example.com');
  await sql
    .raw(`create function poison() returns trigger language plpgsql as $$
    begin if new.id = '${poison}' and new.sent_at is not null then raise exception 'poison'; end if; return new; end $$`)
    .execute(t.db);
  await sql.raw(`create trigger poison before update on outbox_message for each row execute function poison()`).execute(t.db);
  expect(await deliver()).toBe(1);
  await sql.raw(`drop trigger poison on outbox_message`).execute(t.db);
  expect(new Set(received.flatMap((mail) => mail.to))).toEqual(new Set(['good@example.com', 'poison@example.com']));
  // Not again at once: its lease keeps it away.
  expect(await deliver()).toBe(0);
});

it('keeps a refusal that the database could not hold as it came', async () => {
  await queue('nul@example.com');
  const mailer = { deliver: () => Promise.reject(new Error('mailbox \0 unknown')) };
  expect(await deliverOutbox({ ...t.services, mailer, log: t.app.log })).toBe(0);
  expect((await mailsTo(t.db, 'nul@example.com'))[0]?.last_error).toBe('mailbox \uFFFD unknown');
});

it('takes over what a dead node had claimed, once its lease is over', async () => {
  await queue('orphan@example.com');
  const now = t.clock.now();
  await claimMail(t.db, { now, leaseUntil: new Date(now.getTime() + delivery.leaseMs), maxAttempts: delivery.maxAttempts });
  expect(await deliver()).toBe(0);
  t.clock.advance(delivery.leaseMs);
  expect(await deliver()).toBe(1);
});

it('A59 refuses line breaks in recipients and subjects before they are stored', async () => {
  await expect(queue('a@example.com\r\nBcc: b@example.com')).rejects.toThrow('control character');
  await expect(queue('a@example.com', { subject: 'Hi\r\nBcc: b@example.com' })).rejects.toThrow('control character');
  expect(await deliver()).toBe(0);
});

it('A59 sends to one address whatever the recipient looks like', async () => {
  await queue('a@example.com, b@example.com');
  await deliver();
  expect(received.flatMap((mail) => mail.to)).not.toContain('b@example.com');
});

it('leaves text messages and the local outbox alone', async () => {
  await queue('+8613800138000', { channel: 'sms', subject: '', html: null });
  expect(await deliver()).toBe(0);
  expect(await deliverOutbox({ ...t.services, mailer: null, log: t.app.log })).toBe(0);
});
