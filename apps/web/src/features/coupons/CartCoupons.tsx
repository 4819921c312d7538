import { couponName, couponRefusalText } from '@copperline/content';
import { formatMoney, type ListedCoupon, readCouponParam } from '@copperline/contract';
import { useId } from 'react';
import { useLocale } from '#lib/i18n/locale.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { SiteLink } from '#ui/control/SiteLink.tsx';
import { byUse, isCartsFault } from './coupon-order.ts';
import { CouponTip } from './CouponTip.tsx';
import styles from './Coupons.module.css';
import { useCoupons } from './use-coupons.ts';

/** More than these are looked at on their own page. */
const mostListed = 6;

const useCouponWords = () => {
  const t = useT();
  const locale = useLocale();
  const speaker = { t, locale };
  return ({ kind, couponParam, discount, refusal }: ListedCoupon) => {
    const param = readCouponParam(couponParam);
    return {
      name: couponName(speaker, kind, param),
      amount: param && discount ? formatMoney({ amount: discount, currency: param.currency }, locale) : null,
      reason: refusal && couponRefusalText(speaker, refusal),
    };
  };
};

function Best({ coupon }: { readonly coupon: ListedCoupon }) {
  const t = useT();
  const { name, amount } = useCouponWords()(coupon);
  return (
    <div className={styles.suggestion}>
      <p className={styles.fits}>{t('coupons.cart.best', { name, amount: amount ?? '' })}</p>
      <p className={styles.small}>{t('coupons.cart.hint')}</p>
    </div>
  );
}

interface OthersProps {
  readonly coupons: readonly ListedCoupon[];
  readonly besideBest: boolean;
}

function Others({ coupons, besideBest }: OthersProps) {
  const t = useT();
  const wordsOf = useCouponWords();
  return (
    <>
      {besideBest && <h3 className={styles.othersTitle}>{t('coupons.cart.others', { count: coupons.length })}</h3>}
      <ul className={styles.others}>
        {coupons.slice(0, mostListed).map((coupon) => {
          const { name, amount, reason } = wordsOf(coupon);
          return (
            <li key={coupon.couponId} className={styles.other}>
              <span>{name}</span>
              <span className={styles.small}>
                {reason ?? (amount === null ? t('coupons.fitsLater') : t('coupons.fits', { amount }))}
              </span>
            </li>
          );
        })}
      </ul>
    </>
  );
}

interface CartCouponsProps {
  /** The items that are to be ordered. */
  readonly cartItemIds: readonly string[];
}

/** Which coupon fits what is selected, and why the others do not. Nothing is taken off before there is an order. */
export function CartCoupons({ cartItemIds }: CartCouponsProps) {
  const t = useT();
  const id = useId();
  const { data } = useCoupons('unused', cartItemIds);
  // A cart can be looked at without its coupons.
  if (!data || data.cartItems === 0) return null;
  const best = data.rows.find(({ couponId }) => couponId === data.bestId);
  const others = byUse(data.rows).filter((coupon) => coupon !== best);
  const severalProducts = isCartsFault(data.rows);
  return (
    <section className={styles.inCart} aria-labelledby={id}>
      <header className={styles.inCartHead}>
        <h2 id={id} className={styles.heading}>
          {t('coupons.cart.title')}
        </h2>
        <SiteLink to="/my-center/coupons">{t('coupons.cart.all')}</SiteLink>
      </header>
      {data.rows.length > 0 && <CouponTip />}
      {data.rows.length === 0 && <p className={styles.small}>{t('coupons.cart.toClaim')}</p>}
      {best && <Best coupon={best} />}
      {!best && data.rows.length > 0 && <p>{severalProducts ? t('errors.COUPON_MULTIPLE_PRODUCTS') : t('coupons.cart.none')}</p>}
      {others.length > 0 && !severalProducts && <Others coupons={others} besideBest={best !== undefined} />}
    </section>
  );
}
