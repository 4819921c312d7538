import { isDamaged } from '@copperline/contract';
import { useEffect, useEffectEvent } from 'react';
import { type NamedProject, projectSearch } from '#domain/project/project-version.ts';
import { useProjectBoard } from '#domain/project/use-project-board.ts';
import type { KnownBoard } from '#features/pcb/board/use-board.ts';
import { type FileFacts, useFileFacts } from '#features/pcb/board/use-file-facts.ts';
import type { Pcb } from '#features/pcb/state/use-pcb.ts';

interface ProjectFactsProps {
  readonly pcb: Pcb;
  readonly board: KnownBoard;
  readonly project: NamedProject;
  readonly onReading: (isReading: boolean) => void;
}

/** Hears what the server reads from the archive, and fills the form with it, whichever step is in sight. */
export function ProjectFacts({ pcb, board, project, onReading }: ProjectFactsProps) {
  const { query, progress } = useProjectBoard(project);
  const { data, isPending } = query;
  const isReading = isPending || progress !== null;
  const tell = useEffectEvent(onReading);
  useEffect(() => {
    tell(isReading);
    return () => tell(false);
  }, [isReading]);
  const read = data?.board ?? null;
  const files: FileFacts | null =
    data && read?.facts
      ? {
          key: projectSearch(data.project),
          name: data.project.projectName,
          facts: read.facts,
          isDamaged: isDamaged(read.problems),
        }
      : null;
  useFileFacts(pcb, board, files);
  return null;
}
