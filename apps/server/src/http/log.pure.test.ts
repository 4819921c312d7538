import { payLinkPath, projectPagePath, sharedProjectPath } from '@copperline/contract';
import { describe, expect, it } from 'vitest';
import { withoutPersonal } from './log.ts';
import { newToken } from './session/authenticate.ts';

describe('a path in the log', () => {
  it('A87 has no token of a link', () => {
    for (let n = 0; n < 50; n += 1) {
      const token = newToken();
      expect(withoutPersonal(`/zh${sharedProjectPath(token)}?x=1`)).toBe('/zh/project/:token');
      expect(withoutPersonal(payLinkPath(token))).toBe('/pay/link/:token');
      expect(withoutPersonal(`/api/eda/project/shared/${token}/file/6b1f0c52`)).toBe(
        '/api/eda/project/shared/:token/file/6b1f0c52',
      );
    }
  });

  it.each([
    projectPagePath('6b1f0c52-5d0e-4d55-9a3c-000000000001'),
    '/component/GRM188R61E106MA73D',
    '/resources/how-to-order-boards-from-gerber-files-in-china',
    '/static/entry.client-BvQ1Yz2x.js',
  ])('is kept where it has none: %s', (path) => expect(withoutPersonal(path)).toBe(path));

  it('has neither a query nor the address of a newsletter', () => {
    expect(withoutPersonal('/api/auth/subscribe/me@example.com?a=b')).toBe('/api/auth/subscribe/[redacted]');
  });
});
