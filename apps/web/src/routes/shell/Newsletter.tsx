import { newsletterContact, site } from '@copperline/contract';
import { type FormEvent, useState } from 'react';
import { useAlive } from '#lib/alive.ts';
import { call, settled } from '#lib/api/call.ts';
import { useLocale } from '#lib/i18n/locale.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { Button } from '#ui/control/Button.tsx';
import { Field } from '#ui/control/Field.tsx';
import styles from './Newsletter.module.css';

type State = 'ready' | 'refused' | 'sending';

export function Newsletter() {
  const t = useT();
  const locale = useLocale();
  const alive = useAlive();
  const [address, setAddress] = useState('');
  const [state, setState] = useState<State>('ready');

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (state === 'sending') return;
    const contact = newsletterContact(locale).safeParse(address.trim());
    if (!contact.success) {
      setState('refused');
      return;
    }
    setState('sending');
    const answer = await settled(call(site.subscribe, { email: contact.data }));
    setState('ready');
    // The answer brings its own message; an address that did not arrive stays for another try.
    if (answer !== undefined) setAddress('');
  };

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <Field
        label={t('shell.footer.newsletter.label')}
        labelHidden
        type="email"
        autoComplete="email"
        placeholder={t('shell.footer.newsletter.placeholder')}
        value={address}
        problem={state === 'refused' ? t('index.Contact.EmailValiTip') : undefined}
        onChange={(event) => {
          setAddress(event.target.value);
          if (state === 'refused') setState('ready');
        }}
      />
      <Button type="submit" disabled={!alive} busy={state === 'sending'}>
        {t('shell.footer.newsletter.submit')}
      </Button>
    </form>
  );
}
