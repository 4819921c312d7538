import type { Quote } from '@copperline/contract';
import { useT } from '#lib/i18n/use-t.ts';
import { useNow } from '#lib/now.ts';
import { badgeOf } from '../words/quote-words.ts';
import { isOver } from '../words/validity.ts';
import { StateBadge } from '#ui/feedback/StateBadge.tsx';

/** The status, one of SPEC's eight labels. A price whose time is over says so before the server has written it down. */
export function StatusMark({ quote }: { readonly quote: Pick<Quote, 'status' | 'expiryDate'> }) {
  const t = useT();
  const status = isOver(quote, useNow()) ? 'expired' : quote.status;
  return <StateBadge state={badgeOf[status]}>{t(`quotes.status.${status}`)}</StateBadge>;
}
