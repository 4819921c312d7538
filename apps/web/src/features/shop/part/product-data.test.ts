import { describe, expect, it } from 'vitest';
import { breadcrumbData } from '#lib/json-ld.ts';
import { productData } from './product-data.ts';

const part = {
  id: 17,
  mpn: 'RC0603FR-0710KL',
  maker: 'Yageo',
  category: 'chip-resistors',
  package: '0603',
  mounting: 'smd',
  parameters: {},
  lifecycle: 'active',
  price: null,
  supply: {
    stock: 12,
    minimum: 100,
    multiple: 100,
    leadDays: 21,
    currency: 'USD' as const,
    breaks: [{ from: 100, unitMicros: 2100 }],
    sample: true,
  },
};
const dataOf = (change: object = {}): Record<string, unknown> =>
  JSON.parse(
    productData({
      origin: 'https://copperline.example',
      locale: 'en-US',
      part: { ...part, ...change },
      description: 'Chip resistors </script>',
      category: 'Chip resistors',
    }),
  ) as Record<string, unknown>;

describe('a part for search engines', () => {
  it('names its address, its maker and the least one can buy', () =>
    expect(dataOf()).toMatchObject({
      '@type': 'Product',
      url: 'https://copperline.example/en/component/17-rc0603fr-0710kl',
      brand: { name: 'Yageo' },
      offers: {
        price: '0.0021',
        priceCurrency: 'USD',
        availability: 'https://schema.org/InStock',
        eligibleQuantity: { minValue: 100 },
      },
    }));

  it.each([
    [2_000_000, '2.00'],
    [1_230_000, '1.23'],
    [432, '0.000432'],
  ])('%i millionths are %s', (unitMicros, price) =>
    expect(dataOf({ supply: { ...part.supply, breaks: [{ from: 1, unitMicros }] } })['offers']).toMatchObject({ price }),
  );

  it('says so when there is none, and offers nothing where nobody does', () => {
    expect(dataOf({ supply: { ...part.supply, stock: 0 } })['offers']).toMatchObject({
      availability: 'https://schema.org/OutOfStock',
    });
    expect(dataOf({ supply: null })).not.toHaveProperty('offers');
  });
});

it('tells the way to a part', () => {
  const crumbs = [
    { name: 'Components', path: '/component' },
    { name: 'Resistors', path: '/component?category=resistors' },
  ];
  expect(JSON.parse(breadcrumbData('https://copperline.example', 'zh-CN', crumbs))).toMatchObject({
    itemListElement: [
      { position: 1, name: 'Components', item: 'https://copperline.example/zh/component' },
      { position: 2, item: 'https://copperline.example/zh/component?category=resistors' },
    ],
  });
});
