import { cheaperQuantity, mpnKeys, type Part, stripPacking } from '@copperline/parts';
import { describe, expect, it } from 'vitest';
import type { BomLine, Supply } from '../line.ts';
import { mapBom } from '../map/map-bom.ts';
import { readLines } from '../lines/read-lines.ts';
import { readTables } from '../read/read-tables.ts';
import type { Candidate, LineMatch } from './candidate.ts';
import { askedNumber, keysOf, packingKeys, wantedKey } from './keys.ts';
import { betterIn } from './meets.ts';
import { type Found, lineKey, matchLines, type MatchOptions } from './match-lines.ts';
import { attrition, needOf, piecesOf } from './need.ts';
import { isUnassociated, stateOf } from './state.ts';

const supply = (more: Partial<Supply> = {}): Supply => ({
  stock: 10_000,
  minimum: 1,
  multiple: 1,
  leadDays: 3,
  breaks: [{ from: 1, unitMicros: 3_000 }],
  stale: false,
  ...more,
});

const part = (mpn: string, more: Partial<Part> = {}): Part => ({
  mpn,
  maker: 'Yageo',
  category: 'chip-resistors',
  package: '0402',
  mounting: 'smd',
  parameters: { resistance: 10_000, tolerance: 1, power: 0.0625 },
  packing: { form: 'reel', quantity: 10_000 },
  series: 'RC',
  basis: 'derived',
  lifecycle: 'active',
  symbol: '',
  footprint: '',
  datasheet: '',
  ...more,
});

const offered = (mpn: string, more: Partial<Part> = {}, offer: Supply | null = supply()): Candidate => ({
  part: part(mpn, more),
  supply: offer,
});

const linesOf = (text: string): BomLine[] => {
  const file = readTables(new TextEncoder().encode(text), 'a.csv').value;
  return readLines(file, mapBom(file).value).value;
};

/** Looks up `keysOf` in a catalogue as an application does: by key only. */
const foundIn = (lines: readonly BomLine[], catalogue: readonly Candidate[], similar: readonly Candidate[] = []): Found => {
  const keys = keysOf(lines);
  const by = (asked: readonly string[], keysOfPart: (mpn: string) => readonly string[]): Map<string, Candidate[]> =>
    new Map(asked.map((key) => [key, catalogue.filter(({ part: { mpn } }) => keysOfPart(mpn).includes(key))]));
  return {
    byNormal: by(keys.normal, (mpn) => [mpnKeys(mpn).normal]),
    byLookalike: by(keys.lookalike, (mpn) => [mpnKeys(mpn).lookalike]),
    byBase: by(keys.bases, packingKeys),
    byWanted: new Map([...keys.wanted.keys()].map((key) => [key, catalogue])),
    similar: new Map(keys.normal.map((key) => [key, similar])),
  };
};

const header = 'Designator,Qty,MPN,Manufacturer,Value,Footprint\n';

const matchOf = (
  row: string,
  catalogue: readonly Candidate[],
  options: Partial<MatchOptions> = {},
  similar: readonly Candidate[] = [],
): LineMatch => {
  const lines = linesOf(`${header}${row}\n`);
  const [match] = matchLines(lines, foundIn(lines, catalogue, similar), { boards: 5, ...options });
  if (match === undefined) throw new Error('no line');
  return match;
};

describe('a length', () => {
  const cable = [offered('RC0402FR-0710KL')];

  it('is never bought by the metre from a catalogue of pieces', () => {
    const { line, match, supply, suggestions } = matchOf('W1,150 mm,RC0402FR-0710KL,YAGEO,cable,', cable);
    expect(line).toMatchObject({ quantity: 150, lengthUnit: 'mm' });
    expect(stateOf({ line, match, supply, suggestions }, 5)).toBe('Supply exception');
    expect(piecesOf(line)).toBe(1);
  });
});

