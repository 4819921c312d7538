import { type BomLine, emptyLine, lineOf } from '@copperline/bom';
import type { OrderPart } from '@copperline/contract';

const sideOf = (side: OrderPart['side']): BomLine['side'] => (side === 'top' || side === 'bottom' ? side : null);

/** The ordered part list as lines of a BOM, so that coordinates are held against it as on the customer's page. */
export const orderedLines = (partList: readonly OrderPart[]): readonly BomLine[] =>
  partList.map(({ designators, quantity, mpn, manufacturer, description, footprint, side, dnp }, index) =>
    lineOf({
      ...emptyLine,
      row: index + 1,
      designators: designators === '' ? [] : designators.split(', '),
      quantity,
      mpn,
      manufacturer,
      description,
      footprint,
      side: sideOf(side),
      dnp: dnp !== 2,
    }),
  );
