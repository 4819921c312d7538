import { countryText } from '@copperline/content';
import type { Locale, Priced } from '@copperline/contract';
import { useMemo, useState } from 'react';
import { useAlive } from '#lib/alive.ts';
import { landedCost, landedTables, type LandedCost } from '../state/engine.ts';
import { moneyText } from '../state/money.ts';
import { Select } from '../fields/Select.tsx';
import styles from './Summary.module.css';
import { usePcb } from '../state/use-pcb.ts';

const countries = landedTables.imports.map(({ country }) => country);
const nowhere = '';
const importedParts = ['freight', 'duty', 'tax'] as const;
/** Customs have no part in a parcel within China. */
const domesticParts = ['freight', 'tax'] as const;

/** In the order of the reader's own language. */
const useCountries = (locale: Locale): readonly { readonly code: string; readonly name: string }[] =>
  useMemo(() => {
    const sorter = new Intl.Collator(locale);
    return countries
      .map((code) => ({ code, name: countryText(locale, code) }))
      .toSorted((a, b) => sorter.compare(a.name, b.name));
  }, [locale]);

/** What the order costs at the door in a country: an estimate by dated tables, before anybody signs in. */
export function Landed({ priced }: { readonly priced: Priced }) {
  const { speaker, currency } = usePcb();
  const { t, locale } = speaker;
  const alive = useAlive();
  const list = useCountries(locale);
  const [country, setCountry] = useState(nowhere);
  const nameOf = (code: string): string => list.find((each) => each.code === code)?.name ?? t('pcb.landed.choose');
  const cost =
    country === nowhere
      ? null
      : landedCost({ country, goodsCents: priced.totalCents, weightGrams: priced.weightGrams, currency }, landedTables);
  const range = ({ low, high }: LandedCost['total']): string =>
    low === high
      ? moneyText(low, currency, locale)
      : t('pcb.landed.range', { low: moneyText(low, currency, locale), high: moneyText(high, currency, locale) });
  // The server sorts and names countries by its own tables, which may be older than the browser's.
  if (!alive) return null;
  return (
    <section className={styles.landed} aria-label={t('pcb.landed.title')}>
      <div className={styles.pair}>
        <h3 className={styles.part}>{t('pcb.landed.title')}</h3>
        <Select
          label={t('pcb.landed.choose')}
          values={[nowhere, ...list.map(({ code }) => code)]}
          value={country}
          text={nameOf}
          onPick={setCountry}
        />
      </div>
      {cost && (
        <dl className={styles.parts}>
          {(cost.basis.regime === 'domestic' ? domesticParts : importedParts).map((part) => (
            <div key={part} className={styles.pair}>
              <dt>{t(cost.basis.regime === 'domestic' && part === 'tax' ? 'pcb.landed.vat' : `pcb.landed.${part}`)}</dt>
              <dd>{range(cost[part])}</dd>
            </div>
          ))}
          <div className={styles.whole}>
            <dt>{t('pcb.landed.total')}</dt>
            <dd>{range(cost.total)}</dd>
          </div>
        </dl>
      )}
      {cost && (
        <p className={styles.small}>
          {t('pcb.landed.asOf', { basis: t(`price.landed.basis.${cost.basis.regime}`), date: cost.asOf })}
        </p>
      )}
    </section>
  );
}
