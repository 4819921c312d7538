import { issueText, type Translate } from '@copperline/content';
import { formIssues } from '@copperline/contract';
import type { z } from 'zod';

/** The first problem of one field's value in words, or null. */
export const fieldProblem = (schema: z.ZodType, value: unknown, translate: Translate): string | null => {
  const parsed = schema.safeParse(value);
  const issue = parsed.success ? undefined : formIssues(parsed.error)[0];
  return issue ? issueText(translate, issue) : null;
};

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '';

/**
 * Two rules for antd: what was typed is checked when the field is left, an empty field only when the form is sent.
 * Passing through a form with the Tab key should not paint it red.
 */
export const fieldRules = (schema: z.ZodType, translate: Translate) => {
  const check = (applies: (value: unknown) => boolean) => (_rule: unknown, value: unknown) => {
    const problem = applies(value) ? fieldProblem(schema, value ?? undefined, translate) : null;
    return problem === null ? Promise.resolve() : Promise.reject(new Error(problem));
  };
  return [
    { validateTrigger: 'onBlur', validator: check((value) => !isEmpty(value)) },
    { validateTrigger: 'onSubmit', validator: check(isEmpty) },
  ];
};
