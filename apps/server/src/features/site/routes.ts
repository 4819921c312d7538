import { newsletterContact, site } from '@copperline/contract';
import { fail } from '../../http/failure.ts';
import { withoutTokens } from '../../http/log.ts';
import { on, type Route, say } from '../../http/on.ts';
import { addSubscriber, countStatistic } from './store.ts';

export const siteRoutes: readonly Route[] = [
  on(site.point, async ({ db, clock }, { path, locale }) => {
    await countStatistic(db, clock.now(), 'page', `${locale} ${withoutTokens(path)}`);
    return null;
  }),
  on(site.subscribe, async ({ db, locale }, { email }) => {
    const contact = newsletterContact(locale).safeParse(email);
    if (!contact.success)
      throw fail('VALIDATION', {
        issues: [{ path: 'email', rule: 'pattern', params: { format: locale === 'zh-CN' ? 'contact' : 'email' } }],
      });
    await addSubscriber(db, contact.data, locale);
    return say(null, 'shell.footer.newsletter.done');
  }),
  on(site.features, async ({ config, google, sms }) => ({
    google: google !== null,
    outbox: config.localOutbox,
    sms: sms !== null,
    demo: config.demo,
  })),
];
