import { bom, type ProjectView } from '@copperline/contract';
import { useCall } from '#lib/api/query.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { Button } from '#ui/control/Button.tsx';
import { SiteLink } from '#ui/control/SiteLink.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { Icon } from '#ui/glyph/Icon.tsx';
import panel from '../look/Panels.module.css';
import type { AddFiles } from '../files/use-add-files.ts';
import { PickFiles } from '../files/PickFiles.tsx';
import { AddList } from '../files/AddList.tsx';
import { type AssemblyQuote, readBomOf } from '../state/use-assembly-quote.ts';
import { BomLines } from './BomLines.tsx';

type ReadBom = ProjectView['boms'][number];

const openPath = ({ bomId }: ReadBom, projectId: string): string =>
  `/order/manufacturing/pcba?${new URLSearchParams({ id: projectId, bom: bomId })}`;

function Lines({ bomId }: { readonly bomId: string }) {
  const t = useT();
  const { data, isError, error, refetch } = useCall(bom.view, { id: bomId });
  if (isError && !data)
    return <EmptyState title={error.message} actions={<Button onClick={() => void refetch()}>{t('actions.retry')}</Button>} />;
  if (!data) return <Skeleton lines={8} />;
  return <BomLines lines={data.lines.map((line) => ({ ...line, part: line.mpn || line.value || line.description }))} />;
}

interface BomPanelProps {
  readonly project: ProjectView;
  readonly assembly: AssemblyQuote;
  readonly adding: AddFiles;
}

/** The lines of the newest BOM, as they were read; matching and prices are the quote's. */
export function BomPanel({ project, assembly, adding }: BomPanelProps) {
  const t = useT();
  const { projectId, boms, files, own } = project;
  const file = files.find(({ kind, current }) => kind === 'bom' && current);
  const newest = readBomOf(project) ?? boms[0];
  if (!newest) {
    const read = (
      <Button busy={assembly.busy} onClick={() => void assembly.go?.()}>
        {t('project.bomPanel.read')}
      </Button>
    );
    const add = (
      <PickFiles wanted="bom" onFiles={(given) => void adding.queue.add(given, 'bom')}>
        <Icon name="upload" size={16} />
        {t('project.files.add')}
      </PickFiles>
    );
    const key = file ? 'unread' : 'empty';
    return (
      <>
        <AddList adding={adding} />
        <EmptyState
          title={t(`project.bomPanel.${key}Title`)}
          text={t(`project.bomPanel.${key}Text`)}
          actions={own && (file ? read : add)}
        />
      </>
    );
  }
  const older = file && newest.version !== null && newest.version < file.version;
  const others = boms.filter(({ bomId }) => bomId !== newest.bomId);
  return (
    <div className={panel.stack}>
      <header className={panel.head}>
        <div className={panel.headText}>
          <h2 className={panel.title} title={newest.name}>
            {newest.name}
          </h2>
          <p className={panel.quiet}>
            {t('project.bomPanel.lines', { count: newest.lines })}
            {newest.version !== null && ` · ${t('project.files.version', { version: newest.version })}`}
          </p>
        </div>
        <SiteLink to={openPath(newest, projectId)} className={panel.link}>
          {t('project.bomPanel.open')}
          <Icon name="arrow-right" size={16} />
        </SiteLink>
      </header>
      {older && (
        <p className={panel.notice}>
          {t('project.bomPanel.older', { version: newest.version ?? 0, newest: file.version })}
          <Button kind="quiet" busy={assembly.busy} onClick={() => void assembly.go?.()}>
            {t('project.bomPanel.read')}
          </Button>
        </p>
      )}
      <Lines bomId={newest.bomId} />
      {others.length > 0 && (
        <section>
          <h3 className={panel.subTitle}>{t('project.bomPanel.others')}</h3>
          <ul className={panel.plainList}>
            {others.map((other) => (
              <li key={other.bomId}>
                <SiteLink to={openPath(other, projectId)}>{other.name}</SiteLink>
                <span className={panel.quiet}>{t('project.bomPanel.lines', { count: other.lines })}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
