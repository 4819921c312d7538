import { useLocale } from '#lib/i18n/locale.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { LinkButton } from '#ui/control/Button.tsx';
import { Page } from '#ui/page/Page.tsx';
import styles from './CapabilityPage.module.css';
import { assemblyGroups, type CapabilityGroup, pcbGroups } from './capability-rows.ts';
import { type StatedRule, assemblyStatements, pcbStatements } from './rule-rows.ts';

function Group({ group: { id, title, rows } }: { readonly group: CapabilityGroup }) {
  return (
    <section className={styles.group} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className={styles.title}>
        {title}
      </h2>
      <dl className={styles.rows}>
        {rows.map((row) => (
          <div key={row.id} id={row.id} className={styles.row}>
            <dt>{row.label}</dt>
            <dd>{row.value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Rules({ rules }: { readonly rules: readonly StatedRule[] }) {
  const t = useT();
  return (
    <section className={styles.group} aria-labelledby="rules-title">
      <h2 id="rules-title" className={styles.title}>
        {t('capability.rules.title')}
      </h2>
      <p className={styles.lead}>{t('capability.rules.lead')}</p>
      <ul className={styles.rules}>
        {rules.map(({ id, title, reason, outcome }) => (
          <li key={id} id={id} className={styles.rule}>
            <span className={styles.ruleName}>{title}</span>
            <span>{reason}</span>
            <span className={styles.outcome}>{outcome}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Every limit of ours, from the tables that the order form, the server and the checks use. */
export function CapabilityPage({ of }: { readonly of: 'pcb' | 'assembly' }) {
  const t = useT();
  const speaker = { locale: useLocale(), t };
  const [groups, rules] =
    of === 'pcb' ? [pcbGroups(speaker), pcbStatements(speaker)] : [assemblyGroups(speaker), assemblyStatements(speaker)];
  return (
    <Page
      title={t(`capability.${of}.title`)}
      lead={t(`capability.${of}.lead`)}
      description={t(`capability.${of}.lead`)}
      index
      actions={
        <LinkButton kind="primary" size="large" to={`/order/manufacturing/${of === 'pcb' ? 'pcb' : 'pcba'}`}>
          {t(`capability.${of}.order`)}
        </LinkButton>
      }
    >
      <div className={styles.columns}>
        <nav className={styles.contents} aria-label={t('capability.contents')}>
          {groups.map(({ id, title }) => (
            <a key={id} href={`#${id}-title`}>
              {title}
            </a>
          ))}
          <a href="#rules-title">{t('capability.rules.title')}</a>
        </nav>
        <div>
          {groups.map((group) => (
            <Group key={group.id} group={group} />
          ))}
          <Rules rules={rules} />
        </div>
      </div>
    </Page>
  );
}
