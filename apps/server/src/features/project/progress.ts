import type { BoardState, BoardStep } from '@copperline/contract';
import type { FastifyBaseLogger } from 'fastify';
import { tell } from '../../http/socket/socket-events.ts';
import type { Services } from '../../services.ts';
import { type AnalysisRow, projectsOf, saveStep } from './analysis-store.ts';

const tellEveryMs = 250;
const saveEveryMs = 1000;

export interface At {
  readonly step: BoardStep;
  readonly percent: number;
}

type ProgressServices = Pick<Services, 'db' | 'database' | 'clock'>;

/** Tells the pages of everybody who has this board. */
export const announce = async (
  services: ProgressServices,
  row: AnalysisRow,
  news: { readonly state: BoardState; readonly step: BoardStep | null; readonly percent: number },
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<void> => {
  for (const { id, owner_id: ownerId } of await projectsOf(services.db, row))
    await tell({ ...services, log }, ownerId, 'project.progress', { projectId: id, ...news });
};

export interface Progress {
  readonly at: (at: At) => void;
  /** Resolves when nothing said before is on its way any more: what follows must not be overtaken. */
  readonly settle: () => Promise<void>;
}

/** Passes on how a reading goes: at most four times a second to pages, once a second to the row that a late page reads. */
export const followReading = (services: ProgressServices, row: AnalysisRow, log: Pick<FastifyBaseLogger, 'warn'>): Progress => {
  let told = Number.NEGATIVE_INFINITY;
  let saved = Number.NEGATIVE_INFINITY;
  let last = Promise.resolve();
  const pass = (work: () => Promise<void>): void => {
    last = last.then(work).catch((error: unknown) => log.warn({ err: error }, 'progress was not passed on'));
  };
  return {
    at: ({ step, percent }) => {
      const now = services.clock.now();
      const time = now.getTime();
      if (time - told >= tellEveryMs) {
        told = time;
        pass(() => announce(services, row, { state: 'running', step, percent }, log));
      }
      if (time - saved >= saveEveryMs) {
        saved = time;
        pass(() => saveStep(services.db, row, step, percent, now));
      }
    },
    settle: () => last,
  };
};
