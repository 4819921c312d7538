import { chipSizes, type Mounting, type PackageFamily, packageFamilies, packageGroups } from './table.ts';

export interface NamedPackage {
  /** Canonical name, as in the catalogue and the facets. */
  readonly name: string;
  /** False if the text means this package only by convention: SOP-8 without a width, a metric code without its letter. */
  readonly certain: boolean;
}

export interface KnownPackage {
  readonly mounting: Mounting;
  /** Nominal body without leads. Null if several are usual. */
  readonly bodyNm: { readonly length: number; readonly width: number } | null;
}

/** Longer texts are no footprint names. */
const longest = 120;

const keyOf = (text: string): string => text.toUpperCase().replace(/[^A-Z0-9]/g, '');
const bodyNm = (body: readonly [number, number] | null | undefined): KnownPackage['bodyNm'] =>
  body ? { length: body[0] * 1000, width: body[1] * 1000 } : null;

const known = new Map<string, KnownPackage>();
const byKey = new Map<string, string>();
const imperialOf = new Map<string, string>();

for (const [imperial, metric, body] of chipSizes) {
  known.set(imperial, { mounting: 'smd', bodyNm: bodyNm(body) });
  imperialOf.set(metric, imperial);
}
imperialOf.set('6432', '2512');
imperialOf.set('2125', '0805');
for (const { mounting, rows } of packageGroups) {
  for (const [name, body, ...synonyms] of rows) {
    known.set(name, { mounting, bodyNm: bodyNm(body) });
    for (const each of [name, ...synonyms]) byKey.set(keyOf(each), name);
  }
}

const families = new Map<string, { family: PackageFamily; certain: boolean }>();
for (const family of packageFamilies) {
  for (const spelling of family.spellings) families.set(keyOf(spelling), { family, certain: true });
  for (const spelling of family.doubtful ?? []) families.set(keyOf(spelling), { family, certain: false });
  for (const [pins, body] of Object.entries(family.bodies)) {
    known.set(familyName(family, pins), { mounting: family.mounting, bodyNm: bodyNm(body) });
  }
}

function familyName(family: PackageFamily, pins: string | number): string {
  return family.name === 'SOIC-EP' ? `SOIC-${pins}-EP` : `${family.name}-${pins}`;
}

/** Body size in micrometres as written in CAD names: 3.9x4.9mm, L4.9-W3.9, (5x5), 150mil. */
function writtenSize(rest: string): readonly [number, number] | null {
  const micrometres = (text: string | undefined) => Math.round(Number(text) * 1000);
  const crossed = /(?:^|[^\dA-Z.])(\d{1,2}(?:\.\d{1,3})?)X(\d{1,2}(?:\.\d{1,3})?)/.exec(rest);
  if (crossed) return [micrometres(crossed[1]), micrometres(crossed[2])];
  const lettered = /L(\d{1,2}(?:\.\d{1,3})?)-W(\d{1,2}(?:\.\d{1,3})?)/.exec(rest);
  if (lettered) return [micrometres(lettered[1]), micrometres(lettered[2])];
  return null;
}

const milWidths: Record<string, number> = { '150': 3900, '154': 3900, '208': 5300, '209': 5300, '300': 7500 };

function writtenWidth(rest: string): number | null {
  const size = writtenSize(rest);
  if (size) return Math.min(...size);
  const mil = /(\d{3})\s?MIL/.exec(rest);
  if (mil) return milWidths[mil[1] ?? ''] ?? null;
  const bare = /(\d\.\d{1,2})\s?MM/.exec(rest);
  return bare ? Math.round(Number(bare[1]) * 1000) : null;
}

const asMm = (micrometres: number): string => String(micrometres / 1000);

/** Whether two bodies differ by more than drawings of the same package do. */
function isOther(one: readonly [number, number], other: readonly [number, number]): boolean {
  const differs = (a: number, b: number) => Math.abs(a - b) > 700;
  return differs(Math.min(...one), Math.min(...other)) || differs(Math.max(...one), Math.max(...other));
}

