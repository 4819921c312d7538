import { fieldLimits } from '../limits.ts';
import { printable } from '../printable.ts';

const { max } = fieldLimits.projectName;

/** The beginning of a name, at most so long; never half of a character outside the basic plane. */
export const beginningOf = (name: string, length: number): string => {
  const last = name.charCodeAt(length - 1);
  return name.slice(0, last >= 0xd800 && last <= 0xdbff ? length - 1 : length);
};

/** A project is named after its archive: everything that can be seen is allowed but a slash. */
export const projectNameOf = (fileName: string): string => {
  const name = printable(fileName.replaceAll('/', '-'));
  return beginningOf(name.replace(/\.(zip|rar)$/i, ''), max) || beginningOf(name, max);
};

/** The n-th project of one name, counted from 1: "board", "board (2)", "board (3)". */
export const numberedName = (name: string, n: number): string => {
  if (n <= 1) return name;
  const suffix = ` (${n})`;
  return `${beginningOf(name, max - suffix.length)}${suffix}`;
};
