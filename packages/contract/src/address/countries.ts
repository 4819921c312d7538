import callingCodes from './calling-codes.json' with { type: 'json' };

/** ISO 3166-1 alpha-2. */
export type CountryCode = keyof typeof callingCodes;

export const countryCodes = Object.keys(callingCodes) as readonly CountryCode[];

export const isCountryCode = (text: string): text is CountryCode => Object.hasOwn(callingCodes, text);

/** Calling code of a country, as in `+49`. */
export const callingCode = (country: CountryCode): string => `+${callingCodes[country]}`;

/** Territories without permanent inhabitants, which no carrier serves. */
const unreached: readonly CountryCode[] = ['AQ', 'BV', 'GS', 'HM', 'IO', 'TF', 'UM'];

export const isDelivered = (country: CountryCode): boolean => !unreached.includes(country);
