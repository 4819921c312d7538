import { expect, it } from 'vitest';
import { returnPathOf } from './return-path.ts';

it.each([
  ['', '/my-center'],
  ['?returnTo=/zh/my-center/files', '/my-center/files'],
  ['?returnTo=/order/checkout?id=1', '/order/checkout?id=1'],
  ['?returnTo=//evil.example', '/my-center'],
  ['?returnTo=https://evil.example/x', '/my-center'],
  ['?returnTo=/en/account/sign-in', '/my-center'],
])('%s leads to %s', (search, path) => expect(returnPathOf(search)).toBe(path));
