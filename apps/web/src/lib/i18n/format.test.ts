import { createTranslator } from '@copperline/content';
import { messages } from '@copperline/content/en-US';
import { expect, it } from 'vitest';
import { formatBytes } from './format.ts';

const translate = createTranslator('en-US', messages).t;

it.each([
  [0, '0 B'],
  [1023, '1,023 B'],
  [1024, '1 KB'],
  [1536, '1.5 KB'],
  [1024 * 1024 - 1, '1 MB'],
  [1024 * 1024, '1 MB'],
  [50 * 1024 * 1024, '50 MB'],
  [1024 ** 3, '1,024 MB'],
])('%d bytes', (bytes, text) => expect(formatBytes('en-US', translate, bytes)).toBe(text));
