import { mil, mm, um } from '@copperline/contract';
import { describe, expect, it } from 'vitest';
import { readIpc356 } from '../../netlist/read-ipc356.ts';
import type { Design } from '../design.ts';
import { Draft } from '../draft.ts';
import { chip0603, pinHeader } from '../footprints.ts';
import { at, circlePath, rectanglePath } from '../path.ts';
import { type DialectId, sampleDialects } from '../write-sample.ts';
import { netlistFile } from './netlist.ts';
import { plainDialect } from './plain.ts';

const decoder = new TextDecoder();

/** One object of each kind. */
const small = (): Design => {
  const draft = new Draft('small', 2, [rectanglePath(at(0, 0), at(mm(10), mm(8)), mm(1))]);
  draft.place('R1', chip0603, mm(3), mm(4), { nets: { 1: 'A', 2: 'B' } });
  draft.place('J1', pinHeader(1, 1), mm(7), mm(4), { nets: { 1: 'B' } });
  draft.line('B', 1, um(250), [um(3_750), mm(4)], [mm(7), mm(4)]);
  draft.hole(mm(2), mm(2), um(800));
  draft.slot(at(mm(4), mm(1)), at(mm(6), mm(1)), mm(1));
  return draft.finish();
};

const text = (dialect: DialectId, name: string): string => {
  const file = sampleDialects[dialect].write(small()).find((one) => one.name === name);
  return decoder.decode(file?.bytes);
};

const namesOf = (dialect: DialectId): string[] => sampleDialects[dialect].write(small()).map(({ name }) => name);

describe('file names', () => {
  it('are each tool’s own', () => {
    expect(namesOf('kicad')).toEqual([
      'small-F_Cu.gbr',
      'small-B_Cu.gbr',
      'small-F_Mask.gbr',
      'small-F_Paste.gbr',
      'small-F_Silkscreen.gbr',
      'small-B_Mask.gbr',
      'small-Edge_Cuts.gbr',
      'small-PTH.drl',
      'small-NPTH.drl',
      'small-job.gbrjob',
    ]);
    expect(namesOf('altium')).toContain('small-SlotHoles.TXT');
    expect(namesOf('altium-metric')).toContain('NC Drill/small-RoundHoles.TXT');
    expect(namesOf('eagle')).toEqual([
      'small.cmp',
      'small.sol',
      'small.stc',
      'small.crc',
      'small.plc',
      'small.sts',
      'small.gko',
      'small.drd',
    ]);
    expect(namesOf('allegro')).toContain('l1_top.art');
    expect(namesOf('easyeda')).toContain('Gerber_TopSolderMaskLayer.GTS');
  });
});

describe('KiCad', () => {
  it('says what a file, an aperture and an object are for', () => {
    const copper = text('kicad', 'small-F_Cu.gbr');
    expect(copper).toContain('%TF.FileFunction,Copper,L1,Top*%');
    expect(copper).toContain('%TA.AperFunction,Conductor*%\n%ADD10C,0.250000*%\n%TD*%');
    expect(copper).toContain('%TO.P,R1,1*%\n%TO.N,A*%');
    expect(copper).toContain('X3750000Y4000000D02*\nG01*\nX7000000Y4000000D01*');
    expect(copper.endsWith('M02*\n')).toBe(true);
  });

  it('drills with decimal points and routs slots', () => {
    expect(text('kicad', 'small-NPTH.drl').split('\n').slice(5)).toEqual([
      '; #@! TF.FileFunction,NonPlated,1,2,NPTH',
      'FMAT,2',
      'METRIC',
      '; #@! TA.AperFunction,NonPlated,NPTH,ComponentDrill',
      'T1C0.800',
      '; #@! TA.AperFunction,NonPlated,NPTH,ComponentDrill',
      'T2C1.000',
      '%',
      'G90',
      'G05',
      'T1',
      'X2.0Y2.0',
      'T2',
      'G00X4.0Y1.0',
      'M15',
      'G01X6.0Y1.0',
      'M16',
      'G05',
      'M30',
      '',
    ]);
  });

  it('counts the outline’s line width into the size of its job file', () => {
    const job: unknown = JSON.parse(text('kicad', 'small-job.gbrjob'));
    expect(job).toMatchObject({ GeneralSpecs: { Size: { X: 10.1, Y: 8.1 }, LayerNumber: 2, BoardThickness: 1.6 } });
  });
});

