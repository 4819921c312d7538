import { couponName, couponRefusalText } from '@copperline/content';
import { type CouponOffer, coupons, readCouponParam } from '@copperline/contract';
import { useEffect, useRef } from 'react';
import { useLocale } from '#lib/i18n/locale.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { useCall } from '#lib/api/query.ts';
import { dateText } from '#domain/quote/words/quote-words.ts';
import { showToast } from '#lib/toast.ts';
import { Button } from '#ui/control/Button.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { CouponCard } from './CouponCard.tsx';
import styles from './Coupons.module.css';
import { useClaim } from './use-coupons.ts';

interface OfferCardProps extends ReturnType<typeof useClaim> {
  readonly offer: CouponOffer;
}

function OfferCard({ offer, claiming, claim }: OfferCardProps) {
  const t = useT();
  const speaker = { t, locale: useLocale() };
  const { offerId, kind, couponParam, claimLimit, claimed, claimUntil, validDays, refusal } = offer;
  const name = couponName(speaker, kind, readCouponParam(couponParam));
  // With the last claim the button is gone: the focus goes to what stands in its place.
  const pressed = useRef(false);
  const place = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (refusal === null || !pressed.current) return;
    pressed.current = false;
    place.current?.focus();
  }, [refusal]);
  const press = async (): Promise<void> => {
    pressed.current = true;
    if (await claim(offer)) showToast('success', t('coupons.offers.claimed', { name }));
  };
  const validity = (
    <>
      <span>{t('coupons.validity.days', { days: validDays })}</span>
      {claimUntil && <span>{t('coupons.validity.claimUntil', { date: dateText(speaker.locale, claimUntil) })}</span>}
    </>
  );
  return (
    <CouponCard coupon={offer} validity={validity}>
      {refusal === null ? (
        <Button
          kind="primary"
          aria-label={t('coupons.offers.claimNamed', { name })}
          busy={claiming === offerId}
          onClick={() => void press()}
        >
          {t('coupons.offers.claim')}
        </Button>
      ) : (
        <p ref={place} tabIndex={-1} className={styles.reason}>
          {couponRefusalText(speaker, refusal)}
        </p>
      )}
      {refusal?.code !== 'C10' && <p className={styles.limit}>{t('coupons.offers.limit', { claimed, limit: claimLimit })}</p>}
    </CouponCard>
  );
}

/** What there is to claim, and how often one has. */
export function CouponOffers() {
  const t = useT();
  const { data, isError, isFetching, refetch } = useCall(coupons.offers, {});
  const claims = useClaim();
  if (isError)
    return (
      <EmptyState
        title={t('coupons.offers.failed')}
        text={t('coupons.failedText')}
        actions={
          <Button busy={isFetching} onClick={() => void refetch()}>
            {t('actions.retry')}
          </Button>
        }
      />
    );
  if (!data) return <Skeleton lines={4} />;
  if (data.rows.length === 0) return <p className={styles.nothing}>{t('coupons.offers.none')}</p>;
  return (
    <ul className={styles.cards}>
      {data.rows.map((offer) => (
        <OfferCard key={offer.offerId} offer={offer} {...claims} />
      ))}
    </ul>
  );
}
