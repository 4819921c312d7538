import { useLanguageSwitch } from '#lib/i18n/switch.ts';
import { useT } from '#lib/i18n/use-t.ts';
import styles from './LanguageSwitch.module.css';

/** 中文 as outlines: two characters must not cost an English page the Chinese font, nor depend on the system having one. */
const chinese =
  'M1.3 3H12.7V9.7H11.4V4.2H2.6V9.8H1.3ZM2 7.7H12.1V8.9H2ZM6.3 .5H7.6V13.5H6.3ZM24 3.5 25.3 3.9Q24.4 6.4 23 8.3 21.7 10.1 19.7 11.4 17.8 12.6 15.2 13.4L14.5 12.2Q16.9 11.6 18.8 10.4 20.7 9.3 21.9 7.6 23.2 5.9 24 3.5ZM18 3.6Q18.7 5.7 20.1 7.4 21.4 9.2 23.3 10.4 25.2 11.6 27.6 12.2L26.7 13.4Q24.2 12.7 22.3 11.4 20.4 10.1 19 8.2 17.7 6.3 16.8 3.9ZM14.7 2.9H27.4V4.2H14.7ZM19.9 .8 21.2 .4Q21.8 1.5 22.3 2.5L20.8 3Q20.4 1.9 19.9 .8Z';

export function LanguageSwitch() {
  const t = useT();
  const { other, href, onClick } = useLanguageSwitch();
  return (
    <a className={styles.switch} href={href} hrefLang={other} title={t('shell.language.switch')} onClick={onClick}>
      {other === 'zh-CN' ? (
        <svg aria-hidden="true" width="28" height="14" viewBox="0 0 28 14" fill="currentColor">
          <path d={chinese} />
        </svg>
      ) : (
        <span lang={other}>{t('shell.language.other')}</span>
      )}
      <span className="visually-hidden">{t('shell.language.switch')}</span>
    </a>
  );
}
