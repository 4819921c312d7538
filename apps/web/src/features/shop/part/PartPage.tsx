import { fieldName } from '@copperline/content';
import { figuresOf, rootOf } from '@copperline/parts';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { useBoot } from '#lib/boot.ts';
import { breadcrumbData } from '#lib/json-ld.ts';
import { useLocale } from '#lib/i18n/locale.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { Head } from '#ui/page/Head.tsx';
import { Icon } from '#ui/glyph/Icon.tsx';
import { JsonLd } from '#ui/page/JsonLd.tsx';
import { SiteLink } from '#ui/control/SiteLink.tsx';
import { StateBadge } from '#ui/feedback/StateBadge.tsx';
import { Alternatives } from './Alternatives.tsx';
import { BuyBox } from './BuyBox.tsx';
import { CompareTray } from '../compare/CompareTray.tsx';
import { PickBox } from '../table/PartTable.tsx';
import {
  categoryName,
  categoryOf,
  descriptionOf,
  numberText,
  type PartDetail,
  useSpeaker,
  valueText,
} from '../table/part-words.ts';
import styles from './PartPage.module.css';
import { productData } from './product-data.ts';
import { emptyQuery, readCount, shopFields, shopPath, shopRoot } from '../table/shop-query.ts';

/** One part: what it is on the left, what it costs on the right. */
export function PartPage({ part }: { readonly part: PartDetail }) {
  const t = useT();
  const speaker = useSpeaker();
  const locale = useLocale();
  const { origin } = useBoot();
  const [search] = useSearchParams();
  const description = descriptionOf(speaker, part);
  const title = t('shop.part.by', { mpn: part.mpn, maker: part.maker });
  const category = categoryName(speaker, categoryOf(part));
  return (
    <div className={styles.page}>
      <Head title={title} description={t('shop.named', { name: title, value: description })} index />
      <JsonLd text={productData({ origin, locale, part, description, category })} />
      <Path part={part} />
      <div className={styles.columns}>
        <div className={styles.main}>
          <header className={styles.head}>
            <div>
              <h1 className={styles.title}>{part.mpn}</h1>
              <p className={styles.maker}>
                <SiteLink to={shopPath({ ...emptyQuery, category: categoryOf(part), filter: { maker: [part.maker] } })}>
                  {part.maker}
                </SiteLink>
                {part.lifecycle !== 'active' && (
                  <StateBadge state="warning">
                    {t(part.lifecycle === 'obsolete' ? 'catalogue.lifecycle.obsolete' : 'catalogue.lifecycle.not-recommended')}
                  </StateBadge>
                )}
              </p>
            </div>
            <div className={styles.pick}>
              <PickBox part={part} />
              {t('shop.compare.pick')}
            </div>
          </header>
          <p className={styles.description}>{description}</p>
          <Parameters part={part} />
          <Supplied part={part} />
          <Libraries part={part} />
          <section>
            <h2 className={styles.heading}>{t('shop.part.basis')}</h2>
            <p className={styles.basis}>
              {t(part.basis === 'derived' ? 'shop.part.derived' : 'shop.part.listed', { mpn: part.mpn, series: part.series })}
            </p>
          </section>
        </div>
        <div className={styles.side}>
          <BuyBox key={part.id} part={part} />
        </div>
      </div>
      <Alternatives part={part} />
      <CompareTray quantity={readCount(search.get(shopFields.quantity))} />
    </div>
  );
}

function Path({ part }: { readonly part: PartDetail }) {
  const t = useT();
  const speaker = useSpeaker();
  const { origin } = useBoot();
  const category = categoryOf(part);
  const crumbs = [
    { name: t('shop.title'), path: shopRoot },
    ...[...new Set([rootOf(category), category])].map((each) => ({
      name: categoryName(speaker, each),
      path: shopPath({ ...emptyQuery, category: each }),
    })),
  ];
  return (
    <nav aria-label={t('shop.part.path')}>
      <JsonLd text={breadcrumbData(origin, speaker.locale, crumbs)} />
      <ol className={styles.path}>
        {crumbs.map(({ name, path }) => (
          <li key={path}>
            <SiteLink to={path}>{name}</SiteLink>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Facts({ rows }: { readonly rows: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className={styles.facts}>
      {rows.map(([name, value]) => (
        <div key={name} className={styles.fact}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Parameters({ part }: { readonly part: PartDetail }) {
  const t = useT();
  const speaker = useSpeaker();
  const figures = figuresOf(categoryOf(part), part.parameters).map(
    ({ parameter }) => [fieldName(speaker, parameter), valueText(speaker, parameter, part.parameters[parameter] ?? '')] as const,
  );
  const plain = (['package', 'mounting'] as const).flatMap((name) =>
    part[name] === '' ? [] : [[fieldName(speaker, name), valueText(speaker, name, part[name])] as const],
  );
  const series = part.series === '' ? [] : [[fieldName(speaker, 'series'), part.series] as const];
  return (
    <section>
      <h2 className={styles.heading}>{t('shop.part.parameters')}</h2>
      <Facts rows={[...figures, ...plain, ...series]} />
    </section>
  );
}

/** How it is packed and what that means for an order. */
function Supplied({ part: { packing, supply, lifecycle } }: { readonly part: PartDetail }) {
  const t = useT();
  const speaker = useSpeaker();
  const form = packing.form as 'cut-tape' | 'reel' | 'tray' | 'tube' | 'bag'; // The forms of `parts`; the contract carries text.
  const number = (value: number) => numberText(speaker, value);
  const rule = (minimum: number, multiple: number): string => {
    if (minimum === 1 && multiple === 1) return t('shop.part.byPiece');
    if (multiple === 1) return t('shop.part.from', { minimum: number(minimum) });
    return t('shop.part.multiples', { minimum: number(minimum), multiple: number(multiple) });
  };
  return (
    <section>
      <h2 className={styles.heading}>{t('shop.part.supplied')}</h2>
      <Facts
        rows={[
          [fieldName(speaker, 'packing'), t(`catalogue.packing.${form}`)],
          [t('shop.part.supplied'), t(`shop.part.packing.${form}`, { quantity: number(packing.quantity) })],
          ...(supply === null ? [] : [[fieldName(speaker, 'minimum'), rule(supply.minimum, supply.multiple)] as const]),
          [
            t('shop.part.lifecycle'),
            t(
              lifecycle === 'active'
                ? 'catalogue.lifecycle.active'
                : lifecycle === 'obsolete'
                  ? 'catalogue.lifecycle.obsolete'
                  : 'catalogue.lifecycle.not-recommended',
            ),
          ],
        ]}
      />
    </section>
  );
}

function Libraries({ part: { symbol, footprint, datasheet } }: { readonly part: PartDetail }) {
  const t = useT();
  const rows: (readonly [string, ReactNode])[] = [];
  if (symbol !== '') rows.push([t('shop.part.symbol'), <code key="symbol">{symbol}</code>]);
  if (footprint !== '') rows.push([t('shop.part.footprint'), <code key="footprint">{footprint}</code>]);
  if (datasheet !== '')
    rows.push([
      t('shop.part.datasheet'),
      <a key="datasheet" href={datasheet} target="_blank" rel="noopener nofollow" className={styles.outside}>
        {t('shop.part.openDatasheet')}
        <Icon name="external" size={14} />
      </a>,
    ]);
  if (rows.length === 0) return null;
  return (
    <section>
      <h2 className={styles.heading}>{t('shop.part.libraries')}</h2>
      <Facts rows={rows} />
    </section>
  );
}
