import type { ErrorCode, PageServices } from '@copperline/contract';
import { createContext } from 'react-router';

/** What the server gives the loaders of public pages. Only loaders may ask for it: a browser has none. */
export const pageServices = createContext<PageServices>();

/** The server's failures come from another bundle: they are known by their code, never by their class. */
const hasCode = (error: unknown, code: ErrorCode): boolean => error instanceof Error && 'code' in error && error.code === code;

/** What was asked for, or null where there is no such thing. */
export const orNull = async <T>(asked: Promise<T>): Promise<T | null> => {
  try {
    return await asked;
  } catch (error) {
    if (hasCode(error, 'NOT_FOUND')) return null;
    throw error;
  }
};
