import { couponRefusalText } from '@copperline/content';
import { type CouponGroup, couponGroups, formatMoney, type ListedCoupon, readCouponParam } from '@copperline/contract';
import { useId } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useLocale } from '#lib/i18n/locale.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { Button } from '#ui/control/Button.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Icon } from '#ui/glyph/Icon.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { StateBadge } from '#ui/feedback/StateBadge.tsx';
import { CouponCard } from './CouponCard.tsx';
import { byUse } from './coupon-order.ts';
import { CouponOffers } from './CouponOffers.tsx';
import styles from './Coupons.module.css';
import { CouponValidity } from './CouponValidity.tsx';
import { useCoupons } from './use-coupons.ts';

/** Tabs in the order a person looks for them; a list of all has used ones last. */
const tabs: readonly CouponGroup[] = ['unused', 'used', 'expired'];

/** What it does for the cart as it is. Nothing is said while the cart is empty. */
function CartFit({ coupon: { couponParam, discount, refusal } }: { readonly coupon: ListedCoupon }) {
  const t = useT();
  const locale = useLocale();
  const currency = readCouponParam(couponParam)?.currency;
  if (refusal !== null)
    return <p className={styles.reason}>{t('coupons.refused', { reason: couponRefusalText({ t, locale }, refusal) })}</p>;
  if (discount === null || currency === undefined) return null;
  return (
    <p className={styles.fits}>
      {discount === 0
        ? t('coupons.fitsLater')
        : t('coupons.fits', { amount: formatMoney({ amount: discount, currency }, locale) })}
    </p>
  );
}

function OwnCoupons({ group }: { readonly group: CouponGroup }) {
  const t = useT();
  const { data, isError, isFetching, refetch } = useCoupons(group);
  if (isError)
    return (
      <EmptyState
        title={t('coupons.failed')}
        text={t('coupons.failedText')}
        actions={
          <Button busy={isFetching} onClick={() => void refetch()}>
            {t('actions.retry')}
          </Button>
        }
      />
    );
  return (
    <>
      <nav className={styles.tabs} aria-label={t('coupons.groups.label')}>
        {tabs.map((tab) => (
          <Link
            key={tab}
            to={`?group=${tab}`}
            className={styles.tab}
            aria-current={tab === group ? 'page' : undefined}
            preventScrollReset
          >
            {data
              ? t('coupons.groupCount', { group: t(`coupons.groups.${tab}`), count: data.counts[tab] })
              : t(`coupons.groups.${tab}`)}
          </Link>
        ))}
      </nav>
      {!data && <Skeleton lines={4} />}
      {data?.rows.length === 0 && (
        <EmptyState
          title={t(`coupons.empty.${group}.title`)}
          text={t(`coupons.empty.${group}.text`)}
          picture={<Icon name="coupon" size={40} />}
        />
      )}
      {data && data.rows.length > 0 && (
        <ul className={styles.cards}>
          {byUse(data.rows).map((coupon) => (
            <CouponCard
              key={coupon.couponId}
              coupon={coupon}
              spent={group !== 'unused'}
              mark={coupon.couponId === data.bestId && <StateBadge state="success">{t('coupons.best')}</StateBadge>}
              validity={<CouponValidity coupon={coupon} />}
            >
              {group === 'unused' && (coupon.refusal !== null || coupon.discount !== null) && <CartFit coupon={coupon} />}
            </CouponCard>
          ))}
        </ul>
      )}
    </>
  );
}

/** What can be claimed, and one's own coupons by group. Which group stands in the address. */
export function CouponsPage() {
  const t = useT();
  const id = useId();
  const [params] = useSearchParams();
  const group = couponGroups.find((each) => each === params.get('group')) ?? 'unused';
  return (
    <>
      <p className={styles.lead}>{t('coupons.lead')}</p>
      <section className={styles.section} aria-labelledby={`${id}-offers`}>
        <h2 id={`${id}-offers`} className={styles.heading}>
          {t('coupons.offers.title')}
        </h2>
        <CouponOffers />
      </section>
      <section className={styles.section} aria-labelledby={`${id}-own`}>
        <h2 id={`${id}-own`} className={styles.heading}>
          {t('coupons.cart.all')}
        </h2>
        <OwnCoupons group={group} />
      </section>
    </>
  );
}
