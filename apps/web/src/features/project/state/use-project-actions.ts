import { files, type ProjectView, projectPagePath, recycleDays, workbench } from '@copperline/contract';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call, settled } from '#lib/api/call.ts';
import { download } from '#lib/api/download.ts';
import { coverUpload, pictureRefusal } from '#domain/upload/picture-upload.ts';
import { usePlace } from '#lib/i18n/locale.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { showToast } from '#lib/toast.ts';

export const workbenchPath = '/workbench/my-files';
export const recycleBinPath = `${workbenchPath}?place=bin`;

/** What can be done with a project as a whole. `busy` names what is under way. */
export const useProjectActions = (
  { projectId, projectName }: Pick<ProjectView, 'projectId' | 'projectName'>,
  again: () => Promise<void>,
) => {
  const t = useT();
  const { to } = usePlace();
  const navigate = useNavigate();
  const [busy, setBusy] = useState<string | null>(null);

  const during = async <T>(name: string, work: Promise<T>): Promise<T | undefined> => {
    setBusy(name);
    const done = await settled(work);
    setBusy(null);
    return done;
  };
  const setCover = async (picture: File): Promise<unknown> => {
    const { rows } = await call(files.upload, { ...coverUpload.fields, originalFileName: picture.name }, { files: [picture] });
    return call(workbench.setCover, { id: projectId, fileId: rows[0]?.id });
  };
  const restore = async (): Promise<void> => {
    const back = await during('restore', call(workbench.restore, { projectIds: projectId }));
    if (!back) return;
    // Without a row another window has restored it already.
    showToast('success', t('project.page.restored', { name: back.rows[0]?.projectName ?? projectName }));
    await again();
    await navigate(to(projectPagePath(projectId)));
  };
  return {
    busy,
    restore,
    /** A visitor is asked to sign in first. */
    copy: async (): Promise<void> => {
      const copy = await during('copy', call(workbench.copy, { projectId }));
      if (!copy) return;
      showToast('success', t('project.page.copied', { name: copy.projectName }));
      await navigate(to(projectPagePath(copy.projectId)));
    },
    remove: async (): Promise<void> => {
      const gone = await during('remove', call(workbench.remove, { id: projectId }));
      if (!gone) return;
      const undo = { label: t('project.page.undo'), run: () => void restore() };
      showToast('success', t('project.page.removed', { name: projectName, days: recycleDays }), undo);
      await navigate(to(workbenchPath));
      await again();
    },
    /** The picture instead of the board, in lists; null shows the board again. */
    cover: async (picture: File | null): Promise<void> => {
      const refusal = picture && pictureRefusal(picture, coverUpload, t);
      if (refusal) return showToast('error', refusal);
      const done = await during('cover', picture ? setCover(picture) : call(workbench.setCover, { id: projectId }));
      if (!done) return;
      showToast('success', t(picture ? 'project.page.coverSet' : 'project.page.coverGone'));
      await again();
    },
    download: () => during('download', download(workbench.download, { id: projectId }, `${projectName}.zip`)),
  };
};
export type ProjectActions = ReturnType<typeof useProjectActions>;
