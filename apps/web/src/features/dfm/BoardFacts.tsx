import { factText, listText, problemText, type Speaker } from '@copperline/content';
import {
  type BoardData,
  type BoardFactName,
  type BoardFacts as Facts,
  boardFactNames,
  type BoardOrder,
  type BoardQuestion,
  editionCurrency,
  formatMoney,
} from '@copperline/contract';
import type { TellingFact } from '@copperline/pricing';
import { Button } from '#ui/control/Button.tsx';
import { BoardQuestions } from './BoardQuestions.tsx';
import styles from './Dfm.module.css';
import { effectOfFact, type PriceEffect } from './price-effect.ts';

export interface ShownPlace {
  readonly key: string;
  readonly box: { readonly minX: number; readonly minY: number; readonly maxX: number; readonly maxY: number };
  readonly layers: readonly string[];
}

function FactRow<N extends BoardFactName>({
  speaker,
  name,
  fact,
  effect,
  onShow,
}: {
  readonly speaker: Speaker;
  readonly name: N;
  readonly fact: Facts[N];
  /** What it adds to the price, if it does. */
  readonly effect: PriceEffect | null;
  readonly onShow: (place: ShownPlace) => void;
}) {
  const { t, locale } = speaker;
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
        {effect && effect.cents > 0 && (
          <span className={styles.costs}>
            {t('dfm.screen.costs', {
              price: formatMoney({ amount: effect.cents, currency: editionCurrency[locale] }, locale),
              count: effect.quantity,
            })}
          </span>
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

/** Facts that make a board dearer than a usual one. Track and space have one class: the smaller of them has its price. */
const pricedFact = (facts: Facts, name: BoardFactName): name is TellingFact => {
  const { minTrace, minSpace } = facts;
  const isTrace = minSpace === null || (minTrace !== null && minTrace.value <= minSpace.value);
  if (name === 'minTrace') return isTrace;
  if (name === 'minSpace') return !isTrace;
  return name === 'minDrill' || name === 'castellations' || name === 'goldFingers' || name === 'edgePlating';
};

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
  order,
  onShow,
  onFiles,
  onQuestion,
}: {
  readonly speaker: Speaker;
  readonly data: BoardData;
  readonly order: BoardOrder;
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
              <FactRow
                key={name}
                speaker={speaker}
                name={name}
                fact={facts[name]}
                effect={pricedFact(facts, name) ? effectOfFact(facts, order, name, editionCurrency[speaker.locale]) : null}
                onShow={onShow}
              />
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
