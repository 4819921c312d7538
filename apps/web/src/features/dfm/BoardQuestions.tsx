import type { Speaker } from '@copperline/content';
import { type BoardChoices, type BoardQuestion, nmPerMm } from '@copperline/contract';
import { roleText } from '@copperline/fab';
import { useMemo, useState } from 'react';
import type { BoardAppearance } from '#domain/board/picture/board-colours.ts';
import type { DrawnBoard } from '#domain/board/read/drawn-board.ts';
import { layerName } from '#domain/board/scene/layer-name.ts';
import { useArchive } from '#domain/board/read/use-archive.ts';
import { shareOf, stepText } from '#domain/board/read/use-board-opener.ts';
import { type BoardHighlight, BoardViewer } from '#domain/board/viewer/BoardViewer.tsx';
import { failureNotice } from '#domain/board/viewer/BoardViewerNotice.tsx';
import type { ViewerState } from '#domain/board/viewer/viewer-state.ts';
import { Button } from '#ui/control/Button.tsx';
import styles from './BoardQuestions.module.css';
import { joinedChoices } from './choices.ts';
import screen from './Dfm.module.css';

/** What a choice means, one line for each file or decision. */
const meaningOf = ({ t }: Speaker, { roles, drillFormats, plating, outline, board }: BoardChoices): string[] => [
  ...Object.entries(roles ?? {}).map(([file, role]) =>
    t('dfm.question.file', {
      file,
      role: role.kind === 'drill' ? t('dfm.question.drill') : layerName(role, t),
    }),
  ),
  ...Object.entries(drillFormats ?? {}).map(([file, { unit, integer, decimal, zeros }]) =>
    t('dfm.question.file', { file, role: zeros === 'decimal' ? unit : `${unit} ${integer}:${decimal}` }),
  ),
  ...Object.values(plating ?? {}).map((witness) => t(`dfm.question.${witness}`)),
  ...(board === undefined ? [] : [t('dfm.question.inArchive', { number: board + 1 })]),
  ...(outline === undefined
    ? []
    : [
        typeof outline === 'number'
          ? t('dfm.question.single', { number: outline + 1 })
          : t(outline === 'drawn' ? 'dfm.question.drawn' : 'dfm.question.copperBox'),
      ]),
];

/** What the board is by this reading, for comparison with the other. */
const figuresOf = ({ t, locale }: Speaker, drawn: DrawnBoard | null): string[] => {
  if (!drawn) return [];
  const { outline, copper, holes } = drawn.board;
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
  const mm = (nm: number): string => number.format(nm / nmPerMm);
  const plated = holes.filter((hole) => hole.plated).length;
  return [
    ...(outline
      ? [
          t('dfm.question.size', {
            width: mm(outline.box.maxX - outline.box.minX),
            height: mm(outline.box.maxY - outline.box.minY),
          }),
        ]
      : []),
    t('dfm.question.layers', { count: copper.length }),
    t('dfm.question.holes', { plated: number.format(plated), plain: number.format(holes.length - plated) }),
  ];
};

/** The questions that the files leave open, each with the way to its two pictures. */
export function BoardQuestions({
  speaker,
  questions,
  onOpen,
}: {
  readonly speaker: Speaker;
  readonly questions: readonly BoardQuestion[];
  readonly onOpen: (question: BoardQuestion) => void;
}) {
  const { t } = speaker;
  return questions.map((question) => (
    <div key={`${question.about} ${question.file}`} className={screen.doubts}>
      <strong>{t('dfm.question.title', { about: t(`dfm.question.${question.about}`) })}</strong>
      <p className={screen.mono}>{question.file}</p>
      <p>{t(`dfm.question.text.${question.about}`)}</p>
      <p>{t('dfm.question.waiting')}</p>
      <Button kind="primary" onClick={() => onOpen(question)}>
        {t('dfm.question.compare')}
      </Button>
    </div>
  ));
}

const highlightOf = ({ about, file, places }: BoardQuestion, key: string): BoardHighlight | null => {
  if (places.length === 0) return null;
  const [xs, ys] = [places.map(({ x }) => x), places.map(({ y }) => y)];
  return {
    key: `${key} ${about} ${file}`,
    box: { minX: Math.min(...xs), minY: Math.min(...ys), maxX: Math.max(...xs), maxY: Math.max(...ys) },
    tone: 'warning',
    layers: [],
  };
};

