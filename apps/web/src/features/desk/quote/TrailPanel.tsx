import { type DeskEvent, type DeskQuoteDetail, formatMoney } from '@copperline/contract';
import { useLocale } from '#lib/i18n/locale.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { Panel } from '#ui/panel/Panel.tsx';
import { Timeline } from '#domain/quote/panels/Timeline.tsx';

/** Who did what and when, with everything that was said. */
export function TrailPanel({ quote: { events, owner, priced } }: { readonly quote: DeskQuoteDetail }) {
  const t = useT();
  const locale = useLocale();
  const { currency } = priced;
  const whoOf = ({ by, who }: DeskEvent): string => {
    if (by === 'system') return t('quotes.screen.history.system');
    return by === 'customer' ? t('desk.trail.customer', { name: owner.username }) : who;
  };
  const moreOf = ({ priced: change }: DeskEvent): string | null =>
    change &&
    t('desk.trail.priced', {
      from: formatMoney({ amount: change.fromCents, currency }, locale),
      to: formatMoney({ amount: change.toCents, currency }, locale),
    });
  return (
    <Panel title={t('desk.trail.title')}>
      <Timeline events={events} whoOf={whoOf} moreOf={moreOf} />
    </Panel>
  );
}
