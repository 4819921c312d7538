import { factText, listText, problemText, type Speaker } from '@copperline/content';
import {
  type BoardData,
  type BoardFactName,
  type BoardFacts as Facts,
  boardFactNames,
  type BoardQuestion,
} from '@copperline/contract';
import { Button } from '#ui/control/Button.tsx';
import { BoardQuestions } from './BoardQuestions.tsx';
import styles from './Dfm.module.css';

export interface ShownPlace {
  readonly key: string;
  readonly box: { readonly minX: number; readonly minY: number; readonly maxX: number; readonly maxY: number };
  readonly layers: readonly string[];
}

function FactRow<N extends BoardFactName>({
  speaker,
  name,
  fact,
  onShow,
}: {
  readonly speaker: Speaker;
  readonly name: N;
  readonly fact: Facts[N];
  readonly onShow: (place: ShownPlace) => void;
}) {
  const { t } = speaker;
  const place = fact?.places[0];
  return (
    <div>
      <dt>{t(`fab.facts.${name}`)}</dt>
      <dd>
        <span>{factText(speaker, name, fact)}</span>
        {fact && fact.confidence < sure && <span className={styles.unsure}>{t('dfm.screen.unsure')}</span>}
        {place && (
          <button
            type="button"
            className={styles.showMe}
            aria-label={t('dfm.screen.showFact', { name: t(`fab.facts.${name}`) })}
            onClick={() => onShow({ key: `fact ${name}`, box: place.extent, layers: place.layers })}
          >
            {t('dfm.screen.show')}
          </button>
        )}
      </dd>
    </div>
  );
}

/** Below this we say that we are not sure. */
const sure = 0.7;

/** What most boards do not have: told in one line where this one has none of it either. */
const rare: ReadonlySet<BoardFactName> = new Set([
  'slots',
  'castellations',
  'goldFingers',
  'viasInPad',
  'blindOrBuried',
  'microvias',
  'edgePlating',
]);

const isAbsent = (name: BoardFactName, fact: Facts[BoardFactName]): boolean =>
  rare.has(name) && fact !== null && fact.confidence >= sure && (fact.value === 0 || fact.value === false);

/** A guess that everything else hangs on is a question, not a note. */
function Doubts({ speaker: { t }, data, onFiles }: { speaker: Speaker; data: BoardData; onFiles: () => void }) {
  const drills = data.drills.filter(({ choice }) => choice && choice.confidence < sure);
  const layers = data.files.filter(({ roleText, confidence }) => roleText !== null && confidence < sure);
  const names = [...new Set([...drills, ...layers].map(({ name }) => name))];
  if (names.length === 0) return null;
  return (
    <div className={styles.doubts}>
      <strong>{t(drills.length > 0 ? 'dfm.screen.doubtDrill' : 'dfm.screen.doubtLayer')}</strong>
      <p className={styles.mono}>{names.join(' · ')}</p>
      <Button onClick={onFiles}>{t('dfm.screen.doubtCheck')}</Button>
    </div>
  );
}

/** What was read from the files: each value with its proof on the board, and everything odd about the files. */
export function BoardFacts({
  speaker,
  data,
  onShow,
  onFiles,
  onQuestion,
}: {
  readonly speaker: Speaker;
  readonly data: BoardData;
  readonly onShow: (place: ShownPlace) => void;
  readonly onFiles: () => void;
  readonly onQuestion: (question: BoardQuestion) => void;
}) {
  const { t } = speaker;
  const { facts, problems } = data;
  const known = boardFactNames.filter((name) => facts !== null && facts[name] !== null);
  const absent = known.filter((name) => facts !== null && isAbsent(name, facts[name]));
  return (
    <div className={styles.detail}>
      <h2 className={styles.detailTitle}>{t('dfm.screen.facts')}</h2>
      <BoardQuestions speaker={speaker} questions={data.questions} onOpen={onQuestion} />
      {data.questions.length === 0 && <Doubts speaker={speaker} data={data} onFiles={onFiles} />}
      {facts && (
        <dl className={styles.facts}>
          {known
            .filter((name) => !absent.includes(name))
            .map((name) => (
              <FactRow key={name} speaker={speaker} name={name} fact={facts[name]} onShow={onShow} />
            ))}
        </dl>
      )}
      {absent.length > 0 && (
        <p className={styles.source}>
          {t('dfm.screen.absent', {
            names: listText(
              speaker,
              absent.map((name) => t(`fab.facts.${name}`)),
            ),
          })}
        </p>
      )}
      <Button onClick={onFiles}>{t('dfm.screen.files', { count: data.files.length })}</Button>
      {problems.length > 0 && (
        <details className={styles.problems}>
          <summary>{t('dfm.screen.problems', { count: problems.length })}</summary>
          <ul className={styles.problemList}>
            {problems.map((problem, i) => (
              // Problems have no name of their own, and their list never changes while it is shown.
              <li key={`${problem.code} ${problem.file ?? ''} ${i}`} className={styles[problem.severity]}>
                {problemText(speaker, problem)}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
