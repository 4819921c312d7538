import { z } from 'zod';
import { moneySchema } from '../money/money.ts';
import type { PcbSpec } from '../board/specs.ts';

// Articles of the help centre and the blog: written as Markdown, compiled to the nodes below, drawn by one component.

export const articleKinds = ['help', 'blog'] as const;
export type ArticleKind = (typeof articleKinds)[number];

/** What an article is about; each belongs to one kind. Their names are `article.topics` in `content`. */
export const articleTopics = {
  help: ['ordering', 'files', 'dfm', 'options', 'assembly', 'bom', 'payment', 'shipping', 'account', 'workbench'],
  blog: ['boards', 'process', 'circuits'],
} as const satisfies Record<ArticleKind, readonly string[]>;
export const allTopics = [...articleTopics.help, ...articleTopics.blog] as const;
export type ArticleTopic = (typeof allTopics)[number];

export const kindOfTopic = (topic: ArticleTopic): ArticleKind =>
  (articleTopics.blog as readonly string[]).includes(topic) ? 'blog' : 'help';

export const articleLabels = [
  'board',
  'copper',
  'drill',
  'mask',
  'silkscreen',
  'outline',
  'panel',
  'stencil',
  'assembly',
  'bom',
  'parts',
  'files',
  'kicad',
  'altium',
  'eagle',
  'easyeda',
  'price',
  'payment',
  'shipping',
  'account',
  'dfm',
  'impedance',
  'thermal',
  'emc',
  'power',
  'signal',
  'cost',
  'process',
  'design',
] as const;
export type ArticleLabel = (typeof articleLabels)[number];

/** `/article/{slug}`. */
export const articlePath = (slug: string): string => `/article/${slug}`;

/** A board that an article names the price of, and the address of its order form. */
export interface ArticleBoard {
  readonly spec: PcbSpec;
  readonly href: string;
}

/** `/resources/{topic}`. */
export const topicPath = (topic: ArticleTopic): string => `/resources/${topic}`;

/** An element of a drawing or a formula, from a short list of names. */
export interface Markup {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly (Markup | string)[];
}

export type ArticleInline =
  | { readonly kind: 'text' | 'code'; readonly text: string }
  | { readonly kind: 'strong' | 'em'; readonly children: readonly ArticleInline[] }
  | { readonly kind: 'link'; readonly to: string; readonly children: readonly ArticleInline[] }
  | { readonly kind: 'math'; readonly markup: Markup }
  | { readonly kind: 'break' }
  /** The price of a board: its place among the article's boards. */
  | { readonly kind: 'price'; readonly price: number };

export const calloutTones = ['tip', 'note', 'warning'] as const;
export type CalloutTone = (typeof calloutTones)[number];

export type ArticleBlock =
  | { readonly kind: 'heading'; readonly depth: 2 | 3; readonly id: string; readonly children: readonly ArticleInline[] }
  | { readonly kind: 'paragraph'; readonly children: readonly ArticleInline[] }
  | { readonly kind: 'list'; readonly ordered: boolean; readonly items: readonly (readonly ArticleBlock[])[] }
  | {
      readonly kind: 'table';
      readonly align: readonly ('left' | 'right' | 'center' | null)[];
      readonly head: readonly (readonly ArticleInline[])[];
      readonly rows: readonly (readonly (readonly ArticleInline[])[])[];
    }
  | { readonly kind: 'code'; readonly language: string; readonly text: string }
  | { readonly kind: 'math'; readonly markup: Markup }
  | { readonly kind: 'figure'; readonly markup: Markup; readonly caption: string }
  | { readonly kind: 'callout'; readonly tone: CalloutTone; readonly children: readonly ArticleBlock[] }
  | { readonly kind: 'quote'; readonly children: readonly ArticleBlock[] }
  | {
      readonly kind: 'prices';
      readonly caption: string;
      readonly rows: readonly { readonly label: string; readonly price: number }[];
    }
  | { readonly kind: 'calc'; readonly name: string; readonly values: Readonly<Record<string, string | number>> };

export const articleCardSchema = z.object({
  slug: z.string(),
  kind: z.enum(articleKinds),
  topic: z.enum(allTopics),
  labels: z.array(z.enum(articleLabels)),
  title: z.string(),
  summary: z.string(),
  /** `2026-11-19`. */
  date: z.string(),
  minutes: z.int(),
});
export type ArticleCard = Readonly<z.output<typeof articleCardSchema>>;

/** What a board of an article costs now, and the order form that has it filled in. */
export const articlePriceSchema = z.object({ ...moneySchema.shape, href: z.string() });
export type ArticlePrice = Readonly<z.output<typeof articlePriceSchema>>;

export const articleSchema = articleCardSchema.extend({
  words: z.int(),
  /** Checked where it is compiled. */
  body: z.custom<readonly ArticleBlock[]>(Array.isArray),
  prices: z.array(articlePriceSchema),
  related: z.array(articleCardSchema),
});
export type Article = Readonly<z.output<typeof articleSchema>>;
