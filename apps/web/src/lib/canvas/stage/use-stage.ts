import { useCallback, useState, useSyncExternalStore } from 'react';
import { Stage, type StageOptions, type StageReport } from './stage.ts';

const stillQuery = '(prefers-reduced-motion: reduce)';

/** A stage that lives as long as its host element; give `setHost` as the element's ref. */
export const useStage = (renderer: StageOptions['renderer']) => {
  const [stage, setStage] = useState<Stage | null>(null);
  const setHost = useCallback(
    (host: HTMLElement | null) => {
      if (!host) return;
      const fresh = new Stage(host, { renderer, still: () => window.matchMedia(stillQuery).matches });
      setStage(fresh);
      return () => {
        setStage(null);
        fresh.dispose();
      };
    },
    [renderer],
  );
  return { stage, setHost };
};

const never = () => () => {};
const nothing = () => null;

/** What a stage reports, part by part: a component renders again only when its own part changes. */
export const useStageReport = <T>(stage: Stage | null, select: (report: StageReport) => T): T | null =>
  useSyncExternalStore(stage?.report.subscribe ?? never, () => (stage ? select(stage.report.get()) : null), nothing);
