import { desk } from '@copperline/contract';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { call, CallError, Cancelled } from '#lib/api/call.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { useRefetch } from '#lib/api/query.ts';
import { Button } from '#ui/control/Button.tsx';
import { Field } from '#ui/control/Field.tsx';
import { Head } from '#ui/page/Head.tsx';
import styles from './Desk.module.css';

const digits = 6;

/** The second factor. Whoever comes from signing in types it at once, so the field has the focus. */
export function ConfirmForm({ username }: { readonly username: string }) {
  const t = useT();
  const refetch = useRefetch();
  const form = useRef<HTMLFormElement>(null);
  const focus = (): void => form.current?.querySelector('input')?.focus();
  useEffect(focus, []);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const confirm = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('code');
    const code = typeof typed === 'string' ? typed.normalize('NFKC').replaceAll(/\s/g, '') : '';
    if (!/^\d{6}$/.test(code)) return setProblem(t('desk.confirm.format'));
    setBusy(true);
    try {
      await call(desk.confirm, { code }, { quiet: true });
      await refetch(desk.me);
    } catch (error) {
      if (!(error instanceof CallError) && !(error instanceof Cancelled)) throw error;
      setProblem(error.message);
      form.current?.reset();
      focus();
    } finally {
      setBusy(false);
    }
  };
  return (
    <form ref={form} className={styles.confirm} noValidate onSubmit={(event) => void confirm(event)}>
      <Head title={t('desk.title')} />
      <h1 className={styles.confirmTitle}>{t('desk.title')}</h1>
      <p className={styles.text}>{t('desk.confirm.text', { name: username })}</p>
      <Field
        name="code"
        label={t('desk.confirm.code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        // Room for the space that authenticators show in the middle.
        maxLength={digits + 1}
        problem={problem || undefined}
        onChange={() => setProblem('')}
      />
      <Button type="submit" kind="primary" size="large" busy={busy}>
        {t('desk.confirm.submit')}
      </Button>
    </form>
  );
}
