import { pcbSpecSchema } from '@copperline/contract';
import { describe, expect, it } from 'vitest';
import english from '../../../content/src/en-US/messages/rules.json' with { type: 'json' };
import chinese from '../../../content/src/zh-CN/messages/rules.json' with { type: 'json' };
import { assemblyRules } from './assembly-rules.ts';
import { fileRules } from '../with-files.ts';
import { pcbRules } from './pcb-rules.ts';
import { stencilRules } from './stencil-rules.ts';

const ids = [...pcbRules, ...assemblyRules, ...stencilRules, ...fileRules].map(({ id }) => id);

describe.each([
  ['en-US', english],
  ['zh-CN', chinese],
])('the words of %s', (_, { alsoSets, field, ...rules }) => {
  it('have a title and a reason for every rule and for no other', () => {
    expect(Object.keys(rules).toSorted()).toEqual(ids.toSorted());
  });

  it('give no two rules the same title', () => {
    const titles = Object.values(rules).map(({ title }) => title);
    expect(new Set(titles).size).toBe(titles.length);
  });

  it('name every field of a board, each by a name of its own', () => {
    expect(Object.keys(field).toSorted()).toEqual(Object.keys(pcbSpecSchema.shape).toSorted());
    expect(new Set(Object.values(field)).size).toBe(Object.keys(field).length);
  });

  it('name the line that needs rails, the reason, and what is added', () => {
    for (const word of ['SMT', '5 mm', '50 mm']) expect(rules.R29.reason).toContain(word);
  });

  it('can say what a repair changes', () => expect(alsoSets).toContain('{{changes}}'));
});
