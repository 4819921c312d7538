type Chance = () => number;
type Mutation = (bytes: Uint8Array, chance: Chance, others: readonly Uint8Array[]) => Uint8Array;

const below = (chance: Chance, limit: number): number => Math.floor(chance() * limit);
const encode = (text: string): Uint8Array => new TextEncoder().encode(text);

const joined = (...parts: Uint8Array[]): Uint8Array => {
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
};

/** Keywords of the formats, and numbers at the ends of their ranges. */
const words = `
  % * %% *% G36* G37* G74* G75* G01* G02* G03* G91* G90* G70* G71* D01* D02* D03* D10* D99999999* X Y I J M02* M00* G04
  %LPC*% %LPD*% %LMXY*% %LR33.3*% %LS0.0001*% %LS1e9*% %SRX3Y3I1J1*% %SRX99999Y99999I0J0*% %SRX0Y0I0J0*% %SR*% %ABD10*% %AB*%
  %IPNEG*% %MIA1B1*% %SFA0B0*% %OFA9B9*% %IR90*% %ASAYBX*% %MOIN*% %MOMM*% %FSLAX66Y66*% %FSTIX00Y00*% %FSDAX99Y99*%
  %TF.FileFunction,Copper,L1,Top*% %TA.AperFunction,ViaPad*% %TO.N,A*% %TD*% %AMX*1,1,$1x$2/0,0,0*% %AMX*$1=$1x$1x$1*%
  %AMY*4,1,999999,0,0*% %AMZ*6,0,0,9,0,0,999999,0,0,0*% %ADD10X,1X2X3*% %ADD10C,0*% %ADD10C,1e300*% %ADD11R,-1X0*% %ADD12P,1X3X0X9*%
  %ADD13P,1X999999999X0*% M48 M30 METRIC,TZ INCH,LZ FMAT,2 M71 M72 T1C0.3 T0 R999999999X1 G85 G00 G05 M15 M16 M17 ;FILE_FORMAT=9:9
  317 327 999 VIA { } [ ] " : , \\u0000 null 1e999 - 0 -1 2147483647 -2147483648 4294967296 99999999999999999999 0.000000000001 1e308
  NaN Infinity \ufeff \ufffd 中文`;
const blanks = ['\n', '\r', '\r\n', '\0', '\t', ' ', 'P  UNITS CUST 0', 'C  '];
const tokens = [...words.trim().split(/\s+/), ...blanks].map(encode);

const replaceRange = (bytes: Uint8Array, from: number, to: number, by: Uint8Array): Uint8Array =>
  joined(bytes.subarray(0, from), by, bytes.subarray(to));

const digit = (value: number | undefined): boolean => value !== undefined && value >= 48 && value <= 57;

const mutations: readonly Mutation[] = [
  function flipBits(bytes, chance) {
    const changed = bytes.slice();
    for (let count = 1 + below(chance, 8); count > 0 && changed.length > 0; count -= 1) {
      const at = below(chance, changed.length);
      changed[at] = (changed[at] ?? 0) ^ (1 << below(chance, 8));
    }
    return changed;
  },
  function setByte(bytes, chance) {
    const changed = bytes.slice();
    if (changed.length > 0) changed[below(chance, changed.length)] = below(chance, 256);
    return changed;
  },
  function cutOut(bytes, chance) {
    const from = below(chance, bytes.length);
    return replaceRange(bytes, from, from + below(chance, Math.min(200, bytes.length - from)), new Uint8Array());
  },
  function truncate(bytes, chance) {
    return bytes.slice(0, below(chance, bytes.length));
  },
  function repeatRange(bytes, chance) {
    const from = below(chance, bytes.length);
    const part = bytes.subarray(from, from + below(chance, 120));
    return replaceRange(bytes, from, from, joined(...Array.from({ length: 1 + below(chance, 40) }, () => part)));
  },
  function insertToken(bytes, chance) {
    const at = below(chance, bytes.length);
    return replaceRange(bytes, at, at, tokens[below(chance, tokens.length)] ?? new Uint8Array());
  },
  function overwriteWithToken(bytes, chance) {
    const token = tokens[below(chance, tokens.length)] ?? new Uint8Array();
    const at = below(chance, bytes.length);
    return replaceRange(bytes, at, Math.min(bytes.length, at + token.length), token);
  },
  function replaceNumber(bytes, chance) {
    let from = below(chance, bytes.length);
    while (from < bytes.length && !digit(bytes[from])) from += 1;
    let to = from;
    while (digit(bytes[to])) to += 1;
    const figures = ['0', '1', '9', '65536', '2147483648', '999999999999', '1.5', '-3', '.', ''];
    return replaceRange(bytes, from, to, encode(figures[below(chance, figures.length)] ?? ''));
  },
  function spliceOther(bytes, chance, others) {
    const other = others[below(chance, others.length)] ?? bytes;
    const from = below(chance, other.length);
    const at = below(chance, bytes.length);
    return replaceRange(bytes, at, at, other.subarray(from, from + below(chance, 400)));
  },
  function swapRanges(bytes, chance) {
    const [a = 0, b = 0, c = 0] = [below(chance, bytes.length), below(chance, bytes.length), below(chance, bytes.length)].sort(
      (x, y) => x - y,
    );
    return joined(bytes.subarray(0, a), bytes.subarray(b, c), bytes.subarray(a, b), bytes.subarray(c));
  },
];

/** One to six random changes of a file. */
export const mutate = (bytes: Uint8Array, chance: Chance, others: readonly Uint8Array[]): Uint8Array => {
  let changed = bytes;
  for (let count = 1 + below(chance, 6); count > 0 && changed.length > 0; count -= 1)
    changed = (mutations[below(chance, mutations.length)] ?? ((same: Uint8Array) => same))(changed, chance, others);
  return changed;
};
