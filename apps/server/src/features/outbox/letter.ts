import { isLocale, type Locale, withLocale } from '@copperline/contract';
import type { Db } from '../../db/database.ts';
import type { Services } from '../../services.ts';
import { queueMessage } from './store.ts';

export interface Mail {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

/** Links bear the configured origin, never a request's Host (A20). */
export type MailServices = Pick<Services, 'translate' | 'origin'>;

export interface Addressee {
  readonly email: string | null;
  readonly username: string;
  readonly locale: string;
}

/** What a letter says, in the reader's language already. */
export interface Letter {
  /** Whom the letter greets; empty where no confirmed name is known. */
  readonly name: string;
  readonly link: string;
  readonly subject: string;
  readonly body: string;
  /** What somebody wrote by hand; shown as written. */
  readonly note?: string;
  readonly action: string;
  readonly ignore: string;
}

export const localeOfUser = (user: Pick<Addressee, 'locale'>): Locale => (isLocale(user.locale) ? user.locale : 'en-US');

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character] ?? character);

const font =
  "font-family:-apple-system,BlinkMacSystemFont,'Segoe UI','PingFang SC','Microsoft YaHei',Roboto,Helvetica,Arial,sans-serif";
const small = 'margin:16px 0 0;font-size:13px;line-height:20px;color:#5c6773';
const quoted =
  'margin:0 0 24px;padding-left:12px;border-left:3px solid #e1e6eb;font-size:15px;line-height:24px;white-space:pre-wrap';

/** Greets by name, and neutrally where there is none or where the name is an e-mail address. */
const greeting = ({ translate }: Pick<MailServices, 'translate'>, locale: Locale, name: string): string =>
  name.trim() === '' || name.includes('@') ? translate(locale)('mail.helloThere') : translate(locale)('mail.hello', { name });

/** One column, system fonts, nothing fetched from anywhere. */
const page = ({ translate }: MailServices, locale: Locale, letter: Letter): string => {
  const t = translate(locale);
  const href = escapeHtml(letter.link);
  const note = letter.note ? `\n<p style="${quoted}">${escapeHtml(letter.note)}</p>` : '';
  return `<!doctype html>
<html lang="${locale}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(letter.subject)}</title></head>
<body style="margin:0;background:#f3f5f7;${font};color:#1f2a35">
<div style="max-width:560px;margin:0 auto;padding:32px 16px">
<p style="margin:0 0 16px;font-size:18px;font-weight:600;color:#0b78c9">${escapeHtml(t('mail.signature'))}</p>
<div style="background:#ffffff;border:1px solid #e1e6eb;border-radius:4px;padding:32px">
<h1 style="margin:0 0 16px;font-size:20px;line-height:28px;font-weight:600">${escapeHtml(letter.subject)}</h1>
<p style="margin:0 0 12px;font-size:15px;line-height:24px">${escapeHtml(greeting({ translate }, locale, letter.name))}</p>
<p style="margin:0 0 24px;font-size:15px;line-height:24px">${escapeHtml(letter.body)}</p>${note}
<p style="margin:0"><a href="${href}" style="display:inline-block;padding:10px 20px;border-radius:4px;background:#0b78c9;color:#ffffff;font-size:15px;line-height:20px;text-decoration:none">${escapeHtml(letter.action)}</a></p>
<p style="${small}">${escapeHtml(t('mail.linkFallback'))}<br><a href="${href}" style="color:#0b78c9;word-break:break-all">${href}</a></p>
<p style="${small}">${escapeHtml(letter.ignore)}</p>
</div>
<p style="${small}">${escapeHtml(t('mail.reason'))}</p>
</div>
</body>
</html>
`;
};

export const writeLetter = (services: MailServices, locale: Locale, letter: Letter): Mail => {
  const t = services.translate(locale);
  const lines = [
    greeting(services, locale, letter.name),
    letter.body,
    ...(letter.note ? [letter.note] : []),
    `${letter.action}:\n${letter.link}`,
    letter.ignore,
    `-- \n${t('mail.signature')}\n${t('mail.reason')}`,
  ];
  return { subject: letter.subject, html: page(services, locale, letter), text: `${lines.join('\n\n')}\n` };
};

export const pageAt = ({ origin }: MailServices, locale: Locale, path: string): string => origin() + withLocale(locale, path);

/** An account without an address gets no mail. */
export const queueMail = async (db: Db, user: Addressee, mail: Mail, now: Date): Promise<void> => {
  if (user.email === null) return;
  await queueMessage(db, { channel: 'mail', recipient: user.email, locale: localeOfUser(user), ...mail }, now);
};
