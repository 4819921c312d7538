const dayMs = 86_400_000;

/** The line works in Shenzhen: its days begin there. */
const shenzhenMs = 8 * 3_600_000;
const dayOf = (iso: string): number => Math.floor((Date.parse(iso) + shenzhenMs) / dayMs);

/** Days by which a forecast is later than what was promised; negative where it is earlier, null where one of them is not known. */
export const daysLate = (promised: string | null, forecast: string | null): number | null =>
  promised === null || forecast === null ? null : dayOf(forecast) - dayOf(promised);
