import type { Translate } from '@copperline/content';
import type { Locale } from '@copperline/contract';
import { escapeHtml } from '../outbox/letter.ts';
import type { Listed } from './contents.ts';

interface Inside {
  readonly at: Date;
  readonly listed: readonly Listed[];
  readonly uploads: readonly string[];
  readonly papers: readonly string[];
}

const hrefOf = (path: string): string => path.split('/').map(encodeURIComponent).join('/');
const linkTo = (path: string, text: string): string => `<a href="${hrefOf(path)}">${escapeHtml(text)}</a>`;
const list = (items: readonly string[]): string => `<ul>${items.map((item) => `<li>${item}</li>`).join('\n')}</ul>`;

const style = `body{max-width:44rem;margin:3rem auto;padding:0 1rem;font:16px/1.6 system-ui,'PingFang SC','Microsoft YaHei',sans-serif;color:#1f2a35}
h1{font-size:1.5rem}h2{font-size:1.125rem;margin-top:2rem}a{color:#0b78c9}small{color:#5c6773}td,th{padding:.25rem 1.5rem .25rem 0;text-align:left;vertical-align:top}`;

/** The archive's table of contents, for people: it opens without anything of ours. */
export const exportPage = (t: Translate, locale: Locale, { at, listed, uploads, papers }: Inside): string => {
  const title = t('account.export.page.title');
  const when = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(at);
  const rows = listed.map(
    ({ subject, count }) =>
      `<tr><td>${linkTo(`data/${subject}.json`, t(`account.export.subject.${subject}`))}</td><td>${count}</td><td><small>${escapeHtml(
        t(`account.export.about.${subject}`),
      )}</small></td></tr>`,
  );
  const files = (heading: string, paths: readonly string[]): string =>
    paths.length === 0
      ? ''
      : `<h2>${escapeHtml(heading)}</h2>${list(paths.map((path) => linkTo(path, path.slice(path.indexOf('/') + 1))))}`;
  return `<!doctype html>
<html lang="${locale}">
<head><meta charset="utf-8"><title>${escapeHtml(title)}</title><style>${style}</style></head>
<body>
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(t('account.export.page.text', { when: `${when} UTC` }))}</p>
<h2>${escapeHtml(t('account.export.page.data'))}</h2>
<table><thead><tr><th>${escapeHtml(t('account.export.page.subject'))}</th><th>${escapeHtml(t('account.export.page.count'))}</th><th></th></tr></thead><tbody>
${rows.join('\n')}
</tbody></table>
${files(t('account.export.page.files'), uploads)}
${files(t('account.export.page.papers'), papers)}
</body>
</html>
`;
};
