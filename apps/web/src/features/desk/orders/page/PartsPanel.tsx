import type { DeskOrderDetail } from '@copperline/contract';
import { useState } from 'react';
import { useLocale } from '#lib/i18n/locale.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { Button } from '#ui/control/Button.tsx';
import { Panel } from '#ui/panel/Panel.tsx';
import { SearchField } from '#ui/control/SearchField.tsx';
import styles from '../moves/Order.module.css';

/** As many as fit a glance. */
const firstRows = 20;

/** The BOM of an assembly as it was ordered; `dnp` 2 means that a part is assembled. */
export function PartsPanel({ order: { partList } }: { readonly order: DeskOrderDetail }) {
  const t = useT();
  const locale = useLocale();
  const [search, setSearch] = useState('');
  const [isWhole, setWhole] = useState(false);
  const wanted = search.toLowerCase();
  const rows = partList.filter((part) =>
    [part.designators, part.mpn, part.manufacturer, part.description].some((text) => text.toLowerCase().includes(wanted)),
  );
  const shown = isWhole ? rows : rows.slice(0, firstRows);
  const aside = <SearchField label={t('deskOrders.parts.search')} value={search} maxLength={100} onSearch={setSearch} />;
  return (
    <Panel title={t('deskOrders.parts.title', { count: partList.length })} aside={aside}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('desk.bom.designators')}</th>
            <th scope="col">{t('desk.bom.part')}</th>
            <th scope="col">{t('deskOrders.parts.footprint')}</th>
            <th scope="col" className={styles.sum}>
              {t('deskOrders.parts.quantity')}
            </th>
            <th scope="col">{t('deskOrders.parts.placed')}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((part) => (
            <tr key={`${part.designators} ${part.mpn}`}>
              <th scope="row" className={styles.designators}>
                {part.designators}
              </th>
              <td>
                <span className={styles.number}>{part.mpn || t('desk.bom.noNumber')}</span>
                <span className={styles.second}>
                  {[part.manufacturer, part.description].filter((text) => text !== '').join(' · ')}
                </span>
              </td>
              <td>{part.footprint}</td>
              <td className={styles.sum}>{new Intl.NumberFormat(locale).format(part.quantity)}</td>
              <td>{t(part.dnp === 2 ? 'deskOrders.parts.yes' : 'deskOrders.parts.no')}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {shown.length < rows.length && (
        <div className={styles.after}>
          <Button onClick={() => setWhole(true)}>{t('deskOrders.parts.all', { count: rows.length })}</Button>
        </div>
      )}
    </Panel>
  );
}
