import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { groupFiles, type NamedFile, type NamedProject } from './group-files.ts';
import type { ProjectFileKind } from './uploads.ts';

const kinds: Readonly<Record<string, ProjectFileKind>> = { g: 'gerber', e: 'eda', b: 'bom', c: 'coordinates' };

/** "g:alpha.zip" is a Gerber archive. */
const fileOf = (text: string): NamedFile => ({ kind: kinds[text.charAt(0)] ?? expect.unreachable(text), name: text.slice(2) });
const projectsOf = (names: readonly string[]): NamedProject[] => names.map((name) => ({ id: `#${name}`, name }));

/** "alpha: alpha.zip, alpha-bom.csv"; a project that exists begins with #. */
const proposal = (files: readonly NamedFile[], projects: readonly NamedProject[]): string[] =>
  groupFiles(files, projects).map(
    ({ project, files }) => `${'id' in project ? project.id : project.name}: ${files.map(({ name }) => name).join(', ')}`,
  );

describe('files dropped together', () => {
  it.each<[string, string[], string[], string[]]>([
    ['one archive takes all', ['g:alpha.zip', 'b:bom.csv', 'c:pos.csv'], [], ['alpha: alpha.zip, bom.csv, pos.csv']],
    [
      'one archive takes what has another name, if nothing speaks against it',
      ['g:Gerber_v1.zip', 'b:Stückliste Motor.xlsx', 'c:motor_top.csv', 'c:motor_bottom.csv'],
      [],
      ['Motor: Gerber_v1.zip, Stückliste Motor.xlsx, motor_bottom.csv, motor_top.csv'],
    ],
    [
      'several archives and several lists by their words',
      [
        'g:alpha_gerber_v1.zip',
        'g:beta-gerbers.rar',
        'b:BOM_Beta_2024-05-01.csv',
        'b:alpha bom rev_b.xlsx',
        'c:alpha-top-pos.csv',
      ],
      [],
      ['alpha: alpha_gerber_v1.zip, alpha bom rev_b.xlsx, alpha-top-pos.csv', 'beta: beta-gerbers.rar, BOM_Beta_2024-05-01.csv'],
    ],
    [
      'one archive of a name takes lists of other words',
      ['g:alpha.zip', 'b:motor.xlsx', 'c:x7_top.csv'],
      [],
      ['alpha: alpha.zip, motor.xlsx, x7_top.csv'],
    ],
    [
      'two lists without words are of two products',
      ['b:bom.csv', 'b:物料清单.xlsx', 'c:pick-and-place.csv'],
      [],
      ['bom: bom.csv', '物料清单: 物料清单.xlsx', 'pick-and-place: pick-and-place.csv'],
    ],
    [
      'two lists without words beside one archive',
      ['g:alpha.zip', 'b:bom.csv', 'b:物料清单.xlsx'],
      [],
      ['alpha: alpha.zip', 'bom: bom.csv', '物料清单: 物料清单.xlsx'],
    ],
    [
      'a list without words is no second version of one that has them',
      ['b:alpha-bom.csv', 'b:bom.csv', 'c:alpha-pos.csv'],
      [],
      ['alpha: alpha-bom.csv, alpha-pos.csv', 'bom: bom.csv'],
    ],
    [
      'names in Chinese',
      ['g:主控板_V1.2_Gerber.zip', 'g:电源板生产文件.zip', 'b:主控板物料清单.xlsx', 'c:电源板贴片坐标.csv', 'b:电源板BOM表.xlsx'],
      [],
      ['主控板: 主控板_V1.2_Gerber.zip, 主控板物料清单.xlsx', '电源板: 电源板生产文件.zip, 电源板BOM表.xlsx, 电源板贴片坐标.csv'],
    ],
    [
      'the names of EasyEDA',
      ['g:Gerber_PCB1_2024-05-01.zip', 'b:BOM_Board1_PCB1_2024-05-01.xlsx', 'c:PickAndPlace_PCB1_2024-05-01.xlsx'],
      [],
      ['PCB1: Gerber_PCB1_2024-05-01.zip, BOM_Board1_PCB1_2024-05-01.xlsx, PickAndPlace_PCB1_2024-05-01.xlsx'],
    ],
    [
      'numbers where there are no words',
      ['g:board1.zip', 'g:board2.zip', 'b:bom1.csv', 'b:bom2.csv'],
      [],
      ['board1: board1.zip, bom1.csv', 'board2: board2.zip, bom2.csv'],
    ],
    [
      'versions of one board',
      ['g:alpha_v1.zip', 'g:alpha_v2.zip', 'b:alpha.csv'],
      [],
      ['alpha: alpha_v1.zip, alpha_v2.zip, alpha.csv'],
    ],
    [
      'two sides of one name are two boards',
      ['g:panel_front.zip', 'g:panel_back.zip', 'b:panel back bom.csv'],
      [],
      ['panel_back: panel_back.zip, panel back bom.csv', 'panel_front: panel_front.zip'],
    ],
    [
      'a list of another board beside the one of the archive',
      ['g:alpha.zip', 'b:alpha_bom.csv', 'b:beta_bom.csv'],
      [],
      ['alpha: alpha.zip, alpha_bom.csv', 'beta: beta_bom.csv'],
    ],
    [
      'two archives without words are two boards',
      ['g:gerber.zip', 'g:Gerber.zip', 'b:bom.csv'],
      [],
      ['Gerber: Gerber.zip', 'gerber (2): gerber.zip', 'bom: bom.csv'],
    ],
    [
      'lists whose words agree in part belong to one archive',
      ['g:gerber.zip', 'b:Alpha BOM.xlsx', 'c:AlphaShield_centroid.csv', 'c:PnP_AlphaShield_front.txt'],
      [],
      ['Alpha: gerber.zip, Alpha BOM.xlsx, AlphaShield_centroid.csv, PnP_AlphaShield_front.txt'],
    ],
    [
      'two lists of other words belong to no archive',
      ['g:alpha.zip', 'b:beta.csv', 'b:gamma.csv'],
      [],
      ['alpha: alpha.zip', 'beta: beta.csv', 'gamma: gamma.csv'],
    ],
    [
      'a list that fits none of several archives',
      ['g:alpha.zip', 'g:beta.zip', 'b:bom.csv', 'b:gamma.csv'],
      [],
      ['alpha: alpha.zip', 'beta: beta.zip', 'gamma: gamma.csv', 'bom: bom.csv'],
    ],
    [
      'a part of the words',
      ['g:Arduino-SimpleMotorShield_Gerber__2f9d36f.zip', 'g:lamp.zip', 'b:BOM_SimpleMotorShield-v3_2024-06-23.csv'],
      [],
      [
        'Arduino-SimpleMotorShield: Arduino-SimpleMotorShield_Gerber__2f9d36f.zip, BOM_SimpleMotorShield-v3_2024-06-23.csv',
        'lamp: lamp.zip',
      ],
    ],
    [
      'sheets follow their board',
      ['e:alpha.kicad_pcb', 'e:alpha.kicad_pro', 'e:alpha.kicad_sch', 'e:power.kicad_sch', 'b:bom.csv'],
      [],
      ['alpha: alpha.kicad_pcb, alpha.kicad_pro, alpha.kicad_sch, power.kicad_sch, bom.csv'],
    ],
    [
      'sheets follow their board beside two archives',
      ['g:alpha.zip', 'g:beta.zip', 'e:beta.kicad_pcb', 'e:power.kicad_sch'],
      [],
      ['alpha: alpha.zip', 'beta: beta.zip, beta.kicad_pcb, power.kicad_sch'],
    ],
    ['two designs', ['e:a1.brd', 'e:a1.sch', 'e:b1.brd', 'e:b1.sch'], [], ['a1: a1.brd, a1.sch', 'b1: b1.brd, b1.sch']],
    ['no archive', ['b:alpha_bom.csv', 'c:pos.csv'], [], ['alpha: alpha_bom.csv, pos.csv']],
    ['no words at all', ['b:BOM.xlsx', 'c:Pick Place.csv'], [], ['BOM: BOM.xlsx, Pick Place.csv']],
  ])('%s', (_, files, projects, groups) => {
    expect(proposal(files.map(fileOf), projectsOf(projects))).toEqual(groups);
  });
});

