/** The two faces of a board. */
export const sides = ['Top', 'Bot'] as const;
