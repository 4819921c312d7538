import { quotes } from '@copperline/contract';
import { enter, registered, somebody } from '../pages/people.ts';
import { boardRequest, QuoteOwner, QuotesPages } from '../pages/quotes.ts';
import { expect, test } from '../pages/test.ts';
import { en } from '../pages/words.ts';

const image = '<img src=x onerror=alert(1)>';
const script = '<svg/onload=alert(2)><script>alert(3)</script>';
const link = '[x](javascript:alert(4)) javascript:alert(5)';

test('A54 markup in names and remarks is text, to its owner and to whoever has the link', async ({ page, request, browser }) => {
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  const customer = await registered(request, { ...somebody(), username: image });
  await enter(page, customer);
  const quote = await QuoteOwner.as(request, customer).save(
    boardRequest({ projectName: script, partNo: '"><b>P', remarks: link }),
  );
  const pages = new QuotesPages(page, en);
  const expectInert = async (where: typeof page): Promise<void> => {
    await expect(where.locator('img[src="x"], [onerror], [onload], a[href^="javascript:"]')).toHaveCount(0);
    expect(dialogs).toEqual([]);
  };

  await pages.openList();
  await expect(pages.row(quote.quoteNumber)).toContainText(script);
  await expectInert(page);
  await pages.open(quote.quoteId);
  await expect(page.getByRole('main')).toContainText(link);
  await expectInert(page);
  await page.goto('/en/my-center/settings');
  await expect(page.getByRole('main')).toContainText(en('account.field.username') + image);
  await expectInert(page);

  const answer = await request.post(quotes.share.path, {
    form: { quoteId: quote.quoteId, state: 'on' },
    headers: { authorization: customer.token },
  });
  const { data } = (await answer.json()) as { data: { shareToken: string } };
  const elsewhere = await browser.newContext();
  const visitor = await elsewhere.newPage();
  visitor.on('dialog', (dialog) => dialogs.push(dialog.message()));
  await visitor.goto(`/en/quote/${data.shareToken}`);
  await expect(visitor.getByRole('main')).toContainText(script);
  await expectInert(visitor);
  await elsewhere.close();
});
