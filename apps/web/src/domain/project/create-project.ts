import { project, type StoredFile } from '@copperline/contract';
import { callExempt } from '#lib/api/call.ts';
import { showToast } from '#lib/toast.ts';
import type { ProjectVersion } from './project-version.ts';

/** Has an uploaded archive read as a project that is named after it. A refusal is told here, and is null for the caller. */
export const createProject = async ({ url }: Pick<StoredFile, 'url'>): Promise<ProjectVersion | null> => {
  const outcome = await callExempt(project.gerber, { gerberUrl: url });
  if (outcome.ok) return outcome.data;
  showToast('error', outcome.message);
  return null;
};
