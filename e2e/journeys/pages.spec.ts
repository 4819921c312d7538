import { expect, expectAccessible, test } from '../pages/test.ts';

test('the home page is rendered by the server in both languages', async ({ page, request }) => {
  for (const [path, lang] of [
    ['/en', 'en-US'],
    ['/zh', 'zh-CN'],
  ] as const) {
    const html = await (await request.get(path)).text();
    expect(html).toContain(`<html lang="${lang}"`);
    expect(html).toMatch(/<h1[^>]*>[^<]{5,}/);
    await page.goto(path);
    await expect(page.locator('html')).toHaveAttribute('lang', lang);
    await expectAccessible(page);
  }
});
