import type { Speaker } from '@copperline/content';
import {
  type Bom,
  type BomChange,
  type Currency,
  nmPerMm,
  type PcbSpec,
  type Priced,
  type QuoteDetail,
  type QuoteRequest,
  quotes,
  type StencilSpec,
} from '@copperline/contract';
import { panelFor } from '@copperline/pricing';
import { type ReactNode, startTransition, useOptimistic, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { call } from '#lib/api/call.ts';
import { useLocale } from '#lib/i18n/locale.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { ruleReason } from '#domain/quote/words/rule-words.ts';
import { sendOnce } from '#domain/quote/keep/send-once.ts';
import type { NamedQuote } from '#domain/quote/keep/use-named-quote.ts';
import { useSaveQuote } from '#domain/quote/keep/use-save-quote.ts';
import { useWriteAddress } from '#lib/use-write-address.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { PriceChanged } from '#domain/quote/keep/PriceChanged.tsx';
import { Again } from './Again.tsx';
import styles from './Assembly.module.css';
import { BlockerList } from './BlockerList.tsx';
import { blockersOf, type OpenLine } from './blockers.ts';
import { isByInquiryOnly } from './inquiry.ts';
import { type PartsSoFar, PriceSummary } from './PriceSummary.tsx';
import { usePriced } from './use-priced.ts';
import { readWish, sideCounts, usualSide, writeWish } from './wish.ts';
import { type Notes, Wishes } from './Wishes.tsx';

const keep = (request: QuoteRequest, bom: Pick<Bom, 'state' | 'boards'>, seen: Priced): Promise<QuoteDetail> => {
  const { currency, bookId, decision, totalCents } = seen;
  if (isByInquiryOnly(bom)) {
    const inquiry = { request, currency, quantity: bom.boards };
    return sendOnce(inquiry, (saveKey) => call(quotes.rfq, { ...inquiry, saveKey }));
  }
  const wish = { request, currency, bookId, expectedCents: decision === 'automatic' ? totalCents : null };
  return sendOnce(wish, (saveKey) => call(quotes.save, { ...wish, saveKey }));
};

interface PanelOfferProps {
  readonly rule: string;
  readonly centsChange: number | null;
}

export interface PriceStepProps {
  /** The archive is still being read: the board is not yet what it will be. */
  readonly isReading: boolean;
  /** Null while something of the board cannot be read. */
  readonly spec: PcbSpec | null;
  /** A stencil that is shipped with the boards; the assembly line has its own. */
  readonly stencil: StencilSpec | null;
  readonly currency: Currency;
  readonly projectName: string;
  readonly bom: Bom;
  readonly parts: PartsSoFar & { readonly own: number; readonly open: readonly OpenLine[] };
  readonly to: (step: 'board' | 'parts', bomId?: string | null, look?: Readonly<Record<string, string>>) => string;
  readonly onBoards: (boards: number) => void;
  readonly onChange: (changes: readonly BomChange[]) => void;
  readonly notes: Notes;
  readonly onNotes: (notes: Notes) => void;
  /** The quote that is ordered again. */
  readonly before: QuoteDetail | null;
  /** The quote that is being changed. */
  readonly changing: NamedQuote | null;
  readonly renderPanelOffer: (props: PanelOfferProps) => ReactNode;
}

const useWish = (bom: Bom) => {
  const [params] = useSearchParams();
  const write = useWriteAddress();
  // The address follows a moment later; what was pressed shows at once.
  const [wish, show] = useOptimistic(readWish(params, usualSide(sideCounts(bom))));
  const setWish = (next: typeof wish): void =>
    startTransition(async () => {
      show(next);
      await write((now) => writeWish(now, next));
    });
  return [wish, setWish] as const;
};

/** The same order with its boards in the panel that the assembly line takes; null where there is no such panel. */
const inPanel = (request: QuoteRequest): QuoteRequest | null => {
  const changes = request.pcb && panelFor(request.pcb);
  return request.pcb && changes ? { ...request, pcb: { ...request.pcb, ...changes } } : null;
};

interface RefusedProps {
  readonly speaker: Speaker;
  readonly rules: readonly string[];
  readonly spec: PcbSpec;
  readonly toBoard: string;
}

function Refused({ speaker: { t }, rules, spec, toBoard }: RefusedProps) {
  const size = { width: spec.widthNm / nmPerMm, height: spec.heightNm / nmPerMm };
  return (
    <section className={styles.refused} role="alert">
      <h2>{t('pcba.refused.title')}</h2>
      <ul>
        {rules.map((rule) => (
          <li key={rule}>
            {ruleReason(t, rule)} {rule === 'R28' && t('pcba.refused.large', size)}
          </li>
        ))}
      </ul>
      <Link to={toBoard}>{t('pcba.refused.toBoard')}</Link>
    </section>
  );
}

function Step({ spec, ...props }: PriceStepProps & { readonly spec: PcbSpec }) {
  const {
    isReading,
    stencil,
    currency,
    projectName,
    bom,
    parts,
    to,
    onBoards,
    onChange,
    notes,
    onNotes,
    before,
    changing,
    renderPanelOffer,
  } = props;
  const t = useT();
  const locale = useLocale();
  const speaker: Speaker = { t, locale };
  const [wish, setWish] = useWish(bom);
  const [isRefused, setRefused] = useState(false);
  const asked: QuoteRequest = {
    pcb: spec,
    stencil,
    assembly: wish,
    bomId: bom.bomId,
    projectId: bom.projectId,
    projectVersion: bom.projectVersion,
    projectName,
    partNo: '',
    remarks: '',
  };
  const request: QuoteRequest = { ...asked, partNo: notes.partNumber, remarks: notes.remarks };
  const asking = usePriced({ request: asked, currency, revision: bom.revision });
  const state = isReading ? { ...asking, isOld: true } : asking;
  const { priced, isOld } = state;
  const blocked = isOld ? [] : (priced?.problems ?? []).filter(({ kind }) => kind === 'block').map(({ rule }) => rule);
  const panelled = blocked.includes('R28') ? inPanel(asked) : null;
  const offered = usePriced(panelled && { request: panelled, currency, revision: bom.revision });
  const { busy, changed, save, forget } = useSaveQuote((seen) => keep(request, bom, seen));
  const editable = changing?.isEditable ? changing : null;
  const change = useSaveQuote(
    (seen) => (editable ? editable.change(request, bom.boards) : keep(request, bom, seen)),
    () => 'quotes.changing.saved',
  );
  const refused = panelled ? blocked.filter((rule) => rule !== 'R28') : blocked;
  const blockers = blockersOf(parts.open, isOld ? null : (priced?.estimate ?? null));
  const assumed = bom.projectId === null;
  return (
    <div className={styles.step}>
      <div className={styles.choices}>
        {before && <Again speaker={speaker} before={before} now={isOld ? null : priced} />}
        {refused.length > 0 && <Refused speaker={speaker} rules={refused} spec={spec} toBoard={to('board')} />}
        {panelled &&
          renderPanelOffer({
            rule: 'R28',
            centsChange: offered.priced && priced && !offered.isOld ? offered.priced.totalCents - priced.totalCents : null,
          })}
        {assumed && (
          <p className={styles.notice}>
            {t('pcba.board.assumed', {
              width: spec.widthNm / nmPerMm,
              height: spec.heightNm / nmPerMm,
              layers: spec.layers,
            })}{' '}
            <Link to={to('board')}>{t('pcba.board.check')}</Link>
          </p>
        )}
        <BlockerList
          speaker={speaker}
          currency={currency}
          blockers={blockers}
          toLine={(line) => to('parts', undefined, { line })}
          onChange={onChange}
        />
        <Wishes
          speaker={speaker}
          spec={spec}
          boards={bom.boards}
          onBoards={onBoards}
          bom={bom}
          wish={wish}
          onWish={setWish}
          onRefused={setRefused}
          own={parts.own}
          toParts={to('parts')}
          notes={notes}
          onNotes={onNotes}
        />
      </div>
      <PriceSummary
        speaker={speaker}
        state={state}
        isReading={isReading}
        spec={spec}
        bom={bom}
        parts={parts}
        openLines={parts.open.length}
        busy={busy}
        isRefused={isRefused}
        onSave={(seen) => void save(seen)}
        change={editable && { busy: change.busy, run: (seen) => void change.save(seen) }}
      />
      {changed && (
        <PriceChanged
          {...changed}
          speaker={speaker}
          busy={busy}
          onAccept={() => {
            forget();
            void save(changed.now);
          }}
          onClose={() => {
            forget();
            state.retry();
          }}
        />
      )}
    </div>
  );
}

/** What all of it costs: the choices on the left, the price by groups on the right. */
export function PriceStep(props: PriceStepProps) {
  const t = useT();
  const { spec, to } = props;
  if (spec !== null) return <Step {...props} spec={spec} />;
  return <EmptyState title={t('pcba.board.incomplete')} actions={<Link to={to('board')}>{t('pcba.refused.toBoard')}</Link>} />;
}
