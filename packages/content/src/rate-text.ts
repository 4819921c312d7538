import type { Locale, Rate } from '@copperline/contract';
import type { Speaker } from './board-text.ts';

const percentText = (text: string): string => text.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, '');

const countries = new Map<Locale, Intl.DisplayNames>();

/** Name of a country. */
export const countryText = (locale: Locale, country: string): string => {
  const names = countries.get(locale) ?? new Intl.DisplayNames(locale, { type: 'region' });
  countries.set(locale, names);
  return names.of(country) ?? country;
};

/** Subject of a rate: a country, a currency, a zone or a payment method. */
export const rateSubjectText = ({ t, locale }: Speaker, { kind, subject }: Pick<Rate, 'kind' | 'subject'>): string => {
  switch (kind) {
    case 'import':
      return countryText(locale, subject);
    case 'exchange':
      return t('price.rate.dollarTo', { currency: subject });
    case 'freight':
      return subject === 'CN' ? countryText(locale, subject) : t('price.rate.zone', { zone: subject });
    case 'fee':
      // The subjects of fees are payment methods.
      return t(`order.method.${subject as 'card'}`);
  }
};

const importLines = (
  { t }: Speaker,
  { dutyPercent, taxPercent, deMinimis }: Extract<Rate, { kind: 'import' }>['value'],
): string[] => {
  const [low, high] = [percentText(dutyPercent.low), percentText(dutyPercent.high)];
  return [
    t('price.rate.tax', { percent: percentText(taxPercent) }),
    low === high ? t('price.rate.duty', { percent: low }) : t('price.rate.dutyRange', { low, high }),
    ...(deMinimis === null
      ? []
      : [
          t(deMinimis.freesTax ? 'price.rate.nothingUpTo' : 'price.rate.noDutyUpTo', {
            amount: percentText(deMinimis.amount),
            currency: deMinimis.currency,
          }),
        ]),
  ];
};

/** The figures of a rate as short texts. Who collects the tax is a separate sentence: `price.landed.basis`. */
export const rateLines = (speaker: Speaker, rate: Rate): readonly string[] => {
  const { t } = speaker;
  switch (rate.kind) {
    case 'import':
      return importLines(speaker, rate.value);
    case 'exchange':
      return [t('price.rate.perDollar', { figure: percentText(rate.value.perDollar), currency: rate.subject })];
    case 'freight':
      return [
        t('price.rate.economy', { first: rate.value.economy.first, further: rate.value.economy.further }),
        t('price.rate.express', { first: rate.value.express.first, further: rate.value.express.further }),
      ];
    case 'fee':
      return [t('price.rate.fee', { percent: percentText(rate.value.percent) })];
  }
};