describe('the chain', () => {
  it('takes the number as it stands, and says so', () => {
    const { match, suggestions } = matchOf('R1,1,RC0402FR-0710KL,YAGEO,10k,0402', [
      offered('RC0402FR-0710KL'),
      offered('RC0402FR-0711KL'),
    ]);
    expect(match).toMatchObject({
      part: { mpn: 'RC0402FR-0710KL' },
      step: 'exact',
      confidence: 0.99,
      reason: { written: 'RC0402FR-0710KL', maker: 'Yageo' },
    });
    expect(suggestions.map(({ step }) => step)).toEqual(['parametric']);
  });

  it.each([
    ['rc0402fr 0710kl', 'normalised', {}],
    ['RC0402FR0710KL', 'normalised', {}],
    ['RCO4O2FR-O71OKL', 'normalised', { lookalike: 1 }],
  ])('forgives how it was typed: %s', (written, step, reason) => {
    expect(matchOf(`R1,1,${written},,10k,0402`, [offered('RC0402FR-0710KL')]).match).toMatchObject({ step, reason });
  });

  it('takes another packing of the same part, and says which', () => {
    const { match } = matchOf('U1,1,STM32F103C8T6TR,ST,,LQFP-48', [
      offered('STM32F103C8T6', {
        maker: 'STMicroelectronics',
        category: 'chip-resistors',
        package: 'LQFP-48',
        packing: { form: 'tray', quantity: 250 },
      }),
    ]);
    expect(match).toMatchObject({ step: 'packing', part: { mpn: 'STM32F103C8T6' }, reason: { form: 'tray', pieces: 250 } });
  });

  it('asks where two makers have the number, or the maker is another', () => {
    const two = [offered('LM358DR', { maker: 'Texas Instruments' }), offered('LM358DR', { maker: 'HGSEMI' })];
    const open = matchOf('U1,1,LM358DR,,,SO8', two);
    expect(open.match).toBeNull();
    expect(open.suggestions.map(({ part: { maker } }) => maker)).toEqual(['Texas Instruments', 'HGSEMI']);
    expect(open.suggestions[0]?.reason).toMatchObject({ makers: 2 });
    expect(matchOf('U1,1,LM358DR,TI,,SO8', two).match).toMatchObject({ step: 'exact', part: { maker: 'Texas Instruments' } });
    const foreign = matchOf('U1,1,LM358DR,Rohm,,SO8', two);
    expect(foreign.match).toBeNull();
    expect(foreign.suggestions[0]?.reason).toMatchObject({ askedMaker: 'Rohm' });
  });

  it('goes by value where no number is given: at least as good, in stock, the cheapest', () => {
    const catalogue = [
      offered('A-5PERCENT', { parameters: { resistance: 10_000, tolerance: 5 } }),
      offered('B-NO-STOCK', {}, supply({ stock: 0, breaks: [{ from: 1, unitMicros: 1 }] })),
      offered('C-DEAR', {}, supply({ breaks: [{ from: 1, unitMicros: 9_000 }] })),
      offered('D-GOOD', { parameters: { resistance: 10_000, tolerance: 0.5 } }),
      offered('E-0603', { package: '0603' }),
      offered('F-11K', { parameters: { resistance: 11_000, tolerance: 1 } }),
    ];
    const { match, suggestions } = matchOf('R1,1,,,10k 1%,R_0402_1005Metric', catalogue);
    expect(match).toMatchObject({ part: { mpn: 'D-GOOD' }, step: 'parametric', reason: { better: 'tolerance' } });
    expect(suggestions.map(({ part: { mpn } }) => mpn)).toEqual(['C-DEAR', 'B-NO-STOCK']);
  });

  it('says which rating of a part nobody asked for', () => {
    const parts = [
      offered('CC0402', { category: 'mlcc', parameters: { capacitance: 1e-7, voltage: 16, tolerance: 10, dielectric: 'X7R' } }),
    ];
    expect(matchOf('C1,1,,,100nF,C_0402_1005Metric', parts).match?.reason).toMatchObject({ unstated: 'voltage' });
    expect(matchOf('C1,1,,,100nF 16V,C_0402_1005Metric', parts).match?.reason).not.toHaveProperty('unstated');
  });

  it('never lets a value replace a number that failed, nor a likeness anything', () => {
    const { match, suggestions } = matchOf('R1,1,XX9999,,10k 1%,0402', [offered('RC0402FR-0710KL')], {}, [offered('XX9998')]);
    expect(match).toBeNull();
    expect(suggestions.map(({ step }) => step)).toEqual(['parametric', 'similar']);
  });

  it('does not decide what a value leaves open', () => {
    const [line] = linesOf(`${header}R1,1,,,104,0402\n`);
    expect(line?.wanted.doubts.length).toBeGreaterThan(0);
    expect(matchOf('R1,1,,,104,0402', [offered('RC0402FR-0710KL')])).toMatchObject({ match: null, suggestions: [] });
  });

  it('follows the person, for a part or against all', () => {
    const [line] = linesOf(`${header}R1,1,RC0402FR-0710KL,Yageo,10k,0402\n`);
    const key = line === undefined ? '' : lineKey(line);
    expect(key).toBe('RC0402FR-0710KL|Yageo');
    const catalogue = [offered('RC0402FR-0710KL')];
    expect(
      matchOf('R1,1,RC0402FR-0710KL,Yageo,10k,0402', catalogue, {
        chosen: (line) => (lineKey(line) === key ? offered('MINE') : undefined),
      }).match,
    ).toMatchObject({ step: 'chosen', part: { mpn: 'MINE' } });
    const none = matchOf('R1,1,RC0402FR-0710KL,Yageo,10k,0402', catalogue, { chosen: () => null });
    expect(none).toMatchObject({ match: null, supply: null });
    expect(stateOf(none, 5)).toBe('Unassociated');
  });

  describe('a part that was chosen in an earlier BOM', () => {
    const catalogue = [offered('RC0402FR-0710KL'), offered('RC0402JR-0710KL')];
    const remembered = () => offered('RC0402FR-0711KL');

    it('stands for a line whose number is not in the catalogue, and is marked as remembered', () => {
      expect(matchOf('R1,1,NOSUCH99,Yageo,,0402', catalogue, { remembered })).toMatchObject({
        match: { step: 'remembered', part: { mpn: 'RC0402FR-0711KL' } },
        decided: 'remembered',
      });
    });

    it.each([
      ['RC0402FR-0710KL', 'exact'],
      ['rc0402fr 0710kl', 'normalised'],
    ])('never replaces the part that has the very number %s; it is only suggested', (written, step) => {
      const { match, suggestions, decided } = matchOf(`R1,1,${written},Yageo,,0402`, catalogue, { remembered });
      expect([match?.step, match?.part.mpn, decided]).toEqual([step, 'RC0402FR-0710KL', null]);
      expect(suggestions[0]).toMatchObject({ step: 'remembered', part: { mpn: 'RC0402FR-0711KL' } });
    });

    it('names the maker where two have the number, but no part of another number', () => {
      const two = [offered('LM358DR', { maker: 'Texas Instruments' }), offered('LM358DR', { maker: 'HGSEMI' })];
      const maker = { remembered: () => two[1] };
      expect(matchOf('U1,1,LM358DR,,,SO8', two, maker)).toMatchObject({
        match: { step: 'remembered', part: { maker: 'HGSEMI' } },
        decided: 'remembered',
      });
      const other = matchOf('U1,1,LM358DR,,,SO8', two, { remembered: () => offered('LM393DR') });
      expect([other.match, other.decided, other.suggestions[0]?.part.mpn]).toEqual([null, null, 'LM393DR']);
      // The line itself names the maker.
      expect(matchOf('U1,1,LM358DR,TI,,SO8', two, maker)).toMatchObject({
        match: { step: 'exact', part: { maker: 'Texas Instruments' } },
        decided: null,
      });
    });

    it('may have been none, which an exact number overrules as well', () => {
      const none = { remembered: () => null };
      expect(matchOf('R1,1,RC0402FR-0710KL,Yageo,,0402', catalogue, none)).toMatchObject({
        match: { step: 'exact' },
        decided: null,
      });
      expect(matchOf('R1,1,,,10k 1%,0402', catalogue, none)).toMatchObject({ match: null, decided: 'remembered' });
    });

    it('yields to what was chosen for the line itself', () => {
      const both = { remembered, chosen: () => offered('MINE') };
      expect(matchOf('R1,1,NOSUCH99,,,0402', catalogue, both)).toMatchObject({
        match: { step: 'chosen', part: { mpn: 'MINE' } },
        decided: 'chosen',
      });
    });
  });

  it('looks for nothing where nothing is placed', () => {
    const lines = linesOf(`${header}R1,1,RC0402FR-0710KL,Yageo,DNP,0402\n`);
    expect(keysOf(lines)).toEqual({ normal: [], lookalike: [], bases: [], wanted: new Map() });
  });
});

