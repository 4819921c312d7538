import { deskOrders, orders, type PcbSpec, project } from '@copperline/contract';
import { useQuery } from '@tanstack/react-query';
import { boardInput, type ProjectVersion } from '#domain/project/project-version.ts';
import { CallError, fetchFile } from '#lib/api/call.ts';
import { outgoing } from '#lib/api/request.ts';
import { BoardSketch } from './BoardSketch.tsx';

type Sketch = Parameters<typeof BoardSketch>[0];

/** Whose board is drawn: that of a project's archive in the colours it is ordered in, or that of an order's line. */
export type PictureOf =
  | ({ readonly project: ProjectVersion } & Pick<
      PcbSpec,
      'maskColour' | 'silkscreenColour' | 'finish' | 'maskSides' | 'silkscreenSides'
    >)
  | { readonly orderId: string; readonly line: number; readonly isDesk?: boolean };

interface BoardThumbnailProps extends Sketch {
  /** Null where there is only its size. */
  readonly of: PictureOf | null;
  readonly sidePixels?: number;
}

const addressFor = (of: PictureOf): string => {
  if ('project' in of) {
    const { project: shown, ...colours } = of;
    return outgoing(project.picture, { ...boardInput(shown), ...colours }, []).url;
  }
  const { orderId, line, isDesk = false } = of;
  const input = { orderId, line: String(line) };
  return isDesk ? outgoing(deskOrders.picture, input, []).url : outgoing(orders.picture, input, []).url;
};

/** The picture as an address that needs no second fetch, and nobody to give it back. */
const dataAddress = (picture: Blob): Promise<string | null> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('loadend', () => resolve(typeof reader.result === 'string' ? reader.result : null));
    reader.readAsDataURL(picture);
  });

/** The real board from above, as it is ordered, where we have read it; else a sketch. Beside words that say what it is. */
export function BoardThumbnail({ of, sidePixels = 64, ...sketch }: BoardThumbnailProps) {
  const url = of && addressFor(of);
  const { data: address } = useQuery<string | null>({
    queryKey: [null, project.picture.name, url],
    // Fetched with the token, which an image of the page would not carry. A picture that cannot be had is no trouble to anybody.
    queryFn: async ({ signal }) => {
      try {
        const response = await fetchFile(url ?? '', { signal, quiet: true, needsAccount: true });
        return await dataAddress(await response.blob());
      } catch (error) {
        // Too many are being drawn: this one is asked for again in a moment.
        if (error instanceof CallError && error.code === 'OVERLOADED') throw error;
        return null;
      }
    },
    retry: 5,
    retryDelay: 3000,
    enabled: url !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (!address) return <BoardSketch {...sketch} />;
  return <img src={address} alt="" width={sidePixels} height={sidePixels} />;
}