function inFamily(found: { family: PackageFamily; certain: boolean }, pins: number, rest: string): NamedPackage | null {
  const { family } = found;
  if (pins < 2 || pins > 1500) return null;
  const exposed = ['SOIC', 'MSOP'].includes(family.name) && /(^|[^A-Z])EP(AD)?($|[^A-Z])/.test(rest);
  const name = exposed ? `${family.name}-${pins}-EP` : familyName(family, pins);
  const size = writtenSize(rest);
  const sized = size && `${name} ${asMm(size[0])}x${asMm(size[1])}mm`;
  if (family.sized) return sized === null ? { name, certain: false } : { name: sized, certain: true };
  if (exposed) return { name, certain: found.certain };
  const usualBody = family.bodies[pins];
  if (family.name === 'SSOP') {
    const width = writtenWidth(rest);
    const narrow = width !== null && usualBody !== undefined && Math.abs(width - usualBody[1]) > 700;
    return { name: narrow ? `${name} ${asMm(width)}mm` : name, certain: true };
  }
  if (family.name !== 'SOIC') {
    const unusual = size !== null && usualBody !== undefined && isOther(size, usualBody);
    return unusual && sized !== null ? { name: sized, certain: true } : { name, certain: found.certain };
  }
  // Optocouplers have bodies of the same width with 2.54 mm pitch: no SOIC.
  if (pins < 8 || /P2\.54/.test(rest)) return { name: `SOP-${pins}`, certain: true };
  // The name is used for bodies of 3.9, 5.3 and 7.5 mm; only one of them is the canonical one.
  const usual = usualBody?.[1];
  const wide = /(^|[-_ \d])W($|[-_ ])|WIDE/.test(rest) ? 7500 : null;
  const width = writtenWidth(rest) ?? (wide !== null && pins > 8 ? wide : null);
  if (width === null) return { name, certain: found.certain && usual !== undefined && wide === null };
  const nearest = [3900, 5300, 7500].find((each) => Math.abs(each - width) <= 300);
  if (nearest === undefined || nearest === usual) return { name, certain: nearest !== undefined };
  return { name: `${name} ${asMm(nearest)}mm`, certain: true };
}

/** SOIC-8_3.9x4.9mm, QFN-32-1EP_5x5mm, TSSOP20, 8-SOIC (0.154", 3.90mm Width), LQFP-48_L7.0-W7.0. */
function familyNamed(text: string): NamedPackage | null {
  const forward = /^([A-Z]{2,6}(?:-?(?:EP|N|W|TH|II|I))?)[-_ ]?(\d{1,4})(?![\d.])(.*)$/.exec(text);
  if (forward) {
    const found = families.get(keyOf(forward[1] ?? ''));
    if (found) return inFamily(found, Number(forward[2]), forward[3] ?? '');
  }
  const backward = /^(\d{1,3})[-_ ]?(?:LD-|PIN-?)?([A-Z]{2,6})(?![A-Z])(.*)$/.exec(text);
  const found = backward ? families.get(keyOf(backward[2] ?? '')) : undefined;
  return found && backward ? inFamily(found, Number(backward[1]), backward[3] ?? '') : null;
}

