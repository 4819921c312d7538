import { expect, it } from 'vitest';
import { printable } from './printable.ts';

it.each([
  ['电源板 rev B', '电源板 rev B'],
  ['two\r\nlines', 'twolines'],
  ['\u200b\u2066\u3164', ''],
  ['evil\u202egnp.exe', 'evilgnp.exe'],
  ['half \ud83d', 'half '],
  ['👩‍🔧 می‌خواهم 🇨🇳', '👩‍🔧 می‌خواهم 🇨🇳'],
])('%j shows as %j', (name, shown) => expect(printable(name)).toBe(shown));