describe('numbers', () => {
  const asked = (row: string): unknown => {
    const [line] = linesOf(`${header}${row}\n`);
    return line === undefined ? undefined : askedNumber(line);
  };

  it('may have their maker before them, or stand in the value', () => {
    expect(asked('Q1,1,NXP - BSH105,,N-Ch,SOT-23')).toEqual({ mpn: 'BSH105', maker: 'NXP', from: 'mpn' });
    expect(asked('Q1,1,BSH105 NXP,,N-Ch,SOT-23')).toEqual({ mpn: 'BSH105', maker: 'NXP', from: 'mpn' });
    expect(asked('U1,1,LM358DR Texas Instruments,,amp,SOIC-8')).toMatchObject({ mpn: 'LM358DR', maker: 'Texas Instruments' });
    expect(asked('U1,1,,,ATSAM3X8E,LQFP144')).toMatchObject({ mpn: 'ATSAM3X8E', from: 'value' });
    expect(asked('R1,1,Any,,10k,0402')).toBeNull();
    expect(asked('C1,1,,various,100nF,0402')).toBeNull();
  });

  it('in the value count only for the package on the board', () => {
    const catalogue = [offered('2N7002', { package: 'SOT-23', category: 'mosfets', parameters: {} })];
    expect(matchOf('Q1,1,,,2N7002,SOT-23', catalogue).match?.step).toBe('exact');
    expect(matchOf('Q1,1,,,2N7002,TO-92', catalogue)).toMatchObject({ match: null, suggestions: [{ step: 'exact' }] });
  });

  it('of one base meet under the same key', () => {
    expect(packingKeys('STM32F103C8T6TR')).toContain(mpnKeys(stripPacking('STM32F103C8T6TR')[0]?.base ?? '').normal);
  });
});

