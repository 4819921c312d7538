import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  email,
  flag,
  type FormIssue,
  formIssues,
  id,
  integer,
  jsonText,
  newsletterContact,
  oneOf,
  password,
  phone,
  record,
  storableText,
  text,
  webUrl,
} from './fields.ts';

const issuesOf = (schema: z.ZodType, value: unknown): FormIssue[] => {
  const parsed = schema.safeParse(value);
  return parsed.success ? [] : formIssues(parsed.error);
};

const form = z.strictObject({
  name: text({ min: 1, max: 5, pattern: /^[^/]*$/ }),
  count: integer({ min: 5, max: 10_000 }),
  wanted: flag(),
  colour: oneOf(['green', 'blue']),
  owner: id(),
});
const filled = { name: 'abc', count: '25', wanted: '1', colour: 'blue', owner: '0190F5E0-7b3c-7abc-8def-0123456789ab' };

describe('a form', () => {
  it('reads what a form encodes and what JSON carries alike', () => {
    const value = { name: 'abc', count: 25, wanted: true, colour: 'blue', owner: '0190f5e0-7b3c-7abc-8def-0123456789ab' };
    expect(form.parse(filled)).toEqual(value);
    expect(form.parse({ ...filled, count: 25, wanted: true })).toEqual(value);
  });

  it('names every missing field as required', () => {
    expect(issuesOf(form, {})).toEqual(
      ['name', 'count', 'wanted', 'colour', 'owner'].map((path) => ({ path, rule: 'required', params: {} })),
    );
  });

  it('refuses undeclared fields', () => {
    expect(issuesOf(form, { ...filled, role: 'staff' })).toEqual([{ path: 'role', rule: 'unknown', params: {} }]);
  });

  it.each<[Record<string, unknown>, string, FormIssue['rule'], FormIssue['params']]>([
    [{ name: '' }, 'name', 'required', {}],
    [{ name: '   ' }, 'name', 'whitespace', {}],
    [{ name: 'abcdef' }, 'name', 'length', { min: 1, max: 5 }],
    [{ name: 'a/b' }, 'name', 'pattern', { format: 'text' }],
    [{ name: 7 }, 'name', 'type', {}],
    [{ count: '4' }, 'count', 'range', { min: 5, max: 10_000 }],
    [{ count: 10_001 }, 'count', 'range', { min: 5, max: 10_000 }],
    [{ count: 2 ** 31 }, 'count', 'range', { min: 5, max: 10_000 }],
    [{ count: '5.5' }, 'count', 'type', { type: 'integer' }],
    [{ count: '1e3' }, 'count', 'type', { type: 'integer' }],
    [{ count: '' }, 'count', 'required', {}],
    [{ wanted: 'yes' }, 'wanted', 'type', {}],
    [{ colour: 'pink' }, 'colour', 'enum', { values: 'green, blue' }],
    [{ owner: '../7' }, 'owner', 'pattern', { format: 'id' }],
  ])('explains %j', (change, path, rule, params) => {
    expect(issuesOf(form, { ...filled, ...change })).toEqual([{ path, rule, params }]);
  });

  it('gives the path of a nested field and the bound that zod itself checked', () => {
    const nested = z.strictObject({ rows: z.array(z.strictObject({ width: z.number().max(3) })).min(1) });
    expect(issuesOf(nested, { rows: [{ width: 4 }] })).toEqual([{ path: 'rows.0.width', rule: 'range', params: { max: 3 } }]);
    expect(issuesOf(nested, { rows: [] })).toEqual([{ path: 'rows', rule: 'length', params: { min: 1, of: 'entries' } }]);
  });

  it.each([1e308, -1e308, 2 ** 60])('names the bounds of the field, not those of safe integers, for %d', (count) => {
    const [issue, ...others] = issuesOf(z.object({ count: z.int().min(1).max(100) }), { count });
    expect(issue).toEqual({ path: 'count', rule: 'range', params: count > 0 ? { max: 100 } : { min: 1 } });
    expect(others).toEqual([]);
  });
});

describe('integer', () => {
  it('reads every whole number in both spellings', () => {
    const any = integer({ min: -1_000_000, max: 1_000_000 });
    fc.assert(
      fc.property(fc.integer({ min: -1_000_000, max: 1_000_000 }), (n) => {
        expect(any.parse(n)).toBe(n);
        expect(any.parse(String(n))).toBe(n);
      }),
    );
  });
});

describe('email', () => {
  it('stores one spelling', () => expect(email().parse(' Ada@Example.COM ')).toBe('ada@example.com'));

  it.each(['a', 'a@', '@b.co', 'a@b', 'a b@c.de', 'a@b..de', 'a..b@c.de', '.a@b.co', 'a@-b.co', 'a@b.co\nbcc: x@y.z', 'ä@b.de'])(
    'refuses %j',
    (typed) => expect(issuesOf(email(), typed)).toEqual([{ path: '', rule: 'pattern', params: { format: 'email' } }]),
  );

  it('stops at 320 characters before it looks at the shape', () => {
    expect(issuesOf(email(), `${'a'.repeat(316)}@b.co`)).toEqual([{ path: '', rule: 'length', params: { min: 0, max: 320 } }]);
    expect(email().safeParse(`${'a'.repeat(315)}@b.co`).success).toBe(true);
  });

  it('accepts the addresses people have', () => {
    fc.assert(fc.property(fc.emailAddress({ size: 'small' }), (typed) => email().parse(typed) === typed.toLowerCase()));
  });
});

