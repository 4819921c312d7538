import { account } from '@copperline/contract';
import { useState } from 'react';
import { call, settled } from '#lib/api/call.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { updateUser, useSession } from '#lib/api/session.ts';
import { Button } from '#ui/control/Button.tsx';
import { Icon } from '#ui/glyph/Icon.tsx';
import styles from './Coupons.module.css';

/** `pointOut`: shown once to a person with coupons; the settings show it again. */
export function CouponTip() {
  const t = useT();
  const { user } = useSession();
  const [saving, setSaving] = useState(false);
  if (!user || user.pointOut.couponTip) return null;
  const dismiss = async (): Promise<void> => {
    setSaving(true);
    const updated = await settled(call(account.point, { pointOut: JSON.stringify({ couponTip: true }) }));
    setSaving(false);
    if (updated) updateUser(updated);
  };
  return (
    <p className={styles.tip}>
      <Icon name="info" size={16} />
      <span>{t('account.hint.couponTip')}</span>
      <Button kind="quiet" busy={saving} onClick={() => void dismiss()}>
        {t('account.hint.dismiss')}
      </Button>
    </p>
  );
}
