import type { Part } from '../../part.ts';

/** Properties that are true of whole series, by the beginnings of their numbers: people narrow a kind by them. */
const qualities: readonly (readonly [begins: RegExp, category: Part['category'], quality: Part['parameters']])[] = [
  [/^(?:SWPA|NR\d|SRR|VLS|SLF|CDRH)/, 'power-inductors', { technology: 'shielded' }],
  [/^(?:XAL|XFL|IHLP)/, 'power-inductors', { technology: 'moulded-shielded' }],
  [/^SRN/, 'power-inductors', { technology: 'semi-shielded' }],
  [/^(?:K78|R-78|OKI-78SR|TSR 1)/, 'power-modules', { function: 'non-isolated' }],
  [/^(?:HLK-|IRM-)/, 'power-modules', { function: 'ac-dc' }],
  [/^(?:B\d{4}S|NME|TMA)/, 'power-modules', { function: 'isolated' }],
  [/^(?:CN3065|CN3722|CN3791|BQ24650|BQ255)/, 'battery-chargers', { technology: 'solar' }],
];

/** The part with what its whole series has. */
export const withQualities = (part: Part): Part => {
  const found = qualities.filter(([begins, category]) => category === part.category && begins.test(part.mpn));
  return found.reduce((each, [, , quality]) => ({ ...each, parameters: { ...each.parameters, ...quality } }), part);
};
