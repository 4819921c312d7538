import { coordinateLimit } from '@copperline/geometry';
import { expect, test } from 'vitest';
import { readApertureList } from './aperture-list.ts';
import { readGerber } from './read-gerber.ts';

/** A generator with a fixed seed, so that failures are reproducible. */
const generator = (seed: number) => {
  let state = seed;
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
};

const seeds = [
  '%FSLAX24Y24*%%MOIN*%%ADD10C,0.01X0.005*%%ADD11R,.1X.2*%%ADD12P,.1X6X15*%G75*D10*X0Y0D02*G02X1000Y0I500J0D01*G01*D11*X2000D03*M02*',
  '%FSTAX33Y33*%%MOMM*%%AMR*4,1,4,$2,$3,$4,$5,$6,$7,$8,$9,$2,$3,0*1,1,$1+$1,$2,$3*7,0,0,$1x3,$1,0.1,45*%%ADD20R,.25X-1X1X-1X-1X1X-1X1X1*%D20*X0Y0D03*M02*',
  '%FSLAX46Y46*%%MOMM*%%TA.AperFunction,ViaPad*%%ADD10C,1*%%ABD20*%D10*X0Y0D03*%LPC*%X1000000D03*%AB*%%SRX3Y2I5J4*%%LR30*%%LMX*%%LS1.5*%D20*X0Y0D03*%SR*%M02*',
  '%IR90*IPNEG*OFA1B2*MIA1B0*SFA2B1*ASAYBX*%%FSLIX33Y33*%G71*G36*X0Y0D02*X1000D01*G74*G03X-1000Y1000I1000J0D01*G37*G04 #@! TO.N,GND*D99*X1Y1D03*M02*',
];
const splices = [
  '%',
  '*',
  'X',
  '-',
  '.',
  '9999999999',
  'G36*',
  'G37*',
  '%AB*%',
  '%SRX9Y9I1J1*%',
  '%KOCX0Y0I9J9*%',
  '%KODK1*%',
  '%RO30*%',
  '%IJACB1*%',
  'D03*',
  'M02*',
  '$1',
  '(',
  '/0',
  '\u0000',
  '\u00ff',
];

const mutated = (text: string, random: (below: number) => number): string => {
  let result = text;
  for (let n = random(6) + 1; n > 0; n -= 1) {
    const at = random(result.length + 1);
    const to = Math.min(result.length, at + random(12));
    const kind = random(4);
    if (kind === 0) result = result.slice(0, at) + result.slice(to);
    else if (kind === 1) result = result.slice(0, at) + (splices[random(splices.length)] ?? '') + result.slice(at);
    else if (kind === 2) result = result.slice(0, at) + String.fromCharCode(random(256)) + result.slice(at + 1);
    else result = result.slice(0, at) + result.slice(random(result.length), random(result.length)) + result.slice(at);
  }
  return result;
};

test('mutated files are read without an exception, and what comes out lies in the plane', () => {
  const random = generator(20_261_115);
  const encoder = new TextEncoder();
  const budget = { bytes: 100_000, objects: 20_000, steps: 100_000 };
  for (let n = 0; n < 4000; n += 1) {
    const text = mutated(seeds[n % seeds.length] ?? '', random);
    const { value, problems } = readGerber(encoder.encode(text), { budget });
    const { shapes } = value;
    const outside = shapes.at.findIndex((v, i) => shapes.kind[Math.floor(i / 6)] !== 4 && Math.abs(v) > coordinateLimit);
    if (outside >= 0 || shapes.stamp.some((index) => index >= shapes.stamps.length)) expect(text).toBe('read within bounds');
    for (let s = 0; s < shapes.count; s += 1) {
      const [first = 0, edges = 0] = shapes.at.subarray(s * 6, s * 6 + 2);
      const whole = first >= 0 && edges > 1 && (first + edges) * 5 <= shapes.edges.length && shapes.edges[first * 5] === 0;
      if (shapes.kind[s] === 4 && !whole) expect(text).toBe('read into whole fills');
    }
    if (problems.some(({ offset = 0 }) => offset < 0 || offset > text.length * 2))
      expect(text).toBe('given positions inside the file');
    readApertureList(encoder.encode(text));
  }
});
