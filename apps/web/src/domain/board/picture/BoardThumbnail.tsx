import { project } from '@copperline/contract';
import { useQuery } from '@tanstack/react-query';
import { fetchFile, settled } from '#lib/api/call.ts';
import { outgoing } from '#lib/api/request.ts';
import { BoardSketch } from './BoardSketch.tsx';

type Sketch = Parameters<typeof BoardSketch>[0];

interface BoardThumbnailProps extends Sketch {
  /** Whose board was drawn by us; null where there is only its size. */
  readonly projectId: string | null;
}

/** The picture as an address that needs no second fetch, and nobody to give it back. */
const addressOf = (picture: Blob): Promise<string | null> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('loadend', () => resolve(typeof reader.result === 'string' ? reader.result : null));
    reader.readAsDataURL(picture);
  });

/** The real board from above where we have read it, else a sketch. Beside words that say what it is. */
export function BoardThumbnail({ projectId, ...sketch }: BoardThumbnailProps) {
  const { data: address } = useQuery<string | null>({
    queryKey: [null, project.picture.name, projectId],
    // Fetched with the token, which an image of the page would not carry. A picture that cannot be had is no trouble to anybody.
    queryFn: async ({ signal }) => {
      const { url } = outgoing(project.picture, { id: projectId ?? '' }, []);
      const response = await settled(fetchFile(url, { signal, quiet: true, needsAccount: true }));
      return response ? addressOf(await response.blob()) : null;
    },
    enabled: projectId !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (!address) return <BoardSketch {...sketch} />;
  return <img src={address} alt="" width="64" height="64" />;
}