describe('projects that are there', () => {
  it.each<[string, string[], string[], string[]]>([
    [
      'get a new version',
      ['g:alpha_gerber_v1.3.zip', 'b:bom.csv'],
      ['Alpha_Gerber_v1.2'],
      ['#Alpha_Gerber_v1.2: alpha_gerber_v1.3.zip, bom.csv'],
    ],
    ['get a list alone', ['b:ALPHA bom.xlsx'], ['alpha', 'beta'], ['#alpha: ALPHA bom.xlsx']],
    ['get coordinates alone', ['c:主控板坐标.csv'], ['主控板V1'], ['#主控板V1: 主控板坐标.csv']],
    [
      'are named by the list beside an archive without words',
      ['g:gerber.zip', 'b:alpha_bom.csv'],
      ['alpha'],
      ['#alpha: gerber.zip, alpha_bom.csv'],
    ],
    [
      'keep their files from the archive of another',
      ['g:beta.zip', 'b:alpha_bom.csv'],
      ['alpha'],
      ['beta: beta.zip', '#alpha: alpha_bom.csv'],
    ],
    [
      'each get their own beside an archive without words',
      ['g:gerber.zip', 'b:alpha.csv', 'b:beta.csv'],
      ['alpha', 'beta'],
      ['gerber: gerber.zip', '#alpha: alpha.csv', '#beta: beta.csv'],
    ],
    [
      'of one stem: the one of the same name',
      ['g:alpha v2.zip'],
      ['alpha', 'alpha v2', 'alpha (2)'],
      ['#alpha v2: alpha v2.zip'],
    ],
    ['of one stem: the plain one', ['b:alpha_bom.csv'], ['alpha (2)', 'alpha'], ['#alpha: alpha_bom.csv']],
    [
      'of the other side are others',
      ['g:panel_back.zip', 'g:panel_front.zip'],
      ['panel front'],
      ['panel_back: panel_back.zip', '#panel front: panel_front.zip'],
    ],
    ['without words are no version of it', ['g:gerber.zip'], ['gerber', 'Gerber (2)'], ['gerber (3): gerber.zip']],
  ])('%s', (_, files, projects, groups) => {
    expect(proposal(files.map(fileOf), projectsOf(projects))).toEqual(groups);
  });
});

