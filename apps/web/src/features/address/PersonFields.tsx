import type { CountryCode } from '@copperline/contract';
import { Form, Input } from 'antd';
import { useT } from '#lib/i18n/use-t.ts';
import { needsOf } from './form-values.ts';
import type { ItemOf } from './PlaceFields.tsx';

interface PersonFieldsProps {
  readonly country: CountryCode | null;
  readonly item: ItemOf;
}

/** One field in China, two elsewhere. */
export function NameFields({ country, item, label }: PersonFieldsProps & { readonly label: string }) {
  const t = useT();
  if (needsOf(country).oneName)
    return (
      <Form.Item {...item('lastName')} label={label}>
        <Input autoComplete="name" />
      </Form.Item>
    );
  return (
    <>
      <Form.Item {...item('firstName')} label={t('address.field.firstName')}>
        <Input autoComplete="given-name" />
      </Form.Item>
      <Form.Item {...item('lastName')} label={t('address.field.lastName')}>
        <Input autoComplete="family-name" />
      </Form.Item>
    </>
  );
}

/** The carrier calls and writes to a receiver; an invoice only names them. */
export function ContactFields({ item, isReceiver }: Pick<PersonFieldsProps, 'item'> & { readonly isReceiver: boolean }) {
  const t = useT();
  return (
    <>
      <Form.Item {...item('phone')} label={t('address.field.phone')} extra={isReceiver && t('address.hint.phone')}>
        <Input type="tel" autoComplete="tel" />
      </Form.Item>
      <Form.Item
        {...item('email')}
        label={t('address.field.optional', { label: t('address.field.email') })}
        extra={isReceiver && t('address.hint.email')}
      >
        <Input type="email" autoComplete="email" />
      </Form.Item>
    </>
  );
}
