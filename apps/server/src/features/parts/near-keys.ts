/** Characters that a mistyped one may have been. */
const characters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'.split('');

/** A mistake is noticed, as the first character that no number continues with, at most this many characters after it was made. */
const noticedWithin = 3;

/** Characters that are taken for one another. */
const lookalikes: Readonly<Record<string, string>> = {
  0: 'OQD',
  O: '0',
  Q: '0',
  D: '0',
  1: 'IL',
  I: '1',
  L: '1',
  5: 'S',
  S: '5',
  8: 'B',
  B: '8',
  2: 'Z',
  Z: '2',
  6: 'G',
  G: '6',
};

export interface NearKey {
  readonly key: string;
  /** The place of the mistake among the likeliest. */
  readonly mistake: number;
}

/**
 * The keys that become this one by one mistake of the fingers, the likeliest first: two neighbours swapped, a look-alike, a character
 * missing, one too many, a wrong one, two swapped that stand apart. A missing character explains the key better than a wrong one: any of 35 could have been typed in
 * its place. `beginning`: so many characters are the beginning of a number that exists.
 */
export const nearKeys = (key: string, beginning: number): readonly NearKey[] => {
  const signs = key.split('');
  const without = (index: number, count: number, ...instead: string[]): string =>
    signs.toSpliced(index, count, ...instead).join('');
  const swapped = signs.slice(1).map((sign, index) => without(index, 2, sign, signs[index] ?? ''));
  const swappedApart = signs.flatMap((sign, index) =>
    [2, 3].flatMap((apart) => {
      const other = signs[index + apart];
      return other === undefined
        ? []
        : [
            signs
              .with(index, other)
              .with(index + apart, sign)
              .join(''),
          ];
    }),
  );
  const alike = signs.flatMap((sign, index) => (lookalikes[sign] ?? '').split('').map((other) => without(index, 1, other)));
  const added = signs.map((_, index) => without(index, 1));
  const suspects = Array.from({ length: noticedWithin + 1 }, (_, index) => beginning - noticedWithin + index).filter(
    (index) => index >= 0 && index <= signs.length,
  );
  const wrong = suspects.flatMap((index) =>
    index < signs.length ? characters.map((character) => without(index, 1, character)) : [],
  );
  const missing = suspects.flatMap((index) => characters.map((character) => without(index, 0, character)));
  const likeliest = new Map<string, number>();
  for (const [mistake, keys] of [swapped, alike, missing, added, wrong, swappedApart].entries())
    for (const each of keys) if (each !== key && !likeliest.has(each)) likeliest.set(each, mistake);
  return [...likeliest].map(([near, mistake]) => ({ key: near, mistake }));
};
