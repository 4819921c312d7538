import { bills, type Locale, receivers, withLocale } from '@copperline/contract';
import type { Page } from '@playwright/test';
import { fillAbroad, fillChina, mia, xiao } from '../pages/address.ts';
import { OrderOwner, OrdersPages } from '../pages/orders.ts';
import { enter, registered } from '../pages/people.ts';
import { boardRequest } from '../pages/quotes.ts';
import { expect, expectAccessible, test } from '../pages/test.ts';
import { en, tagOf, zh } from '../pages/words.ts';

const speak = { 'en-US': en, 'zh-CN': zh } as const;

/** In Brazil, complete. */
const ana = {
  firstName: 'Ana',
  lastName: 'Lima',
  country: 'BR',
  regionId: 'BR-SP',
  city: 'São Paulo',
  address: 'Avenida Paulista 1000',
  postcode: '01310-100',
  phone: '+55 11 912345678',
  taxNumber: '390.533.447-05',
} as const;

const open = async (page: Page, locale: Locale, path: string) => {
  await page.goto(withLocale(locale, path));
  return { t: speak[locale], dialog: page.getByRole('dialog') };
};

test('an address abroad: fields follow the country, a wrong postcode is said, and a deleted default can be taken back', {
  tag: tagOf(en),
}, async ({ page, request }) => {
  test.setTimeout(180_000);
  const person = await registered(request);
  await enter(page, person);
  const { t, dialog } = await open(page, 'en-US', '/my-center/addresses');
  await expect(page.getByRole('heading', { name: t('address.empty.title') })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: t('address.add') }).click();
  await dialog.getByLabel(t('address.field.country')).selectOption('DE');
  await expect(dialog.getByLabel(t('address.field.phone'))).toHaveValue('+49 ');
  await fillAbroad(dialog, { ...mia, postcode: '1011' }, t);
  await expect(dialog.getByText(t('form.format.postcode', { example: '10115' }))).toBeVisible();
  await dialog.getByLabel(t('address.field.postcode')).fill(mia.postcode);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: t('actions.save') }).click();
  await expect(page.getByText(t('address.done.added'))).toBeVisible();
  const cards = page.getByRole('list', { name: t('address.list') }).getByRole('listitem');
  await expect(cards).toHaveCount(1);
  await expect(cards.first()).toContainText('Berlin 10115');
  await expect(cards.first()).toContainText(t('address.default'));

  // A second one, which takes the default over.
  const headers = { authorization: person.token };
  expect((await request.post(receivers.add.path, { headers, form: { ...ana, isDefault: 'true' } })).ok()).toBe(true);
  await page.reload();
  await expect(cards).toHaveCount(2);
  await expect(cards.first()).toContainText('Ana Lima');
  await expect(page.getByText(t('address.default'), { exact: true })).toHaveCount(1);
  await expectAccessible(page);

  // Deleting the default passes it on; undo brings both back.
  await page.getByRole('button', { name: t('address.deleteOf', { name: 'Ana Lima' }) }).click();
  await expect(cards).toHaveCount(1);
  await expect(cards.first()).toContainText(t('address.default'));
  await page.getByRole('button', { name: t('address.undo') }).click();
  await expect(cards).toHaveCount(2);
  await expect(cards.first()).toContainText('Ana Lima');
  await page.getByRole('button', { name: t('address.makeDefaultOf', { name: 'Mia Weber' }) }).click();
  await expect(cards.first()).toContainText('Mia Weber');

  await page.getByRole('button', { name: t('address.editOf', { name: 'Mia Weber' }) }).click();
  await expect(dialog.getByLabel(t('address.field.city'))).toHaveValue('Berlin');
  await dialog.getByLabel(t('address.field.city')).fill('Berlin-Mitte');
  await dialog.getByRole('button', { name: t('actions.save') }).click();
  // Kept before the page goes: a reload would call the saving off.
  await expect(dialog).toBeHidden();
  await page.reload();
  await expect(cards.first()).toContainText('Berlin-Mitte');
});

