import { fieldLimits, project, type StoredFile } from '@copperline/contract';
import { callExempt } from '#lib/api/call.ts';
import { showToast } from '#lib/toast.ts';

/** A project is named after its archive: SPEC section 5 allows everything but a slash. */
export const projectNameOf = (fileName: string): string =>
  fileName
    .replace(/\.(zip|rar)$/i, '')
    .replaceAll('/', '-')
    .slice(0, fieldLimits.projectName.max) || fileName.slice(0, fieldLimits.projectName.max);

/** Has an uploaded archive read as a project. The refusal is a result (SPEC section 8), so it is told here. */
export const createProject = async (file: Pick<StoredFile, 'url' | 'name'>): Promise<string | null> => {
  const outcome = await callExempt(project.gerber, { gerberUrl: file.url, projectName: projectNameOf(file.name) });
  if (outcome.ok) return outcome.data.projectId;
  showToast('error', outcome.message);
  return null;
};
