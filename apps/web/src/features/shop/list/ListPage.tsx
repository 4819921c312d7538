import { bom, type OutputOf, fieldLimits } from '@copperline/contract';
import { type FormEvent, useState } from 'react';
import { call, settled } from '#lib/api/call.ts';
import { keepDraft, readDraft } from '#lib/form/draft.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { Button } from '#ui/control/Button.tsx';
import { Page } from '#ui/page/Page.tsx';
import styles from './ListPage.module.css';
import { ListResult } from './ListResult.tsx';
import { readCount } from '../table/shop-query.ts';

export type Lookup = OutputOf<typeof bom.lookup>;

interface Asked {
  readonly table: string;
  readonly boards: number;
}

interface Answered {
  readonly lookup: Lookup;
  readonly boards: number;
}

const draftKey = 'shop-list';
const isDraft = (value: unknown): value is { table: string; boards: string } =>
  typeof value === 'object' && value !== null && 'table' in value && 'boards' in value;

/** What was typed outlives a switch of language. */
const useList = () => {
  const [draft, setDraft] = useState(() => {
    const kept = readDraft(draftKey);
    return isDraft(kept) ? kept : { table: '', boards: '1' };
  });
  const change = (part: Partial<typeof draft>): void => {
    const next = { ...draft, ...part };
    keepDraft(draftKey, next);
    setDraft(next);
  };
  return { draft, change };
};

const useLookup = () => {
  const [busy, setBusy] = useState(false);
  const [answered, setAnswered] = useState<Answered | null>(null);
  const ask = async ({ table, boards }: Asked): Promise<void> => {
    if (table.trim() === '') return;
    setBusy(true);
    const lookup = await settled(call(bom.lookup, { table, boards }));
    setBusy(false);
    if (lookup) setAnswered({ lookup, boards });
  };
  return { busy, answered, ask };
};

/** A pasted list or table: every line matched, with the reason, the price and the way into the cart. */
export function ListPage() {
  const t = useT();
  const { draft, change } = useList();
  const { busy, answered, ask } = useLookup();
  const send = (event: FormEvent): void => {
    event.preventDefault();
    void ask({ table: draft.table, boards: readCount(draft.boards, 10_000) });
  };
  const trySample = (): void => {
    const table = t('shop.list.sampleTable');
    change({ table });
    void ask({ table, boards: readCount(draft.boards, 10_000) });
  };
  return (
    <Page title={t('shop.list.title')} lead={t('shop.list.lead')} index>
      <form className={styles.form} onSubmit={send}>
        <label className={styles.label} htmlFor="shop-list">
          {t('shop.list.label')}
        </label>
        <textarea
          id="shop-list"
          className={styles.text}
          rows={8}
          maxLength={fieldLimits.bomPaste.max}
          placeholder={t('shop.list.placeholder')}
          spellCheck={false}
          value={draft.table}
          onChange={({ target }) => change({ table: target.value })}
        />
        <div className={styles.row}>
          <label className={styles.boards}>
            {t('shop.list.boards')}
            <input
              className={styles.count}
              inputMode="numeric"
              value={draft.boards}
              onChange={({ target }) => change({ boards: target.value })}
            />
          </label>
          <span className={styles.space} />
          <Button onClick={trySample}>{t('shop.list.sample')}</Button>
          <Button kind="primary" type="submit" busy={busy} disabled={draft.table.trim() === ''}>
            {t('shop.list.submit')}
          </Button>
        </div>
      </form>
      {answered && <ListResult lookup={answered.lookup} boards={answered.boards} />}
    </Page>
  );
}
