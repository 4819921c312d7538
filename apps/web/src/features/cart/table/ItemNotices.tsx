import { type CartChoice, cartChoices, type CartItem, type CartNotice, formatMoney, quotePagePath } from '@copperline/contract';
import { useLocale } from '#lib/i18n/locale.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { Button, LinkButton } from '#ui/control/Button.tsx';
import { classes } from '#ui/style/classes.ts';
import { Icon } from '#ui/glyph/Icon.tsx';
import { SiteLink } from '#ui/control/SiteLink.tsx';
import type { CartModel } from '../state/cart-model.ts';
import styles from './ItemNotices.module.css';
import { noticeState, noticeText, waitsFor } from './notice-words.ts';

interface NoticeProps {
  readonly item: CartItem;
  readonly notice: CartNotice;
  readonly cart: CartModel;
}

/** Each item of the order area has its own form; a board without its file starts there. */
const uploadPath = ({ itemType }: CartItem): string =>
  itemType === 'BomQuote' ? '/order/manufacturing/pcba' : '/order/manufacturing/pcb';

function Choice({ choice, item, notice, cart }: NoticeProps & { readonly choice: CartChoice }) {
  const t = useT();
  const locale = useLocale();
  const busy = cart.isBusy(item);
  switch (choice) {
    case 'accept': {
      if (!('now' in notice)) return null;
      const { now } = notice;
      return (
        <Button busy={busy} onClick={() => cart.accept(item, now)}>
          {t('shop.notice.accept', { price: formatMoney(now, locale) })}
        </Button>
      );
    }
    case 'requote':
      return (
        <Button busy={busy} onClick={() => cart.reQuote(item)}>
          {t('shop.notice.requote')}
        </Button>
      );
    case 'reduce': {
      if (notice.kind !== 'stock-short') return null;
      const { fits } = notice;
      return (
        <Button onClick={() => cart.setQuantity(item, fits)}>
          {t('shop.notice.reduce', { quantity: new Intl.NumberFormat(locale).format(fits) })}
        </Button>
      );
    }
    case 'upload':
      return <LinkButton to={uploadPath(item)}>{t('shop.notice.upload')}</LinkButton>;
  }
}

function Notice({ item, notice, cart }: NoticeProps) {
  const t = useT();
  const locale = useLocale();
  const state = noticeState(notice);
  const next = waitsFor(notice);
  return (
    <div className={classes(styles.notice, styles[state])}>
      <Icon name={state} size={16} />
      <p className={styles.text}>
        {noticeText({ t, locale }, notice)}
        {next && (
          <>
            {' '}
            <SiteLink to={quotePagePath(next.quoteId)}>{t('shop.notice.waiting', { number: next.quoteNumber })}</SiteLink>
          </>
        )}
      </p>
      <span className={styles.choices}>
        {cartChoices(notice).map((choice) => (
          <Choice key={choice} choice={choice} item={item} notice={notice} cart={cart} />
        ))}
        {state === 'warning' && (
          <Button kind="quiet" onClick={() => cart.remove(item)}>
            {t('shop.notice.remove')}
          </Button>
        )}
      </span>
    </div>
  );
}

/** What has changed since the item was put in, each with what can be done about it. */
export function ItemNotices({ item, cart }: Omit<NoticeProps, 'notice'>) {
  return item.notices.map((notice) => <Notice key={notice.kind} item={item} notice={notice} cart={cart} />);
}
