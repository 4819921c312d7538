import { formatMoney, type SandboxPayment } from '@copperline/contract';
import { useLocale } from '#lib/i18n/locale.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { AnyScript } from '#ui/page/AnyScript.tsx';
import { classes } from '#ui/style/classes.ts';
import { Head } from '#ui/page/Head.tsx';
import { Icon } from '#ui/glyph/Icon.tsx';
import { Wordmark } from '#ui/glyph/Wordmark.tsx';
import { BankAsks } from './BankAsks.tsx';
import { Choices } from './Choices.tsx';
import { Ended } from './Ended.tsx';
import styles from './Sandbox.module.css';
import { isOver, type SandboxScreen, useSandbox } from './use-sandbox.ts';

function Summary({ payment }: { readonly payment: SandboxPayment }) {
  const t = useT();
  const locale = useLocale();
  return (
    <aside className={classes('on-ground', styles.summary)}>
      <Wordmark />
      <p className={styles.amount}>
        <span className={styles.label}>{t('sandbox.amount')}</span>
        <strong>{formatMoney(payment.amount, locale)}</strong>
      </p>
      <dl className={styles.facts}>
        <div>
          <dt>{t('sandbox.seller')}</dt>
          <dd>{t('shell.brand.name')}</dd>
        </div>
        <div>
          <dt>{t('sandbox.subject')}</dt>
          <dd>{payment.description}</dd>
        </div>
        <div>
          <dt>{t('sandbox.method.label')}</dt>
          <dd>{t(`sandbox.method.${payment.method}`)}</dd>
        </div>
      </dl>
      {!isOver(payment) && (
        <a className={styles.back} href={payment.returnUrl}>
          {t('sandbox.back')}
        </a>
      )}
    </aside>
  );
}

function Screen({ screen }: { readonly screen: SandboxScreen }) {
  if (isOver(screen.payment)) return <Ended screen={screen} />;
  return screen.payment.state === 'pending' ? <BankAsks screen={screen} /> : <Choices screen={screen} />;
}

/** Where test money is paid: the page of a provider, with everything that can happen there as a button. */
export function SandboxPage({ payment }: { readonly payment: SandboxPayment }) {
  const t = useT();
  const screen = useSandbox(payment);
  return (
    <div className={styles.page}>
      <Head title={t('sandbox.title')} />
      <AnyScript />
      <div className={styles.mark}>
        <Icon name="warning" size={18} />
        <strong>{t('sandbox.mark')}</strong>
        <span>{t('sandbox.note')}</span>
      </div>
      <div className={styles.columns}>
        <Summary payment={screen.payment} />
        <div className={styles.main}>
          <h1 className={styles.title}>{t('sandbox.title')}</h1>
          <Screen screen={screen} />
        </div>
      </div>
    </div>
  );
}
