import type { Part } from '../part.ts';
import { connectorSeries } from './connectors.ts';
import { murataBlm } from './murata-blm.ts';
import { avx, kemetC, samsungCl } from './other-capacitors.ts';
import { koaRk73b, koaRk73h, stackpoleRmcf, uniRoyal } from './other-resistors.ts';
import { panasonicEra, panasonicErj1, panasonicErj5, panasonicErjJumper } from './panasonic-resistors.ts';
import { murataGrm, tdkC } from './read-only.ts';
import { seenMpns } from './seen.ts';
import { type Decoded, partOf, type Series } from './series.ts';
import { vishayCrcw, vishayTnpw } from './vishay-resistors.ts';
import { yageoCc } from './yageo-cc.ts';
import { yageoRc, yageoRt } from './yageo-resistors.ts';

/** All series with a known ordering code. Those without ranges are only read. */
export const allSeries: readonly Series[] = [
  yageoRc,
  yageoRt,
  vishayCrcw,
  vishayTnpw,
  panasonicErj1,
  panasonicErj5,
  panasonicErjJumper,
  panasonicEra,
  stackpoleRmcf,
  uniRoyal,
  koaRk73h,
  koaRk73b,
  yageoCc,
  samsungCl,
  kemetC,
  avx,
  murataGrm,
  tdkC,
  murataBlm,
  ...connectorSeries,
];

/** Decodes a part number of a known series, or null. */
export function decodeMpn(mpn: string): Decoded | null {
  if (mpn.length > 40) return null;
  for (const series of allSeries) {
    const decoded = series.decode(mpn);
    if (decoded) return decoded;
  }
  return null;
}

/** The part number from its decoded fields. */
export function encodeMpn(decoded: Decoded): string | null {
  for (const series of allSeries) {
    const { maker, name } = series.table;
    if (maker !== decoded.maker || name !== decoded.series) continue;
    const mpn = series.encode(decoded);
    const again = mpn === null ? null : series.decode(mpn);
    // Several tables may share a name (straight and angled headers): the decoded parameters must agree.
    if (again !== null && JSON.stringify(again.parameters) === JSON.stringify(decoded.parameters)) return mpn;
  }
  return null;
}

const isChipResistor = ({ table }: Series): boolean => table.category === 'chip-resistors';

/**
 * Listed parts of the series and all parts within their ranges, each number once. Chip resistors (90 %) come last, because the
 * catalogue is already searched while it is loaded in this order.
 */
export function* derivedParts(): Generator<Part> {
  yield* seenParts();
  for (const series of allSeries) if (!isChipResistor(series)) yield* series.codes();
  for (const series of allSeries) if (isChipResistor(series)) yield* series.codes();
}

/** Individually listed parts, decoded by the fields of their series. */
export function* seenParts(): Generator<Part> {
  for (const mpn of seenMpns) {
    for (const series of allSeries) {
      const decoded = series.decode(mpn);
      if (!decoded) continue;
      yield partOf(series.table, mpn, decoded, 'listed');
      break;
    }
  }
}

export type { Decoded, Series } from './series.ts';
