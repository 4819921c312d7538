import { expect, it } from 'vitest';
import { withRecent } from './recent-pages.ts';

it('puts the newest first, keeps each once and forgets the oldest', () => {
  const visits = ['/a', '/b', '/c', '/b', '/d', '/e', '/f'];
  expect(visits.reduce<readonly string[]>(withRecent, [])).toEqual(['/f', '/e', '/d', '/b', '/c']);
});
