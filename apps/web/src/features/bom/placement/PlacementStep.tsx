import type { PlacementCheck } from '@copperline/bom';
import { bomProblemText, type Speaker } from '@copperline/content';
import { bom as calls, fileTypes, project, um } from '@copperline/contract';
import { growBox } from '@copperline/geometry';
import { type ReactNode, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { Link } from 'react-router';
import { settled } from '#lib/api/call.ts';
import { download } from '#lib/api/download.ts';
import { shareOf, stepText } from '#domain/board/read/use-board-opener.ts';
import { partBox } from '#domain/board/read/part-at.ts';
import type { BoardSheet } from '#domain/board/read/sheets.ts';
import { useArchive } from '#domain/board/read/use-archive.ts';
import { boardInput, type NamedProject, namedProject } from '#domain/project/project-version.ts';
import { useLocale } from '#lib/i18n/locale.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { useCall } from '#lib/api/query.ts';
import { type BoardHighlight, BoardViewer, type ViewedPart } from '#domain/board/viewer/BoardViewer.tsx';
import { failureNotice } from '#domain/board/viewer/BoardViewerNotice.tsx';
import { boardAppearance } from '#domain/board/picture/board-appearance.ts';
import { Button } from '#ui/control/Button.tsx';
import { Icon } from '#ui/glyph/Icon.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import styles from './Placement.module.css';
import { PlaceEditor } from './PlaceEditor.tsx';
import { ChosenPart, PlacedParts } from './PlacedParts.tsx';
import { CoordinateFacts, CoordinateProblems, PlacementFindings } from './PlacementFindings.tsx';
import { findingsByPart } from '#domain/board/placement/placement-findings.ts';
import { RotationProposals } from './RotationProposals.tsx';
import { rotationChoices } from '#domain/board/placement/rotation-proposals.ts';
import { useSteps } from '../state/steps.ts';
import type { Lent } from '../state/upload-slot.ts';
import type { OpenBom } from '../state/use-bom-editor.ts';
import { useCorrections } from './use-corrections.ts';
import { useFiles } from '../files/use-files.ts';
import { usePlacements } from './use-placements.ts';

/** So much of what lies around a part is shown with it. */
const aroundNm = um(2_000);

/** The layers by which a side of the board is seen. */
const sheetsOf = (sheets: readonly BoardSheet[], side: 'top' | 'bottom'): readonly string[] => {
  const place = side === 'top' ? 'Top' : 'Bot';
  return sheets.filter(({ role }) => role.kind === 'mask' && role.side === place).map(({ id }) => id);
};

/** The part that is looked at; another place of this page may have named it. */
const useChosenPart = () => {
  const { params } = useSteps();
  const [chosen, setChosen] = useState(params.get('part'));
  return { chosen, setChosen };
};

/** The coordinates with what was corrected, for whoever else builds the board. */
function ExportPlacements({ open, speaker }: { readonly open: OpenBom; readonly speaker: Speaker }) {
  const save = (): Promise<unknown> => settled(download(calls.export, { id: open.bom.bomId, format: 'placements' }));
  return (
    <Button onClick={() => void save()}>
      <Icon name="download" size={16} />
      {speaker.t('bom.placing.export')}
    </Button>
  );
}

interface BoardProps {
  readonly of: NamedProject;
  readonly open: OpenBom;
  readonly speaker: Speaker;
  readonly onChecked: (check: PlacementCheck) => void;
}

/** With the board: the parts where they will stand. */
function OnBoard({ of, open, speaker, onChecked }: BoardProps) {
  const { t } = speaker;
  const { data } = useCall(project.board, boardInput(of));
  const archive = useArchive(data?.project.gerberUrl ?? null, data?.choices ?? {});
  const placements = usePlacements(open.bom, archive.board);
  const whole = archive.board?.complete ? placements.check : null;
  const tell = useEffectEvent(onChecked);
  useEffect(() => {
    if (whole) tell(whole);
  }, [whole]);
  const { chosen, setChosen } = useChosenPart();
  const found = useMemo(() => findingsByPart(placements.check?.findings ?? []), [placements.check]);
  const parts = useMemo(
    () =>
      placements.parts.map((part): ViewedPart => {
        const severity = found.get(part.designator)?.severity;
        return {
          ...part,
          chosen: part.designator === chosen,
          tone: severity === undefined || severity === 'info' ? 'quiet' : severity,
        };
      }),
    [placements.parts, found, chosen],
  );
  const target = parts.find(({ designator }) => designator === chosen);
  const sheets = archive.board?.sheets;
  const highlight = useMemo(
    (): BoardHighlight | null =>
      target && sheets
        ? {
            key: target.designator,
            box: growBox(partBox(target), aroundNm),
            tone: target.tone === 'quiet' ? 'info' : target.tone,
            layers: sheetsOf(sheets, target.side),
          }
        : null,
    [target, sheets],
  );
  const drawn = archive.board !== null && archive.board.sheets.length > 0;
  const corrections = useCorrections(open, chosen);
  const choose = (designator: string): void => setChosen(designator === chosen ? null : designator);
  return (
    <div className={styles.screen}>
      <section className={styles.findings} aria-label={t('bom.placing.findings')}>
        <CoordinateFacts speaker={speaker} placements={placements} />
        <CoordinateProblems speaker={speaker} problems={open.bom.problems} />
        <ChosenPart open={open} speaker={speaker} chosen={chosen} />
        <PlaceEditor key={chosen} open={open} speaker={speaker} chosen={chosen} corrections={corrections} />
        <RotationProposals speaker={speaker} open={open} rotation={whole?.rotation ?? null} corrections={corrections} />
        {placements.file === null ? (
          <p className={styles.text}>{t('bom.placing.noCoordinatesText')}</p>
        ) : (
          <PlacementFindings
            speaker={speaker}
            placements={archive.board?.complete || archive.failure ? placements : { ...placements, check: null }}
            withBoard
            asked={rotationChoices(whole?.rotation ?? null, open.bom).asked.length}
            chosen={chosen}
            onChoose={choose}
            onTurn={corrections.turn}
          />
        )}
        <ExportPlacements open={open} speaker={speaker} />
      </section>
      <div className={styles.board}>
        <BoardViewer
          board={archive.board}
          appearance={boardAppearance(data)}
          highlight={highlight}
          parts={parts}
          onPart={setChosen}
          progress={archive.step && !drawn ? { share: shareOf(archive.step), text: stepText(archive.step, t) } : null}
          problem={failureNotice(t, archive.failure, () => void archive.retry())}
          onCancel={archive.cancel}
        />
      </div>
      <section className={styles.side} aria-label={t('bom.placing.parts')}>
        <PlacedParts speaker={speaker} open={open} placements={placements} chosen={chosen} onChoose={choose} />
      </section>
    </div>
  );
}

/** Without a board: the BOM against the coordinates. */
function OnPaper({
  open,
  speaker,
  children,
}: {
  readonly open: OpenBom;
  readonly speaker: Speaker;
  readonly children: ReactNode;
}) {
  const { t } = speaker;
  const placements = usePlacements(open.bom, null);
  const { chosen, setChosen } = useChosenPart();
  const corrections = useCorrections(open, chosen);
  const choose = (designator: string): void => setChosen(designator === chosen ? null : designator);
  return (
    <div className={styles.screen}>
      <section className={styles.findings} aria-label={t('bom.placing.findings')}>
        <CoordinateFacts speaker={speaker} placements={placements} />
        <CoordinateProblems speaker={speaker} problems={open.bom.problems} />
        <ChosenPart open={open} speaker={speaker} chosen={chosen} />
        <PlaceEditor key={chosen} open={open} speaker={speaker} chosen={chosen} corrections={corrections} />
        <RotationProposals speaker={speaker} open={open} rotation={null} corrections={corrections} />
        <PlacementFindings
          speaker={speaker}
          placements={placements}
          withBoard={false}
          asked={0}
          chosen={chosen}
          onChoose={choose}
          onTurn={corrections.turn}
        />
        <ExportPlacements open={open} speaker={speaker} />
      </section>
      <div className={styles.missing}>{children}</div>
      <section className={styles.side} aria-label={t('bom.placing.parts')}>
        <PlacedParts speaker={speaker} open={open} placements={placements} chosen={chosen} onChoose={choose} />
      </section>
    </div>
  );
}

/** Where the parts stand: BOM, coordinates and board held against each other, and seen on the board itself. */
export function PlacementStep({ open, onChecked, ...lent }: Lent & Pick<BoardProps, 'open' | 'onChecked'>) {
  const t = useT();
  const locale = useLocale();
  const speaker: Speaker = { locale, t };
  const { to } = useSteps();
  const { UploadSlot } = lent;
  const files = useFiles(lent, open);
  const { coordinates, edaCoors, problems } = open.bom;
  const unread = coordinates !== null && edaCoors.length === 0;
  if (coordinates === null || unread)
    return (
      <section className={styles.start}>
        <h2 className={styles.startTitle}>{t(unread ? 'errors.RECOGNITION_FAILED' : 'bom.placing.noCoordinates')}</h2>
        <p className={styles.text}>{t('bom.placing.noCoordinatesText')}</p>
        {problems
          .filter(({ file }) => file === 'coordinates')
          .slice(0, 5)
          .map((problem, n) => (
            // Problems have no name of their own, and their list never changes while it is shown.
            <p key={`${problem.code} ${n}`} className={styles.failed}>
              {bomProblemText(speaker, problem)}
            </p>
          ))}
        {files.busy && <Skeleton lines={2} />}
        <UploadSlot
          fileType={fileTypes.coordinates}
          multiple
          onStored={(given) => void files.take(fileTypes.coordinates, given)}
        />
        <Link to={to('parts')}>{t('bom.screen.toParts')}</Link>
      </section>
    );
  const of = namedProject(open.bom);
  if (of !== null) return <OnBoard of={of} open={open} speaker={speaker} onChecked={onChecked} />;
  return (
    <OnPaper open={open} speaker={speaker}>
      <p className={styles.text}>{t('bom.placing.noBoard')}</p>
      {files.busy && <Skeleton lines={2} />}
      <UploadSlot fileType={fileTypes.gerber} onStored={(given) => void files.take(fileTypes.gerber, given)} />
    </OnPaper>
  );
}
