/**
 * Control characters, lone surrogates, fillers that show nothing, and format characters that hide or turn around what a name says.
 * Joiners stay: scripts and emoji need them.
 */
const unprintable = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}]|[\u115f\u1160\u3164\uffa0]/gu;

/** A name as it shows: on one line, of characters that can be seen, as an input field keeps it. */
export const printable = (name: string): string => name.replaceAll(unprintable, '');
