/** A quantity as written: "2", "2.0", "1,000", "4 pcs". Null if it is no number. */
export const readQuantity = (text: string): number | null => {
  const [, whole, part] =
    /^(?:x\s?)?(\d{1,3}(?:,\d{3})+|\d{1,7})(?:[.,](\d{1,6}))?\s*(?:x|pcs?|pieces?|ea|st[üu]?c?k?|个|只|颗|pc\.?)?$/i.exec(
      text.trim(),
    ) ?? [];
  return whole === undefined ? null : Number(`${whole.replaceAll(',', '')}.${part ?? '0'}`);
};

export interface Counted {
  readonly designators: number;
  readonly stated: number | null;
}

/**
 * Number of boards that the quantities are for: the common factor between quantity and number of designators in nearly all lines.
 * 1 for one board, or if unknown.
 */
export const boardsOf = (lines: readonly Counted[], headerSaysTotal: boolean): number => {
  const votes = new Map<number, number>();
  let voters = 0;
  for (const { designators, stated } of lines) {
    if (designators === 0 || stated === null || stated === 0) continue;
    voters += 1;
    const times = stated / designators;
    if (Number.isInteger(times)) votes.set(times, (votes.get(times) ?? 0) + 1);
  }
  let [boards, most] = [1, 0];
  for (const [times, count] of votes) if (count > most) [boards, most] = [times, count];
  const enough = headerSaysTotal ? 0.5 : 0.7;
  return voters >= (headerSaysTotal ? 1 : 3) && most >= voters * enough ? boards : 1;
};
