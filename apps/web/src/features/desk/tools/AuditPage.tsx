import type { MessageKey, Translate } from '@copperline/content';
import { type AuditEntry, auditAreas, deskOrderPath, deskPagePath, deskTools, deskToolRows } from '@copperline/contract';
import { useSearchParams } from 'react-router';
import { formatDateTime } from '#lib/i18n/format.ts';
import { useLocale } from '#lib/i18n/locale.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { Head } from '#ui/page/Head.tsx';
import controls from '#ui/control/Controls.module.css';
import { Pages } from '#ui/control/Pages.tsx';
import { SearchField } from '#ui/control/SearchField.tsx';
import table from '#ui/data/Table.module.css';
import { SiteLink } from '#ui/control/SiteLink.tsx';
import deskList from '../frame/DeskList.module.css';
import { useDeskCall } from '../frame/use-desk.ts';
import { askedFor, type AuditQuery, readAuditQuery, searchLength, toolAddress } from './tool-query.ts';
import { DeskList } from '../frame/DeskList.tsx';
import styles from './Tools.module.css';

/** Quotes and orders have words of their own for what happens to them. An action that nobody named is shown as it is kept. */
const deedText = (t: Translate, { area, action }: AuditEntry): string => {
  const place = area === 'quotes' ? 'quotes.screen.event' : area === 'orders' ? 'order.action' : `deskOrders.audit.deed.${area}`;
  const key = `${place}.${action}`;
  const said = t(key as MessageKey);
  return said === key ? action : said;
};

const pathOf = ({ area, subjectId }: AuditEntry): string | null => {
  if (subjectId === null) return null;
  if (area === 'quotes') return deskPagePath(subjectId);
  return area === 'orders' ? deskOrderPath(subjectId) : null;
};

function Row({ entry }: { readonly entry: AuditEntry }) {
  const t = useT();
  const locale = useLocale();
  const { at, who, area, subject, note } = entry;
  const path = pathOf(entry);
  return (
    <tr>
      <td>
        <time dateTime={at} className={table.date}>
          {formatDateTime(locale, at)}
        </time>
      </td>
      <td>{who?.username ?? t('deskOrders.audit.gone')}</td>
      <td>{t(`deskOrders.audit.area.${area}`)}</td>
      <th scope="row">{deedText(t, entry)}</th>
      <td className={styles.about}>
        {path === null ? (
          subject
        ) : (
          <SiteLink to={path} className={table.quoteNumber}>
            {subject}
          </SiteLink>
        )}
        {note !== '' && <span className={styles.note}>{note}</span>}
      </td>
    </tr>
  );
}

interface FiltersProps {
  readonly query: AuditQuery;
  readonly people: readonly { readonly userId: string; readonly username: string }[];
  readonly onChange: (change: Partial<AuditQuery>) => void;
}

function Filters({ query, people, onChange }: FiltersProps) {
  const t = useT();
  return (
    <search className={deskList.filters} aria-label={t('desk.inbox.filter')}>
      <select
        className={controls.select}
        aria-label={t('deskOrders.audit.column.area')}
        value={query.area ?? ''}
        onChange={({ target }) => onChange({ area: auditAreas.find((area) => area === target.value) ?? null })}
      >
        <option value="">{t('deskOrders.audit.anyArea')}</option>
        {auditAreas.map((area) => (
          <option key={area} value={area}>
            {t(`deskOrders.audit.area.${area}`)}
          </option>
        ))}
      </select>
      <select
        className={controls.select}
        aria-label={t('deskOrders.audit.column.who')}
        value={query.userId ?? ''}
        onChange={({ target }) => onChange({ userId: target.value === '' ? null : target.value })}
      >
        <option value="">{t('deskOrders.audit.anybody')}</option>
        {people.map(({ userId, username }) => (
          <option key={userId} value={userId}>
            {username}
          </option>
        ))}
      </select>
      <div className={deskList.search}>
        <SearchField
          label={t('deskOrders.audit.search')}
          value={query.search}
          maxLength={searchLength}
          onSearch={(search) => onChange({ search })}
        />
      </div>
    </search>
  );
}

/** What our people did: who, when, what. */
export function AuditPage() {
  const t = useT();
  const [params, setParams] = useSearchParams();
  const query = readAuditQuery(params);
  const list = useDeskCall(deskTools.audit, askedFor(query) as { page?: number });
  const change = (next: Partial<AuditQuery>): void =>
    setParams(new URLSearchParams(toolAddress({ ...query, page: 1, ...next })), { preventScrollReset: true });
  return (
    <div className={deskList.inbox}>
      <Head title={t('deskOrders.audit.title')} />
      <header className={deskList.head}>
        <h1 className={deskList.title} tabIndex={-1}>
          {t('deskOrders.audit.title')}
        </h1>
        <Filters query={query} people={list.data?.people ?? []} onChange={change} />
      </header>
      <DeskList list={list} failed={t('deskOrders.audit.failed')} empty={t('deskOrders.audit.empty')}>
        {({ rows, total }) => (
          <>
            <div className={table.frame}>
              <table className={table.table}>
                <caption className="visually-hidden">{t('deskOrders.audit.title')}</caption>
                <thead>
                  <tr>
                    <th scope="col">{t('deskOrders.audit.column.at')}</th>
                    <th scope="col">{t('deskOrders.audit.column.who')}</th>
                    <th scope="col">{t('deskOrders.audit.column.area')}</th>
                    <th scope="col">{t('deskOrders.audit.column.deed')}</th>
                    <th scope="col">{t('deskOrders.audit.column.about')}</th>
                  </tr>
                </thead>
                <tbody>
                  {rows.map((entry) => (
                    <Row key={entry.id} entry={entry} />
                  ))}
                </tbody>
              </table>
            </div>
            <Pages
              page={query.page}
              total={total}
              pageSize={deskToolRows}
              words={{ label: t('deskOrders.pages.audit'), found: t('deskOrders.pages.found', { count: total }) }}
              to={(page) => toolAddress({ ...query, page })}
            />
          </>
        )}
      </DeskList>
    </div>
  );
}