describe('newsletter contact', () => {
  it('takes a mainland mobile number in the Chinese edition only', () => {
    expect(newsletterContact('zh-CN').parse('13800138000')).toBe('13800138000');
    expect(newsletterContact('zh-CN').parse('Li@example.cn')).toBe('li@example.cn');
    expect(issuesOf(newsletterContact('en-US'), '13800138000')[0]?.params).toEqual({ format: 'email' });
  });

  it.each(['12800138000', '1380013800', '138001380001', '23800138000'])('refuses %s', (typed) => {
    expect(issuesOf(newsletterContact('zh-CN'), typed)[0]?.params).toEqual({ format: 'contact' });
  });
});

describe('phone, address and password', () => {
  it.each([
    ['138 0013 8000', '+8613800138000'],
    ['+86 138-0013-8000', '+8613800138000'],
    ['+4930123456', '+4930123456'],
  ])('stores %s as %s', (typed, stored) => expect(phone().parse(typed)).toBe(stored));

  it.each(['0301234567', '+0123456789', '+49', 'call me'])('refuses the number %s', (typed) =>
    expect(issuesOf(phone(), typed)[0]?.params).toEqual({ format: 'phone' }),
  );

  it.each([
    'javascript:alert(1)',
    'ftp://x.de',
    'https://',
    'https:\\\\evil.example',
    'https://bank.example@evil.example/',
    '//x.de',
  ])('refuses the address %s', (typed) => expect(issuesOf(webUrl(), typed)[0]?.params).toEqual({ format: 'url' }));

  it('takes web addresses up to 2048 characters', () => {
    const longest = `https://example.com/${'a'.repeat(2048 - 20)}`;
    expect(webUrl().parse(longest)).toBe(longest);
    expect(issuesOf(webUrl(), `${longest}a`)[0]?.rule).toBe('length');
  });

  it('wants 8 to 128 characters and keeps every one of them', () => {
    expect(password().parse(' pass word ')).toBe(' pass word ');
    expect(issuesOf(password(), 'short')[0]).toEqual({ path: '', rule: 'length', params: { min: 8, max: 128 } });
    expect(issuesOf(password(), ' '.repeat(8))[0]?.rule).toBe('whitespace');
  });
});

describe('jsonText', () => {
  const hints = jsonText(z.record(z.string(), z.unknown()));

  it('drops the keys that reach a prototype, at any depth', () => {
    const parsed = hints.parse('{"__proto__":{"admin":true},"a":{"constructor":{"prototype":{"x":1}},"b":2}}');
    expect(parsed).toEqual({ a: { b: 2 } });
    expect(Object.hasOwn(parsed, '__proto__')).toBe(false);
    expect(({} as Record<string, unknown>).admin).toBeUndefined();
  });

  it('reports broken, deep and oversized JSON instead of throwing', () => {
    expect(issuesOf(hints, '{')[0]?.params).toEqual({ format: 'json' });
    expect(issuesOf(hints, '['.repeat(60_000))[0]?.params).toEqual({ format: 'json' });
    expect(issuesOf(hints, ' '.repeat(70_000))[0]?.rule).toBe('length');
  });

  it('checks what was inside', () => {
    expect(issuesOf(jsonText(z.strictObject({ crtSim: flag() })), '{"crtSim":"maybe"}')).toEqual([
      { path: 'crtSim', rule: 'type', params: {} },
    ]);
  });
});

it('keeps what no database can hold out of texts, also where JSON spells it', () => {
  expect(storableText('a\u0000b\ud800c💥')).toBe('ab\ufffdc💥');
  expect(jsonText(z.array(z.string())).parse('["a\\u0000b", "\\udc00"]')).toEqual(['ab', '\ufffd']);
});

it('refuses keys of a record that no database can hold, and names the key', () => {
  const roles = z.strictObject({ roles: record({ min: 1, max: 5 }, z.int()) });
  expect(roles.parse({ roles: { 'a💥': 1 } })).toEqual({ roles: { 'a💥': 1 } });
  const refused = { rule: 'pattern', params: { format: 'text' } };
  expect(issuesOf(jsonText(roles), '{"roles":{"a\\u0000b":1}}')).toEqual([{ path: 'roles.ab', ...refused }]);
  expect(issuesOf(jsonText(roles), '{"roles":{"\\ud800":1}}')).toEqual([{ path: 'roles.\ufffd', ...refused }]);
  expect(issuesOf(roles, { roles: { abcdef: 1 } })).toEqual([{ path: 'roles.abcdef', rule: 'length', params: { max: 5 } }]);
});
