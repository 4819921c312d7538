import { deskOrders, orders, type PcbSpec, project } from '@copperline/contract';
import { boardInput, type ProjectVersion } from '#domain/project/project-version.ts';
import { outgoing } from '#lib/api/request.ts';
import { BoardSketch } from './BoardSketch.tsx';
import { dataAddress, usePicture } from './use-picture.ts';

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

/** The real board from above, as it is ordered, where we have read it; else a sketch. Beside words that say what it is. */
export function BoardThumbnail({ of, sidePixels = 64, ...sketch }: BoardThumbnailProps) {
  const url = of && addressFor(of);
  const { data: address } = usePicture(url, { key: [null, project.picture.name], needsAccount: true, read: dataAddress });
  if (!address) return <BoardSketch {...sketch} />;
  return <img src={address} alt="" width={sidePixels} height={sidePixels} />;
}
