import { fieldName } from '@copperline/content';
import { priceAt } from '@copperline/parts';
import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { usePlace } from '#lib/i18n/locale.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { LinkButton } from '#ui/control/Button.tsx';
import { classes } from '#ui/style/classes.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Icon } from '#ui/glyph/Icon.tsx';
import { Page } from '#ui/page/Page.tsx';
import { SiteLink } from '#ui/control/SiteLink.tsx';
import { AddToCart } from '../table/AddToCart.tsx';
import { comparePath, setPicked, usePicked } from '../table/compare-store.ts';
import { compareRows } from './compare-rows.ts';
import styles from './ComparePage.module.css';
import { Nothing, Stock } from '../table/PartTable.tsx';
import { numberText, totalText, unitPriceText, useSpeaker, type PartDetail } from '../table/part-words.ts';
import { SampleNote } from '../table/SampleNote.tsx';
import { partLink, readCount, shopFields, shopRoot } from '../table/shop-query.ts';

/** Up to four parts side by side; which ones stands in the address. */
export function ComparePage({ parts }: { readonly parts: readonly PartDetail[] }) {
  const t = useT();
  return (
    <Page title={t('shop.compare.title')} lead={t('shop.compare.lead')} index>
      {parts.length === 0 ? <NothingPicked /> : <Comparison parts={parts} />}
    </Page>
  );
}

function NothingPicked() {
  const t = useT();
  const picked = usePicked();
  return (
    <EmptyState
      title={t('shop.compare.emptyTitle')}
      text={t('shop.compare.emptyText')}
      actions={
        <>
          {picked.length > 0 && <LinkButton to={comparePath(picked.map(({ id }) => id))}>{t('shop.compare.stored')}</LinkButton>}
          <LinkButton kind="primary" to={shopRoot}>
            {t('shop.compare.search')}
          </LinkButton>
        </>
      }
    />
  );
}

function Comparison({ parts }: { readonly parts: readonly PartDetail[] }) {
  const t = useT();
  const speaker = useSpeaker();
  const [search] = useSearchParams();
  const [differences, setDifferences] = useState(search.get('differences') === '1');
  const quantity = readCount(search.get(shopFields.quantity));
  const rows = compareRows(speaker, parts).filter((row) => !differences || row.differs);
  // What the address names is what the tray of the lists goes on with.
  useEffect(() => setPicked(parts.map(({ id, mpn }) => ({ id, mpn }))), [parts]);
  return (
    <>
      <DifferencesSwitch parts={parts} differences={differences} quantity={quantity} onChange={setDifferences} />
      <div className={styles.frame}>
        <table className={styles.table}>
          <caption className="visually-hidden">{t('shop.compare.caption')}</caption>
          <thead>
            <tr>
              <th scope="col">
                <span className="visually-hidden">{t('shop.compare.property')}</span>
              </th>
              {parts.map((part) => (
                <th key={part.id} scope="col">
                  <PartHead part={part} parts={parts} differences={differences} quantity={quantity} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, values, differs }) => (
              <tr key={name} className={classes(differs && parts.length > 1 && styles.differs)}>
                <th scope="row">{name}</th>
                {values.map((value, place) => (
                  <td key={parts[place]?.id}>{value === '' ? <Nothing /> : value}</td>
                ))}
              </tr>
            ))}
            <tr>
              <th scope="row">{fieldName(speaker, 'stock')}</th>
              {parts.map(({ id, supply }) => (
                <td key={id}>
                  <Stock supply={supply} />
                </td>
              ))}
            </tr>
            <SupplyRow
              parts={parts}
              name={t('shop.compare.price', { quantity: numberText(speaker, quantity) })}
              text={(supply) => {
                const price = priceAt(supply, quantity);
                return price === null ? null : unitPriceText(speaker, price.unitMicros, supply);
              }}
            />
            <SupplyRow
              parts={parts}
              name={t('shop.compare.total')}
              text={(supply) => {
                const price = priceAt(supply, quantity);
                if (price === null) return null;
                const total = totalText(speaker, price.totalMicros, supply);
                return price.quantity === quantity
                  ? total
                  : t('shop.results.soldAs', { quantity: numberText(speaker, price.quantity), total });
              }}
            />
          </tbody>
        </table>
      </div>
      {rows.length === 0 && <p className={styles.same}>{t('shop.compare.same')}</p>}
      <SampleNote />
    </>
  );
}

interface DifferencesSwitchProps {
  readonly parts: readonly PartDetail[];
  readonly differences: boolean;
  readonly quantity: number;
  readonly onChange: (differences: boolean) => void;
}

/** Takes effect at once; the address follows, so that the choice is kept and can be sent. */
function DifferencesSwitch({ parts, differences, quantity, onChange }: DifferencesSwitchProps) {
  const t = useT();
  const { to } = usePlace();
  const navigate = useNavigate();
  const next = comparePath(
    parts.map(({ id }) => id),
    { quantity, differences: !differences },
  );
  if (parts.length < 2) return null;
  return (
    <label className={styles.switch}>
      <input
        type="checkbox"
        checked={differences}
        onChange={() => {
          onChange(!differences);
          void navigate(to(next), { replace: true, preventScrollReset: true });
        }}
      />
      {t('shop.compare.differences')}
    </label>
  );
}

interface PartHeadProps {
  readonly part: PartDetail;
  readonly parts: readonly PartDetail[];
  readonly differences: boolean;
  readonly quantity: number;
}

function PartHead({ part, parts, differences, quantity }: PartHeadProps) {
  const t = useT();
  const others = parts.flatMap(({ id }) => (id === part.id ? [] : [id]));
  return (
    <div className={styles.head}>
      <SiteLink to={partLink(part, quantity)} className={styles.mpn}>
        {part.mpn}
      </SiteLink>
      <span className={styles.actions}>
        <AddToCart part={part} quantity={quantity} />
        <LinkButton
          kind="quiet"
          square
          to={comparePath(others, { quantity, differences })}
          aria-label={t('shop.compare.remove', { mpn: part.mpn })}
          onClick={() => setPicked(parts.filter(({ id }) => id !== part.id))}
        >
          <Icon name="close" size={16} />
        </LinkButton>
      </span>
    </div>
  );
}

interface SupplyRowProps {
  readonly parts: readonly PartDetail[];
  readonly name: string;
  readonly text: (supply: NonNullable<PartDetail['supply']>) => string | null;
}

function SupplyRow({ parts, name, text }: SupplyRowProps) {
  return (
    <tr>
      <th scope="row">{name}</th>
      {parts.map(({ id, supply }) => (
        <td key={id}>{(supply && text(supply)) ?? <Nothing />}</td>
      ))}
    </tr>
  );
}
