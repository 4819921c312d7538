import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { allEndpoints, defaultPcb, formIssues, mm, pcbSpecSchema } from './index.ts';

/** Largest value a number schema accepts: of its checks, or of `meta` where a custom check has the bound. */
const maximumOf = (schema: z.ZodType): number => {
  const meta = schema.meta()?.['maximum'];
  const checked = schema instanceof z.ZodNumber ? schema.maxValue : null;
  return Math.min(typeof meta === 'number' ? meta : Infinity, checked ?? Infinity);
};

/** Paths of the numbers a schema accepts without a maximum. Every whole number ends at `MAX_SAFE_INTEGER`: that is none. */
const unbounded = (schema: z.core.$ZodType, path: string): string[] => {
  if (!(schema instanceof z.ZodType)) return [];
  if (maximumOf(schema) < Number.MAX_SAFE_INTEGER) return [];
  if (schema instanceof z.ZodNumber) return [path];
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([key, each]) => unbounded(each, `${path}.${key}`));
  if (schema instanceof z.ZodArray) return unbounded(schema.element, `${path}[]`);
  if (schema instanceof z.ZodRecord) return unbounded(schema.valueType, `${path}{}`);
  if (schema instanceof z.ZodTuple) return schema.def.items.flatMap((each, n) => unbounded(each, `${path}[${n}]`));
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((each) => unbounded(each, path));
  if (schema instanceof z.ZodPipe) return [...unbounded(schema.in, path), ...unbounded(schema.out, path)];
  if (schema instanceof z.ZodIntersection) return [...unbounded(schema.def.left, path), ...unbounded(schema.def.right, path)];
  if (
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodReadonly ||
    schema instanceof z.ZodPrefault ||
    schema instanceof z.ZodCatch
  )
    return unbounded(schema.unwrap(), path);
  return [];
};

describe('numbers of the calls', () => {
  it('have a maximum, each of them', () => {
    expect(allEndpoints.flatMap(({ name, input }) => unbounded(input, name))).toEqual([]);
  });

  it('are refused with both bounds, a length with its bounds in millimetres', () => {
    const read = pcbSpecSchema.safeParse({ ...defaultPcb, widthNm: mm(1), goldFingers: 9_999_999_999 });
    expect(read.error && formIssues(read.error)).toEqual([
      { path: 'widthNm', rule: 'range', params: { min: 3, max: 2000, unit: 'mm' } },
      { path: 'goldFingers', rule: 'range', params: { min: 0, max: 5000 } },
    ]);
  });

  it('are found in objects, lists, records, texts with JSON and behind transforms', () => {
    const schema = z.object({
      a: z.number(),
      b: z.array(z.int()).nullable(),
      c: z.record(z.string(), z.int().max(5)),
      d: z.string().transform(Number).pipe(z.int().min(0)),
      e: z.union([z.string(), z.number().lt(3)]),
      f: z.literal([1, 2]),
    });
    expect(unbounded(schema, 'x')).toEqual(['x.a', 'x.b[]', 'x.d']);
  });
});
