import { type BoardFact, mil, mm, um } from '@copperline/contract';
import { describe, expect, it } from 'vitest';
import { specFromBoard, type TellingFacts } from './from-facts.ts';
import { defaultPcb, type PcbSpec } from './spec.ts';

const silent: TellingFacts = {
  layers: null,
  width: null,
  height: null,
  minTrace: null,
  minSpace: null,
  minDrill: null,
  castellations: null,
  goldFingers: null,
  blindOrBuried: null,
  microvias: null,
  edgePlating: null,
  panel: null,
  thickness: null,
};

const told = <T>(value: T, places: BoardFact<T>['places'] = []): BoardFact<T> => ({
  value,
  confidence: 0.9,
  source: 'copper',
  places,
});

const read = (facts: Partial<TellingFacts>) => {
  const { spec, detected, beyond } = specFromBoard({ ...silent, ...facts });
  const changed = Object.fromEntries(
    (Object.keys(spec) as (keyof PcbSpec)[]).flatMap((field) =>
      spec[field] === defaultPcb[field] ? [] : [[field, spec[field]]],
    ),
  );
  return { changed, detected, beyond };
};

const at = (x: number, y: number) => ({
  extent: { minX: mm(x) - 1, minY: mm(y) - 1, maxX: mm(x) + 1, maxY: mm(y) + 1 },
  layers: [],
});

