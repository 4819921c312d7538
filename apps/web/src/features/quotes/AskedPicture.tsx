import type { QuoteRequest } from '@copperline/contract';
import { BoardThumbnail } from '#domain/board/picture/BoardThumbnail.tsx';
import { keptVersion } from '#domain/project/project-version.ts';

type Pictured = Pick<QuoteRequest, 'pcb' | 'projectId' | 'projectVersion' | 'assembly'>;

/** The board in the colours that are asked for; the real one if its files were given. */
export function AskedPicture({ request }: { readonly request: Pictured }) {
  const { pcb, assembly } = request;
  if (pcb === null) return null;
  const { maskColour, silkscreenColour, finish, maskSides, silkscreenSides, widthNm, heightNm } = pcb;
  const project = keptVersion(request);
  return (
    <BoardThumbnail
      of={project && { project, maskColour, silkscreenColour, finish, maskSides, silkscreenSides }}
      widthNm={widthNm}
      heightNm={heightNm}
      mask={maskColour}
      finish={finish}
      assembled={assembly !== null}
      sidePixels={222}
    />
  );
}
