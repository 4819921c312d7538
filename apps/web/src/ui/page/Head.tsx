import { localePrefix, locales, withLocale } from '@copperline/contract';
import { useBoot } from '#lib/boot.ts';
import { usePlace } from '#lib/i18n/locale.ts';
import { useT } from '#lib/i18n/use-t.ts';

export interface HeadProps {
  readonly title: string;
  /** The title already carries the brand. */
  readonly whole?: boolean;
  readonly description?: string;
  /** Public and finished: search engines may list it, in both languages. */
  readonly index?: boolean;
}

/** What React lifts into the document's head. */
export function Head({ title, whole = false, description, index = false }: HeadProps) {
  const t = useT();
  const { origin } = useBoot();
  const { locale, path } = usePlace();
  return (
    <>
      <title>{whole ? title : t('shell.title', { page: title })}</title>
      <meta name="description" content={description ?? t('shell.brand.description')} />
      {index ? (
        <>
          <link rel="canonical" href={origin + withLocale(locale, path)} />
          {locales.map((other) => (
            <link key={localePrefix[other]} rel="alternate" hrefLang={other} href={origin + withLocale(other, path)} />
          ))}
          <link rel="alternate" hrefLang="x-default" href={origin + path} />
        </>
      ) : (
        <meta name="robots" content="noindex" />
      )}
    </>
  );
}
