import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { integer, jsonText, oneOf, text } from '../fields.ts';
import { fieldLimits, paging } from '../limits.ts';
import { partDetailSchema, partSchema } from '../parts/part.ts';

export const partSorts = ['relevance', 'price', 'stock', 'mpn'] as const;
export type PartSort = (typeof partSorts)[number];

/** Choices in the facets: which values of which; a category narrows to itself and what lies below it. */
export const partFilterSchema = z.record(z.string().max(40), z.array(z.string().max(80)).max(50));
export type PartFilter = z.output<typeof partFilterSchema>;

const asked = {
  /** Whatever was typed: a part number, or what the part should be. */
  mpn: text({ max: fieldLimits.bomPartNumber.max }).optional(),
  category: text({ max: 60 }).optional(),
  filter: jsonText(partFilterSchema).optional(),
  inStock: oneOf(['0', '1']).optional(),
  quantity: integer({ min: 1, max: 1_000_000 }).optional(),
};

/** A pasted list of numbers fits an address. */
export const partNumberListMax = 4000;

/** How the typed text was taken: shown as chips that can be removed. */
const understoodSchema = z.array(z.object({ text: z.string(), start: z.int(), parameter: z.string() }));

export const partFounds = ['exact', 'parts', 'similar', 'relaxed', 'nothing'] as const;
export type PartFound = (typeof partFounds)[number];

export const partInfoSchema = z.object({
  total: z.int(),
  understood: understoodSchema,
  /** `similar`: nothing fits, these are the nearest names; `relaxed`: which wishes were left out to find anything. */
  found: z.enum(partFounds),
  relaxed: z.array(z.string()),
  categories: z.array(z.object({ category: z.string(), count: z.int() })),
  facets: z.array(z.object({ facet: z.string(), values: z.array(z.object({ value: z.string(), count: z.int() })) })),
  /** How much of the catalogue is loaded, in percent. */
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
    input: z.strictObject({ id: integer({ min: 1, max: 2_147_483_647 }), quantity: asked.quantity }),
    output: partDetailSchema,
    auth: 'none',
    limit: 'read',
  }),
  /** Every maker's part of these very numbers, one number a line: spaces, hyphens and capitals do not count. */
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
