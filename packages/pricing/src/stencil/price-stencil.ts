import { type Currency, nmPerMm, type StencilSpec } from '@copperline/contract';
import type { PriceBook } from '../book/price-book.ts';
import { amountText, cents, decimal, type Exact, exact, plus, times, written } from '../exact.ts';
import { type Explanation, lineIn, type Price, priceOf } from '../line.ts';

const squareNmPerCm2 = 10n ** 14n;

interface Base {
  readonly dollars: Exact;
  readonly because: Explanation;
}

const baseOf = ({ frame, widthNm, heightNm }: StencilSpec, { framed, frameless }: PriceBook['stencil']): Base => {
  if (frame === null) {
    const area = exact(BigInt(widthNm) * BigInt(heightNm), squareNmPerCm2);
    return {
      dollars: plus(decimal(frameless.once), times(decimal(frameless.perCm2), area)),
      because: { ...frameless, areaCm2: written(area) },
    };
  }
  const size = `${frame.widthNm / nmPerMm}x${frame.heightNm / nmPerMm}`;
  const price = framed[size];
  if (price === undefined) throw new RangeError(`no price for a frame of ${size}`);
  return { dollars: decimal(price), because: { context: 'framed', frame: price } };
};

export const sheetsOf = ({ side }: Pick<StencilSpec, 'side'>): number => (side === 'separate' ? 2 : 1);

/** Price of one stencil (two for separate sides) with its treatment, times the quantity. The unit price is converted to yuan. */
export const priceStencil = (spec: StencilSpec, book: PriceBook, currency: Currency = 'USD'): Price<'stencilTotal'> => {
  const [base, treatment] = [baseOf(spec, book.stencil), book.stencil.treatment[spec.treatment]];
  const sheets = sheetsOf(spec);
  const unit = lineIn(
    {
      key: 'stencilTotal',
      cents: cents(times(plus(base.dollars, decimal(treatment)), exact(sheets))),
      because: { ...base.because, treatment, sheets },
    },
    book,
    currency,
  );
  const { quantity } = spec;
  return priceOf(book, currency, [
    {
      ...unit,
      cents: unit.cents * quantity,
      because: {
        ...unit.because,
        unit: amountText(unit.cents),
        componentsStencilPrice: unit.cents,
        componentsStencilQty: quantity,
      },
    },
  ]);
};
