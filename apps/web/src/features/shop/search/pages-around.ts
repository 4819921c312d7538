/** The first, the last and those next to the current page; null stands for a gap. */
export const pagesAround = (page: number, last: number): (number | null)[] => {
  const wanted = [1, page - 1, page, page + 1, last].filter((each) => each >= 1 && each <= last);
  const pages = [...new Set(wanted)].toSorted((a, b) => a - b);
  return pages.flatMap((each, place) => {
    const before = pages[place - 1];
    if (before === undefined || each === before + 1) return [each];
    return each === before + 2 ? [before + 1, each] : [null, each];
  });
};
