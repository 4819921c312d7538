import { locales } from '@copperline/contract';
import { describe, expect, it } from 'vitest';
import { translate } from '../../translate.ts';
import type { Mail } from '../outbox/letter.ts';
import { alreadyRegisteredMail, newSignInMail, passwordChangedMail, resetMail, verifyMail } from './mails.ts';

const services = { translate, origin: () => 'https://boards.example' };
const when = new Date('2026-11-15T08:30:00Z');

describe.each(locales)('mails in %s', (locale) => {
  const user = {
    email: 'a+"b"@example.com',
    username: `<img src=x onerror=alert(1)> & "O'Neil"`,
    locale,
    email_verified_at: when,
  };
  const mails: readonly (readonly [string, Mail])[] = [
    ['verify', verifyMail(services, user, 'T'.repeat(43))],
    ['reset', resetMail(services, user, 'T'.repeat(43))],
    ['password changed', passwordChangedMail(services, user, when)],
    ['new sign-in', newSignInMail(services, user, { ip: '192.0.2.1', userAgent: '<script>' }, when)],
    ['already registered', alreadyRegisteredMail(services, user)],
  ];

  it.each(mails)('%s: every value is escaped, nothing is fetched, every link is ours', (_name, mail) => {
    expect(mail.html).not.toMatch(/<(?:img|script|link|iframe|style)/i);
    expect(mail.html).not.toMatch(/<[^>]*\s(?:src|srcset|background)=|url\(/i);
    expect(mail.html).not.toMatch(/\{\{|undefined|\[object/);
    const links = [...mail.html.matchAll(/href="([^"]*)"/g)].map((match) => match[1]);
    expect(links).toHaveLength(2);
    for (const link of links) expect(link).toMatch(new RegExp(`^https://boards\\.example/${locale === 'zh-CN' ? 'zh' : 'en'}/`));
    expect(mail.text).toContain(links[0]);
    expect(mail.subject).not.toMatch(/\p{Cc}/u);
  });

  it('greet by name, and never by an e-mail address', () => {
    const greeted = (mail: Mail): string => mail.text.split('\n')[0] ?? '';
    const [neutral, byName] = locale === 'zh-CN' ? ['您好：', '林晓，您好：'] : ['Hello,', 'Hello 林晓,'];
    const lin = { ...user, username: '林晓' };
    expect(greeted(verifyMail(services, lin, 'T'))).toBe(neutral);
    expect(greeted(resetMail(services, lin, 'T'))).toBe(byName);
    expect(greeted(resetMail(services, { ...lin, email_verified_at: null }, 'T'))).toBe(neutral);
    expect(greeted(passwordChangedMail(services, lin, when))).toBe(byName);
    for (const username of ['lin@example.com', ' '])
      expect(greeted(passwordChangedMail(services, { ...lin, username }, when))).toBe(neutral);
    for (const [, mail] of mails) expect(mail.text).not.toContain('a+"b"@example.com');
  });

  it('name the moment in universal time', () => expect(passwordChangedMail(services, user, when).text).toContain('08:30 UTC'));
});

it('an unknown language falls back to English', () => {
  expect(verifyMail(services, { email: 'a@example.com', username: 'A', locale: 'xx' }, 'T').subject).toBe(
    'Confirm your email address',
  );
});
