import type { Locator } from '@playwright/test';
import type { en } from './words.ts';

type Words = typeof en;

export const mia = {
  country: 'DE',
  city: 'Berlin',
  address: 'Chausseestraße 1',
  postcode: '10115',
  firstName: 'Mia',
  lastName: 'Weber',
  phone: '+49301234567',
} as const;

export const xiao = {
  country: 'CN',
  regionId: '440305',
  address: '科技园南区 8 栋 301',
  postcode: '518057',
  lastName: '林晓',
  phone: '13800138000',
} as const;

/** The names on the way down to a district, as they are chosen one after the other. */
const districtOf = { '440305': ['广东省', '深圳市', '南山区'] } as const;

type Abroad = { readonly [key in keyof typeof mia]: string };
type InChina = Omit<typeof xiao, 'postcode'> & { readonly postcode: string };

/** The window of an address outside China: its fields follow the country. */
export const fillAbroad = async (dialog: Locator, address: Abroad, t: Words): Promise<void> => {
  await dialog.getByLabel(t('address.field.country')).selectOption(address.country);
  for (const field of ['city', 'address', 'postcode', 'firstName', 'lastName', 'phone'] as const)
    await dialog.getByLabel(t(`address.field.${field}`)).fill(address[field]);
};

/** The window of an address in China: province, city and district one after the other. */
export const fillChina = async (dialog: Locator, address: InChina, t: Words): Promise<void> => {
  const [province, city, district] = districtOf[address.regionId];
  await dialog.getByLabel(t('address.field.country')).selectOption(address.country);
  await dialog.getByLabel(t('address.field.provinceCn')).selectOption(province);
  await dialog.getByLabel(t('address.field.city')).selectOption(city);
  await dialog.getByLabel(t('address.field.district'), { exact: true }).selectOption(district);
  await dialog.getByLabel(t('address.field.addressCn')).fill(address.address);
  await dialog.getByLabel(t('address.field.postcode')).fill(address.postcode);
  await dialog.getByLabel(t('address.field.fullName')).fill(address.lastName);
  await dialog.getByLabel(t('address.field.phone')).fill(address.phone);
};

export const fillAddress = (dialog: Locator, address: typeof mia | typeof xiao, t: Words): Promise<void> =>
  address.country === 'CN' ? fillChina(dialog, address, t) : fillAbroad(dialog, address, t);
