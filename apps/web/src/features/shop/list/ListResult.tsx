import { bomProblemText, designatorText, fieldName, matchText } from '@copperline/content';
import { countLimits, partPath } from '@copperline/contract';
import { useState } from 'react';
import { addToCart } from '#domain/cart/cart.ts';
import { useTellInCart } from '#domain/cart/use-tell-in-cart.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { showToast } from '#lib/toast.ts';
import { Button, LinkButton } from '#ui/control/Button.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { SiteLink } from '#ui/control/SiteLink.tsx';
import type { Lookup } from './ListPage.tsx';
import { buyable, type ListLine, listLines } from './list-lines.ts';
import styles from './ListResult.module.css';
import { Nothing, Stock } from '../table/PartTable.tsx';
import tableStyles from '../table/PartTable.module.css';
import { numberText, totalText, unitPriceText, useSpeaker } from '../table/part-words.ts';
import { SampleNote } from '../table/SampleNote.tsx';
import { emptyQuery, shopPath } from '../table/shop-query.ts';

const shownAtFirst = 100;

export function ListResult({ lookup, boards }: { readonly lookup: Lookup; readonly boards: number }) {
  const t = useT();
  const speaker = useSpeaker();
  const [whole, setWhole] = useState(false);
  const lines = listLines(lookup.lines, lookup.parts, boards);
  if (lines.length === 0) return <EmptyState title={t('shop.list.nothing')} />;
  const shown = whole ? lines : lines.slice(0, shownAtFirst);
  return (
    <section className={styles.result} aria-label={t('shop.list.caption')}>
      <Summary lines={lines} />
      {lookup.problems.length > 0 && (
        <ul className={styles.problems}>
          {lookup.problems.map((problem, place) => (
            <li key={`${problem.code} ${problem.row ?? ''} ${place}`}>{bomProblemText(speaker, problem)}</li>
          ))}
        </ul>
      )}
      <table className={tableStyles.table}>
        <caption className="visually-hidden">{t('shop.list.caption')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('shop.list.line')}</th>
            <th scope="col">{t('shop.list.wanted')}</th>
            <th scope="col" className={tableStyles.number}>
              {t('shop.list.needed')}
            </th>
            <th scope="col">{t('shop.list.match')}</th>
            <th scope="col" className={tableStyles.number}>
              {fieldName(speaker, 'stock')}
            </th>
            <th scope="col" className={tableStyles.number}>
              {t('shop.list.price')}
            </th>
            <th scope="col" className={tableStyles.number}>
              {t('shop.list.total')}
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map((line) => (
            <Line key={line.key} line={line} />
          ))}
        </tbody>
      </table>
      {shown.length < lines.length && (
        <Button onClick={() => setWhole(true)}>{t('shop.list.showAll', { count: numberText(speaker, lines.length) })}</Button>
      )}
      <SampleNote />
    </section>
  );
}

function Summary({ lines }: { readonly lines: readonly ListLine[] }) {
  const t = useT();
  const speaker = useSpeaker();
  const [busy, setBusy] = useState(false);
  const tellInCart = useTellInCart();
  const items = buyable(lines);
  const priced = lines.filter(({ price, dnp }) => price !== null && !dnp);
  const currency = priced[0]?.part?.supply?.currency;
  const sum = priced.reduce((total, { price }) => total + (price?.totalMicros ?? 0), 0);
  const add = async (): Promise<void> => {
    setBusy(true);
    const most = countLimits.cartItems;
    const areIn = await addToCart(items.slice(0, most));
    setBusy(false);
    if (!areIn) return;
    tellInCart(t('shop.list.added', { count: numberText(speaker, Math.min(items.length, most)) }));
    if (items.length > most) showToast('warning', t('shop.list.tooMany', { count: numberText(speaker, most) }));
  };
  return (
    <div className={styles.summary}>
      <output className={styles.matched}>
        {t('shop.list.matched', {
          matched: numberText(speaker, lines.filter(({ part }) => part !== null).length),
          lines: numberText(speaker, lines.length),
        })}
        {currency !== undefined && (
          <span className={styles.sum}>{t('shop.list.sum', { total: totalText(speaker, sum, { currency }) })}</span>
        )}
      </output>
      <LinkButton to="/order/manufacturing/pcba" title={t('shop.list.bomHint')}>
        {t('shop.list.bom')}
      </LinkButton>
      {items.length > 0 && (
        <Button kind="primary" busy={busy} onClick={() => void add()}>
          {t('shop.list.addAll', { count: numberText(speaker, items.length) })}
        </Button>
      )}
    </div>
  );
}

function Line({ line }: { readonly line: ListLine }) {
  const t = useT();
  const speaker = useSpeaker();
  const { part, price } = line;
  const supply = part?.supply ?? null;
  return (
    <tr>
      <th scope="row" className={styles.designators}>
        {designatorText(speaker, line.designators)}
      </th>
      <td className={styles.wanted}>{line.wanted}</td>
      <td className={tableStyles.number}>{line.dnp ? t('shop.list.dnp') : numberText(speaker, line.pieces)}</td>
      <td>
        <Matched line={line} />
      </td>
      <td className={tableStyles.number}>
        <Stock supply={supply} />
      </td>
      <td className={tableStyles.number}>
        {supply === null || price === null ? <Nothing /> : unitPriceText(speaker, price.unitMicros, supply)}
      </td>
      <td className={tableStyles.number}>
        {supply === null || price === null ? (
          <Nothing />
        ) : (
          <>
            {totalText(speaker, price.totalMicros, supply)}
            {price.quantity !== line.pieces && (
              <span className={tableStyles.note}>{t('shop.buy.forAll', { quantity: numberText(speaker, price.quantity) })}</span>
            )}
          </>
        )}
      </td>
    </tr>
  );
}

function Matched({ line: { part, match, suggestion, wanted, dnp } }: { readonly line: ListLine }) {
  const t = useT();
  const speaker = useSpeaker();
  if (part !== null && match !== null)
    return (
      <>
        <SiteLink to={partPath(part.id, part.mpn)} className="mono">
          {part.mpn}
        </SiteLink>{' '}
        {part.maker}
        <span className={tableStyles.note}>{matchText(speaker, match)}</span>
      </>
    );
  if (dnp) return <Nothing />;
  return (
    <>
      <span className={styles.missing}>{t('shop.list.noMatch')}</span>{' '}
      {suggestion !== null && (
        <SiteLink to={partPath(suggestion.id, suggestion.mpn)}>{t('shop.list.maybe', { mpn: suggestion.mpn })}</SiteLink>
      )}{' '}
      {wanted !== '' && <SiteLink to={shopPath({ ...emptyQuery, text: wanted.slice(0, 200) })}>{t('shop.list.search')}</SiteLink>}
    </>
  );
}
