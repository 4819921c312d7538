import { project } from '@copperline/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { fetchFile, settled } from '#lib/api/call.ts';
import { outgoing } from '#lib/api/request.ts';
import { BoardSketch } from './BoardSketch.tsx';

type Sketch = Parameters<typeof BoardSketch>[0];

interface BoardThumbnailProps extends Sketch {
  /** Whose board was drawn by us; null where there is only its size. */
  readonly projectId: string | null;
}

/** An address for bytes that only this page has. */
const useAddress = (picture: Blob | null | undefined): string | null => {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!picture) return undefined;
    const made = URL.createObjectURL(picture);
    setAddress(made);
    return () => {
      URL.revokeObjectURL(made);
      setAddress(null);
    };
  }, [picture]);
  return address;
};

/** The real board from above where we have read it, else a sketch. Beside words that say what it is. */
export function BoardThumbnail({ projectId, ...sketch }: BoardThumbnailProps) {
  const { data } = useQuery<Blob | null>({
    queryKey: [null, project.picture.name, projectId],
    // Fetched with the token, which an image of the page would not carry. A picture that cannot be had is no trouble to anybody.
    queryFn: async ({ signal }) => {
      const { url } = outgoing(project.picture, { id: projectId ?? '' }, []);
      return (await settled(fetchFile(url, { signal, quiet: true, needsAccount: true })))?.blob() ?? null;
    },
    enabled: projectId !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const address = useAddress(data);
  if (address === null) return <BoardSketch {...sketch} />;
  return <img src={address} alt="" width="64" height="64" />;
}
