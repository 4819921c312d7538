import { type PartRow, partPath, withLocale, type Locale } from '@copperline/contract';
import { priceAt } from '@copperline/parts';
import { jsonLd } from '#lib/json-ld.ts';

interface ProductFacts {
  readonly origin: string;
  readonly locale: Locale;
  readonly part: PartRow;
  readonly description: string;
  readonly category: string;
}

/** Decimal text of millionths: no price passes through a binary fraction. */
const decimal = (micros: number): string =>
  `${Math.trunc(micros / 1_000_000)}.${String(micros % 1_000_000)
    .padStart(6, '0')
    .replace(/0{1,4}$/, '')}`;

/** schema.org Product; the offer is the least that can be bought. */
export const productData = ({ origin, locale, part, description, category }: ProductFacts): string => {
  const { supply } = part;
  const url = origin + withLocale(locale, partPath(part.id, part.mpn));
  const price = supply === null ? null : priceAt(supply, 1);
  return jsonLd({
    '@type': 'Product',
    '@id': `${url}#product`,
    url,
    name: `${part.maker} ${part.mpn}`,
    description,
    category,
    mpn: part.mpn,
    sku: String(part.id),
    brand: { '@type': 'Brand', name: part.maker },
    ...(supply !== null &&
      price !== null && {
        offers: {
          '@type': 'Offer',
          url,
          price: decimal(price.unitMicros),
          priceCurrency: supply.currency,
          availability: `https://schema.org/${supply.stock > 0 ? 'InStock' : 'OutOfStock'}`,
          eligibleQuantity: { '@type': 'QuantitativeValue', minValue: price.quantity },
        },
      }),
  });
};
