import { couponName, couponTerms } from '@copperline/content';
import { type DeskCoupon, deskTools, deskToolRows, mayCall, readCouponParam } from '@copperline/contract';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useLocale } from '#lib/i18n/locale.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { useRefetch } from '#lib/api/query.ts';
import { dateText } from '#domain/quote/words/quote-words.ts';
import { Button } from '#ui/control/Button.tsx';
import { Head } from '#ui/page/Head.tsx';
import { Pages } from '#ui/control/Pages.tsx';
import table from '#ui/data/Table.module.css';
import { StateBadge } from '#ui/feedback/StateBadge.tsx';
import deskList from '../frame/DeskList.module.css';
import { useDeskCall, useRoles } from '../frame/use-desk.ts';
import { CouponForm } from './CouponForm.tsx';
import { DisableDialog } from './DisableDialog.tsx';
import { DeskList } from '../frame/DeskList.tsx';
import { pageOf } from './tool-query.ts';
import styles from './Tools.module.css';

interface RowProps {
  readonly coupon: DeskCoupon;
  /** Null for whoever may only look. */
  readonly onDisable: (() => void) | null;
}

function Row({ coupon, onDisable }: RowProps) {
  const t = useT();
  const locale = useLocale();
  const { kind, couponParam, sample, audience, emails, claimLimit, remaining, claimUntil, validDays, disabled, claimed, used } =
    coupon;
  const speaker = { t, locale };
  const param = readCouponParam(couponParam);
  const number = (value: number): string => new Intl.NumberFormat(locale).format(value);
  return (
    <tr>
      <th scope="row">
        {couponName(speaker, kind, param)}
        <span className={styles.terms}>
          {[...(sample ? [t('deskOrders.coupon.sample')] : []), ...(param === null ? [] : couponTerms(speaker, param))].join(
            ' · ',
          )}
        </span>
      </th>
      <td>
        <StateBadge state={disabled ? 'neutral' : 'success'}>
          {t(disabled ? 'deskOrders.coupon.off' : 'deskOrders.coupon.on')}
        </StateBadge>
      </td>
      <td>
        {audience === 'everybody'
          ? t('deskOrders.coupon.audience.everybody')
          : t('deskOrders.coupon.people', { count: emails.length })}
        {emails.length > 0 && (
          <span className={styles.emails} title={emails.join('\n')}>
            {emails.join(', ')}
          </span>
        )}
      </td>
      <td>
        {t('deskOrders.coupon.perAccount', { count: claimLimit })}
        <span className={table.second}>
          {remaining === null ? t('deskOrders.coupon.noTotal') : t('deskOrders.coupon.remaining', { count: remaining })}
        </span>
      </td>
      <td>
        {t('deskOrders.coupon.validFor', { count: validDays })}
        {claimUntil && (
          <span className={table.second}>{t('deskOrders.coupon.until', { date: dateText(locale, claimUntil) })}</span>
        )}
      </td>
      <td className={table.number}>
        {number(claimed)}
        <span className={table.second}>{t('deskOrders.coupon.used', { count: used })}</span>
      </td>
      <td className={table.number}>
        {onDisable !== null && (
          <Button kind="quiet" onClick={onDisable}>
            {t(disabled ? 'deskOrders.coupon.enable' : 'deskOrders.coupon.disable')}
          </Button>
        )}
      </td>
    </tr>
  );
}

/** What is given out, to whom and how often it was taken. */
export function CouponsPage() {
  const t = useT();
  const locale = useLocale();
  const refetch = useRefetch();
  const [params] = useSearchParams();
  const page = pageOf(params);
  const [open, setOpen] = useState<'new' | DeskCoupon | null>(null);
  const mayMake = mayCall(useRoles(), deskTools.makeCoupon);
  const list = useDeskCall(deskTools.coupons, page > 1 ? { page } : {});
  const close = (): void => setOpen(null);
  const changed = (): void => {
    close();
    void refetch(deskTools.coupons);
  };
  return (
    <div className={deskList.inbox}>
      <Head title={t('deskOrders.coupon.title')} />
      <header className={deskList.head}>
        <h1 className={deskList.title} tabIndex={-1}>
          {t('deskOrders.coupon.title')}
        </h1>
        {mayMake && (
          <Button kind="primary" onClick={() => setOpen('new')}>
            {t('deskOrders.coupon.new')}
          </Button>
        )}
      </header>
      <DeskList list={list} failed={t('deskOrders.coupon.failed')} empty={t('deskOrders.coupon.empty')}>
        {({ rows, total }) => (
          <>
            <div className={table.frame}>
              <table className={table.table}>
                <caption className="visually-hidden">{t('deskOrders.coupon.title')}</caption>
                <thead>
                  <tr>
                    <th scope="col">{t('deskOrders.coupon.column.coupon')}</th>
                    <th scope="col">{t('deskOrders.coupon.column.state')}</th>
                    <th scope="col">{t('deskOrders.coupon.field.audience')}</th>
                    <th scope="col">{t('deskOrders.coupon.column.limits')}</th>
                    <th scope="col">{t('deskOrders.coupon.column.validity')}</th>
                    <th scope="col" className={table.number}>
                      {t('deskOrders.coupon.column.claimed')}
                    </th>
                    <th scope="col">
                      <span className="visually-hidden">{t('deskOrders.steps.do')}</span>
                    </th>
                  </tr>
                </thead>
                <tbody>
                  {rows.map((coupon) => (
                    <Row key={coupon.offerId} coupon={coupon} onDisable={mayMake ? () => setOpen(coupon) : null} />
                  ))}
                </tbody>
              </table>
            </div>
            <Pages
              page={page}
              total={total}
              pageSize={deskToolRows}
              words={{ label: t('deskOrders.pages.coupons'), found: t('deskOrders.pages.found', { count: total }) }}
              to={(next) => `?page=${next}`}
            />
          </>
        )}
      </DeskList>
      {open === 'new' && <CouponForm currency={locale === 'zh-CN' ? 'CNY' : 'USD'} onMade={changed} onClose={close} />}
      {open !== null && open !== 'new' && <DisableDialog coupon={open} onDone={changed} onClose={close} />}
    </div>
  );
}
