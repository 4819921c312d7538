import { type DeskOrderDetail, fieldLimits, project, type StoredFile } from '@copperline/contract';
import { use, useCallback, useEffect, useState } from 'react';
import { boardInput, type ProjectVersion } from '#domain/project/project-version.ts';
import { callExempt } from '#lib/api/call.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { showToast } from '#lib/toast.ts';
import { Button } from '#ui/control/Button.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { useDeskCall } from '../../frame/use-desk.ts';
import deskRecord from '../../frame/DeskRecord.module.css';
import { ArchiveSlotContext } from './archive-slot.ts';
import styles from './Order.module.css';
import type { TypedMove } from './typed-move.ts';

interface ProductionFilesProps {
  readonly order: DeskOrderDetail;
  readonly typed: TypedMove;
  readonly onChange: (change: Partial<TypedMove>) => void;
}

const askAgainMs = 3000;
const none = { productionProject: null, productionName: '' };

/** Of each archive its own: one that was mended has the same name and is another board. */
const nameOf = (orderNumber: string, { name, id }: StoredFile): string =>
  `${orderNumber} ${id.slice(0, 8)} ${name.replaceAll('/', '-')}`.slice(0, fieldLimits.projectName.max);

interface ReadProps {
  readonly of: ProjectVersion;
  readonly name: string;
  readonly onRefused: () => void;
  readonly onAnother: () => void;
}

/** What became of an archive: on its way, read, or nothing that anybody could approve. */
function ReadArchive({ of, name, onRefused, onAnother }: ReadProps) {
  const t = useT();
  const { data, isError } = useDeskCall(project.board, boardInput(of), { everyMs: askAgainMs });
  const state = data?.state;
  const refused = isError || state === 'failed' || (state === 'done' && data?.board === null);
  useEffect(() => {
    // It cannot be compared with anything: what was asked with it would be asked for nothing.
    if (refused) onRefused();
  }, [refused, onRefused]);
  return (
    <div className={styles.archive}>
      <div>
        <strong>{name}</strong>
        <p className={deskRecord.quiet} aria-live="polite">
          {state === 'done' && data?.board
            ? t('deskOrders.ask.read', { layers: data.board.facts?.layers?.value ?? '–' })
            : t('deskOrders.ask.reading')}
        </p>
      </div>
      <Button onClick={onAnother}>{t('deskOrders.ask.another')}</Button>
    </div>
  );
}

/** The archive that would be made, read as a customer's own is, so that both can be laid upon each other. */
export function ProductionFiles({ order: { orderNumber }, typed, onChange }: ProductionFilesProps) {
  const t = useT();
  const slot = use(ArchiveSlotContext);
  const [refusedName, setRefusedName] = useState<string | null>(null);
  const { productionProject, productionName } = typed;
  const onStored = async (stored: readonly StoredFile[]): Promise<void> => {
    const [file] = stored;
    if (file === undefined) return;
    setRefusedName(null);
    const outcome = await callExempt(project.gerber, { gerberUrl: file.url, projectName: nameOf(orderNumber, file) });
    if (outcome.ok) onChange({ productionProject: outcome.data, productionName: file.name });
    else showToast('error', outcome.message);
  };
  const onRefused = useCallback(() => {
    setRefusedName(productionName);
    onChange(none);
  }, [productionName, onChange]);
  return (
    <fieldset className={styles.production}>
      <legend className={styles.legend}>{t('deskOrders.ask.project')}</legend>
      {refusedName !== null && <Notice state="error">{t('deskOrders.ask.unreadable', { name: refusedName })}</Notice>}
      {productionProject === null ? (
        slot((stored) => void onStored(stored))
      ) : (
        <ReadArchive
          key={productionProject.projectId}
          of={productionProject}
          name={productionName}
          onRefused={onRefused}
          onAnother={() => onChange(none)}
        />
      )}
      <p className={deskRecord.quiet}>{t('deskOrders.ask.projectHint')}</p>
    </fieldset>
  );
}
