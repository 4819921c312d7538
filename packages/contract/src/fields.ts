import { z } from 'zod';
import { fieldLimits } from './limits.ts';
import type { Locale } from './locale.ts';
import type { NumberLimit } from './number-limits.ts';
import { isEmail, isMainlandMobile, isWebUrl, normalPhone } from './patterns.ts';
import { nmPerMm } from './units.ts';

/**
 * The form rules. `unknown`: a field the schema does not declare. `combination`: values that exclude each other; its parameter
 * `id` names the rule of `pricing`.
 */
export const formRules = [
  'required',
  'type',
  'length',
  'range',
  'pattern',
  'enum',
  'whitespace',
  'unknown',
  'combination',
] as const;
export type FormRule = (typeof formRules)[number];

/** The patterns a field can ask for by name; `content` has a sentence for each. */
export const formFormats = [
  'email',
  'contact',
  'url',
  'phone',
  'id',
  'json',
  'postcode',
  'identity',
  'vat',
  'creditCode',
  'text',
] as const;
export type FormFormat = (typeof formFormats)[number];

export interface FormIssue {
  /** Dotted, as in `receiver.phone`; empty for the whole form. */
  readonly path: string;
  readonly rule: FormRule;
  /** A `length` counts characters, or with `of: 'entries'` what a list holds. */
  readonly params: Record<string, string | number>;
}

type Params = Record<string, string | number>;

// zod keeps no input in its issues, so an absent field has to be detected while the issue is made.
export const requiredMessage = 'required';
const absent = { error: (issue: { input?: unknown }) => (issue.input === undefined ? requiredMessage : undefined) };

interface Sink {
  issues: unknown[];
}

const refuse = (sink: Sink, input: unknown, rule: FormRule, params: Params = {}): void => {
  sink.issues.push({ code: 'custom', input, message: rule, params: { ...params, rule } });
};

export interface TextRule {
  readonly min?: number;
  readonly max: number;
  readonly pattern?: RegExp;
  readonly format?: FormFormat;
  /** Changes what was typed before it is checked and kept. */
  readonly clean?: (typed: string) => string;
}

/** Kept as typed unless it is cleaned, not trimmed; a text of spaces alone is refused. */
export const text = ({ min = 0, max, pattern, format = 'text', clean = (typed) => typed }: TextRule) =>
  z
    .string(absent)
    .overwrite(clean)
    .check((sink) => {
      const { value } = sink;
      if (value === '') {
        if (min > 0) refuse(sink, value, 'required');
      } else if (value.length < min || value.length > max) refuse(sink, value, 'length', { min, max });
      else if (value.trim() === '') refuse(sink, value, 'whitespace');
      else if (pattern && !pattern.test(value)) refuse(sink, value, 'pattern', { format });
    })
    .meta({ minLength: min, maxLength: max });

/** A text that is validated and normalised to the form in which it is stored. */
const normalised = (format: FormFormat, max: number, normal: (typed: string) => string | null) =>
  z
    .string(absent)
    .meta({ maxLength: max })
    .transform((typed, sink) => {
      const trimmed = typed.trim();
      if (typed === '') refuse(sink, typed, 'required');
      else if (trimmed === '') refuse(sink, typed, 'whitespace');
      else if (typed.length > max) refuse(sink, typed, 'length', { min: 0, max });
      else {
        const value = normal(trimmed);
        if (value !== null) return value;
        refuse(sink, typed, 'pattern', { format });
      }
      return z.NEVER;
    });

const emailOf = (typed: string): string | null => (isEmail(typed) ? typed.toLowerCase() : null);

export const email = () => normalised('email', fieldLimits.email.max, emailOf);

/** Empty or a valid e-mail address. */
export const optionalEmail = () =>
  z
    .string()
    .default('')
    .transform((typed, sink) => {
      if (typed.trim() === '') return '';
      const value = typed.length > fieldLimits.email.max ? null : emailOf(typed.trim());
      if (value !== null) return value;
      refuse(sink, typed, 'pattern', { format: 'email' });
      return z.NEVER;
    });

export const webUrl = () => normalised('url', fieldLimits.url.max, (typed) => (isWebUrl(typed) ? typed : null));

/** E.164, or a mainland mobile number, which gets its country code. */
export const phone = () => normalised('phone', 32, normalPhone);

/** An e-mail address; the Chinese edition also takes a mainland mobile number. */
export const newsletterContact = (locale: Locale) =>
  normalised(locale === 'zh-CN' ? 'contact' : 'email', fieldLimits.email.max, (typed) =>
    locale === 'zh-CN' && isMainlandMobile(typed) ? typed : emailOf(typed),
  );

/** Checks the length only; the server also refuses common passwords. */
export const password = () => text(fieldLimits.password);

const integerText = /^-?\d{1,16}$/;

/** A whole number, or its decimal spelling as a form sends it. */
export const integer = ({ min, max }: NumberLimit) =>
  z
    .union([z.number(), z.string()], absent)
    .meta({ minimum: min, maximum: max })
    .transform((sent, sink) => {
      const value = typeof sent === 'number' ? sent : integerText.test(sent) ? Number(sent) : Number.NaN;
      if (sent === '') refuse(sink, sent, 'required');
      else if (!Number.isInteger(value)) refuse(sink, sent, 'type', { type: 'integer' });
      else if (value < min || value > max) refuse(sink, sent, 'range', { min, max });
      else return value;
      return z.NEVER;
    });

