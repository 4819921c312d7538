import { Modal } from 'antd';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { dimsBackground, type ModalName, modals, type OpenModal, useModals } from '#lib/modals.ts';
import { useSession } from '#lib/api/session.ts';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { AccountViewSwitch } from '../sign-in/AccountViewSwitch.tsx';
import type { AccountView } from '../sign-in/account-view.ts';
import styles from './ModalStack.module.css';
import { PasswordForm } from './PasswordForm.tsx';
import { UsernameForm } from './UsernameForm.tsx';
import { wordsOf } from '../sign-in/view-words.ts';

// The cropper is heavy and rarely needed.
const AvatarEditor = lazy(async () => ({ default: (await import('./AvatarEditor.tsx')).AvatarEditor }));

interface WindowProps {
  readonly name: ModalName;
  readonly depth: number;
  readonly dim: boolean;
  readonly title: string;
  readonly lead?: string | undefined;
  readonly width?: number;
  readonly children: ReactNode;
}

function Window({ name, depth, dim, title, lead, width = 464, children }: WindowProps) {
  const t = useT();
  // Read while rendering: by the time of an effect the window has taken the focus.
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    },
    [opener],
  );
  const content = useRef<HTMLDivElement>(null);
  const focusFirstField = (): void => {
    // The window comes to rest late: who already types keeps the field.
    const typing = document.activeElement instanceof HTMLInputElement && content.current?.contains(document.activeElement);
    if (!typing) content.current?.querySelector<HTMLElement>('input, select')?.focus();
  };
  // The title changes with the view inside the window.
  useEffect(focusFirstField, [title]);
  return (
    <Modal
      open
      title={title}
      footer={null}
      width={width}
      zIndex={1000 + depth * 10}
      // A lower window keeps its title in sight.
      style={{ top: 100 + depth * 56 }}
      // A click beside a form somebody has filled in should not throw it away.
      mask={{ closable: false }}
      classNames={{ mask: dim ? styles.dim : styles.veil } as Record<string, string>}
      closable={{ 'aria-label': t('actions.close') }}
      onCancel={() => modals.dismiss(name)}
      afterOpenChange={focusFirstField}
    >
      <div ref={content}>
        {lead && <p className={styles.lead}>{lead}</p>}
        {children}
      </div>
    </Modal>
  );
}

type Placed = Pick<WindowProps, 'depth' | 'dim'>;

function AccountWindow(placed: Placed) {
  const t = useT();
  const { status } = useSession();
  const [view, go] = useState<AccountView>({ name: 'signIn' });
  const { title, lead = status === 1 && view.name === 'signIn' ? t('account.signIn.pending') : undefined } = wordsOf(
    view.name,
    t,
  );
  return (
    <Window {...placed} name="account" title={title} lead={lead}>
      <AccountViewSwitch view={view} go={go} />
    </Window>
  );
}

function WindowOf({ name, content, ...placed }: Placed & OpenModal) {
  const t = useT();
  const close = () => modals.close(name);
  switch (name) {
    case 'account':
      return <AccountWindow {...placed} />;
    case 'name':
      return (
        <Window {...placed} name={name} title={t('account.modal.username')} lead={t('account.username.text')}>
          <UsernameForm onDone={close} />
        </Window>
      );
    case 'avatar':
      return (
        <Window {...placed} name={name} title={t('account.modal.avatar')}>
          <Suspense fallback={<Skeleton height={240} />}>
            <AvatarEditor onDone={close} />
          </Suspense>
        </Window>
      );
    case 'password':
      return (
        <Window {...placed} name={name} title={t('account.modal.password')} lead={t('account.password.text')}>
          <PasswordForm onDone={close} />
        </Window>
      );
    case 'address':
      return content ? (
        <Window {...placed} name={name} title={content.title} width={680}>
          {content.body}
        </Window>
      ) : null;
  }
}

/** Every open window, the latest on top. One alone veils the page lightly; from two on the background dims. */
export function ModalStack() {
  const open = useModals();
  const dim = dimsBackground(open);
  return open.map((modal, depth) => (
    <WindowOf key={modal.name} {...modal} depth={depth} dim={dim && depth === open.length - 1} />
  ));
}
