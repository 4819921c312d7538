/** Addresses that are complete in their countries. */
export const berlin = {
  firstName: 'Mia',
  lastName: 'Weber',
  company: 'Weber Elektronik',
  country: 'DE',
  city: 'Berlin',
  address: 'Chausseestraße 1',
  postcode: '10115',
  phone: '+49 30 1234567',
  email: 'Mia@Example.com',
} as const;

export const shenzhen = {
  lastName: '林晓',
  country: 'CN',
  regionId: '440305',
  address: '科技园南区 8 栋',
  postcode: '518057',
  phone: '138 0013 8000',
} as const;

const { company: title, ...address } = berlin;
export const billTo = { ...address, title, taxNumber: 'de 136 695 976' } as const;
