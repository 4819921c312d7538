import type { MessageKey } from '@copperline/content';
import { account, type OutputOf, quotes } from '@copperline/contract';
import { Button, Form, Input, type InputRef } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { call } from '#lib/api/call.ts';
import { useZodForm } from '#lib/form/forms.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { useRefetch } from '#lib/api/query.ts';
import { showToast } from '#lib/toast.ts';
import { SiteLink } from '#ui/control/SiteLink.tsx';
import styles from './ApiTokens.module.css';
import { Panel } from '../panel/Panel.tsx';
import panel from '../panel/Panel.module.css';

/** A call of the contract that takes a token. */
export interface OpenCall {
  readonly name: string;
  readonly method: string;
  readonly path: string;
}

type Made = OutputOf<typeof account.createApiToken>;

const exampleOf = (token: string): string =>
  `curl -H 'Authorization: Bearer ${token}' ${window.location.origin}${quotes.list.path}`;

/** The one sight of a new token. It stands in this component's memory alone, and leaves with it. */
function MadeToken({ made: { name, token }, onKept }: { readonly made: Made; readonly onKept: () => void }) {
  const t = useT();
  const field = useRef<InputRef>(null);
  // Whoever made it by keyboard or hears the page is led to what was made.
  useEffect(() => field.current?.focus({ cursor: 'all' }), []);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(token);
      showToast('success', t('account.apiTokens.copied'));
    } catch {
      // A browser may refuse; the token stands in the field, ready to be taken by hand.
      field.current?.focus({ cursor: 'all' });
      showToast('warning', t('account.apiTokens.copyFailed'));
    }
  };
  return (
    <section className={styles.made} aria-labelledby="made-token">
      <h3 className={styles.subtitle} id="made-token">
        {t('account.apiTokens.made', { name })}
      </h3>
      <p>{t('account.apiTokens.once')}</p>
      <div className={styles.line}>
        <Input
          ref={field}
          className={styles.value ?? ''}
          size="large"
          aria-label={t('account.apiTokens.value')}
          autoComplete="off"
          readOnly
          value={token}
          onFocus={(event) => event.target.select()}
        />
        <Button type="primary" size="large" onClick={() => void copy()}>
          {t('actions.copy')}
        </Button>
        <Button size="large" onClick={onKept}>
          {t('account.apiTokens.kept')}
        </Button>
      </div>
      <h4 className={styles.small}>{t('account.apiTokens.try')}</h4>
      <code className={styles.example}>{exampleOf(token)}</code>
    </section>
  );
}

function Scope({ calls }: { readonly calls: readonly OpenCall[] }) {
  const t = useT();
  return (
    <section className={styles.scope} aria-labelledby="token-scope">
      <h3 className={styles.subtitle} id="token-scope">
        {t('account.apiTokens.scope')}
      </h3>
      <ul className={styles.calls}>
        {calls.map(({ name, method, path }) => (
          <li key={name} className={styles.call}>
            {/* Names come from the contract; a test holds the texts against it. */}
            <span>{t(`api.calls.${name}` as MessageKey)}</span>
            <code className={styles.path}>{`${method} ${path}`}</code>
          </li>
        ))}
      </ul>
      <SiteLink to="/_app/api">{t('account.apiTokens.docs')}</SiteLink>
    </section>
  );
}

export function NewApiToken({ calls }: { readonly calls: readonly OpenCall[] }) {
  const t = useT();
  const refetch = useRefetch();
  const [made, setMade] = useState<Made | null>(null);
  const { form, item, props, submitting } = useZodForm({
    name: 'apiToken',
    shape: account.createApiToken.input.shape,
    fieldOf: { TOKEN_TOO_MANY: 'name' },
    submit: async (values) => {
      setMade(await call(account.createApiToken, values));
      form.setFieldsValue({ name: '' });
      await refetch(account.apiTokens);
    },
  });
  return (
    <Panel title={t('account.apiTokens.new')} text={t('account.apiTokens.newText')}>
      <div className={panel.panelBody}>
        <Form {...props}>
          <Form.Item {...item('name')} label={t('account.apiTokens.name')} extra={t('account.apiTokens.nameHint')}>
            <Input className={styles.name ?? ''} size="large" autoComplete="off" />
          </Form.Item>
          <Button type="primary" size="large" htmlType="submit" loading={submitting}>
            {t('account.apiTokens.create')}
          </Button>
        </Form>
        {made && <MadeToken key={made.id} made={made} onKept={() => setMade(null)} />}
        <Scope calls={calls} />
      </div>
    </Panel>
  );
}
