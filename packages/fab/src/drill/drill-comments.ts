import type { ToolSize } from './tool-table.ts';

/** Meaning of a comment in a drill file; tools write much of their header as comments. */
export type Remark =
  | {
      readonly kind: 'format';
      readonly digits: readonly [number, number] | null;
      readonly unit: 'mm' | 'inch' | null;
      /** The zeros that are kept, as in Excellon. */
      readonly zeros: 'leading' | 'trailing' | null;
      readonly incremental: boolean;
    }
  /** Of what follows, or of the tools from a number on. */
  | { readonly kind: 'plating'; readonly plated: boolean; readonly from: number | null }
  | { readonly kind: 'tool'; readonly number: number; readonly size: ToolSize; readonly plated: boolean | null }
  | { readonly kind: 'attribute'; readonly of: 'file' | 'tool'; readonly name: string; readonly fields: readonly string[] }
  | { readonly kind: 'attributesEnd' };

const mil = 1000;

/** The unit named by a word; mils are thousandths of an inch. */
export const unitOf = (word: string): { unit: 'mm' | 'inch'; divisor: number } | null => {
  if (/^(mm|metric|millimet)/i.test(word)) return { unit: 'mm', divisor: 1 };
  if (/^(mil|thou)/i.test(word)) return { unit: 'inch', divisor: mil };
  if (/^(in$|inch|english|imperial|")/i.test(word)) return { unit: 'inch', divisor: 1 };
  return null;
};

/** "absolute / metric / suppress leading zeros": the parts of a format statement, in any order. */
const formatOf = (digits: readonly [number, number] | null, parts: readonly string[]): Remark => {
  let unit: 'mm' | 'inch' | null = null;
  let zeros: 'leading' | 'trailing' | null = null;
  let incremental = false;
  for (const part of parts.map((text) => text.trim().toLowerCase())) {
    unit ??= unitOf(part)?.unit ?? null;
    if (part.startsWith('incremental')) incremental = true;
    // KiCad and Siemens name the zeros that are suppressed.
    if (/^(suppress )?leading/.test(part)) zeros = 'trailing';
    if (/^(suppress )?trailing/.test(part)) zeros = 'leading';
  }
  return { kind: 'format', digits, unit, zeros, incremental };
};

const digit = (text: string | undefined): number => (text === undefined || text === '-' ? 0 : Number(text));
const decimalOf = (text: string): number => Number(text.replace(',', '.'));

const readFormat = (text: string): Remark | null => {
  const plain = /^FILE_FORMAT\s*=\s*(\d)\s*:\s*(\d)(?!\w)/i.exec(text);
  if (plain) return formatOf([digit(plain[1]), digit(plain[2])], []);
  const braced = /^FORMAT\s*=\s*\{\s*([\d-])\s*:\s*([\d-])\s*\/([^}]*)\}/i.exec(text);
  if (braced) {
    const stated = braced[1] !== '-' && braced[2] !== '-';
    return formatOf(stated ? [digit(braced[1]), digit(braced[2])] : null, (braced[3] ?? '').split('/'));
  }
  const dotted = /^Format\s*:\s*(\d)\s*[.:]\s*(\d)\s*\/(.*)$/i.exec(text);
  if (dotted) return formatOf([digit(dotted[1]), digit(dotted[2])], (dotted[3] ?? '').split('/'));
  const units = /^(?:output[ -]?)?units?\s*[:=]\s*(\w+)/i.exec(text);
  return units && unitOf(units[1] ?? '') ? formatOf(null, [units[1] ?? '']) : null;
};

const unplatedWords = /(?:NON?[-_ ]?|UN)PLATED|NPTH/gi;

/** The plating named by a text; null if it names none or both. */
const platingOf = (text: string): boolean | null => {
  const rest = text.replaceAll(unplatedWords, '');
  const [unplated, plated] = [rest !== text, /PLATED|(?:^|[^A-Z])PTH/i.test(rest)];
  return unplated === plated ? null : plated;
};

/** "NON-PLATED HOLES START AT T1" of Fritzing, ";TYPE=PLATED" of Altium and EasyEDA, "Contents: Thru / Drill / Plated" of Siemens. */
const readPlating = (text: string): Remark | null => {
  const plated = platingOf(text);
  if (plated === null) return null;
  const from = /\b(?:START|BEGIN)\w{0,3}\s+(?:AT|WITH|FROM)\s+T(?:OOL)?\s?(\d{1,6})\b/i.exec(text)?.[1];
  if (from !== undefined) return { kind: 'plating', plated, from: Number(from) };
  const named = /^(?:TYPE|Contents|Layer|Plating)\s*[:=]/i.test(text);
  return named || isHeading(text) ? { kind: 'plating', plated, from: null } : null;
};

/** A comment that only names the plating of what follows: "--- Non plated holes ---". */
const isHeading = (text: string): boolean =>
  /^\W*(?:(?:NON?[-_ ]?|UN)?PLATED|N?PTH|THROUGH|THRU|ROUND|HOLES?|DRILLS?|TOOLS?|SLOTS?|SECTION|LIST|[\W_])+$/i.test(
    text.slice(0, 60),
  );

const sizeOf = (text: string, unitWord: string | undefined): ToolSize => {
  const unit = unitOf(unitWord ?? '');
  return { size: decimalOf(text) / (unit?.divisor ?? 1), sizeDigits: 0, sizeUnit: unit?.unit ?? null };
};

const readTool = (text: string): Remark | null => {
  // Allegro: "T01 Holesize 1. = 12.000000 Tolerance = +0.0/-0.0 PLATED MILS Quantity = 241"; EasyEDA: "Holesize 1 = 0.3 mm".
  const hole = /^(?:T(\d{1,6})\s+)?Holesize\s+(\d{1,6})\.?\s*=\s*(\d{1,9}(?:[.,]\d{0,9})?)(.*)$/i.exec(text);
  if (hole) {
    const rest = hole[4] ?? '';
    const word = /\b(mils?|inch(?:es)?|in|mm|millimeters?|metric|english)\b/i.exec(rest)?.[1];
    return {
      kind: 'tool',
      number: Number(hole[1] ?? hole[2]),
      size: sizeOf(hole[3] ?? '0', word),
      plated: platingOf(rest),
    };
  }
  const tool =
    /^T(?:OOL)?\s*(\d{1,6})\s*[=:]?\s*(?:C|DIA\w{0,8})?\s*[=:]?\s*(\d{0,9}[.,]\d{1,9}|\d{1,9}(?=\s*(?:mm|mil|in|")))\s*(\w+|")?/i.exec(
      text,
    );
  if (!tool) return null;
  return { kind: 'tool', number: Number(tool[1]), size: sizeOf(tool[2] ?? '0', tool[3]), plated: platingOf(text) };
};

const readAttribute = (text: string): Remark | null => {
  const found = /^#@!\s*T([FAD])([^,*]*)(.*)$/i.exec(text);
  if (!found) return null;
  if (found[1]?.toUpperCase() === 'D') return { kind: 'attributesEnd' };
  const fields = (found[3] ?? '').replace(/^,/, '').replace(/\*$/, '');
  return {
    kind: 'attribute',
    of: found[1]?.toUpperCase() === 'F' ? 'file' : 'tool',
    name: (found[2] ?? '').trim().toLowerCase(),
    fields: fields === '' ? [] : fields.split(',').map((field) => field.trim()),
  };
};

/** Reads one comment, without its semicolon and already limited in length. */
export const readRemark = (comment: string): Remark | null => {
  const text = comment.trim();
  if (text === '') return null;
  return readAttribute(text) ?? readFormat(text) ?? readPlating(text) ?? readTool(text);
};
