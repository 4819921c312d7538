import { expect, it } from 'vitest';
import { countryText } from './country-text.ts';

it('names countries in the language of the reader', () => {
  expect(countryText('en-US', 'DE')).toBe('Germany');
  expect(countryText('zh-CN', 'DE')).toBe('德国');
});

it('writes the regions of China as they are written there', () => {
  expect(['HK', 'MO', 'TW'].map((code) => countryText('zh-CN', code))).toEqual(['中国香港', '中国澳门', '中国台湾']);
});