describe('an order read from the files', () => {
  it('is the usual one where they say nothing', () => {
    expect(read({})).toEqual({ changed: {}, detected: {}, beyond: [] });
  });

  it('has the size to a hundredth of a millimetre', () => {
    expect(read({ width: told(53_340_004), height: told(27_944_996) })).toEqual({
      changed: { widthNm: um(53_340), heightNm: um(27_940) },
      detected: { widthNm: 'width', heightNm: 'height' },
      beyond: [],
    });
  });

  it.each([
    [1, 1, 0],
    [2, 2, 0],
    [3, 4, 17],
    [4, 4, 17],
    [7, 8, 17],
  ])('makes %i layers of copper on %i', (value, layers, innerCopperUm) => {
    const { spec, beyond } = specFromBoard({ ...silent, layers: told(value) });
    expect([spec.layers, spec.innerCopperUm, beyond]).toEqual([layers, innerCopperUm, []]);
  });

  it('says which facts are beyond what is made', () => {
    const { spec, beyond } = specFromBoard({
      ...silent,
      layers: told(10),
      minTrace: told(um(90)),
      minDrill: told(um(150)),
      thickness: told(mm(4)),
    });
    expect(beyond).toEqual(['layers', 'thickness', 'minTrace', 'minDrill']);
    expect([spec.layers, spec.minTraceNm, spec.smallestHoleNm, spec.thicknessNm]).toEqual([8, mil(4), um(200), um(1600)]);
  });

  it.each([
    [um(250), mil(8)],
    [um(200), mil(8)],
    [um(199), mil(6)],
    [um(150), mil(6)],
    [um(149), mil(5)],
    [um(125), mil(5)],
    [um(124), mil(4)],
    [um(100), mil(4)],
  ])('makes %i nm with traces of %i', (value, minTraceNm) => {
    expect(specFromBoard({ ...silent, minTrace: told(value) }).spec.minTraceNm).toBe(minTraceNm);
    const bySpace = specFromBoard({ ...silent, minTrace: told(value + 1), minSpace: told(value) });
    expect([bySpace.spec.minTraceNm, bySpace.detected.minTraceNm]).toEqual([minTraceNm, 'minSpace']);
  });

  it.each([
    [um(800), um(350)],
    [um(300), um(300)],
    [um(299), um(250)],
    [um(200), um(200)],
  ])('drills %i nm as %i', (value, smallestHoleNm) =>
    expect(specFromBoard({ ...silent, minDrill: told(value) }).spec.smallestHoleNm).toBe(smallestHoleNm),
  );

  it.each([
    [um(1550), um(1600)],
    [um(1440), um(1600)],
    [um(400), um(400)],
    [um(2200), um(2000)],
  ])('takes %i nm for %i', (value, thicknessNm) =>
    expect(specFromBoard({ ...silent, thickness: told(value) }).spec.thicknessNm).toBe(thicknessNm),
  );

  it.each([
    ['one column', [at(0, 0), at(0, 5), at(0, 10)], 1],
    ['a single hole', [at(3, 3)], 1],
    ['two columns', [at(0, 0), at(0, 5), at(0, 10), at(20, 0), at(20, 5), at(20, 10)], 2],
    ['three sides', [at(0, 2), at(0, 5), at(20, 2), at(20, 5), at(5, 0), at(10, 0)], 3],
    ['a short column and a row', [at(0, 5), at(0, 6), at(5, 0), at(9, 0)], 2],
    ['all sides', [at(0, 5), at(20, 5), at(10, 0), at(10, 10), at(12, 10)], 4],
  ] as const)('counts the sides with half holes: %s', (_case, places, castellatedSides) => {
    const { spec } = specFromBoard({ ...silent, castellations: told(places.length, places) });
    expect([spec.castellatedSides, spec.finish]).toEqual([castellatedSides, 'enig']);
  });

  it('names the fact that asks for a switch', () => {
    expect(read({ microvias: told(3) }).detected).toEqual({ microvia: 'microvias', switches: 'microvias' });
    const wanted = { ...defaultPcb, switches: ['laser-drill'] } satisfies PcbSpec;
    expect(specFromBoard({ ...silent, microvias: told(3) }, wanted).spec.switches).toEqual(['laser-drill']);
  });

  it('asks for what else it found', () => {
    expect(
      read({
        goldFingers: told(40),
        blindOrBuried: told(true),
        microvias: told(12),
        edgePlating: told(true),
        castellations: told(0),
      }),
    ).toMatchObject({
      changed: {
        goldFingers: 40,
        finish: 'enig',
        blindViaTimes: 1,
        microvia: 'order-1',
        switches: ['laser-drill', 'edge-plating'],
      },
      detected: {
        finish: 'goldFingers',
        goldFingers: 'goldFingers',
        blindViaTimes: 'blindOrBuried',
        microvia: 'microvias',
        switches: 'edgePlating',
      },
    });
    expect(
      read({
        goldFingers: told(0),
        blindOrBuried: told(false),
        microvias: told(0),
        edgePlating: told(false),
      }),
    ).toEqual({ changed: {}, detected: {}, beyond: [] });
  });

  it('keeps what was ordered where the files say nothing of it', () => {
    const heavy = { ...defaultPcb, layers: 4, innerCopperUm: 70 } satisfies PcbSpec;
    expect(specFromBoard({ ...silent, layers: told(4) }, heavy).spec.innerCopperUm).toBe(70);
  });

  it('makes the panel of the board that the files hold', () => {
    const panel = { rows: 2, columns: 3, railNm: mm(5) };
    const ordered = {
      ...defaultPcb,
      boardType: 'panel',
      packaging: 'panel-v-cut',
      panel,
      widthNm: mm(90),
      heightNm: mm(50),
    } as const;
    const { spec } = specFromBoard({ ...silent, width: told(mm(40)), height: told(mm(30)) }, ordered);
    expect([spec.widthNm, spec.heightNm, spec.panel]).toEqual([mm(120), mm(70), panel]);
  });

  it('knows a panel that the file already holds', () => {
    const panel = { designs: 1, columns: 1, rows: 1, vCuts: 0 };
    expect(read({ panel: told(panel) })).toEqual({ changed: {}, detected: {}, beyond: [] });
    expect(read({ panel: told({ ...panel, columns: 2 }) })).toMatchObject({
      changed: { boardType: 'panel', packaging: 'panel-tab' },
      beyond: [],
    });
    expect(read({ panel: told({ ...panel, rows: 2, vCuts: 1 }) }).changed).toEqual({
      boardType: 'panel',
      packaging: 'panel-v-cut',
    });
    expect(read({ panel: told({ ...panel, designs: 14 }) })).toMatchObject({ changed: { designs: 10 }, beyond: ['panel'] });
  });
});
