import { asksIdentity, type CountryCode } from '@copperline/contract';
import { Form, Input } from 'antd';
import { useT } from '#lib/i18n/use-t.ts';
import type { ItemOf } from './PlaceFields.tsx';

interface TaxFieldProps {
  readonly country: CountryCode;
  readonly item: ItemOf;
  /** A receiver's is for customs, which insist on it; an invoice's is not. */
  readonly required: boolean;
  /** Where the number is one of a company's. */
  readonly isVat: boolean;
}

/** The number of the country, under the name it has there. */
export function TaxField({ country, item, required, isVat }: TaxFieldProps) {
  const t = useT();
  const label = asksIdentity(country)
    ? t(`address.identity.${country}.label`)
    : country === 'CN'
      ? t('address.billing.field.creditCode')
      : t(isVat ? 'address.field.vat' : 'address.field.taxNumber');
  const hint = asksIdentity(country) && required ? t('address.hint.identity') : isVat ? t('address.hint.vat') : undefined;
  return (
    <Form.Item {...item('taxNumber')} label={required ? label : t('address.field.optional', { label })} extra={hint}>
      <Input autoComplete="off" />
    </Form.Item>
  );
}
