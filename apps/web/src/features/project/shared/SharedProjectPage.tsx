import { projectPagePath, projectShare, type SharedProject, workbench } from '@copperline/contract';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useArchiveAt } from '#domain/board/read/use-archive.ts';
import { shareOf, stepText } from '#domain/board/read/use-board-opener.ts';
import { BoardViewer } from '#domain/board/viewer/BoardViewer.tsx';
import { failureNotice } from '#domain/board/viewer/BoardViewerNotice.tsx';
import { boardAppearance } from '#domain/board/picture/board-appearance.ts';
import { boardLine, knownBoard } from '#domain/project/board-line.ts';
import { heldHere } from '#domain/project/held-file.ts';
import { quotePath } from '#domain/project/quote-link.ts';
import { call, fetchFile, settled } from '#lib/api/call.ts';
import { download } from '#lib/api/download.ts';
import { useCall } from '#lib/api/query.ts';
import { outgoing } from '#lib/api/request.ts';
import { formatBytes, formatDateTime } from '#lib/i18n/format.ts';
import { useLocale, usePlace } from '#lib/i18n/locale.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { leaveFor } from '#lib/leave.ts';
import { showToast } from '#lib/toast.ts';
import { Button } from '#ui/control/Button.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Icon } from '#ui/glyph/Icon.tsx';
import { Page } from '#ui/page/Page.tsx';
import { Panel } from '#ui/panel/Panel.tsx';
import { BomLines } from '../bom/BomLines.tsx';
import { slotsOf } from '../state/versions.ts';
import styles from './Shared.module.css';

interface SharedProps {
  readonly token: string;
  readonly project: SharedProject;
}

/** A visitor has no socket: until the board is read the page asks by itself this often. */
const askAgainMs = 4_000;

const addressOf = (token: string, file: string): string => outgoing(projectShare.file, { token, file }, []).url;

function Board({ token, archive }: { readonly token: string; readonly archive: string }) {
  const t = useT();
  const locale = useLocale();
  const { data, refetch } = useCall(projectShare.board, { token });
  const pending = data?.state === 'queued' || data?.state === 'running';
  useEffect(() => {
    if (!pending) return;
    const timer = setInterval(() => void refetch(), askAgainMs);
    return () => clearInterval(timer);
  }, [pending, refetch]);
  const { board, step, failure, retry, cancel } = useArchiveAt(data ? addressOf(token, archive) : null, data?.choices, false);
  const drawn = board !== null && board.sheets.length > 0;
  const line = data?.board ? boardLine({ t, locale }, knownBoard(data.board)) : [];
  return (
    <section className={styles.board} aria-label={t('project.page.board')}>
      <div className={styles.viewer}>
        <BoardViewer
          board={board}
          appearance={boardAppearance(data)}
          progress={step && !drawn ? { share: shareOf(step), text: stepText(step, t) } : null}
          problem={failureNotice(t, failure, () => void retry())}
          onCancel={cancel}
        />
      </div>
      <p className={styles.line}>{line.join(' · ')}</p>
    </section>
  );
}

function FileRow({ token, file: { projectFileId, kind, name, size } }: { token: string; file: SharedProject['files'][number] }) {
  const t = useT();
  const locale = useLocale();
  const [busy, setBusy] = useState(false);
  const save = async (): Promise<void> => {
    setBusy(true);
    await settled(download(projectShare.file, { token, file: projectFileId }, name));
    setBusy(false);
  };
  return (
    <li className={styles.file}>
      <span className={styles.fileText}>
        <span className={styles.fileName} title={name}>
          {name}
        </span>
        <span className={styles.quiet}>
          {t(`project.files.kind.${kind}`)} · {formatBytes(locale, t, size)}
        </span>
      </span>
      <Button kind="quiet" busy={busy} aria-label={t('files.action.download', { name })} onClick={() => void save()}>
        <Icon name="download" size={18} />
        {t('actions.download')}
      </Button>
    </li>
  );
}

/** A copy for whoever is signed in, and the board's price for everybody: until there is an account the file stays in this browser. */
function Actions({ token, project: { gerber, files } }: SharedProps) {
  const t = useT();
  const { to } = usePlace();
  const navigate = useNavigate();
  const [busy, setBusy] = useState<'copy' | 'price' | null>(null);
  const archive = files.find(({ projectFileId }) => projectFileId === gerber);

  const copy = async (): Promise<void> => {
    setBusy('copy');
    const made = await settled(call(workbench.copy, { token }));
    setBusy(null);
    if (!made) return;
    showToast('success', t('project.page.copied', { name: made.projectName }));
    await navigate(to(projectPagePath(made.projectId)));
  };
  const price = async ({ projectFileId, name }: { readonly projectFileId: string; readonly name: string }): Promise<void> => {
    setBusy('price');
    const response = await settled(fetchFile(addressOf(token, projectFileId)));
    if (response) {
      await heldHere.hold([new File([await response.blob()], name)]);
      leaveFor(to(quotePath));
    }
    setBusy(null);
  };
  return (
    <>
      <Button size="large" busy={busy === 'copy'} onClick={() => void copy()}>
        {t('project.page.action.copyHere')}
      </Button>
      {archive && (
        <Button kind="primary" size="large" busy={busy === 'price'} onClick={() => void price(archive)}>
          {t('project.shared.price')}
        </Button>
      )}
    </>
  );
}

/** A project as its owner shared it: read only, of that moment, in the reader's language. */
export function SharedProjectPage({ token, project }: SharedProps) {
  const t = useT();
  const locale = useLocale();
  const { projectName, sharedAt, example, files, lines, gerber } = project;
  return (
    <Page
      title={projectName}
      lead={example ? t('project.shared.exampleLead') : t('project.shared.lead', { date: formatDateTime(locale, sharedAt) })}
      actions={<Actions token={token} project={project} />}
    >
      <div className={styles.shared}>
        {gerber === null ? (
          <EmptyState title={t('project.shared.none')} text={t('project.shared.noneText')} />
        ) : (
          <Board token={token} archive={gerber} />
        )}
        <div className={styles.columns}>
          <Panel title={t('project.shared.files')}>
            {files.length === 0 ? (
              <p className={styles.quiet}>{t('project.shared.noFiles')}</p>
            ) : (
              <ul className={styles.files}>
                {slotsOf(files).map(({ newest }) => (
                  <FileRow key={newest.projectFileId} token={token} file={newest} />
                ))}
              </ul>
            )}
          </Panel>
          {lines.length > 0 && (
            <Panel
              title={t('project.shared.bom')}
              aside={<span className={styles.quiet}>{t('project.bomPanel.lines', { count: lines.length })}</span>}
            >
              <BomLines lines={lines.map((line) => ({ ...line, part: line.mpn || line.value || line.description }))} />
            </Panel>
          )}
        </div>
      </div>
    </Page>
  );
}