test('customs of a country ask for a number, and its check digits have to be right', { tag: tagOf(en) }, async ({
  page,
  request,
}) => {
  await enter(page, await registered(request));
  const { t, dialog } = await open(page, 'en-US', '/my-center/addresses');
  await page.getByRole('button', { name: t('address.add') }).click();
  await dialog.getByLabel(t('address.field.country')).selectOption(ana.country);
  await dialog.getByLabel(t('address.field.province')).selectOption(ana.regionId);
  await dialog.getByLabel(t('address.field.city')).fill(ana.city);
  await dialog.getByLabel(t('address.field.address')).fill(ana.address);
  await dialog.getByLabel(t('address.field.postcode')).fill(ana.postcode);
  await dialog.getByLabel(t('address.field.firstName')).fill(ana.firstName);
  await dialog.getByLabel(t('address.field.lastName')).fill(ana.lastName);
  await dialog.getByLabel(t('address.field.phone')).fill(ana.phone);
  await dialog.getByRole('button', { name: t('actions.save') }).click();
  await expect(dialog.getByText(t('form.required'))).toHaveCount(1);
  await dialog.getByLabel(t('address.identity.BR.label')).fill('390.533.447-06');
  await dialog.getByRole('button', { name: t('actions.save') }).click();
  await expect(dialog.getByText(t('address.identity.BR.wrong'))).toBeVisible();
  await dialog.getByLabel(t('address.identity.BR.label')).fill(ana.taxNumber);
  await dialog.getByRole('button', { name: t('actions.save') }).click();
  const card = page
    .getByRole('list', { name: t('address.list') })
    .getByRole('listitem')
    .first();
  await expect(card).toContainText('São Paulo, São Paulo 01310-100');
  await expect(card).toContainText('39053344705');
});

test('国内地址：省市区逐级选择，没有下级时可直接填写', { tag: tagOf(zh) }, async ({ page, request }) => {
  await enter(page, await registered(request));
  const { t, dialog } = await open(page, 'zh-CN', '/my-center/addresses');
  await page.getByRole('button', { name: t('address.add') }).click();
  await expect(dialog.getByLabel(t('address.field.country'))).toHaveValue('CN');
  await dialog.getByRole('button', { name: t('actions.save') }).click();
  await expect(dialog.getByText(t('form.required')).first()).toBeVisible();
  await dialog.getByLabel(t('address.field.provinceCn')).selectOption('广东省');
  await dialog.getByLabel(t('address.field.city')).selectOption('东莞市');
  await expect(dialog.getByText(t('address.hint.districtFree'))).toBeVisible();
  await dialog.getByLabel(t('address.field.city')).selectOption('深圳市');
  await dialog.getByRole('button', { name: t('actions.save') }).click();
  await expect(dialog.getByLabel(t('address.field.district'), { exact: true })).toHaveAccessibleDescription(t('form.required'));
  await fillChina(dialog, { ...xiao, postcode: '' }, t);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: t('actions.save') }).click();
  const cards = page.getByRole('list', { name: t('address.list') }).getByRole('listitem');
  await expect(cards.first()).toContainText('广东省 深圳市 南山区');
  await expect(cards.first()).toContainText('+8613800138000');
  await page.getByRole('button', { name: t('address.editOf', { name: '林晓' }) }).click();
  await expect(dialog.getByLabel(t('address.field.district'), { exact: true })).toHaveValue('440305');
});

