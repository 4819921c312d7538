import type { MessageKey, Speaker } from '@copperline/content';
import { type CartNotice, formatMicros, formatMoney, isOpenNotice, type Money } from '@copperline/contract';
import type { NoticeOf } from '../state/cart-model.ts';

const endedWords = {
  withdrawn: 'shop.notice.ended.withdrawn',
  ordered: 'shop.notice.ended.ordered',
  deleted: 'shop.notice.ended.deleted',
  reworked: 'shop.notice.ended.reworked',
} as const satisfies Record<NoticeOf<'quote-ended'>['reason'], MessageKey>;

const changed = ({ locale }: Speaker, { before, now }: { readonly before: Money; readonly now: Money }) => ({
  before: formatMoney(before, locale),
  now: formatMoney(now, locale),
});

/** What has become of an item, in a sentence: what was, what is, and why. */
export const noticeText = (speaker: Speaker, notice: CartNotice): string => {
  const { t, locale } = speaker;
  switch (notice.kind) {
    case 'quote-expired':
      return t('errors.QUOTE_EXPIRED');
    case 'quote-ended':
      return t(endedWords[notice.reason]);
    case 'requoted': {
      const same = notice.before.amount === notice.now.amount;
      return t(same ? 'shop.notice.requotedSame' : 'shop.notice.requoted', {
        number: notice.quoteNumber,
        ...changed(speaker, notice),
      });
    }
    case 'quote-changed':
      return t('shop.notice.quoteChanged', changed(speaker, notice));
    case 'price-list':
      return t('shop.notice.priceList', changed(speaker, notice));
    case 'price-changed': {
      const { before, now, currency } = notice.unitMicros;
      const date = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(new Date(notice.since));
      const units = { unitBefore: formatMicros(before, currency, locale), unitNow: formatMicros(now, currency, locale) };
      return t('shop.notice.priceChanged', { date, ...units, ...changed(speaker, notice) });
    }
    case 'stock-short':
      return notice.stock === 0
        ? t('errors.OUT_OF_STOCK')
        : t('shop.notice.stockShort', { stock: new Intl.NumberFormat(locale).format(notice.stock) });
    case 'part-gone':
      return t('shop.cart.gone');
    case 'file-gone':
      return t('shop.notice.gerberGone');
    case 'findings':
      return t('shop.notice.findings');
    case 'engineer':
      return t('shop.notice.engineer');
    case 'bom-changed':
      return t('shop.notice.bomChanged');
  }
};

/** What an item waits for while its next quote is being made. */
export const waitsFor = (notice: CartNotice): { readonly quoteId: string; readonly quoteNumber: string } | null =>
  notice.kind === 'quote-expired' || notice.kind === 'quote-ended' ? notice.successor : null;

export const noticeState = (notice: CartNotice): 'info' | 'warning' => (isOpenNotice(notice) ? 'warning' : 'info');
