import { Cart } from '../pages/cart.ts';
import { PcbPage } from '../pages/pcb.ts';
import { enter, registered } from '../pages/people.ts';
import { filesOf, zipOf } from '../pages/small-board.ts';
import { expect, expectAccessible, test } from '../pages/test.ts';
import { en, tagOf, zh } from '../pages/words.ts';

/** The small board with pads of 0.9 mm around holes of 0.8 mm: rings of 0.05 mm. */
const thinRings = {
  name: 'thin-rings.zip',
  mimeType: 'application/zip',
  buffer: zipOf(
    Object.fromEntries(Object.entries(filesOf(2)).map(([name, text]) => [name, text.replace('C,1.800000', 'C,0.900000')])),
  ),
};

for (const t of [en, zh])
  test(`errors of the files are accepted by name beside the price, and then the board is in the cart, ${t === zh ? 'zh' : 'en'}`, {
    tag: tagOf(t),
  }, async ({ page, request }) => {
    test.setTimeout(600_000);
    await enter(page, await registered(request));
    const pcb = new PcbPage(page, t);
    await pcb.open();
    await pcb.drop.setInputFiles(thinRings);
    await pcb.expectRead();
    await pcb.action('cart').click();

    const errors = pcb.summary.getByRole('region', { name: t('quotes.boardErrors.title') });
    const accept = errors.getByRole('button', { name: t('quotes.boardErrors.confirm') });
    // The reading by the server, which decides, may still be under way at the first press.
    await expect(async () => {
      if (!(await errors.isVisible())) await pcb.action('cart').click();
      await expect(accept).toBeVisible({ timeout: 5_000 });
    }).toPass({ timeout: 400_000 });
    await expect(accept).toBeDisabled();
    await expectAccessible(page);

    const [panel, card] = [await errors.boundingBox(), await pcb.summary.boundingBox()];
    expect(panel && card && panel.x >= card.x && panel.x + panel.width <= card.x + card.width).toBe(true);
    // A first press before the reading had ended has put it into the cart as well, where it waits.
    const inCart = page.getByRole('banner').locator('a[href$="/shopping-cart"]');
    const countNow = async () => Number(/\d+/.exec((await inCart.getAttribute('aria-label')) ?? '')?.[0] ?? 0);
    const before = await countNow();
    for (const tick of await errors.getByRole('checkbox').all()) await tick.check();
    await accept.click();
    await expect.poll(countNow).toBe(before + 1);

    const cart = new Cart(page, t);
    await cart.open();
    await expect(page.getByText(t('quotes.boardErrors.title')).first()).toBeVisible();
  });
