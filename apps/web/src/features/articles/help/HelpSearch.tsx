import { articlePath, articles, helpQuestionMax, type OutputOf, timing } from '@copperline/contract';
import { useEffect, useRef, useState } from 'react';
import { call, settled } from '#lib/api/call.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { SiteLink } from '#ui/control/SiteLink.tsx';
import { Icon } from '#ui/glyph/Icon.tsx';
import styles from './HelpSearch.module.css';

interface Answer {
  readonly question: string;
  readonly found: OutputOf<typeof articles.search>;
}

/** Answers while one types; of two answers the one to the newer question counts. */
const useAnswers = () => {
  const [question, setQuestion] = useState('');
  const [answer, setAnswer] = useState<Answer | null>(null);
  const newest = useRef('');
  const asked = question.trim();
  useEffect(() => {
    newest.current = asked;
    if (asked === '') return;
    const ask = async (): Promise<void> => {
      const found = await settled(call(articles.search, { question: asked }));
      if (found && newest.current === asked) setAnswer({ question: asked, found });
    };
    const timer = setTimeout(() => void ask(), timing.lazyLoadMs);
    return () => clearTimeout(timer);
  }, [asked]);
  return { question, setQuestion, answer: asked === '' ? null : answer };
};

/** A question in anybody's words, and the articles that answer it. */
export function HelpSearch() {
  const t = useT();
  const { question, setQuestion, answer } = useAnswers();
  return (
    <search className={styles.search}>
      <label className={styles.field}>
        <Icon name="search" size={20} />
        <input
          type="search"
          className={styles.input}
          aria-label={t('article.help.ask')}
          placeholder={t('article.help.askHint')}
          value={question}
          maxLength={helpQuestionMax}
          autoComplete="off"
          onChange={(event) => setQuestion(event.target.value)}
        />
      </label>
      <output className={styles.status}>
        {answer && (
          <div className={styles.answers}>
            {!answer.found.fits && <p className={styles.unsure}>{t('article.help.unsure')}</p>}
            <ul>
              {answer.found.rows.slice(0, answer.found.fits ? 6 : 3).map(({ slug, title, summary }) => (
                <li key={slug} className={styles.answer}>
                  <SiteLink to={articlePath(slug)}>{title}</SiteLink>
                  <p>{summary}</p>
                </li>
              ))}
            </ul>
            {!answer.found.fits && (
              <p>
                <SiteLink to="/contact-us">{t('article.help.contact')}</SiteLink>
              </p>
            )}
          </div>
        )}
      </output>
    </search>
  );
}
