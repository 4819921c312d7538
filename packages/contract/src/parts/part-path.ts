/** Of the address only; the number itself may be longer. */
const slugLength = 80;
/** The database's int. */
const largestId = 2_147_483_647;

/** ASCII letters and digits: what no browser, mail program or log spells in two ways. */
const slugOf = (mpn: string): string =>
  mpn
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, slugLength)
    .replaceAll(/^-+|-+$/g, '');

/** A part's own page, without the locale prefix. The id decides; the rest is for people and may be out of date. */
export const partPath = (id: number, mpn: string): string => {
  const slug = slugOf(mpn);
  return `/component/${id}${slug === '' ? '' : `-${slug}`}`;
};

/** The id in the last segment of such an address; null where there is none. */
export const partIdOf = (segment: string): number | null => {
  const digits = /^([1-9]\d{0,9})(?:-.*)?$/.exec(segment)?.[1];
  const id = Number(digits);
  return digits !== undefined && id <= largestId ? id : null;
};
