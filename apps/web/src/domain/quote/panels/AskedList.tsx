import { askedText } from '@copperline/content';
import type { QuoteDetail, QuoteRequest } from '@copperline/contract';
import type { ReactNode } from 'react';
import { useLocale } from '#lib/i18n/locale.ts';
import { useT } from '#lib/i18n/use-t.ts';
import styles from './AskedList.module.css';
import { Panel } from '#ui/panel/Panel.tsx';
import panel from '#ui/panel/Panel.module.css';

type Asked = Pick<QuoteRequest, 'pcb' | 'stencil' | 'assembly' | 'partNo'>;

interface AskedListProps {
  readonly title: string;
  readonly request: Asked;
  readonly remarks?: string;
  readonly files?: QuoteDetail['designBack'];
  readonly action?: ReactNode;
  /** The board as it is asked for. */
  readonly picture?: ReactNode;
}

interface Entry {
  readonly label: string;
  readonly value: string;
}

function Entries({ title, rows }: { readonly title?: string; readonly rows: readonly Entry[] }) {
  return (
    <div className={styles.asked}>
      {title && <h3 className={panel.subTitle}>{title}</h3>}
      <dl>
        {rows.map(({ label, value }) => (
          <div key={label} className={styles.entry}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** Everything that was asked for, in words. */
export function AskedList({ title, request, remarks = '', files, action, picture }: AskedListProps) {
  const t = useT();
  const locale = useLocale();
  const named: Entry[] = [
    { label: t('quotes.screen.asked.partNo'), value: request.partNo },
    { label: t('quotes.screen.asked.board'), value: files?.projectUrl ? files.projectName : '' },
    { label: t('quotes.screen.asked.bom'), value: files?.bomFileName ?? '' },
    { label: t('quotes.screen.asked.coordinates'), value: files?.coordinates.map(({ name }) => name).join(', ') ?? '' },
    { label: t('quotes.screen.asked.remarks'), value: remarks },
  ].filter(({ value }) => value !== '');
  return (
    <Panel title={title} aside={action}>
      {picture && <div className={styles.picture}>{picture}</div>}
      <div className={styles.askedGroups}>
        {askedText({ t, locale }, request).map(({ group, title: name, rows }) => (
          <Entries key={group} title={name} rows={rows} />
        ))}
        {named.length > 0 && <Entries title={t('quotes.screen.asked.files')} rows={named} />}
      </div>
    </Panel>
  );
}
