import { expect, it } from 'vitest';
import { lendNonceToStyles } from './lend-nonce.ts';

it('gives the nonce to style elements and to nothing else', () => {
  const page = { createElement: (name: string) => ({ name, nonce: '' }) } as unknown as Document;
  lendNonceToStyles(page, 'n1');
  expect(['style', 'STYLE', 'script', 'div'].map((name) => page.createElement(name).nonce)).toEqual(['n1', 'n1', '', '']);
});
