import { bom } from '@copperline/contract';
import { useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { useT } from '#lib/i18n/use-t.ts';
import { useCall } from '#lib/query.ts';
import { Button } from '#ui/Button.tsx';
import { classes } from '#ui/classes.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Head } from '#ui/Head.tsx';
import { Page } from '#ui/Page.tsx';
import { SignedIn } from '#ui/SignedIn.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import styles from './Bom.module.css';
import { ColumnsStep } from './ColumnsStep.tsx';
import { FailedBill } from './FailedBill.tsx';
import { FilesStep } from './FilesStep.tsx';
import { PartsStep } from './PartsStep.tsx';
import { PlacementStep } from './PlacementStep.tsx';
import { rememberedBill } from './remember-bill.ts';
import { SkippedBill } from './SkippedBill.tsx';
import { type Step, steps, useSteps } from './steps.ts';
import type { Lent } from './upload-slot.ts';
import { type OpenBill, useBill } from './use-bill.ts';

function Steps({ at }: { readonly at: Step }) {
  const t = useT();
  const { to } = useSteps();
  const current = at === 'columns' ? 'files' : at;
  return (
    <nav aria-label={t('bom.screen.steps')}>
      <ol className={styles.steps}>
        {steps.map((step, n) => (
          <li key={step}>
            <Link
              to={to(step)}
              className={classes(styles.step, step === current && styles.current)}
              aria-current={step === current ? 'step' : undefined}
            >
              <span className={styles.stepNumber}>{n + 1}</span>
              {t(`bom.screen.${step}`)}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** What stands below the steps: the bill's own state goes before the step the address names. */
function Current({ step, open, ...lent }: Lent & { readonly step: Step; readonly open: OpenBill }) {
  const { state } = open.bom;
  if (step === 'files') return <FilesStep {...lent} open={open} />;
  if (step === 'columns') return <ColumnsStep open={open} />;
  if (step === 'placement') return <PlacementStep {...lent} open={open} />;
  if (state === 'failed') return <FailedBill open={open} />;
  if (state === 'skipped') return <SkippedBill open={open} />;
  return <PartsStep open={open} />;
}

function Work({ first, ...lent }: Lent & { readonly first: OpenBill['bom'] }) {
  const t = useT();
  const { step } = useSteps();
  const open = useBill(first);
  const name = open.bom.bomFileName || t('bom.screen.untitled');
  return (
    <div className={classes(styles.screen, (step === 'files' || step === 'columns') && styles.long)}>
      <header className={styles.head}>
        <h1 className={styles.title} tabIndex={-1}>
          {name}
        </h1>
        <Steps at={step} />
      </header>
      <Current {...lent} step={step} open={open} />
    </div>
  );
}

function Opened({ id, ...lent }: Lent & { readonly id: string }) {
  const t = useT();
  const { data, isError, error, refetch } = useCall(bom.view, { id });
  if (data) return <Work {...lent} first={data} />;
  if (!isError) return <Skeleton lines={12} />;
  const retry = <Button onClick={() => void refetch()}>{t('actions.retry')}</Button>;
  return <EmptyState title={t('bom.screen.notFound')} text={error.message} actions={retry} />;
}

const never = () => () => undefined;
const nobody = () => null;

/** Files, parts and placement of an assembled board; the address holds the bill and the step. */
export function BomScreen(lent: Lent) {
  const t = useT();
  const { bomId, params } = useSteps();
  const title = t('bom.screen.title');
  // A re-order leaves its bill in the session's storage (SPEC section 4), which the server's page knows nothing of.
  const left = useSyncExternalStore(never, rememberedBill, nobody);
  const id = bomId ?? (params.has('isReOrder') ? left : null);
  if (id === null || id === '')
    return (
      <Page title={title} lead={t('bom.screen.lead')}>
        <FilesStep {...lent} open={null} />
      </Page>
    );
  return (
    <>
      <Head title={title} />
      <SignedIn title={title}>
        <Opened key={id} {...lent} id={id} />
      </SignedIn>
    </>
  );
}
