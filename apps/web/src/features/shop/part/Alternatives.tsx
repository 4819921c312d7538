import { fieldName } from '@copperline/content';
import type { PartRow } from '@copperline/contract';
import { priceAt } from '@copperline/parts';
import { useSearchParams } from 'react-router';
import { useT } from '#lib/i18n/use-t.ts';
import { LinkButton } from '#ui/control/Button.tsx';
import { classes } from '#ui/style/classes.ts';
import { SiteLink } from '#ui/control/SiteLink.tsx';
import { AddToCart } from '../table/AddToCart.tsx';
import styles from './Alternatives.module.css';
import { Nothing, PickBox, Stock } from '../table/PartTable.tsx';
import tableStyles from '../table/PartTable.module.css';
import { type Difference, differencesOf, type Identity, identityOf, needsPorting } from './parameter-difference.ts';
import {
  categoryName,
  categoryOf,
  numberText,
  totalText,
  unitPriceText,
  useSpeaker,
  valueText,
  type PartDetail,
} from '../table/part-words.ts';
import { emptyQuery, partLink, readCount, shopFields, shopPath } from '../table/shop-query.ts';

/** What could take the part's place, and what would change. */
export function Alternatives({ part }: { readonly part: PartDetail }) {
  const t = useT();
  const speaker = useSpeaker();
  const [search] = useSearchParams();
  const quantity = readCount(search.get(shopFields.quantity));
  const category = categoryOf(part);
  return (
    <section className={styles.alternatives}>
      <h2 className={styles.heading}>{t('shop.part.alternatives')}</h2>
      {part.alternatives.length === 0 ? (
        <div className={styles.none}>
          <p>{t('shop.part.noAlternatives')}</p>
          <LinkButton to={shopPath({ ...emptyQuery, category })}>
            {t('shop.part.searchAlike', { category: categoryName(speaker, category) })}
          </LinkButton>
        </div>
      ) : (
        <>
          <p className={styles.lead}>{t('shop.part.alternativesLead')}</p>
          <table className={tableStyles.table}>
            <caption className="visually-hidden">{t('shop.part.alternatives')}</caption>
            <thead>
              <tr>
                <th scope="col" className={tableStyles.pick}>
                  <span className="visually-hidden">{t('shop.compare.pick')}</span>
                </th>
                <th scope="col">{fieldName(speaker, 'mpn')}</th>
                <th scope="col">{fieldName(speaker, 'maker')}</th>
                <th scope="col">{t('shop.part.difference', { mpn: part.mpn })}</th>
                <th scope="col" className={tableStyles.number}>
                  {fieldName(speaker, 'stock')}
                </th>
                <th scope="col" className={tableStyles.number}>
                  {t('shop.results.price', { quantity: numberText(speaker, quantity) })}
                </th>
                <th scope="col" className={tableStyles.action}>
                  <span className="visually-hidden">{t('shop.cart.add')}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {part.alternatives.map((other) => (
                <Alternative key={other.id} part={part} other={other} quantity={quantity} />
              ))}
            </tbody>
          </table>
        </>
      )}
    </section>
  );
}

interface AlternativeProps {
  readonly part: PartDetail;
  readonly other: PartRow;
  readonly quantity: number;
}

function Alternative({ part, other, quantity }: AlternativeProps) {
  const speaker = useSpeaker();
  const { supply } = other;
  const price = supply === null ? null : priceAt(supply, quantity);
  const differences = differencesOf(categoryOf(part), part.parameters, other.parameters).filter(
    ({ standing }) => standing !== 'equal',
  );
  return (
    <tr>
      <td className={tableStyles.pick}>
        <PickBox part={other} />
      </td>
      <th scope="row" className={tableStyles.mpn}>
        <SiteLink to={partLink(other, quantity)}>{other.mpn}</SiteLink>
      </th>
      <td>{other.maker}</td>
      <td>
        <Differences
          list={differences}
          identity={identityOf(categoryOf(part), part, other)}
          porting={needsPorting(categoryOf(part), part, other)}
        />
      </td>
      <td className={tableStyles.number}>
        <Stock supply={supply} />
      </td>
      <td className={tableStyles.number}>
        {supply === null || price === null ? (
          <Nothing />
        ) : (
          <>
            {unitPriceText(speaker, price.unitMicros, supply)}
            <span className={tableStyles.note}>{totalText(speaker, price.totalMicros, supply)}</span>
          </>
        )}
      </td>
      <td className={tableStyles.action}>
        <AddToCart part={other} quantity={quantity} />
      </td>
    </tr>
  );
}

interface DifferencesProps {
  readonly list: readonly Difference[];
  readonly identity: readonly Identity[];
  /** Its firmware would be another one. */
  readonly porting: boolean;
}

function Differences({ list, identity, porting }: DifferencesProps) {
  const t = useT();
  const speaker = useSpeaker();
  if (list.length === 0 && !porting)
    return <span className={styles.equal}>{t(identity.length === 0 ? 'shop.part.allEqual' : 'shop.part.otherMaker')}</span>;
  const text = (name: string, value: number | string | undefined): string =>
    value === undefined ? t('shop.unknown') : valueText(speaker, name, value);
  return (
    <ul className={styles.differences}>
      {porting &&
        identity.map(({ field, before, after }) => (
          <li key={field} className={styles.difference}>
            <span className={styles.name}>{field === 'maker' ? fieldName(speaker, 'maker') : t('shop.part.family')}</span>{' '}
            {t('shop.part.valueNow', { value: after, before })}{' '}
            <span className={styles.standing}>{t('shop.part.different')}</span>
          </li>
        ))}
      {porting && <li className={styles.difference}>{t(list.length === 0 ? 'shop.part.portingEqual' : 'shop.part.porting')}</li>}
      {list.map(({ parameter, before, after, standing }) => (
        <li key={parameter} className={classes(styles.difference, standing === 'better' && styles.better)}>
          <span className={styles.name}>{fieldName(speaker, parameter)}</span>{' '}
          {t('shop.part.valueNow', { value: text(parameter, after), before: text(parameter, before) })}{' '}
          <span className={styles.standing}>{t(`shop.part.${standing}`)}</span>
        </li>
      ))}
    </ul>
  );
}
