import {
  type Bill,
  bills,
  billIssues,
  billKinds,
  billShape,
  fapiaoKinds,
  type InputOf,
  vatCountries,
} from '@copperline/contract';
import { Button, Checkbox, Form, Input } from 'antd';
import { call } from '#lib/api/call.ts';
import { useT } from '#lib/i18n/use-t.ts';
import styles from './Address.module.css';
import { checkedBillOf, sentBillOf } from './bill-values.ts';
import { Choice } from './Choice.tsx';
import { countryOf, textOf } from './form-values.ts';
import { ContactFields, NameFields } from './PersonFields.tsx';
import { type ItemOf, PlaceFields } from './PlaceFields.tsx';
import { TaxField } from './TaxField.tsx';
import { useAddressForm } from './use-address-form.ts';

interface BillFormProps {
  /** Null for a new one. */
  readonly bill: Bill | null;
  readonly onSaved: (bill: Bill) => void;
}

/** China's invoices: a special one carries bank and registered address, and only a company gets it. */
function FapiaoFields({ item, isCompany, isSpecial }: { item: ItemOf; isCompany: boolean; isSpecial: boolean }) {
  const t = useT();
  const kinds = fapiaoKinds.filter((kind) => isCompany || kind !== 'special');
  return (
    <>
      <Form.Item {...item('fapiao')} label={t('address.billing.field.fapiao')}>
        <Choice options={kinds.map((kind) => ({ value: kind, label: t(`address.billing.fapiao.${kind}`) }))} />
      </Form.Item>
      {isSpecial &&
        (['bankName', 'bankAccount', 'fapiaoAddress', 'fapiaoPhone'] as const).map((field) => (
          <Form.Item key={field} {...item(field)} label={t(`address.billing.field.${field}`)}>
            <Input autoComplete="off" />
          </Form.Item>
        ))}
    </>
  );
}

export function BillForm({ bill, onSaved }: BillFormProps) {
  const t = useT();
  const { item, props, submitting, values } = useAddressForm({
    name: 'bill',
    shape: billShape,
    kept: bill,
    initial: { kind: 'company', fapiao: 'none', realValue: true },
    issuesOf: (filled) => billIssues(checkedBillOf(filled)),
    submit: async (sent) => {
      // The schema of the call has the last word; the form's own values are typed by their names alone.
      const input = sentBillOf(sent) as InputOf<typeof bills.add>;
      onSaved(await (bill === null ? call(bills.add, input) : call(bills.change, { ...input, id: bill.id })));
    },
  });
  const country = countryOf(values);
  const isCompany = values['kind'] !== 'personal';
  const isFapiao = country === 'CN' && values['fapiao'] !== 'none';
  return (
    <Form {...props}>
      <div className={styles.fields}>
        <Form.Item {...item('kind')} label={t('address.billing.field.kind')}>
          <Choice options={billKinds.map((kind) => ({ value: kind, label: t(`address.billing.kind.${kind}`) }))} />
        </Form.Item>
        {isCompany && (
          <Form.Item {...item('title')} label={t('address.billing.field.title')}>
            <Input autoComplete="organization" />
          </Form.Item>
        )}
        <NameFields country={country} item={item} label={t('address.billing.field.fullName')} />
        <PlaceFields
          country={country}
          provinceId={textOf(values, 'provinceId')}
          cityId={textOf(values, 'cityId')}
          item={item}
          delivered={false}
          known={bill?.areas ?? []}
        />
        {country !== null && (isCompany || country !== 'CN') && (
          <TaxField country={country} item={item} required={isFapiao && isCompany} isVat={vatCountries.includes(country)} />
        )}
        {country === 'CN' && (
          <FapiaoFields item={item} isCompany={isCompany} isSpecial={isCompany && values['fapiao'] === 'special'} />
        )}
        <ContactFields item={item} isReceiver={false} />
      </div>
      <Form.Item
        name="realValue"
        valuePropName="checked"
        extra={t(country === 'CN' ? 'address.billing.hint.realValueDomestic' : 'address.billing.hint.realValue')}
      >
        <Checkbox>{t('address.billing.field.realValue')}</Checkbox>
      </Form.Item>
      <div className={styles.foot}>
        {bill?.isDefault ? (
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
