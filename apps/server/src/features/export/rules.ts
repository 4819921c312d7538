/** How long an archive can be fetched. */
export const exportDays = 7;
/** One a day, unless it failed. */
export const betweenExportsMs = 24 * 60 * 60_000;
export const exportTries = 3;
