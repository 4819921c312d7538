import { type QuoteDetail, quoteEditPath, quotePagePath } from '@copperline/contract';
import { Link, Navigate, useSearchParams } from 'react-router';
import { usePlace } from '#lib/i18n/locale.ts';
import { useT } from '#lib/i18n/use-t.ts';
import type { NamedQuote } from './use-named-quote.ts';
import { openSignIn } from '#lib/api/session.ts';
import { Button } from '#ui/control/Button.tsx';
import { classes } from '#ui/style/classes.ts';
import { Icon } from '#ui/glyph/Icon.tsx';
import styles from './NamedQuoteNotice.module.css';
import { SiteLink } from '#ui/control/SiteLink.tsx';

interface NamedQuoteNoticeProps {
  readonly named: NamedQuote;
  /** Whether what stands on the page can be saved into it. */
  readonly isSameKind: boolean;
  /** Fills the page with the quote as it is now. */
  readonly onTake: (quote: QuoteDetail) => void;
}

/** Out of the quote, into a configuration of one's own: everything else of the address stays. */
function Leave() {
  const t = useT();
  const [params] = useSearchParams();
  const rest = new URLSearchParams([...params].filter(([name]) => name !== 'quote'));
  return <Link to={{ search: rest.toString() }}>{t('quotes.changing.leave')}</Link>;
}

/** Which quote is being changed, and what saving will do to it. */
export function NamedQuoteNotice({ named, isSameKind, onTake }: NamedQuoteNoticeProps) {
  const t = useT();
  const place = usePlace();
  const { quote, isHidden, failure, isEditable, isOutdated, acknowledge } = named;
  const isPlain = isEditable && isSameKind && !isOutdated;
  if (isHidden)
    return (
      <div className={styles.notice}>
        <Icon name="info" size={18} />
        <p className={styles.words}>{t('quotes.changing.signIn')}</p>
        <Button onClick={() => openSignIn()}>{t('shell.signedOut.action')}</Button>
      </div>
    );
  if (failure !== null)
    return (
      <div className={classes(styles.notice, styles.error)} role="alert">
        <Icon name="error" size={18} />
        <p className={styles.words}>{failure}</p>
        <span className={styles.ways}>
          <SiteLink to="/my-center/quotes">{t('quotes.screen.action.back')}</SiteLink>
          <Leave />
        </span>
      </div>
    );
  if (quote === null)
    return (
      <output className={styles.notice}>
        <Icon name="info" size={18} />
        {t('quotes.changing.opening')}
      </output>
    );
  const { quoteId, quoteNumber: number } = quote;
  // Boards and assembled boards have a page each.
  const editor = quoteEditPath(quoteId, quote.request);
  if (!editor.startsWith(`${place.path}?`)) return <Navigate to={place.to(editor)} replace />;
  const saving = isEditable ? 'text' : 'copy';
  return (
    <output className={classes(styles.notice, !isPlain && styles.warning)}>
      <Icon name={isPlain ? 'info' : 'warning'} size={18} />
      <span className={styles.words}>
        <strong>{t(isEditable && isSameKind ? 'quotes.changing.title' : 'quotes.changing.from', { number })}</strong>{' '}
        {isOutdated ? t('errors.QUOTE_CHANGED') : t(`quotes.changing.${isSameKind ? saving : 'other'}`, { number })}
      </span>
      <span className={styles.ways}>
        {isOutdated && (
          <Button
            onClick={() => {
              onTake(quote);
              acknowledge();
            }}
          >
            {t('quotes.changing.take')}
          </Button>
        )}
        <SiteLink to={quotePagePath(quoteId)}>{t('quotes.changing.open')}</SiteLink>
        <Leave />
      </span>
    </output>
  );
}