/** Names of IPC-7351: RESC1005X40N, SOT95P237X112-3N, SOIC127P600X175-8N, QFN50P500X500X100-33N. All are metric. */
function ipcNamed(text: string): NamedPackage | null {
  const chip = /^(?:RES|CAP|IND|FUS|DIO|LED|BEAD|FIL)[CMS]{0,2}(\d{4})(?:X\d{2,3})?[LMN]?$/.exec(text);
  const imperial = chip ? imperialOf.get(chip[1] ?? '') : undefined;
  if (imperial) return { name: imperial, certain: true };
  const leaded = /^([A-Z]{3,5})(\d{2,3})P(\d{3,4})X(\d{3,4})(?:X(\d{2,3}))?-(\d{1,3})[LMN]?/.exec(text);
  if (!leaded) return null;
  const [, kind = '', pitch = '', first = '', second = '', , pinText = ''] = leaded;
  const pins = Number(pinText);
  if (kind === 'SOT') {
    if (pitch === '95') return pins === 3 ? { name: 'SOT-23', certain: true } : { name: `SOT-23-${pins}`, certain: true };
    if (pitch === '65') {
      const name = { 3: 'SOT-323', 5: 'SOT-353', 6: 'SOT-363' }[pins];
      return name === undefined ? null : { name, certain: true };
    }
    return null;
  }
  if (kind === 'SOIC') return { name: `SOIC-${pins}${Number(first) > 900 && pins <= 16 ? ' 7.5mm' : ''}`, certain: true };
  if (kind === 'QFN' || kind === 'SON') {
    // IPC counts the exposed pad as a pin: an odd number is one more than in the package's name.
    const named = pins % 2 === 1 ? pins - 1 : pins;
    const size = `${asMm(Number(first) * 10)}x${asMm(Number(second) * 10)}mm`;
    return { name: `${kind === 'QFN' ? 'QFN' : 'DFN'}-${named} ${size}`, certain: true };
  }
  if (kind === 'QFP') return { name: `LQFP-${pins}`, certain: false };
  if (kind === 'SOP') return { name: `${pitch === '65' ? 'TSSOP' : 'SOIC'}-${pins}`, certain: false };
  return null;
}

const chipPrefix = '(?:R|C|L|D|F|FB|LED|RES|CAP|IND|SMD|SM|EIA|CHIP|CR|BEAD|FUSE|RC|CC|SMD-|贴片)';
const withMetric = new RegExp(`^(?:${chipPrefix}[-_ ]?)?(\\d{4,6})[-_ (]{0,2}(\\d{4})[-_ ]?M(?:ETRIC)?`);
const withPrefix = new RegExp(`^${chipPrefix}[-_ ]?(\\d{4,6})(M(?:ETRIC)?)?(?![A-Z\\d])`);
const withSuffix = /^(\d{4,6})(M| ?METRIC)?(?:[-_ (]?(?:R|C|L|D|LED|RES|CAP|IND|SMD|INCH|INC)?\)?)?$/;
const withBracket = /^(\d{4,6})[-_ ]?[(/][-_ ]?(\d{4})[-_ ]?(?:M|METRIC)?\)?/;
const array = /^(?:RES|R|CAP|C|RN|RA)?[-_ ]?(?:ARRAY[-_ ](?:CONVEX|CONCAVE)[-_ ])?(?:(\d)X(\d{4})|(\d{4})[-_ ]?X(\d))/;

function chipNamed(text: string): NamedPackage | null {
  const arrays = array.exec(text);
  const arraySize = arrays ? (arrays[2] ?? arrays[3] ?? '') : '';
  if (arrays && known.has(arraySize)) return { name: `${arraySize}x${arrays[1] ?? arrays[4]}`, certain: true };
  const pair = withMetric.exec(text) ?? withBracket.exec(text);
  if (pair && imperialOf.get(pair[2] ?? '') === pair[1]) return { name: pair[1] ?? '', certain: true };
  const one = withSuffix.exec(text) ?? withPrefix.exec(text);
  if (!one) return null;
  const [, code = '', metric] = one;
  if (metric !== undefined) {
    const imperial = imperialOf.get(code);
    return imperial === undefined ? null : { name: imperial, certain: true };
  }
  if (chipSizes.some(([imperial]) => imperial === code)) return { name: code, certain: true };
  const imperial = imperialOf.get(code);
  return imperial === undefined ? null : { name: imperial, certain: false };
}

