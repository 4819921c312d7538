import type { MessageParams, Translate } from '@copperline/content';
import { isLocale, type Locale, withLocale } from '@copperline/contract';
import type { Db } from '../../db/database.ts';
import type { Services } from '../../services.ts';
import { queueMessage } from '../outbox/store.ts';
import { lifetimes } from './rules.ts';
import type { Device } from './sessions.ts';
import type { User } from './user-store.ts';

export interface Mail {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

/** Links bear the configured origin, never a request's Host (A20). */
export type MailServices = Pick<Services, 'translate' | 'origin'>;
export type Addressee = Pick<User, 'email' | 'username' | 'locale'>;

type LetterKind = 'verify' | 'reset' | 'passwordChanged' | 'newSignIn' | 'alreadyRegistered';

interface Letter {
  readonly kind: LetterKind;
  readonly name: string;
  readonly link: string;
  readonly params?: MessageParams;
}

export const localeOfUser = (user: Pick<User, 'locale'>): Locale => (isLocale(user.locale) ? user.locale : 'en-US');

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character] ?? character);

const font =
  "font-family:-apple-system,BlinkMacSystemFont,'Segoe UI','PingFang SC','Microsoft YaHei',Roboto,Helvetica,Arial,sans-serif";
const small = 'margin:16px 0 0;font-size:13px;line-height:20px;color:#5c6773';

/** One column, system fonts, nothing fetched from anywhere. */
const page = (t: Translate, locale: Locale, subject: string, { kind, name, link, params }: Letter): string => {
  const say = (key: Parameters<Translate>[0], values?: MessageParams) => escaped(t(key, values));
  const href = escaped(link);
  return `<!doctype html>
<html lang="${locale}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(subject)}</title></head>
<body style="margin:0;background:#f3f5f7;${font};color:#1f2a35">
<div style="max-width:560px;margin:0 auto;padding:32px 16px">
<p style="margin:0 0 16px;font-size:18px;font-weight:600;color:#0b78c9">${say('mail.signature')}</p>
<div style="background:#ffffff;border:1px solid #e1e6eb;border-radius:4px;padding:32px">
<h1 style="margin:0 0 16px;font-size:20px;line-height:28px;font-weight:600">${escaped(subject)}</h1>
<p style="margin:0 0 12px;font-size:15px;line-height:24px">${say('mail.hello', { name })}</p>
<p style="margin:0 0 24px;font-size:15px;line-height:24px">${say(`mail.${kind}.body`, params)}</p>
<p style="margin:0"><a href="${href}" style="display:inline-block;padding:10px 20px;border-radius:4px;background:#0b78c9;color:#ffffff;font-size:15px;line-height:20px;text-decoration:none">${say(`mail.${kind}.action`)}</a></p>
<p style="${small}">${say('mail.linkFallback')}<br><a href="${href}" style="color:#0b78c9;word-break:break-all">${href}</a></p>
<p style="${small}">${say(`mail.${kind}.ignore`)}</p>
</div>
<p style="${small}">${say('mail.reason')}</p>
</div>
</body>
</html>
`;
};

const letter = ({ translate }: MailServices, locale: Locale, content: Letter): Mail => {
  const t = translate(locale);
  const { kind, name, link, params } = content;
  const subject = t(`mail.${kind}.subject`);
  const lines = [
    t('mail.hello', { name }),
    t(`mail.${kind}.body`, params),
    `${t(`mail.${kind}.action`)}:\n${link}`,
    t(`mail.${kind}.ignore`),
    `-- \n${t('mail.signature')}\n${t('mail.reason')}`,
  ];
  return { subject, html: page(t, locale, subject, content), text: `${lines.join('\n\n')}\n` };
};

const pageAt = ({ origin }: MailServices, locale: Locale, path: string): string => origin() + withLocale(locale, path);

const moment = (locale: Locale, when: Date): string =>
  `${new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'long', day: 'numeric', hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: 'UTC' }).format(when)} UTC`;

/** Greets the address, not the name: until it is confirmed, a stranger may have chosen that name to be mailed around. */
export const verifyMail = (services: MailServices, user: Addressee, token: string): Mail => {
  const locale = localeOfUser(user);
  const link = pageAt(services, locale, `/account/verify?token=${token}`);
  return letter(services, locale, { kind: 'verify', name: user.email ?? '', link, params: { hours: lifetimes.verifyHours } });
};

export const resetMail = (services: MailServices, user: Addressee, token: string): Mail => {
  const locale = localeOfUser(user);
  const link = pageAt(services, locale, `/account/reset?token=${token}`);
  return letter(services, locale, { kind: 'reset', name: user.email ?? '', link, params: { minutes: lifetimes.resetMinutes } });
};

export const passwordChangedMail = (services: MailServices, user: Addressee, when: Date): Mail => {
  const locale = localeOfUser(user);
  const link = pageAt(services, locale, '/account/forgot');
  return letter(services, locale, { kind: 'passwordChanged', name: user.username, link, params: { when: moment(locale, when) } });
};

export const newSignInMail = (services: MailServices, user: Addressee, device: Device, when: Date): Mail => {
  const locale = localeOfUser(user);
  const link = pageAt(services, locale, '/my-center');
  return letter(services, locale, {
    kind: 'newSignIn',
    name: user.username,
    link,
    params: { device: device.userAgent, ip: device.ip, when: moment(locale, when) },
  });
};

export const alreadyRegisteredMail = (services: MailServices, user: Addressee): Mail => {
  const locale = localeOfUser(user);
  return letter(services, locale, {
    kind: 'alreadyRegistered',
    name: user.username,
    link: pageAt(services, locale, '/account/sign-in'),
  });
};

/** An account without an address gets no mail. */
export const queueMail = async (db: Db, user: Addressee, mail: Mail, now: Date): Promise<void> => {
  if (user.email === null) return;
  await queueMessage(db, { channel: 'mail', recipient: user.email, locale: localeOfUser(user), ...mail }, now);
};
