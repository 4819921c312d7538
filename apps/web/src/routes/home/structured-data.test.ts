import { expect, it } from 'vitest';
import { structuredData } from './structured-data.ts';

const facts = {
  origin: 'https://shop.test',
  url: 'https://shop.test/en',
  name: 'Copperline',
  description: '',
  language: 'en-US',
};

it('names the organisation and the site', () => {
  const graph = JSON.parse(structuredData(facts))['@graph'];
  expect(graph.map((node: { '@type': string; url: string }) => [node['@type'], node.url])).toEqual([
    ['Organization', 'https://shop.test'],
    ['WebSite', 'https://shop.test/en'],
  ]);
});

it('cannot close its script element', () => {
  const hostile = '</script><script>alert(1)</script><!-- & -->';
  const text = structuredData({ ...facts, description: hostile });
  expect(text).not.toMatch(/[<&]/);
  expect(JSON.parse(text)['@graph'][0].description).toBe(hostile);
});
