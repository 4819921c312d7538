import { makerNamed } from '@copperline/parts';

/** Names of makers have so many words at most. */
const mostWords = 3;

/** What companies add to their names. */
const companyWords = /(?:[ ,]+(?:components?|electronics?|semiconductors?|technolog(?:y|ies)|inc|corp|co|ltd|group)\.?)+$/i;

/** "YAGEO RC0402FR-071KL": the maker before the number in one cell; null if there is none. */
export const makerApart = (text: string): { readonly manufacturer: string; readonly mpn: string } | null => {
  const words = text.trim().split(/\s+/);
  const mpn = words.at(-1) ?? '';
  if (words.length < 2 || words.length > mostWords + 1 || !/\d/.test(mpn)) return null;
  const manufacturer = words.slice(0, -1).join(' ');
  const name = manufacturer.replace(companyWords, '');
  return makerNamed(manufacturer) === null && makerNamed(name) === null ? null : { manufacturer, mpn };
};
