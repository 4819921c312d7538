/** Minimum quantity of an assembly order. */
export const usualBoards = 5;
