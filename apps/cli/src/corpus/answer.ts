/** What is compared with the truth. */
export const subjects = [
  'roles',
  'roles without attributes',
  'roles without names',
  'size',
  'copper layers',
  'drill format',
  'plating',
  'bill columns',
  'designators',
  'quantities',
  'not placed',
  'coordinates',
] as const;
export type Subject = (typeof subjects)[number];

/** Shares that the report must show on the untouched part, and the goal. */
export const wantedShares: Readonly<Partial<Record<Subject, { readonly gate: number; readonly goal: number }>>> = {
  roles: { gate: 0.985, goal: 0.995 },
  'roles without names': { gate: 0.85, goal: 0.95 },
  size: { gate: 0.98, goal: 0.995 },
  'drill format': { gate: 0.995, goal: 1 },
  plating: { gate: 0.995, goal: 1 },
  'bill columns': { gate: 0.99, goal: 0.998 },
  designators: { gate: 0.995, goal: 0.999 },
  quantities: { gate: 0.995, goal: 0.999 },
  coordinates: { gate: 1, goal: 1 },
};
/** Share of sets that a person may be asked about. */
export const mostAsked = 0.08;

/** One comparison of a reading with the truth. */
export interface Answer {
  readonly subject: Subject;
  readonly set: string;
  readonly item: string;
  readonly right: boolean;
  /** Whether the reading asks a person about it; its first suggestion is what is compared. */
  readonly asked: boolean;
  /** Null if the reading has none. */
  readonly confidence: number | null;
  /** Of a wrong answer: what was taken for what. */
  readonly cause: string;
}

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;

const subjectLine = (subject: Subject, answers: readonly Answer[]): { text: string; good: boolean } => {
  const right = answers.filter((answer) => answer.right).length;
  const silent = answers.filter((answer) => !answer.right && !answer.asked).length;
  const share = right / answers.length;
  const wanted = wantedShares[subject];
  // Where there are few cases one miss is judged by eye.
  const good = !wanted || share >= wanted.gate || answers.length - right <= 1;
  const gate = wanted ? `gate ${percent(wanted.gate)}, goal ${percent(wanted.goal)}` : 'shown only';
  return {
    text: `${subject.padEnd(26)} ${String(right).padStart(5)} of ${String(answers.length).padStart(5)}  ${percent(share).padStart(7)}  silently wrong ${silent}  (${gate})${good ? '' : '  BELOW'}`,
    good,
  };
};

/** Share right by confidence: what is said with 0.99 should be right 99 times of 100. */
const calibration = (answers: readonly Answer[]): string[] => {
  const steps = [0, 0.5, 0.7, 0.8, 0.9, 0.95, 0.98, 0.99, 0.995, 1.000_01];
  return steps.slice(0, -1).flatMap((from, n) => {
    const to = steps[n + 1] ?? 1;
    const own = answers.filter(({ confidence }) => confidence !== null && confidence >= from && confidence < to);
    if (own.length === 0) return [];
    const right = own.filter((answer) => answer.right).length;
    return [
      `    ${from.toFixed(3)} to ${Math.min(1, to).toFixed(3)}: ${right} of ${own.length} right, ${percent(right / own.length)}`,
    ];
  });
};

const shownPerSet = 3;

/** The first misses of each set. */
const shownOf = (answers: readonly Answer[]): string[] => {
  const bySet = new Map<string, Answer[]>();
  for (const answer of answers) bySet.set(answer.set, [...(bySet.get(answer.set) ?? []), answer]);
  return [...bySet].flatMap(([set, own]) => [
    ...own
      .slice(0, shownPerSet)
      .map(
        ({ item, asked, confidence }) =>
          `      ${set}: ${item}${confidence === null ? '' : `, confidence ${confidence.toFixed(3)}`}${asked ? ', asked' : ''}`,
      ),
    ...(own.length > shownPerSet ? [`      ${set}: and ${own.length - shownPerSet} more`] : []),
  ]);
};

/** Wrong answers by cause, the most frequent first. */
const causes = (answers: readonly Answer[]): string[] => {
  const byCause = new Map<string, Answer[]>();
  for (const answer of answers)
    if (!answer.right) {
      const cause = `${answer.subject}: ${answer.cause}`;
      byCause.set(cause, [...(byCause.get(cause) ?? []), answer]);
    }
  return [...byCause]
    .toSorted((a, b) => b[1].length - a[1].length)
    .flatMap(([cause, own]) => [`  ${cause} (${own.length})`, ...shownOf(own)]);
};

/** Prints the shares by subject, the calibration and the causes; returns whether every gate holds. */
export const reportAnswers = (
  answers: readonly Answer[],
  sets: { readonly asked: readonly string[]; readonly count: number },
): boolean => {
  let good = true;
  for (const subject of subjects) {
    const own = answers.filter((answer) => answer.subject === subject);
    if (own.length === 0) continue;
    const line = subjectLine(subject, own);
    good &&= line.good;
    console.log(line.text);
  }
  if (sets.count > 0) {
    const share = sets.asked.length / sets.count;
    console.log(
      `sets asked about      ${sets.asked.length} of ${sets.count}  ${percent(share)}  (at most ${percent(mostAsked)})${share > mostAsked ? '  ABOVE' : ''}`,
    );
    for (const set of sets.asked) console.log(`      ${set}`);
    good &&= share <= mostAsked;
  }
  for (const subject of [
    'roles',
    'roles without attributes',
    'roles without names',
    'drill format',
    'plating',
    'size',
  ] as const) {
    const lines = calibration(answers.filter((answer) => answer.subject === subject));
    if (lines.length > 0) console.log([`calibration of ${subject}`, ...lines].join('\n'));
  }
  const wrong = causes(answers);
  if (wrong.length > 0) console.log(['causes', ...wrong].join('\n'));
  return good;
};
