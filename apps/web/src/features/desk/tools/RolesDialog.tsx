import { desk, deskStaff, type StaffMember, type StaffRole, staffRoles } from '@copperline/contract';
import { type FormEvent, useState } from 'react';
import { call, settled } from '#lib/api/call.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { useRefetch } from '#lib/api/query.ts';
import { Button } from '#ui/control/Button.tsx';
import dialog from '#ui/panel/Dialog.module.css';
import { Dialog } from '#ui/panel/Dialog.tsx';
import { focusFault } from '../fields/focus-fault.ts';
import { TextArea } from '../fields/TextArea.tsx';
import styles from './Tools.module.css';

interface RolesDialogProps {
  readonly member: StaffMember;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** All roles of one member, given and taken with a reason. */
export function RolesDialog({ member: { userId, username, roles: before }, onDone, onClose }: RolesDialogProps) {
  const t = useT();
  const refetch = useRefetch();
  const [roles, setRoles] = useState<readonly StaffRole[]>(before);
  const [note, setNote] = useState('');
  const [shown, setShown] = useState(false);
  const [busy, setBusy] = useState(false);
  const problem = note.trim() === '' ? t('form.required') : undefined;
  const send = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    setShown(true);
    if (problem !== undefined) return focusFault(event.currentTarget);
    setBusy(true);
    const wish = { userId, before: JSON.stringify(before), roles: JSON.stringify(roles), note: note.trim() };
    const done = await settled(call(deskStaff.setRoles, wish));
    setBusy(false);
    // Somebody may have changed their own: the page shows what is left to them.
    await refetch(desk.me);
    if (done !== undefined) onDone();
    else void refetch(deskStaff.list);
  };
  return (
    <Dialog title={t('deskOrders.staff.changeOf', { name: username })} text={t('deskOrders.staff.text')} onClose={onClose}>
      <form noValidate onSubmit={(event) => void send(event)}>
        <div className={dialog.form}>
          <fieldset className={styles.together}>
            <legend className={styles.legend}>{t('deskOrders.staff.column.roles')}</legend>
            {staffRoles.map((role) => (
              <label key={role} className={styles.check}>
                <input
                  type="checkbox"
                  checked={roles.includes(role)}
                  onChange={({ target }) => setRoles(target.checked ? [...roles, role] : roles.filter((each) => each !== role))}
                />
                {t(`deskOrders.staff.role.${role}`)}
              </label>
            ))}
          </fieldset>
          {roles.length === 0 && <p role="alert">{t('deskOrders.staff.leaves', { name: username })}</p>}
          <TextArea label={t('deskOrders.staff.why')} value={note} problem={shown ? problem : undefined} onChange={setNote} />
        </div>
        <div className={dialog.buttons}>
          <Button onClick={onClose}>{t('actions.cancel')}</Button>
          <Button type="submit" kind="primary" busy={busy}>
            {t('deskOrders.staff.save')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
