import type { Bill, FormIssue, Receiver } from '@copperline/contract';
import { text } from '@copperline/contract';
import { Form, type FormProps } from 'antd';
import type { z } from 'zod';
import { useZodForm } from '#lib/form/forms.ts';
import { useLocale } from '#lib/i18n/locale.ts';
import { useSession } from '#lib/api/session.ts';
import { countryOf, type Filled, filledOf, outdatedBy, phoneFor, sentOf, textOf } from './form-values.ts';
import type { ItemOf } from './PlaceFields.tsx';
import { useCountryRules } from './use-country-rules.ts';

const level = text({ max: 10 }).optional();
const levels = { provinceId: level, cityId: level, districtId: level };

interface AddressFormOptions<S extends Readonly<Record<string, z.ZodType>>> {
  readonly name: string;
  readonly shape: S;
  /** Null for a new one. */
  readonly kept: Receiver | Bill | null;
  readonly issuesOf: (values: Filled) => readonly FormIssue[];
  readonly initial?: Filled;
  readonly submit: (values: Filled) => Promise<void>;
}

/** A form of an address: its fields follow the country, and so do its rules. */
export const useAddressForm = <S extends Readonly<Record<string, z.ZodType>>>({
  name,
  shape,
  kept,
  issuesOf,
  initial,
  submit,
}: AddressFormOptions<S>) => {
  const locale = useLocale();
  const { user } = useSession();
  const fresh: Filled = {
    ...(locale === 'zh-CN' && { country: 'CN' }),
    email: user?.email ?? '',
    ...initial,
  };
  const all: Readonly<Record<string, z.ZodType>> = { ...shape, ...levels };
  const {
    form,
    item: bare,
    props,
    submitting,
  } = useZodForm({
    name: kept === null ? `new-${name}` : `${name}-${kept.id}`,
    shape: all,
    initial: kept === null ? fresh : filledOf(kept),
    // Fields that the country does not show keep their values here, and are sent as they are.
    submit: (): Promise<void> => submit(sentOf(form.getFieldsValue(true) as Filled)),
  });
  const ruled = useCountryRules(form, issuesOf);
  const item: ItemOf = (field, path) => ruled(bare(field), field, path);
  const follow: NonNullable<FormProps['onValuesChange']> = (changed: Filled, values: Filled) => {
    for (const field of outdatedBy(changed)) form.setFieldValue(field, '');
    const country = countryOf(changed);
    if (country !== null) form.setFieldValue('phone', phoneFor(country, textOf(values, 'phone')));
    props.onValuesChange?.(changed, form.getFieldsValue(true) as never);
  };
  const watched: Filled = Form.useWatch([], { form, preserve: true }) ?? props.initialValues ?? {};
  return { item, submitting, props: { ...props, onValuesChange: follow }, values: watched };
};
