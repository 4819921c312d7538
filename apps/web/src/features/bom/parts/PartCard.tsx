import { type Compared, compared, coverageOf, isSubstitute } from '@copperline/bom';
import { fieldName, matchText, type Speaker, substituteTexts } from '@copperline/content';
import { type BomMatch, type BomPart, formatMicros } from '@copperline/contract';
import type { Part } from '@copperline/parts';
import type { ReactNode } from 'react';
import { Icon } from '#ui/glyph/Icon.tsx';
import { asLine, asWanted } from '#domain/parts/as-line.ts';
import { asPart, type LineView } from '../state/line-view.ts';
import { countText, partLine, valueText } from '../state/line-words.ts';
import styles from './LinePanel.module.css';

interface PartCardProps {
  readonly speaker: Speaker;
  readonly part: BomPart;
  readonly line: LineView['line'];
  /** Why it is offered; parts that were searched for need no reason. */
  readonly match?: BomMatch;
  readonly action?: ReactNode;
}

const lookOf = {
  same: styles.same,
  better: styles.better,
  worse: styles.worse,
  missing: styles.missing,
} as const satisfies Record<Compared['verdict'], string | undefined>;

/** What is asked for, against what the part has. */
function Differences({ speaker, part, line: { wanted } }: Pick<PartCardProps, 'speaker' | 'part' | 'line'>) {
  const { t } = speaker;
  const rows = compared(asWanted(wanted), asPart(part));
  const packages =
    wanted.package === '' ? [] : [{ asked: wanted.package, has: part.package, same: wanted.package === part.package }];
  if (rows.length + packages.length === 0) return null;
  return (
    <table className={styles.differences}>
      <thead>
        <tr>
          <th scope="col">{t('bom.panel.parameter')}</th>
          <th scope="col">{t('bom.panel.asked')}</th>
          <th scope="col">{t('bom.panel.has')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ parameter, wanted: asked, has, verdict }) => (
          <tr key={parameter}>
            <th scope="row">{fieldName(speaker, parameter)}</th>
            <td>{valueText(speaker, part.category, parameter, asked)}</td>
            <td className={lookOf[verdict]}>
              {has === null ? t('bom.panel.missing') : valueText(speaker, part.category, parameter, has)}
              {verdict !== 'missing' && <span className={styles.verdict}>{t(`bom.panel.${verdict}`)}</span>}
            </td>
          </tr>
        ))}
        {packages.map(({ asked, has, same }) => (
          <tr key="package">
            <th scope="row">{fieldName(speaker, 'package')}</th>
            <td>{asked}</td>
            <td className={same ? styles.same : styles.worse}>
              {has || t('bom.panel.missing')}
              <span className={styles.verdict}>{t(same ? 'bom.panel.same' : 'bom.panel.worse')}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Breaks({ speaker, supply }: { readonly speaker: Speaker; readonly supply: NonNullable<BomPart['supply']> }) {
  const { t, locale } = speaker;
  return (
    <table className={styles.differences}>
      <thead>
        <tr>
          <th scope="col">{t('bom.panel.from')}</th>
          <th scope="col" className={styles.number}>
            {t('bom.panel.unitPrice')}
          </th>
        </tr>
      </thead>
      <tbody>
        {supply.breaks.map(({ from, unitMicros }) => (
          <tr key={from}>
            <th scope="row">{countText(speaker, from)}</th>
            <td className={styles.number}>{formatMicros(unitMicros, supply.currency, locale)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const stockText = (speaker: Speaker, supply: BomPart['supply']): string => {
  const { t } = speaker;
  if (supply === null) return t('bom.panel.noSupply');
  const stock = supply.stock > 0 ? t('bom.panel.stock', { count: countText(speaker, supply.stock) }) : t('bom.panel.noStock');
  return `${stock} · ${t('bom.panel.lead', { days: supply.leadDays })}`;
};

/** Our own data name only addresses of makers; anything else is no link. */
const isAddress = (text: string): boolean => /^https?:\/\//.test(text);

/** A part of the catalogue beside what the line asks for. */
export function PartCard({ speaker, part, line, match, action }: PartCardProps) {
  const { t } = speaker;
  const caveats = isSubstitute(asLine(line), part, match?.step)
    ? substituteTexts(speaker, coverageOf(asWanted(line.wanted), asPart(part)))
    : [];
  const described: Pick<Part, 'mpn'> & BomPart = part;
  return (
    <div className={styles.card}>
      <div className={styles.cardHead}>
        <div className={styles.cardName}>
          <strong className={styles.mpn}>{described.mpn}</strong>
          <span className={styles.maker}>{part.maker}</span>
        </div>
        {action}
      </div>
      <p className={styles.cardText}>{partLine(speaker, part)}</p>
      {match && (
        <p className={styles.why}>
          <Icon name="info" size={14} />
          {matchText(speaker, match)}
        </p>
      )}
      {caveats.map((caveat) => (
        <p key={caveat} className={styles.caveat}>
          {caveat}
        </p>
      ))}
      <p className={styles.cardFacts}>
        <span>{stockText(speaker, part.supply)}</span>
        {part.supply?.sample && <span className={styles.sample}>{t('catalogue.sample.mark')}</span>}
        {isAddress(part.datasheet) && (
          <a href={part.datasheet} target="_blank" rel="noreferrer">
            {t('bom.panel.datasheet')}
          </a>
        )}
      </p>
      <details className={styles.more}>
        <summary>{t('bom.panel.details')}</summary>
        <Differences speaker={speaker} part={part} line={line} />
        {part.supply && <Breaks speaker={speaker} supply={part.supply} />}
      </details>
    </div>
  );
}
