import type { ProjectView } from '@copperline/contract';
import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { useLocale } from '#lib/i18n/locale.ts';
import { useT } from '#lib/i18n/use-t.ts';
import styles from './Project.module.css';
import { type Tab, tabs } from './state/place.ts';

interface ProjectTabsProps {
  readonly project: ProjectView;
  readonly tab: Tab;
  readonly onTab: (tab: Tab) => void;
  readonly render: (tab: Tab) => ReactNode;
}

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/** An example has files; what is done with a project is its owner's. */
const tabsOf = ({ own }: ProjectView): readonly Tab[] => (own ? tabs : ['files']);

const countOf = ({ fileCount, boms, quotes, orders }: ProjectView, tab: Tab): number => {
  if (tab === 'files') return fileCount;
  if (tab === 'bom') return boms[0]?.lines ?? 0;
  return tab === 'trade' ? quotes.length + orders.length : 0;
};

/** What belongs to the project, one part at a time. Arrow keys go from one to the next. */
export function ProjectTabs({ project, tab: wanted, onTab, render }: ProjectTabsProps) {
  const t = useT();
  const locale = useLocale();
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const shown = tabsOf(project);
  const tab = shown.find((each) => each === wanted) ?? 'files';
  const number = new Intl.NumberFormat(locale);

  const onKeyDown = (event: KeyboardEvent): void => {
    const at = shown.indexOf(tab);
    const step = steps[event.key];
    const end = event.key === 'Home' ? 0 : event.key === 'End' ? shown.length - 1 : null;
    const target = step === undefined ? end : (at + step + shown.length) % shown.length;
    const next = target === null ? undefined : shown[target];
    if (next === undefined) return;
    event.preventDefault();
    onTab(next);
    list.current?.querySelector<HTMLElement>(`[data-tab="${next}"]`)?.focus();
  };
  return (
    <div className={styles.side}>
      <div ref={list} role="tablist" className={styles.tabs} aria-label={t('project.page.sections')}>
        {shown.map((each) => {
          const count = countOf(project, each);
          return (
            <button
              key={each}
              type="button"
              role="tab"
              id={`${id}-${each}`}
              data-tab={each}
              className={styles.tab}
              aria-selected={each === tab}
              aria-controls={`${id}-panel`}
              tabIndex={each === tab ? 0 : -1}
              onClick={() => onTab(each)}
              onKeyDown={onKeyDown}
            >
              {t(`project.tab.${each}`)}
              {count > 0 && <span className={styles.count}>{number.format(count)}</span>}
            </button>
          );
        })}
      </div>
      <div
        key={tab}
        role="tabpanel"
        id={`${id}-panel`}
        className={styles.panel}
        aria-labelledby={`${id}-${tab}`}
        // What scrolls must be reachable by keys, also where nothing in it is.
        tabIndex={0}
      >
        {render(tab)}
      </div>
    </div>
  );
}
