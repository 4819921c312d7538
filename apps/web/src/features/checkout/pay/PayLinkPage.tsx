import { formatMoney, type PaymentMethod } from '@copperline/contract';
import { useState } from 'react';
import { useLanguageSwitch } from '#lib/i18n/switch.ts';
import { useLocale } from '#lib/i18n/locale.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { dateText } from '#domain/quote/words/quote-words.ts';
import { Button } from '#ui/control/Button.tsx';
import { classes } from '#ui/style/classes.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Head } from '#ui/page/Head.tsx';
import { Icon } from '#ui/glyph/Icon.tsx';
import { Price } from '#ui/data/Price.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { StateBadge } from '#ui/feedback/StateBadge.tsx';
import { Wordmark } from '#ui/glyph/Wordmark.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { linkDue } from './link-due.ts';
import { Methods, type OfferedMethod } from './Methods.tsx';
import outcome from './Outcome.module.css';
import styles from './PayLink.module.css';
import { BankDetails } from './Transfer.tsx';
import { type PayLink, useBegun, usePayByLink, usePayLink } from './use-pay-link.ts';

const sums = ['merchandise', 'discount', 'transactionFee', 'shipping', 'tax'] as const;

/** What is paid for: the orders, their goods and every line of the sum; of the receiver only a hint. */
function Bill({ link, chosen }: { readonly link: PayLink; readonly chosen: OfferedMethod | null }) {
  const t = useT();
  const locale = useLocale();
  const { subject, orderNumbers, items, due, consignee, expiresAt, state } = link;
  const lines = { ...link.sums, discount: 0 - link.sums.discount, transactionFee: chosen?.feeCents ?? link.sums.transactionFee };
  const { currency } = due;
  const number = new Intl.NumberFormat(locale);
  return (
    <section className={outcome.card} aria-label={t('checkout.link.bill')}>
      <p className={styles.numbers}>
        <span>{t(`checkout.link.subject.${subject}`)}</span>
        <span className="mono">{orderNumbers.join(', ')}</span>
      </p>
      <table className={styles.items}>
        <caption className="visually-hidden">{t('checkout.items.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('checkout.items.item')}</th>
            <th scope="col">{t('checkout.items.quantity')}</th>
            <th scope="col">{t('checkout.items.price')}</th>
          </tr>
        </thead>
        <tbody>
          {items.map(({ name, quantity, cents }, index) => (
            // Two lines may read alike.
            <tr key={`${index} ${name}`}>
              <th scope="row">{name}</th>
              <td>{number.format(quantity)}</td>
              <td>
                <Price value={{ amount: cents, currency }} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {subject === 'order' && (
        <dl className={styles.sums}>
          {sums.map((name) => (
            <div key={name}>
              <dt>{t(`checkout.sum.${name}`)}</dt>
              <dd>
                <Price value={{ amount: lines[name], currency }} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {state === 'open' && (
        <p className={styles.due}>
          <span>{t('checkout.sum.payable')}</span>
          <strong>
            <Price value={{ amount: linkDue(link, chosen), currency }} />
          </strong>
        </p>
      )}
      <dl className={styles.sums}>
        <div>
          <dt>{t('checkout.link.consignee')}</dt>
          <dd>{consignee}</dd>
        </div>
        <div>
          <dt>{t('checkout.link.until')}</dt>
          <dd>{dateText(locale, expiresAt)}</dd>
        </div>
      </dl>
    </section>
  );
}

interface PayingProps {
  readonly token: string;
  readonly link: PayLink;
  readonly chosen: OfferedMethod | null;
  readonly onPick: (method: PaymentMethod) => void;
}

function Paying({ token, link, chosen, onPick }: PayingProps) {
  const t = useT();
  const locale = useLocale();
  const { busy, pay, transfer } = usePayByLink(token);
  const { due, methods } = link;
  const cents = linkDue(link, chosen);
  if (transfer)
    return (
      <section className={outcome.card} aria-label={t('checkout.transfer.title')}>
        <h2 className={outcome.againTitle}>{t('checkout.transfer.title')}</h2>
        <p className={outcome.quiet}>{t('checkout.transfer.text')}</p>
        <BankDetails bank={transfer.bank} amount={formatMoney({ amount: transfer.cents, currency: due.currency }, locale)} />
      </section>
    );
  return (
    <section className={outcome.card} aria-label={t('checkout.payment.methods')}>
      <h2 className={outcome.againTitle}>{t('checkout.payment.methods')}</h2>
      <Methods methods={methods} chosen={chosen?.method ?? null} currency={due.currency} onPick={onPick} />
      <p className={outcome.quiet}>{t('checkout.link.terms')}</p>
      <div>
        <Button
          kind="primary"
          size="large"
          busy={busy}
          disabled={chosen === null}
          onClick={() => chosen !== null && void pay(chosen.method, cents)}
        >
          {t('checkout.again.pay', { amount: formatMoney({ amount: cents, currency: due.currency }, locale) })}
        </Button>
      </div>
    </section>
  );
}

function Loaded({ token, link }: { readonly token: string; readonly link: PayLink }) {
  const t = useT();
  const { state, testMoney, methods } = link;
  const [method, setMethod] = useState<PaymentMethod | null>(null);
  const begun = useBegun(token);
  const chosen = methods.find((each) => each.method === method) ?? null;
  return (
    <article className={outcome.outcome}>
      <header className={styles.head}>
        <h1 className={outcome.title} tabIndex={-1}>
          {t(`checkout.link.${state}.title`)}
        </h1>
        {testMoney && <StateBadge state="warning">{t('checkout.payment.test')}</StateBadge>}
        <output className={outcome.text}>{t(`checkout.link.${state}.text`)}</output>
      </header>
      {state === 'open' && begun && (
        <Notice state="info" title={t('checkout.link.begun.title')}>
          {t('checkout.link.begun.text')}
        </Notice>
      )}
      <Bill link={link} chosen={chosen} />
      {state === 'open' && <Paying token={token} link={link} chosen={chosen} onPick={setMethod} />}
    </article>
  );
}

/** Somebody with a link pays for somebody else: no sign-in, no account in sight, nothing of the order that a payer need not know. */
export function PayLinkPage({ token }: { readonly token: string }) {
  const t = useT();
  const { href, other, onClick } = useLanguageSwitch();
  const { data, isError, isPending, fetchStatus, error, isFetching, refetch } = usePayLink(token);
  const isWrong = isPending && fetchStatus === 'idle';
  return (
    <div className={classes('on-ground', outcome.ground)}>
      <Head title={t('checkout.link.title')} />
      <div className={styles.bar}>
        <Wordmark />
        <a href={href} hrefLang={other} onClick={onClick}>
          {t('shell.language.switch')}
        </a>
      </div>
      {data && <Loaded token={token} link={data} />}
      {!data && (
        <>
          <h1 className="visually-hidden">{t('checkout.link.title')}</h1>
          {isError || isWrong ? (
            <EmptyState
              title={t('checkout.link.notFound')}
              text={error?.message ?? t('errors.PAY_LINK_OVER')}
              picture={<Icon name="link" size={40} />}
              actions={
                isError && (
                  <Button busy={isFetching} onClick={() => void refetch()}>
                    {t('actions.retry')}
                  </Button>
                )
              }
            />
          ) : (
            <Skeleton lines={8} />
          )}
        </>
      )}
    </div>
  );
}
