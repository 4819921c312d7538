import type { OrderPart } from '@copperline/contract';

/** The parts that every typed word is found in: designators, numbers, makers, descriptions. */
export const searchParts = (parts: readonly OrderPart[], typed: string): readonly OrderPart[] => {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return parts;
  return parts.filter(({ designators, mpn, manufacturer, description, footprint }) => {
    const text = [designators, mpn, manufacturer, description, footprint].join(' ').toLowerCase();
    return words.every((word) => text.includes(word));
  });
};
