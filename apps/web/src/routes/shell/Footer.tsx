import { useLocale } from '#lib/i18n/locale.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { classes } from '#ui/style/classes.ts';
import { SiteLink } from '#ui/control/SiteLink.tsx';
import { Wordmark } from '#ui/glyph/Wordmark.tsx';
import styles from './Footer.module.css';
import { footerColumns, socialLinks } from './links.ts';
import { Newsletter } from './Newsletter.tsx';
import { Plates } from './Plates.tsx';

const certificates = ['iso', 'ul', 'ipc', 'rohs'] as const;
const payments = ['one', 'two', 'three'] as const;
const year = new Date().getFullYear();
const couriers = ['one', 'two', 'three'] as const;

export function Footer() {
  const t = useT();
  const english = useLocale() === 'en-US';
  return (
    <footer className={classes('on-ground', styles.footer)} aria-label={t('shell.footer.label')}>
      <div className={styles.inner}>
        <div className={styles.top}>
          {footerColumns.map((column) => (
            <nav key={column.title} aria-label={t(column.title)}>
              <h2 className={styles.title}>{t(column.title)}</h2>
              <ul>
                {column.links.map((link) => (
                  <li key={link.to}>
                    <SiteLink to={link.to} className={styles.link}>
                      {t(link.label)}
                    </SiteLink>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
          {english ? <English /> : <Chinese />}
        </div>
        <div className={styles.plates}>
          <Plates
            title={t('shell.footer.certificates')}
            names={certificates.map((name) => t(`shell.footer.plate.certificate.${name}`))}
            certificate
          />
          <Plates title={t('shell.footer.payment')} names={payments.map((name) => t(`shell.footer.plate.payment.${name}`))} />
          <Plates title={t('shell.footer.delivery')} names={couriers.map((name) => t(`shell.footer.plate.delivery.${name}`))} />
        </div>
        <div className={styles.legal}>
          <span>{t('shell.footer.copyright', { year })}</span>
          {english ? (
            <SiteLink to="/policy/privacy-policy">{t('shell.footer.privacy')}</SiteLink>
          ) : (
            <span>{t('shell.footer.filing')}</span>
          )}
          <span className={styles.note}>{t('shell.demo')}</span>
        </div>
      </div>
    </footer>
  );
}

function English() {
  const t = useT();
  return (
    <div>
      <h2 className={styles.title}>{t('shell.footer.newsletter.title')}</h2>
      <p className={styles.text}>{t('shell.footer.newsletter.text')}</p>
      <Newsletter />
      <ul className={styles.social} aria-label={t('shell.footer.social.title')}>
        {socialLinks.map((link) => (
          <li key={link.href}>
            <a href={link.href} className={styles.link} rel="noopener noreferrer">
              {t(link.label)}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Chinese() {
  const t = useT();
  return (
    <div>
      <Wordmark />
      <p className={styles.promise}>{t('shell.brand.promise')}</p>
    </div>
  );
}
