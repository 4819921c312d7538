import type { QuoteRequest } from '@copperline/contract';
import { BoardThumbnail } from '#domain/board/picture/BoardThumbnail.tsx';

type Pictured = Pick<QuoteRequest, 'pcb' | 'projectId' | 'assembly'>;

/** The board in the colours that are asked for; the real one if its files were given. */
export function AskedPicture({ request: { pcb, projectId, assembly } }: { readonly request: Pictured }) {
  if (pcb === null) return null;
  const { maskColour, silkscreenColour, finish, maskSides, silkscreenSides, widthNm, heightNm } = pcb;
  return (
    <BoardThumbnail
      of={projectId === null ? null : { projectId, maskColour, silkscreenColour, finish, maskSides, silkscreenSides }}
      widthNm={widthNm}
      heightNm={heightNm}
      mask={maskColour}
      finish={finish}
      assembled={assembly !== null}
      sidePixels={222}
    />
  );
}
