import { book202611 } from './book-2026-11.ts';
import type { PriceBook } from './price-book.ts';

/** All books ever in force, so that an old quote can be explained by its book; the last is current. */
const books: readonly [PriceBook, ...PriceBook[]] = [book202611];

export const currentBook: PriceBook = books.at(-1) ?? books[0];

export const bookOf = (id: string): PriceBook | null => books.find((book) => book.id === id) ?? null;
