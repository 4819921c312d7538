import { canMessage, fieldLimits, type QuoteDetail } from '@copperline/contract';
import { useId, useState } from 'react';
import { dropDraft, keepDraft, readDraft } from '#lib/form/draft.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { Button } from '#ui/control/Button.tsx';
import controls from '#ui/control/Controls.module.css';
import { Panel } from '#ui/panel/Panel.tsx';
import { Timeline } from '#domain/quote/panels/Timeline.tsx';
import styles from './Quote.module.css';
import { openQuestion } from '#domain/quote/words/quote-words.ts';
import type { QuoteActions } from './use-quote-actions.ts';

const speakers = { customer: 'you', staff: 'we', system: 'system' } as const;

interface WriteProps {
  readonly quoteId: string;
  readonly answering: boolean;
  readonly actions: QuoteActions;
}

/** A message, or the answer to our question. What was typed stays until it has arrived. */
function Write({ quoteId, answering, actions }: WriteProps) {
  const t = useT();
  const id = useId();
  const draft = `quote.${quoteId}`;
  const kept = readDraft(draft);
  const [text, setText] = useState(typeof kept === 'string' ? kept : '');
  const change = (next: string): void => {
    setText(next);
    keepDraft(draft, next);
  };
  const send = async (): Promise<void> => {
    if (!(await actions.write(text.trim()))) return;
    setText('');
    dropDraft(draft);
  };
  return (
    <form
      className={styles.write}
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== '') void send();
      }}
    >
      <label htmlFor={id} className={controls.label}>
        {t(answering ? 'quotes.screen.history.answer' : 'quotes.screen.history.ask')}
      </label>
      <textarea
        id={id}
        className={controls.textarea}
        rows={3}
        maxLength={fieldLimits.remarks.max}
        placeholder={t('quotes.screen.history.placeholder')}
        value={text}
        onChange={(event) => change(event.target.value)}
      />
      <div>
        <Button type="submit" busy={actions.busy === 'message'} disabled={text.trim() === ''}>
          {t('quotes.screen.history.send')}
        </Button>
      </div>
    </form>
  );
}

/** What happened, the newest first, and a word to us while there is somebody to read it. */
export function HistoryPanel({ quote, actions }: { readonly quote: QuoteDetail; readonly actions: QuoteActions }) {
  const t = useT();
  return (
    <Panel title={t('quotes.screen.history.title')} screenOnly>
      {canMessage(quote.status) && (
        <Write quoteId={quote.quoteId} answering={openQuestion(quote.events) !== null} actions={actions} />
      )}
      <Timeline events={quote.events} whoOf={({ by }) => t(`quotes.screen.history.${speakers[by]}`)} />
    </Panel>
  );
}
