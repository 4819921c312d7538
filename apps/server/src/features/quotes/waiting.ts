import { type OutputOf, type quotes, quoteTurns } from '@copperline/contract';
import type { Db } from '../../db/database.ts';
import { quotesAnswer } from './answer.ts';
import { countQuotes } from './store.ts';
import { listWaiting } from './waiting-store.ts';

/** Every turn is answered, also one that has none. */
export const waitingAnswer = async (db: Db, ownerId: string, now: Date): Promise<OutputOf<typeof quotes.waiting>> => {
  const found = await listWaiting(db, ownerId, now);
  const answers = await quotesAnswer(db, found);
  const turns = quoteTurns.map((turn) => ({
    turn,
    rows: answers.filter((_, index) => found[index]?.turn === turn),
    total: Number(found.find((row) => row.turn === turn)?.in_turn ?? 0),
  }));
  return { turns, total: await countQuotes(db, ownerId) };
};
