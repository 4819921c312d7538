// Attack A55, formula injection: spreadsheets run cells that begin with = + - @, some also after a tab or a line break.

const risky = /^[=+\-@\t\r\n]/;

/** Prefixes risky text with an apostrophe, so that no spreadsheet runs it. Text that already has one gets a second. */
export const guarded = (text: string): string => (risky.test(text) || /^'+[=+\-@\t\r\n]/.test(text) ? `'${text}` : text);

/** Reverses `guarded`. */
export const unguarded = (text: string): string => (/^'+[=+\-@\t\r\n]/.test(text) ? text.slice(1) : text);
