import { findBookFaults } from '../src/invariants/books.ts';
import type { TestApp } from './app.ts';

/** Whatever does not add up at this moment. */
export const bookFaults = async ({ services, clock }: Pick<TestApp, 'services' | 'clock'>): Promise<string[]> => {
  const faults: string[] = [];
  for await (const { invariant, text } of findBookFaults(services, clock.now())) faults.push(`${invariant} ${text}`);
  return faults;
};
