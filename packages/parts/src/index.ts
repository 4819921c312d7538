// Parts: parameters, names, and ordering codes of makers. One reader of values, packages and part numbers for the search, the shop
// and the BOM.
// Not here: texts (content), stock and prices (`@copperline/parts/catalogue`), matching of BOM lines (bom).
export * from './parameter.ts';
export * from './category.ts';
export * from './part.ts';
export * from './wanted.ts';
export * from './quantity.ts';
export * from './offer.ts';
export * from './figures.ts';
export * from './e-series.ts';
export * from './maker.ts';
export * from './packages/ball-pitch.ts';
export * from './packages/package-named.ts';
export * from './reading/read-wanted.ts';
export type { WantedHint } from './reading/settle-category.ts';
export * from './mpn/markings.ts';
export * from './mpn/mpn-keys.ts';
export * from './mpn/packing.ts';
export { allSeries, type Decoded, decodeMpn, encodeMpn, type Series } from './series/index.ts';
