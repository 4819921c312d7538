import { workbench } from '@copperline/contract';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { call, settled } from '#lib/api/call.ts';
import { useCall } from '#lib/api/query.ts';
import { usePlace } from '#lib/i18n/locale.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { Button, LinkButton } from '#ui/control/Button.tsx';
import { FilesInput } from '../drop/FilesInput.tsx';
import styles from './Empty.module.css';
import { Examples } from './Examples.tsx';
import { Invitation } from './Invitation.tsx';

interface FirstVisitProps {
  readonly onFiles: (files: readonly File[]) => void;
}

/** For somebody without a project: what the page is for, and three ways to begin. */
export function FirstVisit({ onFiles }: FirstVisitProps) {
  const t = useT();
  const { to } = usePlace();
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const { data } = useCall(workbench.exampleList, {});
  const sample = data?.rows.find(({ free }) => free) ?? data?.rows[0];
  const open = async (projectId: string): Promise<void> => {
    const answered = await settled(call(workbench.open, { projectId }));
    if (answered) await navigate(to(answered.to));
  };
  return (
    <>
      <div className={styles.first}>
        <div className={styles.firstText}>
          <h2 className={styles.firstTitle}>{t('workbench.empty.first.title')}</h2>
          <p className={styles.lead}>{t('workbench.empty.first.text')}</p>
          <div className={styles.actions}>
            {sample && <Button onClick={() => void open(sample.projectId)}>{t('workbench.empty.first.sample')}</Button>}
            <LinkButton to="/order/manufacturing/pcb">{t('workbench.empty.first.quote')}</LinkButton>
          </div>
        </div>
        <Invitation onChoose={() => input.current?.click()} />
        <FilesInput ref={input} onFiles={onFiles} />
      </div>
      <h2 className={styles.section}>{t('workbench.visitor.examples')}</h2>
      <Examples />
    </>
  );
}
