import { book202611 } from './book-2026-11.ts';
import type { PriceBook } from './price-book.ts';

/** Every book that was ever used, so that an old quote can be explained by the book it was made with; the last is in force. */
const books: readonly [PriceBook, ...PriceBook[]] = [book202611];

export const currentBook: PriceBook = books.at(-1) ?? books[0];

export const bookOf = (id: string): PriceBook | null => books.find((book) => book.id === id) ?? null;