const word = fc.constantFrom(
  'alpha',
  'beta',
  '主控板',
  'bom',
  'gerber',
  'v1.2',
  'rev_b',
  '2024-05-01',
  'top',
  '坐标',
  'board',
  '2',
  'Alpha X',
);
const anyName = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join('_'));
const anyFile = fc.record({
  kind: fc.constantFrom<ProjectFileKind>('gerber', 'bom', 'coordinates', 'eda'),
  name: fc.tuple(anyName, fc.constantFrom('zip', 'csv', 'kicad_sch', 'brd')).map((parts) => parts.join('.')),
});
const drops = fc.uniqueArray(anyFile, { maxLength: 8, selector: ({ kind, name }) => `${kind}/${name}` });
const anyProjects = fc.uniqueArray(anyName, { maxLength: 5 }).map(projectsOf);
const shuffles = fc.infiniteStream(fc.nat());
const shuffled = <T>(items: readonly T[], draws: Iterator<number>): T[] =>
  items
    .map((item): [number, T] => [Number(draws.next().value), item])
    .toSorted(([a], [b]) => a - b)
    .map(([, item]) => item);

describe('any drop', () => {
  it('is grouped alike in any order', () => {
    fc.assert(
      fc.property(drops, anyProjects, shuffles, (files, projects, draws) => {
        expect(groupFiles(shuffled(files, draws), shuffled(projects, draws))).toEqual(groupFiles(files, projects));
      }),
    );
  });

  it('has each file once, in projects of different names', () => {
    fc.assert(
      fc.property(drops, anyProjects, (files, projects) => {
        const groups = groupFiles(files, projects);
        const out = groups.flatMap((group) => group.files);
        expect(out).toHaveLength(files.length);
        expect(new Set(out)).toEqual(new Set(files));
        const fresh = groups.flatMap(({ project }) => ('name' in project ? [project.name.toLowerCase()] : []));
        const names = [...fresh, ...projects.map(({ name }) => name.toLowerCase())];
        expect(new Set(fresh).size).toBe(fresh.length);
        expect(fresh.every((name) => names.filter((other) => other === name).length === 1)).toBe(true);
        expect(new Set(groups.map(({ project }) => JSON.stringify(project))).size).toBe(groups.length);
      }),
    );
  });
});
