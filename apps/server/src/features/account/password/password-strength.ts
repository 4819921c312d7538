import type { ZxcvbnFactory } from '@zxcvbn-ts/core';

export interface PasswordOwner {
  readonly email: string | null;
  readonly username: string;
}

/** Of a longer password its beginning is judged: the whole is no easier to guess, and the work stays bounded. */
const judgedLength = 32;
/** Spellings with digits and signs for letters that are tried; the library's hundred cost a second for one password. */
const spellings = 8;
/** From a million guesses on; a guesser gets a handful in an hour. */
const leastScore = 2;

/** Loaded with the first password that is chosen: its word lists take 50 MB. */
const loadEstimator = async (): Promise<ZxcvbnFactory> => {
  const [{ ZxcvbnFactory: Factory }, common, english] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
  ]);
  // Not the words of Wikipedia: they double the work and add what nobody chooses.
  const { 'commonWords-en': words, 'firstnames-en': names } = english.dictionary;
  return new Factory({
    dictionary: { passwords: common.dictionary['passwords-common'], words, names },
    graphs: common.adjacencyGraphs,
    l33tMaxSubstitutions: spellings,
  });
};

let estimator: Promise<ZxcvbnFactory> | undefined;

/** What an owner's password must not consist of. */
const namesOf = ({ email, username }: PasswordOwner): readonly string[] =>
  [email, email?.split('@')[0], username, username.replace(/\s+/g, ''), ...username.split(/\s+/), 'copperline'].flatMap((name) =>
    name ? [name.toLowerCase()] : [],
  );

/** The word that digits and signs are hung on to: `P@ssw0rd` of `P@ssw0rd2024!`, `admin` of `123admin`. */
const coresOf = (text: string): readonly string[] =>
  [text.replace(/[^\p{L}]+$/u, ''), text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')].filter(
    (core) => core !== text && core.length * 2 >= text.length,
  );

const longestDate = 11;
/** Dates and phone numbers, which a guesser takes from elsewhere. */
const isShortNumber = (text: string): boolean => text.length <= longestDate && /^\d+$/.test(text);

/** A password that is guessed early, is one known word with decoration, or says nothing but who its owner is (A78). */
export const isWeakPassword = async (password: string, owner: PasswordOwner): Promise<boolean> => {
  estimator ??= loadEstimator();
  const zxcvbn = await estimator;
  const names = [...namesOf(owner)];
  const text = password.normalize('NFKC').slice(0, judgedLength);
  const isOneWord = (core: string): boolean => {
    const { sequence } = zxcvbn.check(core, names);
    return sequence.length === 1 && sequence[0]?.pattern === 'dictionary';
  };
  const isNames = (letters: string): boolean =>
    letters.length * 2 >= text.length &&
    zxcvbn.check(letters, names).sequence.every(({ token }) => names.includes(token.toLowerCase()));
  return (
    isShortNumber(text) ||
    zxcvbn.check(text, names).score < leastScore ||
    coresOf(text).some(isOneWord) ||
    isNames(text.replace(/[^\p{L}]/gu, ''))
  );
};
