/** SPEC section 5: assembled boards are made from five on. */
export const usualBoards = 5;
