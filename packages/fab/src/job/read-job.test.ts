import { describe, expect, it } from 'vitest';
import { readJob } from './read-job.ts';

const read = (text: string) => readJob(new TextEncoder().encode(text), { file: 'a.gbrjob' });

describe('job files', () => {
  it('with general specifications', () => {
    const job = {
      Header: { GenerationSoftware: { Vendor: 'KiCad' } },
      GeneralSpecs: { Size: { X: 40.1, Y: 55.1 }, LayerNumber: 4, BoardThickness: 1.6, Finish: 'ENIG' },
      FilesAttributes: [
        { Path: 'plots/demo-F_Cu.gbr', FileFunction: 'Copper,L1,Top', FilePolarity: 'Positive' },
        { Path: 'plots\\demo-Edge.gbr', FileFunction: 'Profile' },
        { Path: 17 },
        'nonsense',
      ],
    };
    expect(read(JSON.stringify(job))).toEqual({
      value: {
        layers: 4,
        widthNm: 40_100_000,
        heightNm: 55_100_000,
        thicknessNm: 1_600_000,
        finish: 'ENIG',
        files: [
          { name: 'demo-F_Cu.gbr', role: 'Copper,L1,Top' },
          { name: 'demo-Edge.gbr', role: 'Profile' },
        ],
      },
      problems: [],
    });
  });

  it('of the draft, with an overall part', () => {
    const { value } = read('{"Overall": {"BoardThickness": "1.57", "LayerNumber": 2, "Size": {"X": 25, "Y": 32}}}');
    expect(value).toMatchObject({ layers: 2, widthNm: 25_000_000, heightNm: 32_000_000, thicknessNm: 1_570_000, finish: null });
  });

  it.each([
    ['%MOMM*%', 1_570_000],
    ['%MOIN*%', 39_878_000],
  ])('in the words of Gerber, %s', (unit, thicknessNm) => {
    const { value } = read(
      `G04 Gerber job file.*\n%TF.FileFunction,JobInfo*%\n${unit}\n%TJ.B_LayerNum,2*%\n%TJ.B_Thickness,1.570000*%\nM02*`,
    );
    expect(value).toEqual({ layers: 2, widthNm: null, heightNm: null, thicknessNm, finish: null, files: [] });
  });

  it.each(['{"GeneralSpecs": {"LayerNumber": 2', '[1, 2]', 'null', 'G04*'])('that are none are reported: %s', (text) => {
    const { value, problems } = read(text);
    expect(problems).toEqual([{ code: 'JOB_UNREADABLE', severity: 'warning', file: 'a.gbrjob' }]);
    expect(value.layers).toBe(null);
  });

  it('state nothing by values that cannot be', () => {
    const { value } = read(
      '{"GeneralSpecs": {"Size": {"X": -1, "Y": "wide"}, "LayerNumber": 2.5, "BoardThickness": null, "Finish": 7}}',
    );
    expect(value).toEqual({ layers: null, widthNm: null, heightNm: null, thicknessNm: null, finish: null, files: [] });
  });

  it('state no length beyond every number', () => {
    const { value } = read('{"GeneralSpecs":{"Size":{"X":1e305,"Y":1e999},"BoardThickness":1e308}}');
    expect(value).toMatchObject({ widthNm: null, heightNm: null, thicknessNm: null });
  });

  it('are bounded', () => {
    expect(readJob(new Uint8Array(4_000_001)).problems.map(({ code }) => code)).toEqual(['FILE_TOO_LARGE']);
    expect(read('').problems.map(({ code }) => code)).toEqual(['FILE_EMPTY']);
    const files = Array.from({ length: 1_500 }, (_, k) => ({ Path: `${k}`, FileFunction: 'Other' }));
    expect(read(JSON.stringify({ FilesAttributes: files })).value.files).toHaveLength(1_000);
  });

  it('never throw when mutated', () => {
    const forms = [
      '{"GeneralSpecs":{"Size":{"X":1,"Y":2},"LayerNumber":2},"FilesAttributes":[{"Path":"a","FileFunction":"b"}]}',
      '%MOMM*%%TJ.B_Size,1,2*%%TJ.B_LayerNum,2*%',
    ];
    let seed = 5;
    const random = (below: number): number => {
      seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
      return Math.floor((seed / 2 ** 32) * below);
    };
    for (let round = 0; round < 1_000; round += 1) {
      const mutant = new TextEncoder().encode(forms[round % 2]);
      for (let k = random(6); k >= 0; k -= 1) mutant[random(mutant.length)] = random(256);
      const { layers, widthNm } = readJob(mutant).value;
      expect([layers, widthNm].every((value) => value === null || value > 0)).toBe(true);
    }
  });
});
