import type { MessageParams } from '@copperline/content';
import type { Locale } from '@copperline/contract';
import { type Addressee, localeOfUser, type Mail, type MailServices, pageAt, writeLetter } from '../outbox/letter.ts';
import { lifetimes } from './rules.ts';
import type { Device } from './sign-in/sessions.ts';

type LetterKind =
  | 'verify'
  | 'reset'
  | 'passwordChanged'
  | 'newSignIn'
  | 'alreadyRegistered'
  | FactorNotice
  | 'leaving'
  | 'erased'
  | 'exported';

/** What happened to somebody's second factor: its owner hears of it, whoever did it. */
export type FactorNotice = 'secondFactorOn' | 'secondFactorOff' | 'recoveryCodeUsed';

interface Letter {
  readonly kind: LetterKind;
  readonly name: string;
  readonly link: string;
  readonly params?: MessageParams;
}

const letter = (services: MailServices, locale: Locale, { kind, name, link, params }: Letter): Mail => {
  const t = services.translate(locale);
  return writeLetter(services, locale, {
    name,
    link,
    subject: t(`mail.${kind}.subject`),
    body: t(`mail.${kind}.body`, params),
    action: t(`mail.${kind}.action`),
    ignore: t(`mail.${kind}.ignore`),
  });
};

const moment = (locale: Locale, when: Date): string =>
  `${new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'long', day: 'numeric', hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: 'UTC' }).format(when)} UTC`;

/** Greets nobody by name: until the address is confirmed, a stranger may have chosen that name to be mailed around. */
export const verifyMail = (services: MailServices, user: Addressee, token: string): Mail => {
  const locale = localeOfUser(user);
  const link = pageAt(services, locale, `/account/verify?token=${token}`);
  return letter(services, locale, { kind: 'verify', name: '', link, params: { hours: lifetimes.verifyHours } });
};

/** Greets by name once the address is confirmed. */
export const resetMail = (
  services: MailServices,
  user: Addressee & { readonly email_verified_at: Date | null },
  token: string,
): Mail => {
  const locale = localeOfUser(user);
  const link = pageAt(services, locale, `/account/reset?token=${token}`);
  const name = user.email_verified_at === null ? '' : user.username;
  return letter(services, locale, { kind: 'reset', name, link, params: { minutes: lifetimes.resetMinutes } });
};

export const passwordChangedMail = (services: MailServices, user: Addressee, when: Date): Mail => {
  const locale = localeOfUser(user);
  const link = pageAt(services, locale, '/account/forgot');
  return letter(services, locale, { kind: 'passwordChanged', name: user.username, link, params: { when: moment(locale, when) } });
};

export const newSignInMail = (services: MailServices, user: Addressee, device: Device, when: Date): Mail => {
  const locale = localeOfUser(user);
  const link = pageAt(services, locale, '/my-center/security');
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

export const secondFactorMail = (services: MailServices, user: Addressee, kind: FactorNotice, when: Date): Mail => {
  const locale = localeOfUser(user);
  const link = pageAt(services, locale, '/my-center/security');
  return letter(services, locale, { kind, name: user.username, link, params: { when: moment(locale, when) } });
};

export const leavingMail = (services: MailServices, user: Addressee, token: string, when: Date): Mail => {
  const locale = localeOfUser(user);
  const link = pageAt(services, locale, `/account/stay?token=${token}`);
  return letter(services, locale, { kind: 'leaving', name: user.username, link, params: { when: moment(locale, when) } });
};

export const erasedMail = (services: MailServices, user: Addressee): Mail => {
  const locale = localeOfUser(user);
  return letter(services, locale, { kind: 'erased', name: user.username, link: pageAt(services, locale, '/') });
};

export const exportMail = (services: MailServices, user: Addressee, until: Date): Mail => {
  const locale = localeOfUser(user);
  const link = pageAt(services, locale, '/my-center/settings');
  return letter(services, locale, { kind: 'exported', name: user.username, link, params: { when: moment(locale, until) } });
};
