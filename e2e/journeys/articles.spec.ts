import { withLocale } from '@copperline/contract';
import { expect, expectAccessible, test } from '../pages/test.ts';
import { en, tagOf, zh } from '../pages/words.ts';

const editions = [
  {
    locale: 'en-US',
    t: en,
    question: 'my holes are in the wrong place, ten times too far apart',
    answer: '/article/drill-format',
    money: /\$\d/,
  },
  { locale: 'zh-CN', t: zh, question: '钻孔文件比例不对', answer: '/article/drill-format', money: /¥\d/ },
] as const;

for (const { locale, t, question, answer, money } of editions) {
  test(`${locale}: a question in one's own words finds its article, which is said to be useful`, { tag: tagOf(t) }, async ({
    page,
  }) => {
    await page.goto(withLocale(locale, '/help'));
    await expectAccessible(page);
    await page.getByRole('searchbox', { name: t('article.help.ask') }).fill(question);
    await page.getByRole('status').getByRole('link').first().click();
    await expect(page).toHaveURL(new RegExp(`${answer}$`));
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await page.getByRole('button', { name: t('article.useful.yes'), exact: true }).click();
    await expect(page.getByText(t('article.useful.thanks'))).toBeVisible();
    await expectAccessible(page);
  });

  test(`${locale}: a post computes with the reader's figures, and its price opens that board in the order form`, {
    tag: tagOf(t),
  }, async ({ page }) => {
    await page.goto(withLocale(locale, '/article/trace-width-current'));
    await expectAccessible(page);
    const calculator = page.getByRole('region', { name: t('calc.titles.trace-width') });
    const result = calculator.getByRole('status');
    const before = await result.innerText();
    const current = calculator.getByRole('textbox', { name: t('calc.names.currentA') });
    await current.fill('10');
    await expect(result).not.toHaveText(before);
    await current.fill('1000');
    await expect(calculator.getByRole('alert')).toBeVisible();

    await page.goto(withLocale(locale, '/article/surface-finish'));
    const price = page.getByRole('article').getByRole('link', { name: money }).first();
    const [, shown = ''] = /([\d.,]+)/.exec(await price.innerText()) ?? [];
    await price.click();
    await expect(page).toHaveURL(/\/order\/manufacturing\/pcb\?/);
    // The form comes to the same sum.
    await expect(page.getByText(shown).filter({ visible: true }).first()).toBeVisible();
  });

  test(`${locale}: posts are looked through by topic, label and search, and more of them loaded`, { tag: tagOf(t) }, async ({
    page,
  }) => {
    await page.goto(withLocale(locale, '/resources'));
    await expectAccessible(page);
    const cards = page.getByRole('main').getByRole('heading', { level: 3 });
    await expect(cards).toHaveCount(8);
    await page.getByRole('button', { name: t('article.resources.more') }).click();
    await expect(cards).toHaveCount(16);
    await page
      .getByRole('link', { name: t('article.topics.dfm') })
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('article.topics.dfm'));
    await page.getByRole('searchbox').fill('KiCad');
    await page.getByRole('searchbox').press('Enter');
    await expect(page).toHaveURL(/search=KiCad/);
    await page.reload();
    await expect(page.getByRole('searchbox')).toHaveValue('KiCad');
    await expect(cards.first()).toBeVisible();
  });
}

test('a topic and an article that are not there answer 404', async ({ request }) => {
  for (const path of ['/resources/no-such-topic', '/article/no-such-article', '/article/UPPER'])
    expect((await request.get(withLocale('en-US', path))).status()).toBe(404);
});
