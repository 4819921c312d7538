import { asksIdentity, type Bill, bills, countLimits } from '@copperline/contract';
import { Fragment } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { useCall } from '#lib/api/query.ts';
import styles from './Address.module.css';
import { KeptList } from './KeptList.tsx';
import { billKind } from './kinds.tsx';

export function BillText({ kept }: { readonly kept: Bill }) {
  const t = useT();
  const { title, consignee, lines, countryName: areaName, taxNumber, country, realValue, fapiao, bankName, bankAccount } = kept;
  const numberLabel = asksIdentity(country)
    ? t(`address.identity.${country}.label`)
    : t(country === 'CN' ? 'address.billing.field.creditCode' : 'address.field.taxNumber');
  const facts: readonly (readonly [string, string])[] = [
    [t('address.billing.field.areaName'), areaName],
    [numberLabel, taxNumber],
    [t('address.billing.field.fapiao'), fapiao === 'none' ? '' : t(`address.billing.fapiao.${fapiao}`)],
    [t('address.billing.field.bankName'), bankName],
    [t('address.billing.field.bankAccount'), bankAccount],
    [t('address.billing.field.realValue'), t(realValue ? 'actions.yes' : 'actions.no')],
  ];
  return (
    <div className={styles.text}>
      <address className={styles.address}>
        {title !== '' && <span>{consignee}</span>}
        {lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </address>
      <dl className={styles.facts}>
        {facts
          .filter(([, value]) => value !== '')
          .map(([label, value]) => (
            <Fragment key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </Fragment>
          ))}
      </dl>
    </div>
  );
}

export function BillingPage() {
  const query = useCall(bills.list, {});
  return <KeptList kind={billKind} query={query} max={countLimits.bills} icon="receipt" Text={BillText} />;
}