describe('values', () => {
  const wanted = (value: string, footprint = '0402') => {
    const [line] = linesOf(`${header}C1,1,,,${value},${footprint}\n`);
    if (line === undefined) throw new Error('no line');
    return line.wanted;
  };
  const capacitor = (parameters: Part['parameters']): Part => part('C', { category: 'mlcc', parameters });

  it('are met by what is the same or better', () => {
    const base = { capacitance: 1e-7, voltage: 50, dielectric: 'X7R', tolerance: 10 };
    expect(betterIn(wanted('100nF 16V X5R 20%'), capacitor(base))).toEqual(
      expect.arrayContaining(['voltage', 'dielectric', 'tolerance']),
    );
    expect(betterIn(wanted('0.1uF 50V X7R'), capacitor(base))).toEqual([]);
    expect(betterIn(wanted('100nF 100V'), capacitor(base))).toBeNull();
    expect(betterIn(wanted('100nF C0G'), capacitor(base))).toBeNull();
    expect(betterIn(wanted('100nF 5%'), capacitor(base))).toBeNull();
    expect(betterIn(wanted('100nF', '0603'), capacitor(base))).toBeNull();
    expect(betterIn(wanted('220nF'), capacitor(base))).toBeNull();
  });

  it('share a key where they ask for the same', () => {
    expect(wantedKey(wanted('100nF 16V'))).toBe(wantedKey(wanted('16V 0.1uF', 'C_0402_1005Metric')));
  });
});

