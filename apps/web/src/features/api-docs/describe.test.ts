import { allEndpoints } from '@copperline/contract';
import { describe, expect, it } from 'vitest';
import { describeCalls, typeText } from './describe.ts';

describe('the readable API', () => {
  it('has a row for every call but those of the desk', () => {
    const names = allEndpoints.map((endpoint) => endpoint.name).filter((name) => !/^desk\w*\./.test(name));
    expect(describeCalls().map((call) => call.name)).toEqual(names);
  });

  it('says what a field takes', () => {
    const signIn = describeCalls().find((call) => call.name === 'account.signIn');
    expect(signIn?.input).toEqual([
      { name: 'account', type: 'string 1…320', required: true },
      { name: 'password', type: 'string 1…128', required: true },
    ]);
  });

  it.each([
    [{ enum: ['a', 1] }, '"a" | 1'],
    [{ anyOf: [{ type: 'number' }, { type: 'string' }], minimum: 1 }, 'number | string 1…'],
    [{ items: { type: 'object' } }, 'object[]'],
    [{ type: 'string', format: 'uuid' }, 'uuid'],
    [{}, 'any'],
  ])('spells %j as %s', (schema, text) => {
    expect(typeText(schema)).toBe(text);
  });
});
