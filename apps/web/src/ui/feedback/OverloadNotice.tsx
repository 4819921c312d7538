import { useEffect, useState, useSyncExternalStore } from 'react';
import { type Overload, overloadHere } from '#lib/api/overload.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { Button } from '../control/Button.tsx';
import { Icon } from '../glyph/Icon.tsx';
import styles from './OverloadNotice.module.css';

const calm: Overload = { until: null };
const tickMs = 500;

const secondsTo = (until: number): number => Math.max(1, Math.ceil((until - Date.now()) / 1000));

/** Mounted anew for each time, so that it begins with the right figure. */
function Countdown({ until }: { readonly until: number }) {
  const t = useT();
  const [seconds, setSeconds] = useState(() => secondsTo(until));
  useEffect(() => {
    const timer = setInterval(() => setSeconds(secondsTo(until)), tickMs);
    return () => clearInterval(timer);
  }, [until]);
  return <p aria-hidden="true">{t('shell.overload.text', { seconds })}</p>;
}

/** Says that the server is overloaded and when the page tries again. A screen reader hears it once, not every second. */
export function OverloadNotice() {
  const t = useT();
  const { until } = useSyncExternalStore(overloadHere.subscribe, overloadHere.get, () => calm);
  return (
    <>
      <output className="visually-hidden">{until !== null && t('shell.overload.title')}</output>
      {until !== null && (
        <div className={styles.notice}>
          <Icon name="warning" size={18} />
          <Countdown key={until} until={until} />
          <Button onClick={() => overloadHere.tryNow()}>{t('shell.overload.now')}</Button>
        </div>
      )}
    </>
  );
}
