import { useT } from '#lib/i18n/use-t.ts';
import { LinkButton } from '#ui/control/Button.tsx';
import { Icon } from '#ui/glyph/Icon.tsx';
import { SiteLink } from '#ui/control/SiteLink.tsx';
import styles from './Overview.module.css';
import { Panel } from '../panel/Panel.tsx';

const steps = [
  { name: 'board', to: '/order/manufacturing/pcb', icon: 'board' },
  { name: 'bom', to: '/order/manufacturing/pcba', icon: 'layers' },
  { name: 'parts', to: '/component', icon: 'search' },
  { name: 'profile', to: '/my-center/settings', icon: 'user' },
] as const;

/** For an account with nothing in it yet. */
export function FirstSteps() {
  const t = useT();
  const toWorkbench = <LinkButton to="/workbench/my-files">{t('shell.header.goToWorkbench')}</LinkButton>;
  return (
    <Panel title={t('account.overview.start.title')} text={t('account.overview.start.text')} action={toWorkbench}>
      <ul className={styles.steps}>
        {steps.map(({ name, to, icon }) => (
          <li key={name}>
            <SiteLink to={to} className={styles.step}>
              <Icon name={icon} size={24} />
              <strong>{t(`account.overview.start.${name}.title`)}</strong>
              <span className={styles.quiet}>{t(`account.overview.start.${name}.text`)}</span>
            </SiteLink>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