type Opening = Pick<ViewerState, 'picture' | 'list' | 'focus'>;

/**
 * What an answer is judged by: doubted layers over the copper of their side. The picture of the finished board does not tell plated
 * holes from others; the list of layers would cover half of a picture that stands beside another.
 */
const openingOf = (question: BoardQuestion, which: 'taken' | 'other', taken: DrawnBoard | null): Opening => {
  if (question.about === 'outline' || question.about === 'board') return { picture: 'top', list: false, focus: null };
  const doubted = Object.values(question[which].roles ?? {}).filter(({ kind }) => kind !== 'other' && kind !== 'drill');
  const sides = new Set(doubted.map((role) => ('side' in role ? role.side : null)));
  const copper = (taken?.board.files ?? []).flatMap(({ role, used }) =>
    used && role?.kind === 'copper' && role.place !== 'Inr' && sides.has(role.place) ? [role] : [],
  );
  return { picture: 'layers', list: false, focus: doubted.length > 0 ? [...doubted, ...copper].map(roleText) : null };
};

interface AnswerProps {
  readonly speaker: Speaker;
  readonly title: string;
  readonly means: readonly string[];
  readonly board: DrawnBoard | null;
  readonly viewer: Omit<Parameters<typeof BoardViewer>[0], 'board'>;
  readonly busy: boolean;
  readonly onChoose: () => void;
}

function Answer({ speaker, title, means, board, viewer, busy, onChoose }: AnswerProps) {
  const { t } = speaker;
  return (
    <section className={styles.answer} aria-label={title}>
      <div className={styles.picture}>
        <BoardViewer board={board} {...viewer} />
      </div>
      <div className={styles.words}>
        <h3>{title}</h3>
        <ul>
          {[...means, ...figuresOf(speaker, board)].map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <Button busy={busy} onClick={onChoose}>
          {t('dfm.question.choose')}
        </Button>
      </div>
    </section>
  );
}

/** A question with its two pictures: the board as it was read, and as the other answer makes it. */
export function QuestionPictures({
  speaker,
  question,
  gerberUrl,
  choices,
  taken,
  appearance,
  onChoose,
  onClose,
}: {
  readonly speaker: Speaker;
  readonly question: BoardQuestion;
  readonly gerberUrl: string | null;
  readonly choices: BoardChoices;
  readonly taken: DrawnBoard | null;
  readonly appearance: BoardAppearance;
  readonly onChoose: (choices: BoardChoices) => Promise<void>;
  readonly onClose: () => void;
}) {
  const { t } = speaker;
  const [busy, setBusy] = useState<'taken' | 'other' | null>(null);
  const otherChoices = useMemo(() => joinedChoices(choices, question.other), [choices, question]);
  const other = useArchive(gerberUrl, otherChoices);
  const choose = async (which: 'taken' | 'other'): Promise<void> => {
    setBusy(which);
    await onChoose(joinedChoices(choices, question[which]));
    setBusy(null);
  };
  const drawn = other.board !== null && other.board.sheets.length > 0;
  return (
    <div className={styles.pictures}>
      <header className={styles.head}>
        <h2>{t('dfm.question.title', { about: t(`dfm.question.${question.about}`) })}</h2>
        <Button kind="quiet" onClick={onClose}>
          {t('dfm.question.close')}
        </Button>
      </header>
      <div className={styles.pair}>
        <Answer
          speaker={speaker}
          title={t('dfm.question.taken')}
          means={meaningOf(speaker, question.taken)}
          board={taken}
          viewer={{ appearance, opening: openingOf(question, 'taken', taken), highlight: highlightOf(question, 'taken') }}
          busy={busy === 'taken'}
          onChoose={() => void choose('taken')}
        />
        <Answer
          speaker={speaker}
          title={t('dfm.question.other')}
          means={meaningOf(speaker, question.other)}
          board={other.board}
          viewer={{
            appearance,
            opening: openingOf(question, 'other', taken),
            highlight: highlightOf(question, 'other'),
            progress: other.step && !drawn ? { share: shareOf(other.step), text: stepText(other.step, t) } : null,
            problem: failureNotice(t, other.failure, () => void other.retry()),
          }}
          busy={busy === 'other'}
          onChoose={() => void choose('other')}
        />
      </div>
    </div>
  );
}
