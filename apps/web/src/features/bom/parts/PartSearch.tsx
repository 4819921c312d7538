import type { Speaker } from '@copperline/content';
import { type BomPart, type PartRow, parts } from '@copperline/contract';
import { useEffect, useState } from 'react';
import { useCall } from '#lib/api/query.ts';
import { Button } from '#ui/control/Button.tsx';
import { Icon } from '#ui/glyph/Icon.tsx';
import type { LineView } from '../state/line-view.ts';
import styles from './LinePanel.module.css';
import { PartCard } from './PartCard.tsx';

const pauseMs = 250;
const shownParts = 8;

/** A row of the search as the BOM keeps parts; what it does not tell comes with the BOM's next answer. */
const asBomPart = ({ price: _price, supply, ...part }: PartRow): BomPart => ({
  ...part,
  packing: { form: '', quantity: 0 },
  datasheet: '',
  supply: supply && { ...supply, stale: false },
});

interface FoundProps {
  readonly speaker: Speaker;
  readonly text: string;
  readonly quantity: number;
  readonly line: LineView['line'];
  readonly onChoose: (part: BomPart) => void;
}

function Found({ speaker, text, quantity, line, onChoose }: FoundProps) {
  const { t } = speaker;
  const { data, isError, refetch } = useCall(parts.search, { mpn: text, quantity, pageSize: shownParts });
  if (isError) return <Button onClick={() => void refetch()}>{t('actions.retry')}</Button>;
  if (!data) return <output className={styles.quiet}>{t('bom.panel.searching')}</output>;
  return (
    <>
      <output className={styles.quiet}>
        {data.total === 0 ? t('bom.panel.foundNone') : t('bom.panel.found', { count: data.total })}
      </output>
      {data.rows.map((row) => {
        const part = asBomPart(row);
        const use = (
          <Button onClick={() => onChoose(part)}>
            {t('bom.panel.use')}
            <span className="visually-hidden"> {part.mpn}</span>
          </Button>
        );
        return <PartCard key={part.id} speaker={speaker} part={part} line={line} action={use} />;
      })}
    </>
  );
}

interface PartSearchProps extends Omit<FoundProps, 'text'> {
  /** What to begin with: the line's own words. */
  readonly first: string;
}

/** The catalogue, searched where the part is needed: as in the shop, by number or by what the part should be. */
export function PartSearch({ first, ...found }: PartSearchProps) {
  const { t } = found.speaker;
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked(typed.trim()), pauseMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <section className={styles.section}>
      <h3>{t('bom.panel.search')}</h3>
      <form
        className={styles.search}
        onSubmit={(event) => {
          event.preventDefault();
          setAsked(typed.trim());
        }}
      >
        <Icon name="search" size={16} />
        <input
          type="search"
          className={styles.searchInput}
          aria-label={t('bom.panel.searchLabel')}
          placeholder={first || t('bom.panel.searchLabel')}
          value={typed}
          maxLength={200}
          onFocus={() => typed === '' && setTyped(first)}
          onChange={(event) => setTyped(event.target.value)}
        />
      </form>
      {asked !== '' && <Found {...found} text={asked} />}
    </section>
  );
}