describe('Altium', () => {
  it('leaves out the axis that stays and flashes with a bare D03', () => {
    const copper = text('altium', 'small.GTL');
    expect(copper.startsWith('G04 Layer_Physical_Order=1*\r\nG04 Layer_Color=255*\r\n%FSLAX25Y25*%\r\n%MOIN*%\r\nG70*\r\n')).toBe(
      true,
    );
    expect(copper).toContain('X14764Y15748D02*\r\nG01X27559D01*');
    expect(copper).toMatch(/X8858D02\*\r\nD03\*/);
    expect(copper).not.toContain('%TF');
  });

  it('keeps the leading zeros of metric drill files', () => {
    const drill = text('altium-metric', 'NC Drill/small-RoundHoles.TXT');
    expect(drill).toContain(
      ';FILE_FORMAT=4:4\r\nMETRIC,LZ\r\n;TYPE=PLATED\r\nT1F00S00C1.0000\r\n;TYPE=NON_PLATED\r\nT2F00S00C0.8000',
    );
    expect(drill).toContain('T01\r\nX0007Y0004\r\nT02\r\nX0002Y0002\r\nM30');
  });
});

describe('Eagle', () => {
  it('writes every digit and draws arcs in pieces', () => {
    const outline = text('eagle', 'small.gko');
    expect(outline).toContain('%FSLAX24Y24*%');
    expect(outline).toContain('%ADD10C,0.0000*%');
    expect(outline).toMatch(/X000394Y000000D02\*/);
    expect(outline).not.toMatch(/G0[23]/);
  });

  it('drills without leading zeros and names no plating', () => {
    expect(text('eagle', 'small.drd')).toContain('M72\nINCH,TZ\nT01C0.0394\nT02C0.0315\nT03C0.0394\n%\nT01\nX2756Y1575\n');
    expect(text('eagle', 'small.drd')).toContain('X1575Y394G85X2362Y394');
  });
});

describe('Allegro', () => {
  it('packs commands into blocks and leaves out zeros', () => {
    const copper = text('allegro', 'l1_top.art');
    expect(copper).toContain('%FSLAX35Y35*MOIN*%\n%IR0*IPPOS*OFA0.00000B0.00000*MIA0B0*SFA1.00000B1.00000*%');
    expect(copper).toContain('%ADD10C,.00984*%');
    expect(copper).toContain('G54D10*');
    expect(copper).toContain('G04 Layer:  ETCH/TOP*');
  });

  it('tells hole sizes only in comments', () => {
    const drill = text('allegro', 'small-1-2.drl');
    expect(drill).toContain(';T01 Holesize 1. = 39.370079 Tolerance = +0.000000/-0.000000 PLATED MILS Quantity = 1');
    expect(drill).not.toMatch(/T01C|INCH|METRIC/);
    expect(text('allegro', 'small-1-2.rou')).toContain('G00X00015748Y00003937\nM15\nG01X00023622Y00003937\nM16');
  });
});

describe('the plain writer', () => {
  const film = (options: Parameters<typeof plainDialect>[0], name: string, design = small()): string =>
    decoder.decode(
      plainDialect(options)
        .write(design)
        .find((file) => file.name === name)?.bytes,
    );

  it('omits trailing zeros', () => {
    const copper = film({ omit: 'trailing' }, 'small_top.gbr');
    expect(copper).toContain('%FSTAX35Y35*%');
    expect(copper).toContain('X00375Y004D02*');
  });

  it('counts from the last point where it is incremental', () => {
    expect(film({ incremental: true }, 'small_top.gbr')).toContain('X375000Y400000D02*\nG01*\nX325000Y0D01*');
  });

  it('cuts arcs into quadrants with unsigned offsets', () => {
    const ring: Design = { ...small(), outline: [circlePath(at(mm(5), mm(4)), mm(4))] };
    const outline = film({ arcs: 'single' }, 'small_outline.gbr', ring);
    expect(outline).toContain('G74*');
    expect(outline.match(/I\d+J\d+D01\*/g)).toEqual(['I400000J0D01*', 'I0J400000D01*', 'I400000J0D01*', 'I0J400000D01*']);
  });

  it('refuses what has no meaning', () => {
    expect(() => plainDialect({ incremental: true, blocks: true })).toThrow(RangeError);
  });
});

describe('the netlist', () => {
  it('is read back as it was designed', () => {
    const { value, problems } = readIpc356(netlistFile(small()).bytes);
    expect(problems).toEqual([]);
    expect(value.map(({ net, part, pin, side }) => [net, part, pin, side])).toEqual([
      ['A', 'R1', '1', 'Top'],
      ['B', 'R1', '2', 'Top'],
      ['B', 'J1', '1', 'Both'],
    ]);
    const [first] = value;
    expect(Math.abs((first?.x ?? 0) - um(2_250))).toBeLessThanOrEqual(mil(1) / 20);
  });
});
