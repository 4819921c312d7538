import type { ProjectBoard } from '@copperline/contract';
import type { AnalysisRow } from './analysis-store.ts';
import { limitsOf, orderOf } from './order.ts';
import type { ReadArchive } from './queue.ts';
import type { ProjectRow } from './store.ts';
import type { UnwordedReport } from './tasks.ts';

const projectOf = (row: ProjectRow): ProjectBoard['project'] => ({
  projectId: row.id,
  projectName: row.project_name,
  projectType: row.project_type,
  version: row.version,
  gerberUrl: row.gerber_file_id,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});

/** A project without an archive has nothing to wait for; one that nobody has begun to read is queued. */
const stateOf = (project: ReadArchive, analysis: AnalysisRow | undefined): Pick<ProjectBoard, 'state' | 'failure'> => {
  if (analysis) return { state: analysis.state, failure: analysis.failure };
  return project.gerber_sha256 === null ? { state: 'failed', failure: 'missing' } : { state: 'queued', failure: null };
};

/** What was read of an archive, whoever's it is. */
export const archiveAnswer = (project: ReadArchive, analysis: AnalysisRow | undefined): Omit<ProjectBoard, 'project'> => {
  const order = orderOf(project.choices);
  return {
    ...stateOf(project, analysis),
    step: analysis?.step ?? null,
    percent: analysis?.percent ?? 0,
    choices: project.choices,
    order,
    limits: limitsOf(order),
    board: analysis?.result ?? null,
  };
};

export const boardAnswer = (project: ProjectRow, analysis: AnalysisRow | undefined): ProjectBoard => ({
  project: projectOf(project),
  ...archiveAnswer(project, analysis),
});

/** Null while, or because, there is nothing to report on. */
export const reportOf = (project: ProjectRow, analysis: AnalysisRow | undefined, now: Date): UnwordedReport | null => {
  if (!analysis?.result) return null;
  const order = orderOf(project.choices);
  return {
    engine: analysis.engine,
    createdAt: now.toISOString(),
    project: projectOf(project),
    archive: { sha256: analysis.sha256 },
    ...stateOf(project, analysis),
    order,
    limits: limitsOf(order),
    board: analysis.result,
  };
};
