import { factText, problemText, type Speaker } from '@copperline/content';
import { type BoardData, type BoardFactName, boardFactNames, type BoardFactsData } from '@copperline/contract';
import { Button } from '#ui/Button.tsx';
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
  readonly fact: BoardFactsData[N];
  readonly onShow: (place: ShownPlace) => void;
}) {
  const { t } = speaker;
  const place = fact?.places[0];
  return (
    <div>
      <dt>{t(`fab.facts.${name}`)}</dt>
      <dd>
        <span>{factText(speaker, name, fact)}</span>
        {fact && fact.confidence < 0.7 && <span className={styles.unsure}>{t('dfm.screen.unsure')}</span>}
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

/** What was read from the files: each value with its proof on the board, and everything odd about the files. */
export function BoardFacts({
  speaker,
  data,
  onShow,
  onFiles,
}: {
  readonly speaker: Speaker;
  readonly data: BoardData;
  readonly onShow: (place: ShownPlace) => void;
  readonly onFiles: () => void;
}) {
  const { t } = speaker;
  const { facts, problems } = data;
  return (
    <div className={styles.detail}>
      <h2 className={styles.detailTitle}>{t('dfm.screen.facts')}</h2>
      {facts && (
        <dl className={styles.facts}>
          {boardFactNames
            .filter((name) => facts[name] !== null)
            .map((name) => (
              <FactRow key={name} speaker={speaker} name={name} fact={facts[name]} onShow={onShow} />
            ))}
        </dl>
      )}
      <Button onClick={onFiles}>{t('dfm.screen.files', { count: data.files.length })}</Button>
      {problems.length > 0 && (
        <details className={styles.problems} open={problems.some(({ severity }) => severity === 'error')}>
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
