import { useRef } from 'react';
import { openSignIn } from '#lib/api/session.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { Button } from '#ui/control/Button.tsx';
import { Drops } from '../drop/Drops.tsx';
import { FilesInput } from '../drop/FilesInput.tsx';
import { forgetHeld, giveFiles, useDropState } from '../drop/use-drop.ts';
import styles from './Empty.module.css';
import { Examples } from './Examples.tsx';
import { Invitation } from './Invitation.tsx';

/** What a visitor sees: examples to look at, and a place for files that wait for the sign-in. */
export function VisitorScreen() {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const state = useDropState();
  const give = (files: readonly File[]): void => giveFiles(files, null);
  return (
    <div className={styles.visitor}>
      <Drops folder={null} />
      <FilesInput ref={input} onFiles={give} />
      <div className={styles.first}>
        <div className={styles.firstText}>
          <h1 className={styles.visitorTitle}>{t('workbench.visitor.title')}</h1>
          <p className={styles.lead}>{t('workbench.visitor.text')}</p>
          <div className={styles.actions}>
            <Button kind={state.name === 'signIn' ? 'default' : 'primary'} size="large" onClick={() => openSignIn()}>
              {t('shell.header.getStarted')}
            </Button>
          </div>
        </div>
        {state.name === 'signIn' ? <Waiting files={state.files} /> : <Invitation onChoose={() => input.current?.click()} />}
      </div>
      <h2 className={styles.section}>{t('workbench.visitor.examples')}</h2>
      <Examples />
    </div>
  );
}

function Waiting({ files }: { readonly files: readonly File[] }) {
  const t = useT();
  return (
    <section className={styles.waiting} aria-live="polite">
      <h2 className={styles.waitingTitle}>{t('workbench.visitor.waiting', { count: files.length })}</h2>
      <ul className={styles.waitingFiles}>
        {files.map(({ name }, index) => (
          <li key={`${index} ${name}`} title={name}>
            {name}
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        <Button kind="primary" onClick={() => openSignIn()}>
          {t('shell.header.signIn')}
        </Button>
        <Button onClick={forgetHeld}>{t('workbench.visitor.forget')}</Button>
      </div>
    </section>
  );
}
