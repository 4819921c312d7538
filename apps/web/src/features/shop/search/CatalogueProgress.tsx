import { parts } from '@copperline/contract';
import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { call, settled } from '#lib/api/call.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { socket } from '#lib/api/session.ts';
import styles from '../table/Notes.module.css';

/** Visitors have no socket, and one may be silent: then the page asks by itself this often. */
const askEveryMs = 3000;

interface CatalogueProgressProps {
  readonly loaded: number;
  /** Nothing was found so far: the list is asked for again with every step, not only at the end. */
  readonly empty: boolean;
}

/** While the catalogue is loaded on a first start: how far it is. The list is shown anew when all of it is there. */
export function CatalogueProgress({ loaded, empty }: CatalogueProgressProps) {
  const t = useT();
  const { revalidate, state } = useRevalidator();
  const [told, setTold] = useState(loaded);
  const percent = Math.max(told, loaded);
  const asking = state !== 'idle';
  useEffect(() => {
    if (loaded >= 100) return undefined;
    const hear = (now: number): void => {
      setTold(now);
      // One look at a time: the next step, or the next time the page asks, makes up for one that was left out.
      if (!asking && (now >= 100 || (empty && now > loaded))) void revalidate();
    };
    const timer = setInterval(() => {
      void settled(call(parts.searchInfo, {}, { quiet: true })).then((info) => (info ? hear(info.loaded) : undefined));
    }, askEveryMs);
    const leave = socket.subscribe('catalogue.progress', (progress) => hear(progress.loaded));
    return () => {
      clearInterval(timer);
      leave();
    };
  }, [loaded, empty, asking, revalidate]);
  if (percent >= 100) return null;
  return (
    <div className={styles.loading}>
      <p id="catalogue-loading">{t('catalogue.loading', { percent })}</p>
      <progress className={styles.bar} max={100} value={percent} aria-labelledby="catalogue-loading" />
    </div>
  );
}