test('开票信息：专用发票需要完整资料，税号校验；English shows Yes or No', { tag: tagOf(zh) }, async ({ page, request }) => {
  await enter(page, await registered(request));
  const { t, dialog } = await open(page, 'zh-CN', '/my-center/billing');
  await page.getByRole('button', { name: t('address.billing.add') }).click();
  await dialog.getByLabel(t('address.billing.field.title')).fill('深圳某某科技有限公司');
  await dialog.getByLabel(t('address.billing.field.fullName')).fill('林晓');
  await dialog.getByLabel(t('address.field.provinceCn')).selectOption('上海市');
  await dialog.getByLabel(t('address.field.district')).selectOption('浦东新区');
  await dialog.getByLabel(t('address.field.addressCn')).fill('张江路 1 号');
  await dialog.getByLabel(t('address.field.postcode')).fill('201203');
  await dialog.getByLabel(t('address.billing.field.fapiao')).selectOption('special');
  await dialog.getByLabel(t('address.billing.field.creditCode')).fill('91110000600037341M');
  await dialog.getByLabel(t('address.billing.field.bankName')).fill('中国银行');
  await dialog.getByLabel(t('address.billing.field.bankAccount')).fill('7777 5792 0000');
  await dialog.getByLabel(t('address.billing.field.fapiaoAddress')).fill('上海市浦东新区张江路 1 号');
  await dialog.getByLabel(t('address.billing.field.fapiaoPhone')).fill('021-50801234');
  await dialog.getByLabel(t('address.field.phone'), { exact: true }).fill('13800138000');
  await dialog.getByLabel(t('address.billing.field.realValue')).uncheck();
  await dialog.getByRole('button', { name: t('actions.save') }).click();
  await expect(dialog.getByText(t('form.format.creditCode'))).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel(t('address.billing.field.creditCode')).fill('91110000600037341L');
  await dialog.getByRole('button', { name: t('actions.save') }).click();
  await expect(page.getByText(t('address.billing.done.added'))).toBeVisible();
  await expectAccessible(page);
  await page.goto('/en/my-center/billing');
  const card = page
    .getByRole('list', { name: en('address.billing.list') })
    .getByRole('listitem')
    .first();
  await expect(card).toContainText(en('address.billing.fapiao.special'));
  await expect(card.getByText(en('actions.no'), { exact: true })).toBeVisible();
  await expect(card.getByText('China', { exact: true }).first()).toBeVisible();
});

test('a new address that would change the tax of an order is refused in the dialog, beside that address', async ({
  page,
  request,
}) => {
  const customer = await registered(request);
  await enter(page, customer);
  const business = { ...mia, taxNumber: 'DE136695976' };
  const { orderId } = await new OrderOwner(request, customer).ordered(boardRequest({ projectName: 'taxed' }), business);
  const pages = new OrdersPages(page, en);
  await pages.open(orderId);
  await pages.button(en('orders.shipment.change')).click();
  await pages.button(en('orders.addressDialog.add')).click();
  await fillAbroad(page.getByRole('dialog'), { ...mia, city: 'Hamburg', firstName: 'Ida' }, en);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: en('actions.save') })
    .click();
  const dialog = page.getByRole('dialog', { name: en('orders.addressDialog.title') });
  await expect(dialog.getByRole('radio', { name: /Ida Weber/ })).toBeChecked();
  await expect(dialog.getByRole('alert')).toHaveText(en('errors.ADDRESS_TAX'));
  await expect(dialog.getByRole('button', { name: en('orders.addressDialog.use') })).toBeDisabled();
  await expectAccessible(page);
});

test('a failed load shows the message of the server and nothing else; a retry brings the list', async ({ page, request }) => {
  await enter(page, await registered(request));
  const message = 'The ledger is being counted.';
  const failing = `**${bills.list.path}`;
  await page.route(failing, (route) =>
    route.fulfill({ status: 503, json: { code: 503, type: 'error', message, data: null, errorCode: 'OVERLOADED' } }),
  );
  await page.goto('/en/my-center/billing');
  await expect(page.getByRole('heading', { name: message })).toBeVisible();
  await page.unroute(failing);
  await page.getByRole('button', { name: en('actions.retry') }).click();
  await expect(page.getByRole('heading', { name: en('address.billing.empty.title') })).toBeVisible();

  await page.route(`**${receivers.areas.path}`, (route) =>
    route.fulfill({ status: 503, json: { code: 503, type: 'error', message, data: null, errorCode: 'OVERLOADED' } }),
  );
  await page.goto('/en/my-center/addresses');
  await page.getByRole('button', { name: en('address.add') }).click();
  await expect(page.getByText(message).first()).toBeVisible();
  await expect(page.getByRole('dialog').getByLabel(en('address.field.country')).locator('option')).toHaveCount(1);
});
