import { countryText } from '@copperline/content';
import { type AreaInfo, areas, type CountryCode, needsDistrict, receivers } from '@copperline/contract';
import { Form, Input } from 'antd';
import { useLocale } from '#lib/i18n/locale.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { useCall } from '#lib/api/query.ts';
import styles from './Address.module.css';
import { Choice, type Option } from './Choice.tsx';
import { needsOf } from './form-values.ts';

/** Props of a `Form.Item`, with the rules of the country. */
export type ItemOf = (field: string, path?: string) => object;

interface PlaceFieldsProps {
  readonly country: CountryCode | null;
  readonly provinceId: string;
  readonly cityId: string;
  readonly item: ItemOf;
  /** Parcels go to fewer countries than invoices. */
  readonly delivered: boolean;
  /** What is known of the place before its lists have arrived. */
  readonly known: readonly AreaInfo[];
}

type Places = readonly Pick<AreaInfo, 'regionId' | 'name'>[];

const optionsOf = (rows: Places | undefined): Option[] =>
  (rows ?? []).map(({ regionId, name }) => ({ value: regionId, label: name }));

/** If the countries cannot be loaded, the server's message is shown and the list is empty. */
function CountryField({ country, item, delivered }: Pick<PlaceFieldsProps, 'country' | 'item' | 'delivered'>) {
  const t = useT();
  const locale = useLocale();
  const reached = useCall(receivers.areas, {}, delivered);
  const all = useCall(areas.countries, {}, !delivered);
  const { data } = delivered ? reached : all;
  // The one that is chosen has its name before the list is there.
  const chosen = country === null ? [] : [{ regionId: country, name: countryText(locale, country) }];
  return (
    <Form.Item {...item('country')} label={t('address.field.country')}>
      <Choice options={optionsOf(data?.rows ?? chosen)} empty={t('address.field.choose')} autoComplete="country" />
    </Form.Item>
  );
}

/** The levels that are chosen, one after the other; below the tree's end a line to type. */
function RegionFields({ country, provinceId, cityId, item, known }: Omit<PlaceFieldsProps, 'delivered'>) {
  const t = useT();
  const needs = needsOf(country);
  const chosen = needs.province === 'chosen' && country !== null;
  /** What lies in a place; until it is known, what was chosen in it before. */
  const below = (parentId: string, rows: readonly AreaInfo[] | undefined): readonly AreaInfo[] =>
    rows ?? known.filter((area) => area.parentId === parentId);
  const provinces = below(country ?? '', useCall(areas.children, { parentId: country ?? '' }, chosen).data?.rows);
  const inProvince = provinces.find(({ regionId }) => regionId === provinceId)?.hasChildren ?? false;
  const cities = below(provinceId, useCall(areas.children, { parentId: provinceId }, inProvince).data?.rows);
  const city = inProvince ? cities.find(({ regionId }) => regionId === cityId) : undefined;
  const districts = below(cityId, useCall(areas.children, { parentId: cityId }, city?.hasChildren ?? false).data?.rows);
  const district = t('address.field.district');
  const districtLabel = needsDistrict(cityId) ? district : t('address.field.optional', { label: district });
  const choose = t('address.field.choose');
  return (
    <>
      {chosen && (
        <Form.Item
          {...item('provinceId', 'regionId')}
          label={t(country === 'CN' ? 'address.field.provinceCn' : 'address.field.province')}
        >
          <Choice options={optionsOf(provinces)} empty={choose} autoComplete="address-level1" />
        </Form.Item>
      )}
      {chosen && needs.city === 'chosen' && (
        <Form.Item
          {...item('cityId', 'regionId')}
          label={t(cities[0]?.level === 'district' ? 'address.field.district' : 'address.field.city')}
        >
          <Choice options={inProvince ? optionsOf(cities) : []} empty={choose} autoComplete="address-level2" />
        </Form.Item>
      )}
      {city?.hasChildren && (
        <Form.Item {...item('districtId', 'district')} label={districtLabel}>
          <Choice options={optionsOf(districts)} empty={choose} autoComplete="address-level3" />
        </Form.Item>
      )}
      {city?.level === 'city' && !city.hasChildren && (
        <Form.Item {...item('district')} label={districtLabel} extra={t('address.hint.districtFree')}>
          <Input autoComplete="address-level3" />
        </Form.Item>
      )}
    </>
  );
}

/** Where something goes: the fields follow the country. */
export function PlaceFields({ country, provinceId, cityId, item, delivered, known }: PlaceFieldsProps) {
  const t = useT();
  const needs = needsOf(country);
  const optional = (label: string, isOptional: boolean): string => (isOptional ? t('address.field.optional', { label }) : label);
  const inChina = country === 'CN';
  return (
    <>
      <CountryField country={country} item={item} delivered={delivered} />
      <RegionFields country={country} provinceId={provinceId} cityId={cityId} item={item} known={known} />
      {needs.city !== 'chosen' && (
        <Form.Item {...item('city')} label={optional(t('address.field.city'), needs.city === 'optional')}>
          <Input autoComplete="address-level2" />
        </Form.Item>
      )}
      {needs.province !== 'chosen' && (
        <Form.Item {...item('province')} label={optional(t('address.field.province'), needs.province === 'optional')}>
          <Input autoComplete="address-level1" />
        </Form.Item>
      )}
      <Form.Item
        {...item('address')}
        className={styles.wide ?? ''}
        label={t(inChina ? 'address.field.addressCn' : 'address.field.address')}
      >
        <Input autoComplete="address-line1" />
      </Form.Item>
      {!inChina && (
        <Form.Item {...item('address2')} label={optional(t('address.field.address2'), true)}>
          <Input autoComplete="address-line2" />
        </Form.Item>
      )}
      <Form.Item {...item('postcode')} label={optional(t('address.field.postcode'), !needs.postcodeRequired)}>
        <Input autoComplete="postal-code" placeholder={needs.postcode?.example} />
      </Form.Item>
    </>
  );
}
