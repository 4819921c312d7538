import { lineStates } from '@copperline/bom';
import type { Checkout, OrderPart } from '@copperline/contract';
import { useState } from 'react';
import { useLocale } from '#lib/i18n/locale.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { Button } from '#ui/control/Button.tsx';
import { StateBadge } from '#ui/feedback/StateBadge.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import styles from './Checkout.module.css';
import type { CheckoutStore } from '../state/use-checkout.ts';

type Material = NonNullable<Checkout['material']>;

/** `dnp` 2 means that the part is assembled. */
const isLeftOut = ({ dnp }: OrderPart): boolean => dnp === 1;

function State({ part }: { readonly part: OrderPart }) {
  const t = useT();
  const state = lineStates.find((known) => known === part.state);
  if (isLeftOut(part)) return <StateBadge state="neutral">{t('bom.leftOut')}</StateBadge>;
  return (
    <StateBadge state={state === 'Normal' ? 'success' : 'warning'}>{state ? t(`bom.states.${state}`) : part.state}</StateBadge>
  );
}

/** As many as are looked at without scrolling far. */
const firstParts = 20;

function Parts({ parts }: Pick<Material, 'parts'>) {
  const t = useT();
  const number = new Intl.NumberFormat(useLocale());
  const [all, setAll] = useState(false);
  const shown = all ? parts : parts.slice(0, firstParts);
  return (
    <div className={styles.parts}>
      <table className={styles.partTable}>
        <caption className="visually-hidden">{t('checkout.material.parts')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('checkout.material.designators')}</th>
            <th scope="col">{t('checkout.material.part')}</th>
            <th scope="col">{t('checkout.material.footprint')}</th>
            <th scope="col">{t('checkout.material.side')}</th>
            <th scope="col" className={styles.number}>
              {t('checkout.material.quantity')}
            </th>
            <th scope="col">{t('checkout.material.dnp')}</th>
            <th scope="col">{t('checkout.material.state')}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((part) => (
            <tr key={`${part.designators} ${part.mpn}`} className={isLeftOut(part) ? styles.leftOut : ''}>
              <th scope="row" className={styles.designators}>
                {part.designators}
              </th>
              <td>
                <span className={styles.mpn}>{part.mpn || '–'}</span>
                <span className={styles.under}>{[part.manufacturer, part.description].filter(Boolean).join(' · ')}</span>
              </td>
              <td>{part.footprint}</td>
              <td>{part.side && t(`checkout.material.sides.${part.side}`)}</td>
              <td className={styles.number}>{number.format(part.quantity)}</td>
              <td>{t(isLeftOut(part) ? 'actions.yes' : 'actions.no')}</td>
              <td>
                <State part={part} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {shown.length < parts.length && <Button onClick={() => setAll(true)}>{t('actions.showAll')}</Button>}
    </div>
  );
}

interface MaterialStepProps {
  readonly store: CheckoutStore;
  readonly material: Material;
  readonly onContinue: () => void;
}

/** Every part that is placed, and every one that is not, looked at before it is bought. */
export function MaterialStep({ store, material, onContinue }: MaterialStepProps) {
  const t = useT();
  const { parts, open, dnp, confirmed } = material;
  const confirm = async (): Promise<void> => {
    const done = confirmed || (await store.change({ materialConfirmed: true }, { material: { ...material, confirmed: true } }));
    if (done) onContinue();
  };
  return (
    <div className={styles.form}>
      <p className={styles.quiet}>{t('checkout.material.text', { lines: parts.length, dnp })}</p>
      <Parts parts={parts} />
      {open > 0 && (
        <Notice state="warning" title={t('bom.warning.title')}>
          {t('errors.PARTS_UNASSOCIATED', { count: open })}
        </Notice>
      )}
      <div className={styles.stepActions}>
        <Button kind="primary" size="large" busy={store.saving} onClick={() => void confirm()}>
          {t(open > 0 || confirmed ? 'actions.continue' : 'checkout.material.confirm')}
        </Button>
      </div>
    </div>
  );
}

export function MaterialSummary({ material: { parts, open, dnp, confirmed } }: { readonly material: Material }) {
  const t = useT();
  const facts = [
    t('checkout.material.text', { lines: parts.length, dnp }),
    open > 0 && t('errors.PARTS_UNASSOCIATED', { count: open }),
    !confirmed && t('checkout.gap.material'),
  ].filter(Boolean);
  return (
    <div className={styles.summaryText}>
      {facts.map((fact) => (
        <p key={String(fact)}>{fact}</p>
      ))}
    </div>
  );
}
