import type { MessageKey } from '@copperline/content';
import type { OrderDetail } from '@copperline/contract';
import { useDeferredValue, useMemo, useState } from 'react';
import { useLocale } from '#lib/i18n/locale.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { Button } from '#ui/control/Button.tsx';
import { Panel } from '#ui/panel/Panel.tsx';
import { StateBadge } from '#ui/feedback/StateBadge.tsx';
import styles from './Order.module.css';
import { searchParts } from './part-search.ts';

/** Of a long BOM; the others are shown on request. */
const firstParts = 10;

/** The BOM of an assembly as it was ordered; `dnp` 2 means that a part is assembled. */
export function PartsPanel({ order: { partList } }: { readonly order: OrderDetail }) {
  const t = useT();
  const locale = useLocale();
  const [typed, setTyped] = useState('');
  const wanted = useDeferredValue(typed);
  const [whole, setWhole] = useState(false);
  const found = useMemo(() => searchParts(partList, wanted), [partList, wanted]);
  const shown = whole ? found : found.slice(0, firstParts);
  const aside = (
    <span className={styles.find}>
      <input
        type="search"
        className={styles.search}
        aria-label={t('orders.parts.search')}
        placeholder={t('orders.parts.search')}
        value={typed}
        maxLength={100}
        onChange={(event) => setTyped(event.target.value)}
      />
      <output className={styles.aside}>{t('orders.parts.count', { shown: found.length, count: partList.length })}</output>
    </span>
  );
  return (
    <Panel title={t('orders.parts.title')} aside={aside}>
      {shown.length === 0 ? (
        <p className={styles.quiet}>{t('orders.parts.none')}</p>
      ) : (
        <div className={styles.scroll}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{t('orders.parts.designators')}</th>
                <th scope="col" className={styles.number}>
                  {t('orders.parts.quantity')}
                </th>
                <th scope="col">{t('orders.parts.part')}</th>
                <th scope="col">{t('orders.parts.description')}</th>
                <th scope="col">{t('orders.parts.side')}</th>
                <th scope="col">{t('orders.parts.dnp')}</th>
              </tr>
            </thead>
            <tbody>
              {shown.map((part) => (
                <tr key={`${part.designators} ${part.mpn}`}>
                  <th scope="row" className={styles.designators}>
                    {part.designators}
                  </th>
                  <td className={styles.number}>{new Intl.NumberFormat(locale).format(part.quantity)}</td>
                  <td>
                    <span className="mono">{part.mpn}</span>
                    <span className={styles.second}>{part.manufacturer}</span>
                  </td>
                  <td>
                    {part.description}
                    <span className={styles.second}>{part.footprint}</span>
                  </td>
                  <td>{part.side === '' ? '' : t(`orders.parts.sides.${part.side}`)}</td>
                  <td>
                    {part.dnp === 2 ? (
                      t('orders.parts.placed')
                    ) : (
                      <StateBadge state="neutral">{t('orders.parts.notPlaced')}</StateBadge>
                    )}
                    {part.state !== 'Normal' && part.state !== '' && (
                      <span className={styles.second}>{stateText(t, part.state)}</span>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          {shown.length < found.length && <Button onClick={() => setWhole(true)}>{t('actions.showAll')}</Button>}
        </div>
      )}
    </Panel>
  );
}

/** A state that the BOM's words do not know is shown as it came. */
const stateText = (t: ReturnType<typeof useT>, state: string): string => {
  const key = `bom.states.${state}`;
  const said = t(key as MessageKey);
  return said === key ? state : said;
};
