import { fieldLimits } from '../limits.ts';

const { max } = fieldLimits.projectName;

/** A project is named after its archive: everything but a slash is allowed. */
export const projectNameOf = (fileName: string): string => {
  const name = fileName.replaceAll('/', '-');
  return name.replace(/\.(zip|rar)$/i, '').slice(0, max) || name.slice(0, max);
};

/** The n-th project of one name, counted from 1: "board", "board (2)", "board (3)". */
export const numberedName = (name: string, n: number): string => {
  if (n <= 1) return name;
  const suffix = ` (${n})`;
  return `${name.slice(0, max - suffix.length)}${suffix}`;
};
