import { parts } from '@copperline/contract';
import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { call, settled } from '#lib/api/call.ts';
import { useT } from '#lib/i18n/use-t.ts';
import styles from './Notes.module.css';

const askEveryMs = 3000;

/** While the catalogue is loaded on a first start: how far it is. The list is shown anew when all of it is there. */
export function CatalogueProgress({ loaded }: { readonly loaded: number }) {
  const t = useT();
  const { revalidate } = useRevalidator();
  const [seen, setSeen] = useState(loaded);
  const percent = Math.max(seen, loaded);
  useEffect(() => {
    if (percent >= 100) return undefined;
    const timer = setInterval(() => {
      void settled(call(parts.searchInfo, {}, { quiet: true })).then((info) => {
        if (!info) return undefined;
        setSeen(info.loaded);
        return info.loaded >= 100 ? revalidate() : undefined;
      });
    }, askEveryMs);
    return () => clearInterval(timer);
  }, [percent, revalidate]);
  if (percent >= 100) return null;
  return (
    <div className={styles.loading}>
      <p id="catalogue-loading">{t('catalogue.loading', { percent })}</p>
      <progress className={styles.bar} max={100} value={percent} aria-labelledby="catalogue-loading" />
    </div>
  );
}
