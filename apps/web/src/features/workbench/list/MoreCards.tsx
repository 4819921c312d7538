import { useEffect, useEffectEvent, useRef } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { Button } from '#ui/control/Button.tsx';
import type { Projects } from '../state/use-projects.ts';
import { CardsSkeleton } from '../look/ListSkeleton.tsx';
import styles from './MoreCards.module.css';

const marginPixels = 600;

/** The end of what is loaded: comes it near the window, the next page is asked for. With the keyboard it is a button. */
export function MoreCards({ projects: { next, loadMore, again } }: { readonly projects: Projects }) {
  const t = useT();
  const end = useRef<HTMLDivElement>(null);
  const reach = useEffectEvent(loadMore);
  useEffect(() => {
    const target = end.current;
    if (next !== 'offered' || target === null) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        // Once: what comes next is seen by an observer of its own.
        observer.disconnect();
        reach();
      },
      { rootMargin: `${marginPixels}px` },
    );
    observer.observe(target);
    return () => observer.disconnect();
  }, [next]);
  if (next === 'none') return null;
  if (next === 'failed')
    return (
      <div className={styles.failed} role="alert">
        <p>{t('workbench.failed.more')}</p>
        <Button onClick={again}>{t('actions.retry')}</Button>
      </div>
    );
  return (
    <div ref={end} className={styles.more} aria-busy={next === 'loading'}>
      {next === 'loading' ? <CardsSkeleton count={4} /> : <Button onClick={loadMore}>{t('actions.more')}</Button>}
    </div>
  );
}
