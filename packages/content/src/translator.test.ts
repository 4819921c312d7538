import type { FormIssue } from '@copperline/contract';
import { describe, expect, it } from 'vitest';
import { messages as english } from './en-US.ts';
import { createTranslator, issueText, type Translate } from './index.ts';
import { messages as chinese } from './zh-CN.ts';

const en: Translate = createTranslator('en-US', english).t;
const zh: Translate = createTranslator('zh-CN', chinese).t;

describe('a translator', () => {
  it('is ready at once and speaks its language only', () => {
    expect(createTranslator('zh-CN', chinese).isInitialized).toBe(true);
    expect(en('shell.brand.name')).toBe('Copperline');
    expect(zh('shell.brand.name')).toBe('铜迹');
  });

  it('fills in parameters as they are', () => {
    expect(en('errors.UPLOAD_TOO_LARGE', { limit: '50M' })).toBe('Upload failed: file size cannot greater then 50M.');
    expect(zh('files.progress.done', { name: '<a&b>.zip' })).toBe('<a&b>.zip 已保存');
    expect(en('units.pieces', { count: 10 })).toBe('10 pcs');
    expect(en('units.pieces', { count: 1 })).toBe('1 pc');
    expect(en('units.pieces', { count: 10_000 })).toBe('10,000 pcs');
  });

  it('does not read a parameter as a message', () => {
    expect(en('files.progress.done', { name: '$t(shell.brand.name) {{x}}' })).toBe('$t(shell.brand.name) {{x}} is stored');
  });

  it('finds keys that are route patterns', () => {
    expect(en('shell.plain.page./product/:url.title')).toBe('Product');
    expect(zh('shell.plain.page./product/:url.title')).toBe('产品详情');
  });
});

describe('issueText', () => {
  it.each<[FormIssue['rule'], FormIssue['params'], string]>([
    ['required', {}, 'This is a mandatory field.'],
    ['length', { min: 8, max: 128 }, 'Use 8 to 128 characters.'],
    ['length', { min: 0, max: 20 }, 'Use at most 20 characters.'],
    ['length', { min: 1 }, 'Enter 1 or more characters.'],
    ['length', { min: 1, of: 'entries' }, 'Too few entries: 1 or more are needed.'],
    ['length', { max: 200, of: 'entries' }, 'Too many entries: 200 is the most.'],
    ['range', { min: 5, max: 10_000 }, 'Enter a whole number from 5 to 10000.'],
    ['range', { max: 3 }, 'Enter 3 or less.'],
    ['pattern', { format: 'email' }, 'Please enter the correct mailbox.'],
    ['pattern', { format: 'made-up' }, 'Please enter the correct format'],
    ['enum', { values: 'a, b' }, 'Choose one of the options.'],
  ])('%s %j', (rule, params, text) => expect(issueText(en, { path: 'x', rule, params })).toBe(text));

  it('speaks Chinese', () => {
    expect(issueText(zh, { path: 'x', rule: 'pattern', params: { format: 'contact' } })).toBe('请输入正确的邮箱或手机号。');
  });
});