const canOf = /^(?:CP?-ELEC|CAP-SMD|SMD,?)[-_ ]?(?:BD|D)?(\d{1,2}(?:\.\d)?)X?L?(\d{1,2}(?:\.\d)?)?/;
/** Bodies of shielded and moulded coils; series are named by them: SWPA4030 is 4.0 x 4.0 x 3.0 mm. */
const coilOf = /^(?:L|IND|INDUCTOR)[-_ ](\d{1,2}(?:\.\d{1,2})?)X(\d{1,2}(?:\.\d{1,2})?)(?:X\d{1,2}(?:\.\d{1,2})?)?(?:MM)?$/;
const radial = /^(?:CP|C|CAP)[-_ ]?(?:RADIAL|TH)[-_ ](?:BD|D)(\d{1,2}(?:\.\d)?)(?:MM)?[-_ ]P(\d{1,2}(?:\.\d{1,2})?)/;
const crystal = /(?:^|[A-Z-])(1610|1612|2016|2520|3215|3225|5032|6035|7050)[-_ ]?([24])P(?:IN)?(?![A-Z\d])/;

function otherwiseNamed(text: string): NamedPackage | null {
  const plain = text.replaceAll('_', '-');
  const can = canOf.exec(plain);
  if (can?.[2]) return { name: `SMD D${Number(can[1])}x${Number(can[2])}mm`, certain: true };
  const coil = coilOf.exec(plain);
  if (coil) return { name: `L ${Number(coil[1])}x${Number(coil[2])}mm`, certain: true };
  const wire = radial.exec(plain);
  if (wire) return { name: `Radial D${Number(wire[1])}mm P${Number(wire[2])}mm`, certain: true };
  return null;
}

function crystalNamed(text: string): NamedPackage | null {
  const found = crystal.exec(text.replaceAll('_', '-'));
  return found && { name: `SMD${found[1]}-${found[2]}P`, certain: true };
}

/** From the whole name to its first word: SOT-223-3_TabPin2, SOT-23-3_L2.9-W1.3-P1.90. Short CAD prefixes are removed. */
function* candidates(text: string): Generator<string> {
  const parts = text.split('_');
  for (let end = parts.length; end > 0; end -= 1) yield parts.slice(0, end).join('_');
  if (parts.length > 1 && /^[A-Z]{1,4}$/.test(parts[0] ?? '')) {
    for (let end = parts.length; end > 1; end -= 1) yield parts.slice(1, end).join('_');
  }
}

/** The package named in a BOM, a query or a CAD library, or null. */
export function packageNamed(text: string): NamedPackage | null {
  if (text.length > longest) return null;
  const upper = text.normalize('NFKC').trim().toUpperCase().replace(/[×*]/g, 'X');
  const bare = upper.slice(upper.lastIndexOf(':') + 1);
  if (bare.length < 2) return null;
  const quartz = crystalNamed(bare);
  if (quartz) return quartz;
  const chip = chipNamed(bare);
  if (chip) return chip;
  for (const candidate of candidates(bare)) {
    const name = byKey.get(keyOf(candidate));
    if (name !== undefined) return { name, certain: true };
  }
  const bracket = /^([^(]+)\(/.exec(bare)?.[1];
  const outside = bracket === undefined ? undefined : byKey.get(keyOf(bracket));
  if (outside !== undefined) return { name: outside, certain: true };
  return ipcNamed(bare) ?? familyNamed(bare) ?? otherwiseNamed(bare);
}

/** Data of a canonical name; null if it is not in the tables. */
export function knownPackage(name: string): KnownPackage | null {
  const found = known.get(name);
  if (found) return found;
  const sized = /^([A-Z]+)-(\d+)(?:-EP)? (\d+(?:\.\d+)?)x(\d+(?:\.\d+)?)mm$/.exec(name);
  const family = packageFamilies.find((each) => each.name === /^[A-Z]+/.exec(name)?.[0]);
  if (!family) return null;
  const body = sized ? ([Math.round(Number(sized[3]) * 1000), Math.round(Number(sized[4]) * 1000)] as const) : null;
  return { mounting: family.mounting, bodyNm: bodyNm(body) };
}

/** All canonical names of the tables. */
export const packageNames = (): readonly string[] => [...known.keys()];