describe('quantities', () => {
  const breaks = (...pairs: [number, number][]): Supply =>
    supply({ breaks: pairs.map(([from, dollars]) => ({ from, unitMicros: Math.round(dollars * 1e6) })) });

  // The golden BOM of `pricing`.
  it.each([
    ['A', 8, { package: '0402' }, breaks([1, 0.003], [100, 0.0012]), [100, 100, 300, 1000]],
    ['B', 12, { package: '0603' }, breaks([1, 0.004], [100, 0.0018]), [100, 140, 414, 1380]],
    [
      'C',
      1,
      { package: 'LQFP-48', category: 'linear-regulators' as const },
      breaks([1, 1.9], [10, 1.6], [100, 1.3]),
      [6, 11, 32, 105],
    ],
    ['D', 1, { package: 'X', category: 'pin-headers' as const }, breaks([1, 0.22], [50, 0.15]), [6, 11, 31, 102]],
    [
      'E',
      2,
      { package: 'SOT-23', category: 'linear-regulators' as const },
      breaks([1, 0.31], [10, 0.24], [100, 0.18]),
      [11, 21, 63, 210],
    ],
  ])('are bought as the golden BOM says: %s', (_, perBoard, kind, offer, bought) => {
    const quantities = [5, 10, 30, 100].map((boards) => {
      const { purchase } = needOf(perBoard, boards, part('x', kind), offer);
      return cheaperQuantity(offer, purchase, offer.stock)?.quantity ?? purchase;
    });
    expect(quantities).toEqual(bought);
  });

  it('follow minimum and multiple', () => {
    expect(needOf(1, 5, part('x', { package: 'SO-8' }), supply({ minimum: 10, multiple: 4 }))).toEqual({
      placed: 5,
      needed: 6,
      purchase: 12,
    });
    expect(needOf(0, 5, part('x'), supply({ minimum: 10 }))).toEqual({ placed: 0, needed: 0, purchase: 0 });
    expect(attrition(part('x', { package: '1206' }), 10)).toBe(5);
  });
});

describe('states', () => {
  const state = (offer: Supply | null, more: Partial<Part> = {}, row = 'R1,1,RC0402FR-0710KL,Yageo,10k,0402'): unknown =>
    stateOf(matchOf(row, [offered('RC0402FR-0710KL', more, offer)]), 5);

  it.each([
    ['Normal', supply(), {}],
    ['Supply exception', supply({ stock: null }), {}],
    ['Supply exception', supply({ stock: -3 }), {}],
    ['Supply exception', supply({ stale: true }), {}],
    ['Supply exception', supply({ minimum: 5_000 }), {}],
    ['Supply exception', supply(), { lifecycle: 'obsolete' as const }],
    ['No Supply', null, {}],
    ['No Supply', supply({ stock: 0 }), { lifecycle: 'obsolete' as const }],
    ['No Stock', supply({ stock: 0 }), {}],
    ['Insufficient Stock', supply({ stock: 24 }), {}],
    ['Price Missing', supply({ breaks: [] }), {}],
    ['Price Missing', supply({ breaks: [{ from: 1_000, unitMicros: 1 }] }), {}],
  ])('%s', (expected, offer, more) => {
    expect(state(offer, more)).toBe(expected);
  });

  it('tell what was not found apart from what was never said', () => {
    expect(state(supply(), {}, 'U1,1,,,,')).toBe('Part Number Missing');
    expect(state(supply(), {}, 'R1,1,,,22k,0402')).toBe('Not matched');
    expect(state(supply(), {}, 'U1,1,NOSUCH123,,,SO8')).toBe('Not matched');
    expect(state(supply(), {}, 'R1,1,NOSUCH123,,10k,0402')).toBe('Unassociated');
    expect(state(supply(), {}, 'R1,1,RC0402FR-0710KL,,DNP,0402')).toBeNull();
    expect(
      ['Unassociated', 'Not matched', 'Part Number Missing', 'No Stock', null].map((each) =>
        isUnassociated(each as 'Normal' | null),
      ),
    ).toEqual([true, true, true, false, false]);
  });
});
