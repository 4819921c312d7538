import { describe, expect, it } from 'vitest';
import { assetUrl } from './asset.ts';

describe('assetUrl', () => {
  it.each([
    ['https://cdn.example', 'a/b.png', 'https://cdn.example/api/a/b.png'],
    ['https://cdn.example//', '//a/b.png', 'https://cdn.example/api/a/b.png'],
    ['', 'a.png', '/api/a.png'],
  ])('%s and %s', (host, path, url) => expect(assetUrl(host, path)).toBe(url));
});
