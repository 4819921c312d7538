import { expect, it } from 'vitest';
import { withLinks } from './with-links.ts';

const origin = 'http://127.0.0.1:4102';

it('links the addresses of this site and leaves the rest of the text as it is', () => {
  expect(withLinks(`Hello,\n${origin}/en/account/verify?token=a-b. Or https://evil.example/x`, origin)).toEqual([
    { text: 'Hello,\n', path: null },
    { text: `${origin}/en/account/verify?token=a-b`, path: '/en/account/verify?token=a-b' },
    { text: '. Or https://evil.example/x', path: null },
  ]);
});

it('takes an address that only begins like this site for another one', () => {
  expect(withLinks(`${origin}.evil.example/x`, origin)).toEqual([{ text: `${origin}.evil.example/x`, path: null }]);
});
