/** Class names, without the ones that do not apply. */
export const classes = (...names: readonly (string | false | null | undefined)[]): string => names.filter(Boolean).join(' ');
