import { project } from '@copperline/contract';
import { useQuery } from '@tanstack/react-query';
import { fetchFile, settled } from '#lib/api/call.ts';
import { outgoing } from '#lib/api/request.ts';
import { useSession } from '#lib/session.ts';

const dataUrl = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('a picture that cannot be read')));
    reader.readAsDataURL(blob);
  });

/** The board's picture, as an image can show it; null where there is none, or not yet. Only calls carry the token, so it is fetched. */
export const usePicture = (projectId: string | null): string | null => {
  const { status, user } = useSession();
  const { data } = useQuery({
    queryKey: [user?.id ?? null, project.picture.name, projectId],
    // A board that nobody has read, or whose project is gone, has no picture: nobody needs to hear of it.
    queryFn: async ({ signal }) => {
      const request = outgoing(project.picture, { id: projectId ?? '' }, []);
      const response = await settled(fetchFile(request, { needsAccount: true, quiet: true, signal }));
      return response ? dataUrl(await response.blob()) : null;
    },
    enabled: projectId !== null && status === 2,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data ?? null;
};
