// Spreadsheets run what begins with = + - @, and some also what hides behind a tab or a line break (trust brief, A55).

const risky = /^[=+\-@\t\r\n]/;

/** Text that no spreadsheet takes for a formula: a leading apostrophe, as people type it. Text that has one already gets a second. */
export const guarded = (text: string): string => (risky.test(text) || /^'+[=+\-@\t\r\n]/.test(text) ? `'${text}` : text);

/** The text as it was before `guarded`. */
export const unguarded = (text: string): string => (/^'+[=+\-@\t\r\n]/.test(text) ? text.slice(1) : text);
