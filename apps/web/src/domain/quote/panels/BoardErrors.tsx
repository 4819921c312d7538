import type { MessageKey } from '@copperline/content';
import {
  type BoardError,
  type BoardErrors as Found,
  cart,
  checkout,
  desk,
  needsEngineer,
  openErrors,
  quotePagePath,
  quotes,
} from '@copperline/contract';
import { type SyntheticEvent, useEffect, useState } from 'react';
import { call, settled } from '#lib/api/call.ts';
import { useRefetch } from '#lib/api/query.ts';
import { socket } from '#lib/api/session.ts';
import { formatDateTime } from '#lib/i18n/format.ts';
import { useLocale } from '#lib/i18n/locale.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { showToast } from '#lib/toast.ts';
import { Button } from '#ui/control/Button.tsx';
import { SiteLink } from '#ui/control/SiteLink.tsx';
import { classes } from '#ui/style/classes.ts';
import { Icon } from '#ui/glyph/Icon.tsx';
import { ruleReason } from '../words/rule-words.ts';
import styles from './BoardErrors.module.css';

const useCheckName = () => {
  const t = useT();
  // Every check has its texts, which a test of the checks asks for.
  return (check: string): string => t(`dfm.checks.${check}.title` as MessageKey);
};

interface AcceptProps {
  readonly quoteId: string;
  readonly open: readonly BoardError[];
  readonly onAccepted: (() => void) | undefined;
}

/** One tick for each check: nothing is accepted in passing. */
function Accept({ quoteId, open, onAccepted }: AcceptProps) {
  const t = useT();
  const nameOf = useCheckName();
  const refetch = useRefetch();
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [busy, setBusy] = useState(false);
  const keyOf = ({ check, count }: BoardError): string => `${check} ${count}`;
  const tick = (key: string, isOn: boolean): void =>
    setTicked((now) => new Set(isOn ? [...now, key] : [...now].filter((each) => each !== key)));
  const send = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    const accepted = await settled(call(quotes.acceptErrors, { quoteId, errors: JSON.stringify(open) }));
    for (const endpoint of shownBy) await refetch(endpoint);
    setBusy(false);
    if (!accepted) return;
    showToast('success', t('quotes.boardErrors.done'));
    onAccepted?.();
  };
  return (
    <form className={styles.accept} onSubmit={(event) => void send(event)}>
      {open.map((error) => (
        <label key={keyOf(error)} className={styles.tick}>
          <input
            type="checkbox"
            checked={ticked.has(keyOf(error))}
            onChange={({ target }) => tick(keyOf(error), target.checked)}
          />
          <span>{t('quotes.boardErrors.accept', { check: nameOf(error.check), count: error.count })}</span>
        </label>
      ))}
      <Button type="submit" busy={busy} disabled={!open.every((error) => ticked.has(keyOf(error)))}>
        {t('quotes.boardErrors.confirm')}
      </Button>
    </form>
  );
}

interface BoardErrorsProps {
  readonly found: Found;
  /** Of the quote whose customer looks at it; null where errors are only shown. */
  readonly quoteId: string | null;
  readonly onAccepted?: () => void;
  /** Asks for an engineer's price. Null where it is asked for already; where it is missing, the page of the quote is the way there. */
  readonly onAsk?: (() => void) | null;
}

/** Why no automatic price holds for the files, and the way to an engineer's. */
function Engineer({ found, quoteId, onAsk }: Omit<BoardErrorsProps, 'onAccepted'>) {
  const t = useT();
  const isNeeded = needsEngineer(found) && quoteId !== null;
  return (
    <section className={classes(styles.errors, styles.warning)} aria-label={t('quotes.boardErrors.engineer')}>
      <p className={styles.title}>
        <Icon name="warning" size={18} />
        {t(found.examined ? 'quotes.boardErrors.examined' : 'quotes.boardErrors.engineer')}
      </p>
      <ul className={styles.list}>
        {found.inquiry.map((rule) => (
          <li key={rule}>{ruleReason(t, rule)}</li>
        ))}
      </ul>
      {isNeeded && onAsk && (
        <p>
          <Button onClick={onAsk}>{t('quotes.boardErrors.ask')}</Button>
        </p>
      )}
      {isNeeded && onAsk === undefined && <SiteLink to={quotePagePath(quoteId)}>{t('quotes.boardErrors.toQuote')}</SiteLink>}
    </section>
  );
}

/** Every page that shows a board's errors. */
const shownBy = [quotes.view, cart.list, checkout.view, desk.quote] as const;

/** Should the socket be silent, the page asks by itself this often. */
const askAgainMs = 4_000;

/** The page goes on by itself when the reading has ended. */
function Reading() {
  const t = useT();
  const refetch = useRefetch();
  useEffect(() => {
    const again = (): void => {
      for (const endpoint of shownBy) void refetch(endpoint);
    };
    const timer = setInterval(again, askAgainMs);
    const stop = socket.subscribe('project.progress', ({ state }) => {
      if (state === 'done' || state === 'failed') again();
    });
    return () => {
      clearInterval(timer);
      stop();
    };
  }, [refetch]);
  return <output className={styles.reading}>{t('quotes.boardErrors.reading')}</output>;
}

/** What our check found in the files of a board: errors with who accepted them, and reasons for an engineer's price. */
export function BoardErrors({ found, quoteId, onAccepted, onAsk }: BoardErrorsProps) {
  if (found.state === 'reading') return <Reading />;
  return (
    <>
      {found.inquiry.length > 0 && <Engineer found={found} quoteId={quoteId} {...(onAsk === undefined ? {} : { onAsk })} />}
      {found.errors.length > 0 && <Errors found={found} quoteId={quoteId} {...(onAccepted ? { onAccepted } : {})} />}
    </>
  );
}

function Errors({ found, quoteId, onAccepted }: Omit<BoardErrorsProps, 'onAsk'>) {
  const t = useT();
  const locale = useLocale();
  const nameOf = useCheckName();
  const open = openErrors(found);
  const accepted = found.accepted.filter(({ check }) => found.errors.some((error) => error.check === check));
  return (
    <section className={styles.errors} aria-label={t('quotes.boardErrors.title')}>
      <p className={styles.title}>
        <Icon name={open.length > 0 ? 'error' : 'warning'} size={18} />
        {t('quotes.boardErrors.title')}
      </p>
      {open.length > 0 && quoteId !== null && <p>{t('quotes.boardErrors.text')}</p>}
      <ul className={styles.list}>
        {accepted
          .filter(({ check }) => !open.some((error) => error.check === check))
          .map(({ check, count, at }) => (
            <li key={check}>
              {t('quotes.boardErrors.accepted', { check: nameOf(check), count, date: formatDateTime(locale, at) })}
            </li>
          ))}
        {quoteId === null &&
          open.map(({ check, count }) => <li key={check}>{t('quotes.boardErrors.open', { check: nameOf(check), count })}</li>)}
      </ul>
      {quoteId !== null && open.length > 0 && (
        <Accept
          key={open.map(({ check, count }) => `${check} ${count}`).join()}
          quoteId={quoteId}
          open={open}
          onAccepted={onAccepted}
        />
      )}
    </section>
  );
}
