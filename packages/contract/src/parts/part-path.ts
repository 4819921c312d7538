/** Length limit of the slug; the part number may be longer. */
const slugLength = 80;
/** Maximum of the database's integer type. */
const largestId = 2_147_483_647;

/** ASCII letters and digits, which browsers, mail programs and logs all write the same way. */
const slugOf = (mpn: string): string =>
  mpn
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, slugLength)
    .replaceAll(/^-+|-+$/g, '');

/** Page of a part, without the locale prefix. The id identifies it; the slug is for readers and may be outdated. */
export const partPath = (id: number, mpn: string): string => {
  const slug = slugOf(mpn);
  return `/component/${id}${slug === '' ? '' : `-${slug}`}`;
};

/** The part id of a path segment made by `partPath`, or null. */
export const partIdOf = (segment: string): number | null => {
  const digits = /^([1-9]\d{0,9})(?:-.*)?$/.exec(segment)?.[1];
  const id = Number(digits);
  return digits !== undefined && id <= largestId ? id : null;
};
