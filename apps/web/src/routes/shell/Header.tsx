import { useIsMac, useScrolled } from '#lib/browser.ts';
import { usePlace } from '#lib/i18n/locale.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { openPalette } from '#lib/palette.ts';
import { classes } from '#ui/style/classes.ts';
import { Icon } from '#ui/glyph/Icon.tsx';
import { Mark } from '#ui/glyph/Mark.tsx';
import { SiteLink } from '#ui/control/SiteLink.tsx';
import { Wordmark } from '#ui/glyph/Wordmark.tsx';
import { AccountCorner } from './AccountCorner.tsx';
import { CartLink } from './CartLink.tsx';
import styles from './Header.module.css';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { headerLinks, type NavEntry } from './links.ts';
import { Menu } from '#ui/control/Menu.tsx';

export function SiteHeader() {
  const t = useT();
  const scrolled = useScrolled();
  return (
    <header className={classes(styles.header, scrolled && styles.scrolled)}>
      <div className={styles.inner}>
        <SiteLink to="/" className={styles.brand} aria-label={t('shell.home')}>
          <Wordmark />
        </SiteLink>
        <nav className={styles.links} aria-label={t('shell.header.label')}>
          {headerLinks.map((entry) => (
            <HeaderEntry key={entry.to} entry={entry} />
          ))}
        </nav>
        <Tools />
      </div>
    </header>
  );
}

/** The workbench has its own header, solid from the start. */
export function WorkbenchHeader() {
  const t = useT();
  const { path } = usePlace();
  return (
    <header className={classes(styles.header, styles.solid)}>
      <div className={classes(styles.inner, styles.wide)}>
        <SiteLink to="/" className={styles.brand}>
          <Mark size={24} />
          {t('shell.workbench.logo')}
        </SiteLink>
        <nav aria-label={t('shell.header.label')}>
          <SiteLink
            to="/workbench/my-files"
            className={styles.tab}
            aria-current={path === '/workbench/my-files' ? 'page' : undefined}
          >
            {t('shell.workbench.tab')}
          </SiteLink>
        </nav>
        <Tools />
      </div>
    </header>
  );
}

function HeaderEntry({ entry }: { entry: NavEntry }) {
  const t = useT();
  const { path } = usePlace();
  const here = path === entry.to || path.startsWith(`${entry.to}/`);
  const link = (
    <SiteLink to={entry.to} className={styles.link} aria-current={here ? 'page' : undefined}>
      {t(entry.label)}
    </SiteLink>
  );
  if (!entry.children) return link;
  return (
    <Menu label={t('shell.header.menuOpen', { name: t(entry.label) })} lead={link}>
      <ul>
        {entry.children.map((child) => (
          <li key={child.to}>
            <SiteLink to={child.to} className={styles.item}>
              <span className={styles.itemIcon}>
                <Icon name={child.icon} />
              </span>
              <span className={styles.itemTitle}>{t(child.label)}</span>
              <span className={styles.itemText}>{t(child.text)}</span>
            </SiteLink>
          </li>
        ))}
      </ul>
    </Menu>
  );
}

function Tools() {
  const t = useT();
  const mac = useIsMac();
  return (
    <div className={styles.tools}>
      <button type="button" className={styles.search} aria-keyshortcuts="Control+K Meta+K" onClick={openPalette}>
        <Icon name="search" size={16} />
        <span className="visually-hidden">{t('shell.palette.open')}</span>
        <kbd aria-hidden="true">{mac ? '⌘K' : 'Ctrl K'}</kbd>
      </button>
      <LanguageSwitch />
      <CartLink />
      <AccountCorner />
    </div>
  );
}
