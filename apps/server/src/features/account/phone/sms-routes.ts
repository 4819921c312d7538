import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import { account } from '@copperline/contract';
import { type Db, inTransaction } from '../../../db/database.ts';
import { fail } from '../../../http/failure.ts';
import { type Context, on, type Route } from '../../../http/on.ts';
import { takeFromWindow } from '../attempt-store.ts';
import { counterKey, lifetimeMs, lifetimes, maxSmsGuesses, windows } from '../rules.ts';
import { claimSmsCode, saveSmsCode, spendGuess } from './sms-store.ts';
import { userInfo } from '../user-info.ts';
import { linkPhone } from '../user-store.ts';

const dayMs = windows.smsPerNumber.windowMs;
const busyRetrySeconds = 3600;

/** Bound to the person who asked: nobody else can use the code, and nobody learns whose number it is. */
const hashCode = (userId: string, phone: string, code: string): Buffer =>
  createHash('sha256').update(`${userId}\n${phone}\n${code}`).digest();

/** Each refusal undoes what was counted before it: the caller's transaction ends. */
const countSms = async ({ config, clock }: Context, trx: Db, userId: string, phone: string): Promise<void> => {
  const now = clock.now();
  const seconds = await takeFromWindow(trx, counterKey('sms-spacing', phone), windows.smsSpacing, now);
  if (seconds !== null) throw fail('TOO_MANY_REQUESTS', { params: { seconds }, retryAfterSeconds: seconds });
  const number = await takeFromWindow(trx, counterKey('sms-number', phone), windows.smsPerNumber, now);
  const person = await takeFromWindow(trx, counterKey('sms-person', userId), windows.smsPerPerson, now);
  const wait = number ?? person;
  if (wait !== null) throw fail('SMS_BLOCKED', { retryAfterSeconds: wait });
  const everybody = await takeFromWindow(trx, 'sms-budget', { max: config.smsDailyBudget, windowMs: dayMs }, now);
  if (everybody !== null) throw fail('OVERLOADED', { retryAfterSeconds: busyRetrySeconds });
};

export const smsRoutes: readonly Route[] = [
  on(account.sendSms, async (context, { phone }) => {
    const { sms, db, clock, caller, locale, translate } = context;
    if (!sms) throw fail('NOT_FOUND');
    const code = String(randomInt(1e6)).padStart(6, '0');
    await inTransaction(db, async (trx) => {
      await countSms(context, trx, caller.userId, phone);
      const now = clock.now();
      await saveSmsCode(trx, phone, hashCode(caller.userId, phone, code), new Date(now.getTime() + lifetimeMs.sms), now);
      await sms.send(
        trx,
        { phone, locale, text: translate(locale)('mail.sms.code', { code, minutes: lifetimes.smsMinutes }) },
        now,
      );
    });
    return { waitSeconds: windows.smsSpacing.windowMs / 1000 };
  }),
  on(account.checkSms, async ({ db, clock, caller }, { phone, code }) => {
    const spent = await spendGuess(db, phone, maxSmsGuesses, clock.now());
    if (spent === 'exhausted') throw fail('SMS_BLOCKED');
    const given = hashCode(caller.userId, phone, code);
    if (spent === null || !timingSafeEqual(spent, given)) throw fail('SMS_CODE_WRONG');
    return inTransaction(db, async (trx) => {
      if (!(await claimSmsCode(trx, phone, given, clock.now()))) throw fail('SMS_CODE_WRONG');
      return userInfo(await linkPhone(trx, caller.userId, phone, clock.now()));
    });
  }),
];
