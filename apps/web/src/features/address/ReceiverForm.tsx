import { addressIssues, type InputOf, type Receiver, receiverShape, receivers } from '@copperline/contract';
import { Button, Checkbox, Form, Input } from 'antd';
import { call } from '#lib/api/call.ts';
import { useT } from '#lib/i18n/use-t.ts';
import styles from './Address.module.css';
import { checkedOf, countryOf, needsOf, textOf } from './form-values.ts';
import { ContactFields, NameFields } from './PersonFields.tsx';
import { PlaceFields } from './PlaceFields.tsx';
import { TaxField } from './TaxField.tsx';
import { useAddressForm } from './use-address-form.ts';

interface ReceiverFormProps {
  /** Null for a new one. */
  readonly receiver: Receiver | null;
  readonly onSaved: (receiver: Receiver) => void;
}

export function ReceiverForm({ receiver, onSaved }: ReceiverFormProps) {
  const t = useT();
  const { item, props, submitting, values } = useAddressForm({
    name: 'receiver',
    shape: receiverShape,
    kept: receiver,
    issuesOf: (filled) => addressIssues(checkedOf(filled), true),
    submit: async (sent) => {
      // The schema of the call has the last word; the form's own values are typed by their names alone.
      const input = sent as InputOf<typeof receivers.add>;
      onSaved(await (receiver === null ? call(receivers.add, input) : call(receivers.change, { ...input, id: receiver.id })));
    },
  });
  const country = countryOf(values);
  const { taxNumber } = needsOf(country);
  return (
    <Form {...props}>
      <div className={styles.fields}>
        <PlaceFields
          country={country}
          provinceId={textOf(values, 'provinceId')}
          cityId={textOf(values, 'cityId')}
          item={item}
          delivered
          known={receiver?.areas ?? []}
        />
        <NameFields country={country} item={item} label={t('address.field.fullName')} />
        <Form.Item {...item('company')} label={t('address.field.optional', { label: t('address.field.company') })}>
          <Input autoComplete="organization" />
        </Form.Item>
        {country !== null && taxNumber !== null && (
          <TaxField country={country} item={item} required={taxNumber === 'identity'} isVat={taxNumber === 'vat'} />
        )}
        <ContactFields item={item} isReceiver />
      </div>
      <div className={styles.foot}>
        {receiver?.isDefault ? (
          <span className={styles.note}>{t('address.default')}</span>
        ) : (
          <Form.Item name="isDefault" valuePropName="checked" noStyle>
            <Checkbox>{t('address.field.isDefault')}</Checkbox>
          </Form.Item>
        )}
        <Button type="primary" size="large" htmlType="submit" loading={submitting}>
          {t('actions.save')}
        </Button>
      </div>
    </Form>
  );
}