/** A whole number in JSON. */
export const whole = ({ min, max }: NumberLimit) =>
  z
    .int(absent)
    .check((sink) => {
      if (sink.value < min || sink.value > max) refuse(sink, sink.value, 'range', { min, max });
    })
    .meta({ minimum: min, maximum: max });

/** A length in JSON, in nanometres; its refusal names the bounds in millimetres. */
export const length = ({ min, max }: NumberLimit) =>
  z
    .int(absent)
    .check((sink) => {
      if (sink.value < min || sink.value > max)
        refuse(sink, sink.value, 'range', { min: min / nmPerMm, max: max / nmPerMm, unit: 'mm' });
    })
    .meta({ minimum: min, maximum: max });

/** Yes or no, or one of its form-encoded spellings. */
export const flag = () =>
  z
    .union([z.boolean(), z.enum(['true', 'false', '1', '0'])], absent)
    .transform((sent) => sent === true || sent === 'true' || sent === '1');

export const oneOf = <const V extends readonly [string, ...string[]]>(values: V) => z.enum(values, absent);

export const id = () =>
  z.uuid({ error: (issue) => (issue.input === undefined || issue.input === '' ? requiredMessage : undefined) }).toLowerCase();

/** Removes what PostgreSQL refuses in text: NUL and unpaired surrogates. Files of old programs contain both. */
export const storableText = (text: string): string => text.replaceAll('\u0000', '').replaceAll(/\p{Cs}/gu, '\ufffd');

const isStorable = (text: string): boolean => storableText(text) === text;

/**
 * A record whose keys are sent, such as names of files. Values are cleaned by `storableText`; a key is refused instead, because two
 * keys could become one.
 */
export const record = <S extends z.ZodType>({ min = 0, max }: Pick<TextRule, 'min' | 'max'>, value: S) =>
  z.record(z.string().min(min).max(max).refine(isStorable), value);

const pollutingKeys = new Set(['__proto__', 'constructor', 'prototype']);

/** A field that carries JSON. Keys that could reach a prototype are dropped while parsing. */
export const jsonText = <S extends z.ZodType>(schema: S) =>
  z
    .string(absent)
    .transform((typed, sink): unknown => {
      if (typed.length > fieldLimits.jsonText.max) {
        refuse(sink, typed, 'length', { min: 0, max: fieldLimits.jsonText.max });
        return z.NEVER;
      }
      try {
        return JSON.parse(typed, (key, value: unknown) => {
          if (pollutingKeys.has(key)) return undefined;
          return typeof value === 'string' ? storableText(value) : value;
        });
      } catch {
        refuse(sink, typed, 'pattern', { format: 'json' });
        return z.NEVER;
      }
    })
    .pipe(schema);

const numeric = new Set(['number', 'int', 'bigint', 'date']);

const bounds = (issue: { minimum?: unknown; maximum?: unknown }): Params => ({
  ...(issue.minimum === undefined ? {} : { min: Number(issue.minimum) }),
  ...(issue.maximum === undefined ? {} : { max: Number(issue.maximum) }),
});

const ruleOf = (issue: z.core.$ZodIssue): { rule: FormRule; params: Params } => {
  if (issue.message === requiredMessage) return { rule: 'required', params: {} };
  switch (issue.code) {
    case 'custom': {
      const { rule, ...params } = (issue.params ?? {}) as Params;
      const known = formRules.find((name) => name === rule);
      return known ? { rule: known, params } : { rule: 'pattern', params: { format: 'text' } };
    }
    case 'too_small':
    case 'too_big': {
      if (numeric.has(issue.origin)) return { rule: 'range', params: bounds(issue) };
      const list = issue.origin === 'string' ? {} : { of: 'entries' };
      return { rule: 'length', params: { ...bounds(issue), ...list } };
    }
    case 'invalid_format': {
      const format = issue.format === 'uuid' ? 'id' : (formFormats.find((name) => name === issue.format) ?? 'text');
      return { rule: 'pattern', params: { format } };
    }
    case 'invalid_key': {
      const [reason] = issue.issues;
      return reason ? ruleOf(reason) : { rule: 'type', params: {} };
    }
    case 'invalid_value':
      return { rule: 'enum', params: { values: issue.values.map(String).join(', ') } };
    default:
      return { rule: 'type', params: {} };
  }
};

/** zod names the largest safe integer beside the field's own bound, which is the one that somebody can use. */
const hasOwnBound = (issue: z.core.$ZodIssue, issues: readonly z.core.$ZodIssue[]): boolean =>
  (issue.code === 'too_big' || issue.code === 'too_small') &&
  issue.origin === 'int' &&
  issues.some((other) => other !== issue && other.code === issue.code && other.path.join('.') === issue.path.join('.'));

/** The issues that a form shows and a 422 answer carries; one entry per field and reason. */
export const formIssues = ({ issues }: z.ZodError): FormIssue[] =>
  issues.flatMap((issue): FormIssue[] => {
    if (hasOwnBound(issue, issues)) return [];
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map((key) => ({ path: [...issue.path, key].join('.'), rule: 'unknown', params: {} }));
    return [{ path: storableText(issue.path.join('.')), ...ruleOf(issue) }];
  });
