import { lineStates } from '@copperline/bom';
import { type Checkout, type OrderPart, quotePagePath } from '@copperline/contract';
import { useState } from 'react';
import { useLocale } from '#lib/i18n/locale.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { Button, LinkButton } from '#ui/control/Button.tsx';
import { StateBadge } from '#ui/feedback/StateBadge.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import styles from './Checkout.module.css';
import type { CheckoutStore } from '../state/use-checkout.ts';

type Material = NonNullable<Checkout['material']>;

/** `dnp` 2 means that the part is assembled. */
const isLeftOut = ({ dnp }: OrderPart): boolean => dnp === 1;

function State({ part, shortages }: { readonly part: OrderPart } & Pick<Material, 'shortages'>) {
  const t = useT();
  const number = new Intl.NumberFormat(useLocale());
  const short = part.bought
    ? shortages.find(({ mpn, manufacturer }) => mpn === part.mpn && manufacturer === part.manufacturer)
    : undefined;
  const state = lineStates.find((known) => known === part.state);
  if (isLeftOut(part)) return <StateBadge state="neutral">{t('bom.leftOut')}</StateBadge>;
  return (
    <>
      <StateBadge state={short ? 'error' : state === 'Normal' ? 'success' : 'warning'}>
        {state ? t(`bom.states.${state}`) : part.state}
      </StateBadge>
      {short && (
        <span className={styles.under}>
          {t('checkout.material.needed', { needed: number.format(short.needed), available: number.format(short.available) })}
        </span>
      )}
    </>
  );
}

/** As many as are looked at without scrolling far. */
const firstParts = 20;

function Parts({ parts, shortages }: Pick<Material, 'parts' | 'shortages'>) {
  const t = useT();
  const number = new Intl.NumberFormat(useLocale());
  const [all, setAll] = useState(false);
  // Lines that stand in the way come first.
  const isShort = ({ state }: OrderPart): boolean => state === 'No Stock' || state === 'Insufficient Stock';
  const sorted = [...parts.filter(isShort), ...parts.filter((part) => !isShort(part))];
  const shown = all ? sorted : sorted.slice(0, firstParts);
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
                <State part={part} shortages={shortages} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {shown.length < parts.length && <Button onClick={() => setAll(true)}>{t('actions.showAll')}</Button>}
    </div>
  );
}

/** What can be done about parts that are short: the quote is where its lines are changed. */
function Shortages({ store, shortages }: { readonly store: CheckoutStore } & Pick<Material, 'shortages'>) {
  const t = useT();
  const { query, checkout } = store;
  const quotes = (checkout?.items ?? []).filter(({ itemType }) => itemType === 'BomQuote').flatMap(({ quote }) => quote ?? []);
  return (
    <>
      <Notice state="error" title={t('checkout.material.shortage.title', { count: shortages.length })}>
        {t('checkout.material.shortage.text')}
      </Notice>
      <div className={styles.stepActions}>
        {quotes.map(({ quoteId, quoteNumber }) => (
          <LinkButton key={quoteId} kind="primary" size="large" to={quotePagePath(quoteId)}>
            {t('checkout.process.edit', { number: quoteNumber })}
          </LinkButton>
        ))}
        <Button size="large" busy={query.isFetching} onClick={() => void query.refetch()}>
          {t('checkout.material.shortage.again')}
        </Button>
      </div>
    </>
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
  const { parts, open, dnp, confirmed, shortages } = material;
  const confirm = async (): Promise<void> => {
    const done = confirmed || (await store.change({ materialConfirmed: true }, { material: { ...material, confirmed: true } }));
    if (done) onContinue();
  };
  return (
    <div className={styles.form}>
      <p className={styles.quiet}>{t('checkout.material.text', { lines: parts.length, dnp })}</p>
      <Parts parts={parts} shortages={shortages} />
      {open > 0 && (
        <Notice state="warning" title={t('bom.warning.title')}>
          {t('errors.PARTS_UNASSOCIATED', { count: open })}
        </Notice>
      )}
      {shortages.length > 0 ? (
        <Shortages store={store} shortages={shortages} />
      ) : (
        <div className={styles.stepActions}>
          <Button kind="primary" size="large" busy={store.saving} onClick={() => void confirm()}>
            {t(open > 0 || confirmed ? 'actions.continue' : 'checkout.material.confirm')}
          </Button>
        </div>
      )}
    </div>
  );
}

export function MaterialSummary({ material: { parts, open, dnp, confirmed, shortages } }: { readonly material: Material }) {
  const t = useT();
  const facts = [
    t('checkout.material.text', { lines: parts.length, dnp }),
    open > 0 && t('errors.PARTS_UNASSOCIATED', { count: open }),
    shortages.length > 0 && t('checkout.gap.shortage'),
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
