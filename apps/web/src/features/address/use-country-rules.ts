import { issueText } from '@copperline/content';
import type { FormIssue } from '@copperline/contract';
import type { FormInstance } from 'antd';
import { useT } from '#lib/i18n/use-t.ts';
import type { Filled } from './form-values.ts';

interface Item {
  readonly name: never;
  readonly rules: readonly object[];
  readonly validateFirst: boolean;
}

const isBlank = (value: unknown): boolean => typeof value !== 'string' || value.trim() === '';

/** Adds to a field what the country asks of it: a wrong value is said when the field is left, a missing one when the form is sent. */
export const useCountryRules = <V>(form: FormInstance<V>, issuesOf: (values: Filled) => readonly FormIssue[]) => {
  const t = useT();
  return (item: Item, field: string, path = field) => {
    const validator = (missing: boolean) => (_rule: unknown, value: unknown) => {
      if (isBlank(value) !== missing) return Promise.resolve();
      const issue = issuesOf(form.getFieldsValue(true) as Filled).find((each) => each.path === path);
      return issue === undefined ? Promise.resolve() : Promise.reject(new Error(issueText(t, issue)));
    };
    return {
      ...item,
      rules: [
        ...item.rules,
        // A level that stands for the whole place can be missing, and is never wrong: the list offers what is right.
        ...(path === field ? [{ validateTrigger: 'onBlur', validator: validator(false) }] : []),
        { validateTrigger: 'onSubmit', validator: validator(true) },
      ],
    };
  };
};
