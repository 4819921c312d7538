import { useLocale } from '#lib/i18n/locale.ts';
import chineseFontHref from '@fontsource-variable/noto-sans-sc/index.css?url';

/**
 * For screens that show what customers wrote: file names, columns and remarks are in any script, whatever the language of the page. The
 * list of faces is loaded, and of the faces only those that the system's own fonts leave a character to.
 */
export function AnyScript() {
  return <link rel="stylesheet" href={chineseFontHref} precedence="fonts" />;
}

/** The same for one name on a page that has no other Chinese. The page does not wait for the list, so it has no precedence. */
export function NameScript({ name }: { readonly name: string }) {
  const locale = useLocale();
  return locale !== 'zh-CN' && /\p{Script=Han}/u.test(name) ? <link rel="stylesheet" href={chineseFontHref} /> : null;
}
