import { account } from '@copperline/contract';
import { Button, Form, Input } from 'antd';
import { useZodForm } from '#lib/form/forms.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { useCall } from '#lib/api/query.ts';
import { useSession } from '#lib/api/session.ts';
import { Loaded } from '../panel/Loaded.tsx';
import styles from './SecondFactor.module.css';

/** What somebody proves with who they are. Each call that wants it takes the same two. */
const { password, code } = account.leave.input.shape;
const shape = { password: password.unwrap(), code: code.unwrap() };

export interface Proof {
  readonly password?: string;
  readonly code?: string;
}

interface ProvenFormProps {
  readonly name: string;
  /** What comes of it. */
  readonly text: string;
  readonly button: string;
  readonly danger?: boolean;
  readonly onProven: (proof: Proof) => Promise<void>;
}

function Fields({ name, text, button, danger = false, onProven, asksCode }: ProvenFormProps & { readonly asksCode: boolean }) {
  const t = useT();
  const { user } = useSession();
  const { item, props, submitting } = useZodForm({
    name,
    shape,
    fieldOf: { PASSWORD_WRONG: 'password', SECOND_FACTOR_WRONG: 'code' },
    submit: onProven,
  });
  return (
    <Form {...props}>
      <p className={styles.note}>{text}</p>
      <div className={styles.pair}>
        {user?.hasPassword !== false && (
          <Form.Item {...item('password')} label={t('account.field.oldPassword')}>
            <Input.Password size="large" autoComplete="current-password" />
          </Form.Item>
        )}
        {asksCode && (
          <Form.Item {...item('code')} label={t('account.secondFactor.anyCode')}>
            <Input size="large" autoComplete="one-time-code" />
          </Form.Item>
        )}
      </div>
      <Button danger={danger} type="primary" size="large" htmlType="submit" loading={submitting}>
        {button}
      </Button>
    </Form>
  );
}

/** Asks for the password, and for a code where one is asked for at sign-in, before something that a borrowed session must not do. */
export function ProvenForm(props: ProvenFormProps) {
  const query = useCall(account.secondFactor, {});
  return (
    <Loaded query={query} lines={2}>
      {({ since }) => <Fields {...props} asksCode={since !== null} />}
    </Loaded>
  );
}
