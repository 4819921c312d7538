import { deskStaff, type StaffMember, staffRoles } from '@copperline/contract';
import { useState } from 'react';
import { useLocale } from '#lib/i18n/locale.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { useRefetch } from '#lib/api/query.ts';
import { dateText } from '#domain/quote/words/quote-words.ts';
import { Button } from '#ui/control/Button.tsx';
import { Head } from '#ui/page/Head.tsx';
import table from '#ui/data/Table.module.css';
import { DeskList } from '../frame/DeskList.tsx';
import inbox from '../frame/DeskList.module.css';
import { useDeskCall } from '../frame/use-desk.ts';
import rates from './Rates.module.css';
import { RolesDialog } from './RolesDialog.tsx';

function Row({ member, onChange }: { readonly member: StaffMember; readonly onChange: () => void }) {
  const t = useT();
  const locale = useLocale();
  const { username, email, roles, since } = member;
  const names = staffRoles.filter((role) => roles.includes(role)).map((role) => t(`deskOrders.staff.role.${role}`));
  return (
    <tr>
      <th scope="row">
        {username}
        <span className={table.second}>{email}</span>
      </th>
      <td>{names.join(' · ')}</td>
      <td>{dateText(locale, since)}</td>
      <td className={table.number}>
        <Button aria-label={t('deskOrders.staff.changeOf', { name: username })} onClick={onChange}>
          {t('deskOrders.staff.change')}
        </Button>
      </td>
    </tr>
  );
}

/** Members of staff with their roles. */
export function StaffPage() {
  const t = useT();
  const refetch = useRefetch();
  const [open, setOpen] = useState<StaffMember | null>(null);
  const list = useDeskCall(deskStaff.list, {});
  return (
    <div className={inbox.inbox}>
      <Head title={t('deskOrders.staff.title')} />
      <header className={inbox.head}>
        <div>
          <h1 className={inbox.title} tabIndex={-1}>
            {t('deskOrders.staff.title')}
          </h1>
          <p className={rates.lead}>{t('deskOrders.staff.lead')}</p>
        </div>
      </header>
      <DeskList list={list} failed={t('deskOrders.staff.failed')} empty={t('deskOrders.staff.empty')}>
        {({ rows }) => (
          <div className={table.frame}>
            <table className={table.table}>
              <caption className="visually-hidden">{t('deskOrders.staff.title')}</caption>
              <thead>
                <tr>
                  <th scope="col">{t('deskOrders.staff.column.name')}</th>
                  <th scope="col">{t('deskOrders.staff.column.roles')}</th>
                  <th scope="col">{t('deskOrders.staff.column.since')}</th>
                  <th scope="col">
                    <span className="visually-hidden">{t('deskOrders.staff.change')}</span>
                  </th>
                </tr>
              </thead>
              <tbody>
                {rows.map((member) => (
                  <Row key={member.userId} member={member} onChange={() => setOpen(member)} />
                ))}
              </tbody>
            </table>
          </div>
        )}
      </DeskList>
      {open !== null && (
        <RolesDialog
          key={open.userId}
          member={open}
          onDone={() => {
            setOpen(null);
            void refetch(deskStaff.list);
          }}
          onClose={() => setOpen(null)}
        />
      )}
    </div>
  );
}
