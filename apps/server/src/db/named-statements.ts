import { createHash } from 'node:crypto';
import type { PostgresPoolClient } from 'kysely';
import type { PoolClient } from 'pg';

/** A text that comes once costs more to keep than to plan; lists of any length make texts without end. */
const seenBefore = 3;
const mostNames = 400;
const mostTexts = 4000;

/**
 * Gives statements that come again and again a name, so that a connection parses and plans each of them once: that is most of what a
 * small statement costs. One memory for all connections of a process.
 */
export const createStatementNames = () => {
  const seen = new Map<string, number>();
  const names = new Map<string, string>();
  return (text: string): string | undefined => {
    const known = names.get(text);
    if (known !== undefined || names.size >= mostNames) return known;
    const times = (seen.get(text) ?? 0) + 1;
    if (times < seenBefore) {
      if (seen.size >= mostTexts) seen.clear();
      seen.set(text, times);
      return undefined;
    }
    seen.delete(text);
    const name = createHash('sha256').update(text).digest('base64url').slice(0, 32);
    names.set(text, name);
    return name;
  };
};
export type StatementNames = ReturnType<typeof createStatementNames>;

/** A migration has changed what a kept plan answers; only a new connection forgets it. */
export const isOutdatedPlan = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '0A000' && error.message.includes('cached plan');

/** A client with named statements. One whose plans are outdated is not lent again. */
export const withNames = (client: PoolClient, nameOf: StatementNames): PostgresPoolClient => {
  let outdated = false;
  const query = async (text: string, values: readonly unknown[]): Promise<unknown> => {
    const name = values.length > 0 ? nameOf(text) : undefined;
    if (name === undefined) return client.query(text, [...values]);
    try {
      return await client.query({ name, text, values: [...values] });
    } catch (error) {
      outdated ||= isOutdatedPlan(error);
      throw error;
    }
  };
  return {
    // Kysely calls it with a text and its values, and never with a cursor.
    query: query as PostgresPoolClient['query'],
    release: (broken) => client.release(broken || outdated),
  };
};
