import { asksIdentity, countLimits, type Receiver, receivers } from '@copperline/contract';
import { useT } from '#lib/i18n/use-t.ts';
import { useCall } from '#lib/api/query.ts';
import styles from './Address.module.css';
import { KeptList } from './KeptList.tsx';
import { receiverKind } from './kinds.tsx';

export function ReceiverText({ kept }: { readonly kept: Receiver }) {
  const t = useT();
  const { company, lines, phone, email, taxNumber, country } = kept;
  return (
    <div className={styles.text}>
      <address className={styles.address}>
        {company !== '' && <span>{company}</span>}
        {lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </address>
      <dl className={styles.facts}>
        <dt>{t('address.field.phone')}</dt>
        <dd>{phone}</dd>
        {email !== '' && (
          <>
            <dt>{t('address.field.email')}</dt>
            <dd>{email}</dd>
          </>
        )}
        {taxNumber !== '' && (
          <>
            <dt>{asksIdentity(country) ? t(`address.identity.${country}.label`) : t('address.field.vat')}</dt>
            <dd className="mono">{taxNumber}</dd>
          </>
        )}
      </dl>
    </div>
  );
}

export function AddressesPage() {
  const query = useCall(receivers.list, {});
  return <KeptList kind={receiverKind} query={query} max={countLimits.receivers} icon="pin" Text={ReceiverText} />;
}
