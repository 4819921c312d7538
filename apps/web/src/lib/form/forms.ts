import type { ErrorCode } from '@copperline/contract';
import { Form, type FormProps } from 'antd';
import { useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import { CallError, Cancelled } from '../api/call.ts';
import { dropDraft, keepDraft, readDraft } from './draft.ts';
import { fieldRules } from './field-rules.ts';
import styles from './forms.module.css';
import { useT } from '../i18n/use-t.ts';

type Shape = Readonly<Record<string, z.ZodType>>;
type Values<S extends Shape> = { [K in keyof S]: z.input<S[K]> };

export interface ZodFormOptions<S extends Shape> {
  /** Names the form in ids, and its draft. */
  readonly name: string;
  /** The fields a person fills in: `endpoint.input.shape`, or part of it. */
  readonly shape: S;
  readonly initial?: Partial<Values<S>>;
  /** Refusals that belong to one field, beside those the server names itself. */
  readonly fieldOf?: Partial<Record<ErrorCode, keyof S & string>>;
  readonly submit: (values: Values<S>) => Promise<void>;
}

/** An antd form driven by the contract's schemas: same rules, same words, and the server's issues on their fields. */
export const useZodForm = <S extends Shape>({ name, shape, initial, fieldOf, submit }: ZodFormOptions<S>) => {
  const t = useT();
  const [form] = Form.useForm<Values<S>>();
  const [submitting, setSubmitting] = useState(false);
  // State is a render late: two quick presses would both find it false.
  const busy = useRef(false);

  const begun = useRef(initial);
  // What the server knows may arrive after what this browser remembers: it is shown wherever nobody has typed yet.
  useEffect(() => {
    const before = begun.current;
    if (initial === undefined || readDraft(name) !== undefined) return;
    begun.current = initial;
    for (const field of Object.keys(initial))
      if (JSON.stringify(before?.[field]) !== JSON.stringify(initial[field]) && !form.isFieldTouched(field as never))
        form.setFieldValue(field as never, initial[field]);
  });

  const showIssues = (error: CallError): void => {
    const named = fieldOf?.[error.code];
    const issues = named ? [{ path: named, message: error.message }] : error.issues;
    for (const { path, message } of issues) if (path in shape) form.setFields([{ name: path as never, errors: [message] }]);
    const first = issues[0]?.path;
    if (first !== undefined && first in shape) form.focusField(first);
  };

  const finish = async (values: Values<S>): Promise<void> => {
    if (busy.current) return;
    busy.current = true;
    setSubmitting(true);
    try {
      await submit(values);
      dropDraft(name);
    } catch (error) {
      if (error instanceof CallError) showIssues(error);
      else if (!(error instanceof Cancelled)) throw error;
    } finally {
      busy.current = false;
      setSubmitting(false);
    }
  };

  const props: FormProps<Values<S>> = {
    form,
    name,
    className: styles.form ?? '',
    layout: 'vertical',
    // The browser's own bubble has the language of the browser, and covers the message of the field.
    noValidate: true,
    requiredMark: false,
    validateTrigger: 'onBlur',
    scrollToFirstError: { focus: true },
    initialValues: { ...initial, ...(readDraft(name) as Partial<Values<S>> | undefined) },
    onValuesChange: (_changed, all) => keepDraft(name, all),
    onFinish: (values) => void finish(values),
  };

  return {
    form,
    submitting,
    props,
    /** Props of the `Form.Item` for one field. */
    item: (field: keyof S & string) => ({
      name: field as never,
      rules: fieldRules(shape[field] as z.ZodType, t),
      validateFirst: true,
    }),
  };
};
