import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { integer, oneOf, text } from '../fields.ts';
import { articleCardSchema, articleKinds, articleLabels, articleSchema, allTopics } from '../site/article.ts';

const slug = text({ min: 1, max: 100, pattern: /^[a-z0-9-]+$/ });

/** Longest question that the help centre answers, in characters. */
export const helpQuestionMax = 200;

/** Articles of the help centre and the blog, in the language of the request. */
export const articles = {
  /** The newest first; eight a page. */
  list: endpoint({
    name: 'articles.list',
    method: 'GET',
    path: '/api/auth/article/list',
    encoding: 'query',
    input: z.strictObject({
      page: integer({ min: 1, max: 1000 }).optional(),
      kind: oneOf(articleKinds).optional(),
      topic: oneOf(allTopics).optional(),
      label: oneOf(articleLabels).optional(),
      search: text({ max: helpQuestionMax }).optional(),
    }),
    output: z.object({ total: z.int(), rows: z.array(articleCardSchema) }),
    auth: 'none',
    limit: 'read',
  }),
  view: endpoint({
    name: 'articles.view',
    method: 'GET',
    path: '/api/auth/article/view',
    encoding: 'query',
    input: z.strictObject({ slug }),
    output: articleSchema,
    auth: 'none',
    limit: 'read',
  }),
  /** What articles are about, with how many there are. */
  columns: endpoint({
    name: 'articles.columns',
    method: 'GET',
    path: '/api/auth/article/column/list',
    encoding: 'query',
    input: z.strictObject({}),
    output: z.object({
      rows: z.array(
        z.object({
          column: oneOf(articleKinds),
          count: z.int(),
          children: z.array(z.object({ topic: oneOf(allTopics), count: z.int() })),
        }),
      ),
    }),
    auth: 'none',
    limit: 'read',
  }),
  /** The most used first. */
  labels: endpoint({
    name: 'articles.labels',
    method: 'GET',
    path: '/api/auth/article/label/list',
    encoding: 'query',
    input: z.strictObject({ kind: oneOf(articleKinds).optional() }),
    output: z.object({ rows: z.array(z.object({ label: oneOf(articleLabels), count: z.int() })) }),
    auth: 'none',
    limit: 'read',
  }),
  /** Answers to a question in anybody's words, the best first. */
  search: endpoint({
    name: 'articles.search',
    method: 'GET',
    path: '/api/auth/article/search',
    encoding: 'query',
    input: z.strictObject({ question: text({ min: 1, max: helpQuestionMax }) }),
    output: z.object({
      /** False where nothing fits: the rows are only the nearest. */
      fits: z.boolean(),
      rows: z.array(articleCardSchema),
    }),
    auth: 'none',
    limit: 'read',
  }),
  /** "Was this useful?": counted by day, without anything about the person. */
  useful: endpoint({
    name: 'articles.useful',
    method: 'POST',
    path: '/api/auth/article/useful',
    encoding: 'form',
    input: z.strictObject({ slug, useful: oneOf(['yes', 'no']) }),
    output: z.null(),
    auth: 'none',
    limit: 'write',
  }),
};
