import type { PlacementCheck } from '@copperline/bom';
import { type BomChange, bom } from '@copperline/contract';
import { useMemo, useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { namedProject, projectInAddress } from '#domain/project/project-version.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { useCall } from '#lib/api/query.ts';
import { Button } from '#ui/control/Button.tsx';
import { classes } from '#ui/style/classes.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Head } from '#ui/page/Head.tsx';
import { Page } from '#ui/page/Page.tsx';
import { SignedIn } from '#ui/page/SignedIn.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import styles from './Bom.module.css';
import { ColumnsStep } from './columns/ColumnsStep.tsx';
import { FailedBom } from './FailedBom.tsx';
import { FilesStep } from './files/FilesStep.tsx';
import { PartsStep } from './parts/PartsStep.tsx';
import { PlacementStep } from './placement/PlacementStep.tsx';
import { partsFactsOf } from './state/parts-facts.ts';
import { rememberedBom, rememberedQuantity } from './state/remember-bom.ts';
import { SkippedBom } from './SkippedBom.tsx';
import { Steps } from './Steps.tsx';
import { stepStates } from './state/step-states.ts';
import { type Step, useSteps } from './state/steps.ts';
import type { Lent } from './state/upload-slot.ts';
import { type OpenBom, useBomEditor } from './state/use-bom-editor.ts';
import { useBoards } from './state/use-boards.ts';
import { usePlacementLook } from './placement/use-placement-look.ts';
import { useProjectBefore } from './state/use-project-before.ts';

interface CurrentProps extends Lent {
  readonly step: Step;
  readonly open: OpenBom;
  readonly onBoards: (boards: number) => void;
  readonly onChecked: (check: PlacementCheck) => void;
}

/** What stands below the steps: the BOM's own state goes before the step the address names. */
function Current({ step, open, onBoards, onChecked, ...lent }: CurrentProps) {
  const { to } = useSteps();
  const { state } = open.bom;
  const { renderBoard, renderPrice } = lent.order;
  const parts = useMemo(() => partsFactsOf(open.views, open.summary), [open.views, open.summary]);
  if (step === 'files') return <FilesStep {...lent} open={open} />;
  if (step === 'board') return renderBoard({ project: namedProject(open.bom), to });
  if (step === 'columns') return <ColumnsStep open={open} />;
  if (step === 'placement') return <PlacementStep {...lent} open={open} onChecked={onChecked} />;
  if (step === 'price') {
    const change = (changes: readonly BomChange[]): void => void open.editor.change(changes);
    return renderPrice({ bom: open.bom, parts, to, onBoards, onChange: change });
  }
  if (state === 'failed') return <FailedBom open={open} />;
  if (state === 'skipped') return <SkippedBom open={open} />;
  return <PartsStep open={open} onBoards={onBoards} />;
}

/** Steps that fill the window and scroll within themselves; the others are as long as they are. */
const within: ReadonlySet<Step> = new Set(['parts', 'placement']);

function Work({ first, wanted, ...lent }: Lent & { readonly first: OpenBom['bom']; readonly wanted: number | null }) {
  const t = useT();
  const { step } = useSteps();
  const open = useBomEditor(first);
  const onBoards = useBoards(open, lent.order, wanted);
  useProjectBefore(open, lent.order.projectBefore);
  const { look, tell } = usePlacementLook(open);
  const project = namedProject(open.bom);
  const name = open.bom.bomFileName || t('bom.screen.untitled');
  return (
    <div className={classes(styles.screen, !within.has(step) && styles.long)}>
      <div>
        <header className={styles.head}>
          <h1 className={styles.title} tabIndex={-1}>
            {name}
          </h1>
          <Steps at={step} states={stepStates(open, lent.order.boardState, look)} />
        </header>
        {lent.order.notice && <div className={styles.band}>{lent.order.notice}</div>}
      </div>
      {project && lent.order.renderProject(project)}
      <Current {...lent} step={step} open={open} onBoards={onBoards} onChecked={tell} />
    </div>
  );
}

function Opened({ id, wanted, ...lent }: Lent & { readonly id: string; readonly wanted: number | null }) {
  const t = useT();
  const { data, isError, error, refetch } = useCall(bom.view, { id });
  if (data) return <Work {...lent} first={data} wanted={wanted} />;
  if (!isError) return <Skeleton lines={12} />;
  const retry = <Button onClick={() => void refetch()}>{t('actions.retry')}</Button>;
  return <EmptyState title={t('bom.screen.notFound')} text={error.message} actions={retry} />;
}

/** Before there is a BOM: its files, the board, and for all that needs a BOM the way to it. */
function Begin(lent: Lent) {
  const t = useT();
  const { step, params, to } = useSteps();
  const title = t('bom.screen.title');
  const { renderBoard, renderProject, boardState, notice } = lent.order;
  const project = projectInAddress(params);
  const bar = <Steps at={step} states={stepStates(null, boardState, { open: 0, isWhole: false })} />;
  if (step === 'files' || step === 'columns')
    return (
      <Page title={title} lead={t('bom.screen.lead')} actions={bar}>
        {notice && <div className={styles.above}>{notice}</div>}
        {project && renderProject(project)}
        <FilesStep {...lent} open={null} />
      </Page>
    );
  return (
    <div className={classes(styles.screen, styles.long)}>
      <Head title={title} />
      {project && renderProject(project)}
      <div>
        <header className={styles.head}>
          <h1 className={styles.title} tabIndex={-1}>
            {title}
          </h1>
          {bar}
        </header>
        {notice && <div className={styles.band}>{notice}</div>}
      </div>
      {step === 'board' ? (
        renderBoard({ project, to })
      ) : (
        <EmptyState
          title={t('bom.screen.noBom')}
          text={t('bom.screen.noBomText')}
          actions={
            <Link className={styles.primaryLink} to={to('files')}>
              {t('bom.screen.toFiles')}
            </Link>
          }
        />
      )}
    </div>
  );
}

const never = () => () => undefined;
const nobody = () => null;

/** Files, board, parts, placement and price of an assembled board; the address holds the BOM, the step and the board. */
export function BomScreen(lent: Lent) {
  const t = useT();
  const { bomId, params } = useSteps();
  const title = t('bom.screen.title');
  // A re-order stores its BOM and quantity in session storage, which the server-rendered page cannot read.
  const left = useSyncExternalStore(never, rememberedBom, nobody);
  const quantity = useSyncExternalStore(never, rememberedQuantity, nobody);
  const again = params.has('isReOrder');
  const id = bomId ?? (again ? left : null);
  if (id === null || id === '') return <Begin {...lent} />;
  return (
    <>
      <Head title={title} />
      <SignedIn title={title}>
        <Opened key={id} {...lent} id={id} wanted={again ? quantity : null} />
      </SignedIn>
    </>
  );
}
