import { describe, expect, it } from 'vitest';
import { createPageCounter } from './tracking.ts';

const record = () => {
  const sent: string[] = [];
  const count = createPageCounter(() => ({
    sendBeacon: (url, body) => sent.push(`${url} ${body}`) > 0,
    fetch: async (url) => sent.push(url),
  }));
  return { sent, count };
};

describe('page views', () => {
  it('sends one beacon per route change, with the path and the language', () => {
    const { sent, count } = record();
    count('/en', 'en-US');
    count('/en', 'en-US');
    count('/zh/help', 'zh-CN');
    count('/order/dfm', 'zh-CN');
    expect(sent).toEqual([
      '/api/eda/index/point path=%2F&locale=en-US',
      '/api/eda/index/point path=%2Fhelp&locale=zh-CN',
      '/api/eda/index/point path=%2Forder%2Fdfm&locale=zh-CN',
    ]);
  });

  it('counts coming back', () => {
    const { sent, count } = record();
    for (const path of ['/en', '/en/help', '/en']) count(path, 'en-US');
    expect(sent).toHaveLength(3);
  });

  it('adds the statistics call on the community page only', () => {
    const { sent, count } = record();
    count('/zh/community', 'zh-CN');
    count('/zh/community/7', 'zh-CN');
    expect(sent.filter((line) => line.startsWith('/api/auth/visit'))).toEqual(['/api/auth/visit?from=community']);
  });

  it('keeps within the length the server takes', () => {
    const { sent, count } = record();
    count(`/en/${'x'.repeat(500)}`, 'en-US');
    expect(new URLSearchParams(sent[0]?.split(' ')[1]).get('path')).toHaveLength(300);
  });
});
