import { problemText, type Speaker } from '@copperline/content';
import type { BoardProblem, BoardQuestion } from '@copperline/contract';
import { SiteLink } from '#ui/control/SiteLink.tsx';
import styles from './ReadingProblems.module.css';

interface ReadingProblemsProps {
  readonly speaker: Speaker;
  readonly problems: readonly BoardProblem[];
}

const most = 3;

/** Files that could not be read make the whole picture doubtful: said first, before any figure. */
export function GraveProblems({ speaker, problems }: ReadingProblemsProps) {
  const grave = problems.filter(({ severity }) => severity === 'error');
  if (grave.length === 0) return null;
  return (
    <div className={styles.grave} role="alert">
      <strong>{speaker.t('dfm.screen.grave')}</strong>
      <ul>
        {grave.slice(0, most).map((problem, i) => (
          // Problems have no name of their own, and their list never changes while it is shown.
          <li key={`${problem.code} ${i}`}>{problemText(speaker, problem)}</li>
        ))}
      </ul>
      {grave.length > most && <p>{speaker.t('dfm.screen.graveMore', { count: grave.length - most })}</p>}
    </div>
  );
}

/** What the files leave open, beside a price that is not guaranteed before it is decided. */
export function OpenQuestions({
  speaker: { t },
  questions,
}: {
  readonly speaker: Speaker;
  readonly questions: readonly Pick<BoardQuestion, 'about' | 'file'>[];
}) {
  if (questions.length === 0) return null;
  return (
    <div className={styles.open}>
      {questions.map(({ about, file }) => (
        <p key={`${about} ${file}`}>
          <strong>{t('dfm.question.title', { about: t(`dfm.question.${about}`) })}</strong> {file}
        </p>
      ))}
      <p>{t('dfm.question.waiting')}</p>
      <SiteLink to="/order/dfm">{t('dfm.question.where')}</SiteLink>
    </div>
  );
}

/** What was read in another way than it is written. */
export function ReadingWarnings({ speaker, problems }: ReadingProblemsProps) {
  const texts = new Set(problems.flatMap((problem) => (problem.severity === 'warning' ? [problemText(speaker, problem)] : [])));
  if (texts.size === 0) return null;
  return (
    <details className={styles.warnings}>
      <summary>{speaker.t('dfm.screen.problems', { count: texts.size })}</summary>
      <ul>
        {[...texts].map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </details>
  );
}
