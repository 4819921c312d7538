import type { MessageKey } from '@copperline/content';
import { layoutOf } from '@copperline/contract';
import { useMatches } from 'react-router';
import { usePlace } from '#lib/i18n/locale.ts';
import { useLanguageSwitch } from '#lib/i18n/switch.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { BoardFrame } from '#domain/board/picture/BoardFrame.tsx';
import { BoardPicture } from '#domain/board/picture/BoardPicture.tsx';
import { Head } from '#ui/page/Head.tsx';
import { Icon } from '#ui/glyph/Icon.tsx';
import { SiteLink } from '#ui/control/SiteLink.tsx';
import { StateBadge } from '#ui/feedback/StateBadge.tsx';
import { sampleBoard } from '#domain/board/picture/sample-board.ts';
import { Wordmark } from '#ui/glyph/Wordmark.tsx';
import styles from './plain.module.css';

/** Route ids are the tree's name and the contract's path; see `routes.ts`. */
const patternOf = (id: string | undefined): string => (id ?? '').replace(/^[a-z]+/, '');

/** The contract and the messages name the same pages; a test of `content` holds them together. */
const keyOf = (pattern: string, part: 'title' | 'holds') => `shell.plain.page.${pattern}.${part}` as MessageKey;

/** Stands in for every page that has no screen yet: what it will hold, and what works today. */
export default function Plain() {
  const t = useT();
  const { path } = usePlace();
  const pattern = patternOf(useMatches().at(-1)?.id);
  const { href, other, onClick } = useLanguageSwitch();
  const title = t(keyOf(pattern, 'title'));
  const holds = t(keyOf(pattern, 'holds'));
  return (
    <div className={styles.page}>
      <Head title={title} description={holds} />
      <div>
        {layoutOf(path).header === 'none' && (
          <SiteLink to="/" className={styles.home} aria-label={t('shell.home')}>
            <Wordmark />
          </SiteLink>
        )}
        <StateBadge state="neutral">{t('shell.plain.badge')}</StateBadge>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.lead}>{holds}</p>
        <h2 className={styles.works}>{t('shell.plain.worksTitle')}</h2>
        <ul className={styles.list}>
          <li className={styles.item}>
            <Icon name="check" />
            {t('shell.plain.works.account')}
            <SiteLink to="/my-center">{t('shell.plain.toAccount')}</SiteLink>
          </li>
          <li className={styles.item}>
            <Icon name="check" />
            {t('shell.plain.works.files')}
            <SiteLink to="/">{t('shell.plain.toFiles')}</SiteLink>
          </li>
          <li className={styles.item}>
            <Icon name="check" />
            {t('shell.plain.works.languages')}
            <a href={href} hrefLang={other} onClick={onClick}>
              {t('shell.language.switch')}
            </a>
          </li>
        </ul>
      </div>
      <BoardFrame widthMm={sampleBoard.width} heightMm={sampleBoard.height}>
        <BoardPicture alt="" />
      </BoardFrame>
    </div>
  );
}
