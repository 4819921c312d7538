import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { integer, jsonText, oneOf, record, text } from '../fields.ts';
import { fieldLimits, paging } from '../limits.ts';
import { numberLimits } from '../number-limits.ts';
import { partDetailSchema, partSchema } from '../parts/part.ts';

export const partSorts = ['relevance', 'price', 'stock', 'mpn'] as const;
export type PartSort = (typeof partSorts)[number];

/** Chosen values by facet; a category includes its subcategories. */
export const partFilterSchema = record({ max: 40 }, z.array(z.string().max(80)).max(50));
export type PartFilter = z.output<typeof partFilterSchema>;

const asked = {
  /** Search text: a part number or a description. */
  mpn: text({ max: fieldLimits.bomPartNumber.max }).optional(),
  category: text({ max: 60 }).optional(),
  filter: jsonText(partFilterSchema).optional(),
  inStock: oneOf(['0', '1']).optional(),
  quantity: integer(numberLimits.partQuantity).optional(),
};

/** Length limit of a pasted list of numbers, which has to fit into a URL. */
export const partNumberListMax = 4000;

/** How the search text was understood; the page shows it as removable chips. */
const understoodSchema = z.array(z.object({ text: z.string(), start: z.int(), parameter: z.string() }));

export const partFounds = ['exact', 'parts', 'similar', 'relaxed', 'nothing'] as const;
export type PartFound = (typeof partFounds)[number];

export const partInfoSchema = z.object({
  total: z.int(),
  understood: understoodSchema,
  /** `similar`: no match, these numbers are the nearest; `relaxed`: found after dropping the parameters listed below. */
  found: z.enum(partFounds),
  relaxed: z.array(z.string()),
  /** Typed words that the search neither understood nor found in a part. */
  unread: z.array(z.string()),
  /** The kind of part that the text was taken for; null if it says none or one was chosen. */
  searchedAs: z.string().nullable(),
  /** Other kinds that it may mean, the likeliest first. */
  also: z.array(z.string()),
  categories: z.array(z.object({ category: z.string(), count: z.int() })),
  facets: z.array(z.object({ facet: z.string(), values: z.array(z.object({ value: z.string(), count: z.int() })) })),
  /** Loaded part of the catalogue, in percent. */
  loaded: z.int(),
});
export type PartInfo = z.output<typeof partInfoSchema>;

export const parts = {
  search: endpoint({
    name: 'parts.search',
    method: 'GET',
    path: '/api/eda/cart/part/search',
    encoding: 'query',
    input: z.strictObject({
      ...asked,
      sort: oneOf(partSorts).optional(),
      page: integer({ min: 1, max: 400 }).optional(),
      pageSize: integer({ min: 1, max: 100 }).default(paging.partSearch),
    }),
    output: z.object({ rows: z.array(partSchema), total: z.int() }),
    auth: 'none',
    limit: 'read',
  }),
  searchInfo: endpoint({
    name: 'parts.searchInfo',
    method: 'GET',
    path: '/api/eda/cart/part/searchInfo',
    encoding: 'query',
    input: z.strictObject(asked),
    output: partInfoSchema,
    auth: 'none',
    limit: 'read',
  }),
  detail: endpoint({
    name: 'parts.detail',
    method: 'GET',
    path: '/api/eda/cart/part/detail/{id}',
    encoding: 'query',
    input: z.strictObject({ id: integer(numberLimits.partId), quantity: asked.quantity }),
    output: partDetailSchema,
    auth: 'none',
    limit: 'read',
  }),
  /** Parts of all makers with exactly these numbers, one number a line; spaces, hyphens and case are ignored. */
  byNumber: endpoint({
    name: 'parts.byNumber',
    method: 'GET',
    path: '/api/eda/cart/parts',
    encoding: 'query',
    input: z.strictObject({ partNo: text({ min: 1, max: partNumberListMax }), quantity: asked.quantity }),
    output: z.object({ rows: z.array(partSchema) }),
    auth: 'none',
    limit: 'read',
  }),
};
