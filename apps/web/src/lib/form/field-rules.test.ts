import { createTranslator } from '@copperline/content';
import { messages } from '@copperline/content/en-US';
import { account } from '@copperline/contract';
import { describe, expect, it } from 'vitest';
import { fieldProblem, fieldRules } from './field-rules.ts';

const translate = createTranslator('en-US', messages).t;
const { email, password } = account.register.input.shape;

describe('a field of the contract', () => {
  it.each([
    [email, undefined, 'This is a mandatory field.'],
    [email, 'ada@', 'Please enter the correct mailbox.'],
    [email, 'Ada@Example.com', null],
    [password, 'short', 'Use 8 to 128 characters.'],
    [account.update.input.shape.jobTitle, '', null],
  ])('%#: says what is wrong in the words of the form area', (schema, value, expected) => {
    expect(fieldProblem(schema, value, translate)).toBe(expected);
  });
});

describe('the rules of a form item', () => {
  const [onBlur, onSubmit] = fieldRules(email, translate);

  it('let an empty field pass until the form is sent', async () => {
    await expect(onBlur?.validator({}, '')).resolves.toBeUndefined();
    await expect(onSubmit?.validator({}, '')).rejects.toThrow('This is a mandatory field.');
  });

  it('check what was typed when the field is left, once', async () => {
    await expect(onBlur?.validator({}, 'ada')).rejects.toThrow('Please enter the correct mailbox.');
    await expect(onSubmit?.validator({}, 'ada')).resolves.toBeUndefined();
  });
});
