import { account, type PointOut, type UserInfo } from '@copperline/contract';
import { Button, Form, Input, Switch } from 'antd';
import { useState } from 'react';
import { call, settled } from '#lib/api/call.ts';
import { useZodForm } from '#lib/form/forms.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { type ModalName, modals } from '#lib/modals.ts';
import { updateUser, useSession } from '#lib/api/session.ts';
import { showToast } from '#lib/toast.ts';
import { StateBadge } from '#ui/feedback/StateBadge.tsx';
import { ExportPanel } from './ExportPanel.tsx';
import { LeavePanel } from './LeavePanel.tsx';
import { Panel, Row } from '../panel/Panel.tsx';
import styles from '../panel/Panel.module.css';
import { UserPicture } from '../panel/UserPicture.tsx';

function ChangeButton({ opens, label }: { readonly opens: ModalName; readonly label: string }) {
  const t = useT();
  return (
    <Button aria-label={label} onClick={() => modals.open({ name: opens })}>
      {t('actions.change')}
    </Button>
  );
}

function Profile({ user }: { readonly user: UserInfo }) {
  const t = useT();
  return (
    <Panel title={t('account.profile.title')} text={t('account.profile.text')}>
      <Row label={t('account.avatar.title')} action={<ChangeButton opens="avatar" label={t('account.modal.avatar')} />}>
        <UserPicture size={40} />
      </Row>
      <Row label={t('account.field.username')} action={<ChangeButton opens="name" label={t('account.modal.username')} />}>
        {user.username}
      </Row>
      {user.email !== null && (
        <Row label={t('account.field.email')}>
          {user.email}
          <StateBadge state={user.emailVerified ? 'success' : 'warning'}>
            {user.emailVerified ? t('account.personal.emailVerified') : t('account.personal.emailUnverified')}
          </StateBadge>
        </Row>
      )}
    </Panel>
  );
}

const { jobTitle, industry, companyName } = account.update.input.shape;

function PersonalInfo({ user }: { readonly user: UserInfo }) {
  const t = useT();
  const { item, props, submitting } = useZodForm({
    name: 'personal',
    shape: { jobTitle, industry, companyName },
    initial: { jobTitle: user.jobTitle ?? '', industry: user.industry ?? '', companyName: user.companyName ?? '' },
    submit: async (values) => {
      updateUser(await call(account.update, values));
      showToast('success', t('account.personal.done'));
    },
  });
  return (
    <Panel title={t('account.personal.title')} text={t('account.personal.text')}>
      <div className={styles.panelBody}>
        <Form {...props}>
          <div className={styles.fields}>
            <Form.Item {...item('jobTitle')} label={t('account.field.jobTitle')}>
              <Input size="large" autoComplete="organization-title" />
            </Form.Item>
            <Form.Item {...item('industry')} label={t('account.field.industry')}>
              <Input size="large" />
            </Form.Item>
            <Form.Item {...item('companyName')} label={t('account.field.companyName')}>
              <Input size="large" autoComplete="organization" />
            </Form.Item>
          </div>
          <Button type="primary" size="large" htmlType="submit" loading={submitting}>
            {t('actions.save')}
          </Button>
        </Form>
      </div>
    </Panel>
  );
}

const hints = ['crtSim', 'couponTip'] as const satisfies readonly (keyof PointOut)[];

/** A hint dismissed once can be had back. `pointOut` remembers the dismissed ones. */
function Hints({ user }: { readonly user: UserInfo }) {
  const t = useT();
  const [saving, setSaving] = useState<keyof PointOut | null>(null);
  const show = async (hint: keyof PointOut, shown: boolean): Promise<void> => {
    setSaving(hint);
    const updated = await settled(call(account.point, { pointOut: JSON.stringify({ [hint]: !shown }) }));
    setSaving(null);
    if (updated) updateUser(updated);
  };
  return (
    <Panel title={t('account.hints.title')} text={t('account.hints.text')}>
      {hints.map((hint) => (
        <Row
          key={hint}
          label={t(`account.hints.${hint}`)}
          action={
            <Switch
              aria-label={t(`account.hints.${hint}`)}
              checked={!user.pointOut[hint]}
              loading={saving === hint}
              onChange={(shown) => void show(hint, shown)}
            />
          }
        >
          {t(`account.hint.${hint}`)}
        </Row>
      ))}
    </Panel>
  );
}

/** Personal info, user name, picture, hints, one's own data, and the way out. */
export function Settings() {
  const { user } = useSession();
  if (!user) return null;
  return (
    <>
      <Profile user={user} />
      <PersonalInfo user={user} />
      <Hints user={user} />
      <ExportPanel />
      <LeavePanel />
    </>
  );
}
