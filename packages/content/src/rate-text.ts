import { type Rate, rateSources, type ShippingOffer } from '@copperline/contract';
import type { Speaker } from './board-text.ts';
import { countryText } from './country-text.ts';

const percentText = (text: string): string => text.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, '');

/** Zone of a freight table. */
export const zoneText = ({ t }: Speaker, zone: string): string =>
  zone === 'CN' ? t('price.rate.domesticZone') : t('price.rate.zone', { zone });

/** How long a parcel travels; goods that are picked up do not travel. */
export const transitText = ({ t }: Speaker, { min, max }: ShippingOffer['days']): string => {
  if (max === 0) return t('order.transit.pickUp');
  return min === max ? t('order.transit.days', { count: max }) : t('order.transit.range', { min, max });
};

const sourceNames = Object.entries(rateSources) as [keyof typeof rateSources, string][];

/** Source of a rate: those of a release in the reader's language, those typed at the desk as they are. */
export const rateSourceText = ({ t }: Speaker, source: string): string => {
  const name = sourceNames.find(([, stored]) => stored === source)?.[0];
  return name === undefined ? source : t(`price.source.${name}`);
};

/** Subject of a rate: a country, a currency, a zone or a payment method. */
export const rateSubjectText = ({ t, locale }: Speaker, { kind, subject }: Pick<Rate, 'kind' | 'subject'>): string => {
  switch (kind) {
    case 'import':
      return countryText(locale, subject);
    case 'exchange':
      return t('price.rate.dollarTo', { currency: subject });
    case 'freight':
      return subject === 'CN' ? countryText(locale, subject) : zoneText({ t, locale }, subject);
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
