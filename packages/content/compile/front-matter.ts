import { allTopics, articleLabels } from '@copperline/contract';
import { parse } from 'yaml';
import { z } from 'zod';

const slug = z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);
const scalar = z.union([z.number(), z.string()]);

/** A sum that the article works through, and what came out of it. */
export const workedExampleSchema = z.union([
  z.strictObject({ calc: z.string(), in: z.record(z.string(), scalar), out: z.record(z.string(), z.number()) }),
  z.strictObject({ prices: z.array(z.string()).min(1) }),
]);
export type WorkedExample = z.output<typeof workedExampleSchema>;

export const frontMatterSchema = z.strictObject({
  title: z.string().min(1).max(75),
  summary: z.string().min(20).max(200),
  topic: z.enum(allTopics),
  labels: z.array(z.enum(articleLabels)).min(1).max(5),
  date: z.iso.date(),
  /** How people ask for it in their own words. */
  asked: z.array(z.string().min(2)).min(5).max(8),
  related: z.array(slug).min(1).max(4),
  /** DFM checks and error codes that it explains. */
  links: z.array(z.string()).default([]),
  example: workedExampleSchema.optional(),
  examples: z.array(workedExampleSchema).optional(),
});
export type FrontMatter = z.output<typeof frontMatterSchema>;

const fence = /^---\n([\s\S]*?)\n---\n/;

/** The front matter and the Markdown behind it, or what is wrong with it. */
export const readFrontMatter = (
  text: string,
): { readonly front: FrontMatter; readonly markdown: string } | { readonly problem: string } => {
  const [whole, yaml] = fence.exec(text) ?? [];
  if (whole === undefined || yaml === undefined) return { problem: 'has no front matter' };
  let data: unknown;
  try {
    data = parse(yaml);
  } catch (error) {
    return { problem: `front matter: ${error instanceof Error ? error.message : String(error)}` };
  }
  const read = frontMatterSchema.safeParse(data);
  if (!read.success)
    return { problem: read.error.issues.map(({ path, message }) => `front matter: ${path.join('.')}: ${message}`).join('; ') };
  return { front: read.data, markdown: text.slice(whole.length) };
};
