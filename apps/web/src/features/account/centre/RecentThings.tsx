import type { bom, cart, CartItem, files, OutputOf } from '@copperline/contract';
import { partPath, quotePagePath } from '@copperline/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatBytes, formatDateTime } from '#lib/i18n/format.ts';
import { useLocale } from '#lib/i18n/locale.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { Price } from '#ui/data/Price.tsx';
import { SiteLink } from '#ui/control/SiteLink.tsx';
import { Loaded } from '../panel/Loaded.tsx';
import styles from './Overview.module.css';
import { Panel } from '../panel/Panel.tsx';
import panel from '../panel/Panel.module.css';

const most = 4;

interface Line {
  readonly id: string;
  readonly title: ReactNode;
  readonly about: string;
  readonly aside?: ReactNode;
}

function Lines({ lines, none }: { readonly lines: readonly Line[]; readonly none: string }) {
  if (lines.length === 0) return <p className={panel.panelBody}>{none}</p>;
  return (
    <ul className={styles.list}>
      {lines.map(({ id, title, about, aside }) => (
        <li key={id} className={styles.line}>
          <span className={styles.main}>
            <span className={styles.title}>{title}</span>
            <span className={styles.quiet}>{about}</span>
          </span>
          {aside}
        </li>
      ))}
    </ul>
  );
}

/** The server lists the newest first. */
export function RecentFiles({ query }: { readonly query: UseQueryResult<OutputOf<typeof files.list>> }) {
  const t = useT();
  const locale = useLocale();
  return (
    <Panel
      title={t('account.overview.files')}
      action={<SiteLink to="/my-center/files">{t('account.overview.allFiles')}</SiteLink>}
    >
      <Loaded query={query}>
        {({ rows }) => (
          <Lines
            none={t('account.overview.filesNone')}
            lines={rows.slice(0, most).map(({ id, name, size, createdAt }) => ({
              id,
              title: name,
              about: formatDateTime(locale, createdAt),
              aside: <span className={styles.quiet}>{formatBytes(locale, t, size)}</span>,
            }))}
          />
        )}
      </Loaded>
    </Panel>
  );
}

export function RecentBoms({ query }: { readonly query: UseQueryResult<OutputOf<typeof bom.list>> }) {
  const t = useT();
  const locale = useLocale();
  return (
    <Panel
      title={t('account.overview.boms')}
      action={<SiteLink to="/order/manufacturing/pcba">{t('account.overview.newBom')}</SiteLink>}
    >
      <Loaded query={query}>
        {({ rows }) => (
          <Lines
            none={t('account.overview.bomsNone')}
            lines={rows.slice(0, most).map(({ bomId, bomFileName, lines, updatedAt }) => ({
              id: bomId,
              title: <SiteLink to={`/order/manufacturing/pcba?bom=${bomId}`}>{bomFileName || t('bom.screen.untitled')}</SiteLink>,
              about: formatDateTime(locale, updatedAt),
              aside: <span className={styles.quiet}>{t('bom.files.lines', { count: lines })}</span>,
            }))}
          />
        )}
      </Loaded>
    </Panel>
  );
}

function CartTitle({ item: { quote, part, mpn } }: { readonly item: CartItem }) {
  if (quote !== null) return <SiteLink to={quotePagePath(quote.quoteId)}>{quote.projectName || quote.quoteNumber}</SiteLink>;
  return part === null ? mpn : <SiteLink to={partPath(part.id, part.mpn)}>{mpn}</SiteLink>;
}

export function WhatIsInTheCart({ query }: { readonly query: UseQueryResult<OutputOf<typeof cart.list>> }) {
  const t = useT();
  const count = query.data && query.data.total > 0 ? t('account.overview.more', { count: query.data.total }) : undefined;
  return (
    <div className={styles.last}>
      <Panel
        title={t('account.overview.cart')}
        text={count}
        action={<SiteLink to="/shopping-cart">{t('account.overview.toCart')}</SiteLink>}
      >
        <Loaded query={query}>
          {({ rows }) => (
            <Lines
              none={t('account.overview.cartNone')}
              lines={rows.slice(0, most).map((item) => ({
                id: item.cartItemId,
                title: <CartTitle item={item} />,
                about: t('account.overview.pieces', { count: item.quantity }),
                aside: item.total === null ? null : <Price value={item.total} />,
              }))}
            />
          )}
        </Loaded>
      </Panel>
    </div>
  );
}
