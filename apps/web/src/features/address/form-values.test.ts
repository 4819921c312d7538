import { addressIssues, type Receiver } from '@copperline/contract';
import { describe, expect, it } from 'vitest';
import { checkedOf, filledOf, levelsOf, needsOf, outdatedBy, phoneFor, regionOf, sentOf } from './form-values.ts';

const area = (regionId: string, level: 'country' | 'province' | 'city' | 'district') => ({
  regionId,
  parentId: null,
  level,
  name: regionId,
  hasChildren: false,
});

const kept: Receiver = {
  id: '0190f5e0-7b3c-7abc-8def-0123456789ab',
  isDefault: true,
  consignee: '林晓',
  firstName: '',
  lastName: '林晓',
  country: 'CN',
  countryName: 'China',
  regionId: '440305',
  areas: [area('CN', 'country'), area('440000', 'province'), area('440300', 'city'), area('440305', 'district')],
  province: '',
  city: '',
  district: '',
  address: '科技园',
  address2: '',
  postcode: '518057',
  lines: [],
  phone: '+8613800138000',
  email: '',
  taxNumber: '',
  company: '',
};

describe('the form of an address', () => {
  it('shows a kept address by its levels and sends it back as one place', () => {
    const filled = filledOf(kept);
    expect(filled).toMatchObject({ country: 'CN', provinceId: '440000', cityId: '440300', districtId: '440305' });
    const sent = sentOf(filled);
    expect(sent).toMatchObject({ regionId: '440305', lastName: '林晓' });
    for (const name of ['id', 'consignee', 'lines', 'areas', 'countryName', 'provinceId', 'cityId', 'districtId'])
      expect(sent).not.toHaveProperty(name);
  });

  it('goes as deep as was chosen', () => {
    expect(regionOf({ country: 'DE' })).toBe('DE');
    expect(regionOf({ country: 'US', provinceId: 'US-CA', cityId: '' })).toBe('US-CA');
    expect(levelsOf([area('CN', 'country'), area('310000', 'province'), area('310115', 'district')])).toEqual({
      provinceId: '310000',
      cityId: '310115',
      districtId: '',
    });
  });

  it('forgets what lay in the place that was left', () => {
    expect(outdatedBy({ country: 'DE' })).toEqual(
      expect.arrayContaining(['provinceId', 'cityId', 'districtId', 'postcode', 'taxNumber']),
    );
    expect(outdatedBy({ provinceId: '440000' })).toEqual(['cityId', 'districtId', 'district']);
    expect(outdatedBy({ cityId: '440300' })).toEqual(['districtId', 'district']);
    expect(outdatedBy({ address: 'x' })).toEqual([]);
  });

  it('asks for what every country needs until one is chosen', () => {
    expect(addressIssues(checkedOf({}), true).map(({ path }) => path)).toEqual(['firstName', 'city']);
    expect(needsOf(null)).toMatchObject({ province: 'optional', postcode: null });
    expect(needsOf('CN').oneName).toBe(true);
  });

  it('in China asks for the district, chosen or typed, and not for the postcode', () => {
    const shenzhen = { ...filledOf(kept), postcode: '' };
    const paths = (values: object) => addressIssues(checkedOf({ ...values }), true).map(({ path }) => path);
    expect(paths(shenzhen)).toEqual([]);
    expect(paths({ ...shenzhen, districtId: '' })).toEqual(['district']);
    expect(paths({ ...shenzhen, cityId: '450300', districtId: '', district: '七星区' })).toEqual([]);
  });

  it('begins a number with its country, and leaves a typed one alone', () => {
    expect(phoneFor('DE', '')).toBe('+49 ');
    expect(phoneFor('DE', '+1 ')).toBe('+49 ');
    expect(phoneFor('DE', '+1 415 555 0100')).toBe('+1 415 555 0100');
  });
});
