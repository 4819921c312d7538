import { utils, write } from '@e965/xlsx';
import { describe, expect, it } from 'vitest';
import { readLines } from './lines/read-lines.ts';
import { kindOfTables } from './map/file-kind.ts';
import { mapBom } from './map/map-bom.ts';
import { mapPlacements } from './map/map-placements.ts';
import { readPlacements } from './placements/read-placements.ts';
import { readTables } from './read/read-tables.ts';
import type { TableFile } from './table.ts';

const fileOf = (text: string, name = 'file.csv'): TableFile => readTables(new TextEncoder().encode(text), name).value;

const fields = ({ columns }: { columns: Record<string, { index: number }> }): Record<string, number> =>
  Object.fromEntries(Object.entries(columns).map(([field, { index }]) => [field, index]));

const bills: Record<string, string> = {
  German: `Stückliste Netzteil;;;;;;;
Pos.;Bauteilbezeichner;Anzahl;Wert;Gehäuse;Hersteller;Hersteller-Teilenummer;Bemerkung
1;R1, R2;2 Stk;10k;0603;Yageo;RC0603FR-0710KL;
2;C1 bis C3;3 Stk;100nF;0402;Samsung;CL05B104KO5NNNC;
3;U1;1 Stk;LM358;SOIC-8;TI;LM358DR;
4;W1;0,5 m;Litze rot;;;;Kabel
Nicht bestückt
5;R9;1 Stk;0R;0603;Yageo;RC0603JR-070RL;
Gesamt;;7;;;;;`,
  French: `Nomenclature carte mère;;;;;;;
Poste;Repères topologiques;Qté;Valeur;Boîtier;Fabricant;Référence fabricant;Remarques
1;R1 et R2;2;10k;0603;Yageo;RC0603FR-0710KL;
2;C1 à C3;3;100nF;0402;Samsung;CL05B104KO5NNNC;
3;U1;1;LM358;SOIC-8;TI;LM358DR;
4;W1;0,5 m;fil rouge;;;;câble
Ne pas monter
5;R9;1;0R;0603;Yageo;RC0603JR-070RL;
Total;;7;;;;;`,
  Spanish: `Lista de materiales;;;;;;;
Ítem;Referencias;Cantidad;Valor;Encapsulado;Fabricante;Número de parte del fabricante;Observaciones
1;R1 y R2;2;10k;0603;Yageo;RC0603FR-0710KL;
2;C1, C2, C3;3;100nF;0402;Samsung;CL05B104KO5NNNC;
3;U1;1;LM358;SOIC-8;TI;LM358DR;
4;W1;0,5 m;cable rojo;;;;
No montar los siguientes componentes
5;R9;1;0R;0603;Yageo;RC0603JR-070RL;
Total;;7;;;;;`,
  Russian: `Перечень элементов;;;;;;;
№ п/п;Поз. обозначение;Кол-во;Номинал;Корпус;Производитель;Артикул производителя;Примечание
1;R1, R2;2 шт.;10k;0603;Yageo;RC0603FR-0710KL;
2;С1...С3;3 шт.;100nF;0402;Samsung;CL05B104KO5NNNC;
3;U1;1 шт.;LM358;SOIC-8;TI;LM358DR;
4;W1;0,5 м;провод красный;;;;
Не устанавливать
5;R9;1 шт.;0R;0603;Yageo;RC0603JR-070RL;
Итого;;7;;;;;`,
  Japanese: `部品表,,,,,,,
項番,リファレンス,員数,定数,パッケージ,メーカー,メーカー型番,備考
1,"R1、R2",2個,10k,0603,Yageo,RC0603FR-0710KL,
2,C1〜C3,3個,100nF,0402,Samsung,CL05B104KO5NNNC,
3,U1,1個,LM358,SOIC-8,TI,LM358DR,
4,W1,0.5 m,赤い電線,,,,
以下は実装しない,,,,,,,
5,R9,1個,0R,0603,Yageo,RC0603JR-070RL,
合計,,7,,,,,`,
  Chinese: `物料清单,,,,,,,
序号,位号,用量,参数,封装,品牌,厂家型号,备注
1,"R1，R2",2个,10k,0603,Yageo,RC0603FR-0710KL,
2,C1~C3,3个,100nF,0402,Samsung,CL05B104KO5NNNC,
3,U1,1个,LM358,SOIC-8,TI,LM358DR,
4,W1,0.5米,红色导线,,,,
以下不贴,,,,,,,
5,R9,1个,0R,0603,Yageo,RC0603JR-070RL,
合计,,7,,,,,`,
};

const billFields = { designator: 1, quantity: 2, value: 3, footprint: 4, manufacturer: 5, mpn: 6 };
const billLines = [
  ['R1,R2', 2, undefined, false],
  ['C1,C2,C3', 3, undefined, false],
  ['U1', 1, undefined, false],
  ['W1', 0.5, 'm', false],
  ['R9', 1, undefined, true],
];

const linesOf = (file: TableFile): unknown[] =>
  readLines(file, mapBom(file).value).value.map(({ designators, quantity, lengthUnit, dnp }) => [
    designators.join(','),
    quantity,
    lengthUnit,
    dnp,
  ]);

describe.each(Object.entries(bills))('a bill in %s', (_, text) => {
  const delimited = fileOf(text);

  it('has its columns, quantities and sections', () => {
    expect(kindOfTables(delimited)).toBe('bom');
    expect(fields(mapBom(delimited).value)).toMatchObject(billFields);
    expect(linesOf(delimited)).toEqual(billLines);
  });

  it.each(['xlsx', 'biff8'] as const)('is the same as a workbook (%s) with merged titles', (bookType) => {
    const rows = delimited.tables[0]?.rows.map((row) => [...row]) ?? [];
    const sheet = utils.aoa_to_sheet(rows);
    sheet['!merges'] = [utils.decode_range('A1:H1'), utils.decode_range('A7:H7')];
    const book = utils.book_new();
    utils.book_append_sheet(book, sheet, 'BOM');
    const file = readTables(new Uint8Array(write(book, { type: 'array', bookType }) as ArrayBuffer), 'bom').value;
    expect(fields(mapBom(file).value)).toMatchObject(billFields);
    expect(linesOf(file)).toEqual(billLines);
  });
});

const positions: Record<string, string> = {
  German: `Bauteil;Wert;Gehäuse;X-Koordinate (mm);Y-Koordinate (mm);Drehung;Bestückungsseite
R1;10k;0603;12,500;-3,250;90,0;Oben
C1;100nF;0402;1,000;20,125;270,0;Unten
U1;LM358;SOIC-8;30,000;5,000;0,0;Oben`,
  French: `Repère;Valeur;Boîtier;Coordonnée X (mm);Coordonnée Y (mm);Angle;Face
R1;10k;0603;12,500;-3,250;90,0;Dessus
C1;100nF;0402;1,000;20,125;270,0;Dessous
U1;LM358;SOIC-8;30,000;5,000;0,0;Dessus`,
  Spanish: `Designador;Valor;Encapsulado;Posición X (mm);Posición Y (mm);Rotación;Cara
R1;10k;0603;12,500;-3,250;90,0;Arriba
C1;100nF;0402;1,000;20,125;270,0;Abajo
U1;LM358;SOIC-8;30,000;5,000;0,0;Arriba`,
  Russian: `Обозначение;Номинал;Корпус;Координата Х, мм;Координата У, мм;Угол поворота;Сторона
R1;10k;0603;12,500;-3,250;90,0;Верх
C1;100nF;0402;1,000;20,125;270,0;Низ
U1;LM358;SOIC-8;30,000;5,000;0,0;Верх`,
  Japanese: `リファレンス,定数,パッケージ,X座標(mm),Y座標(mm),回転角度,実装面
R1,10k,0603,12.500,-3.250,90,表
C1,100nF,0402,1.000,20.125,270,裏
U1,LM358,SOIC-8,30.000,5.000,0,表`,
  Chinese: `位号,参数,封装,中心点X(mm),中心点Y(mm),旋转角度,层
R1,10k,0603,12.500,-3.250,90,顶层
C1,100nF,0402,1.000,20.125,270,底层
U1,LM358,SOIC-8,30.000,5.000,0,顶层`,
};

const read = [
  ['R1', 12.5, -3.25, 90, 'top'],
  ['C1', 1, 20.125, 270, 'bottom'],
  ['U1', 30, 5, 0, 'top'],
];

const placementsOf = (file: TableFile): unknown[] =>
  readPlacements(file, mapPlacements(file).value).value.placements.map(({ designator, x, y, rotation, side }) => [
    designator,
    x / 1e6,
    y / 1e6,
    rotation,
    side,
  ]);

describe.each(Object.entries(positions))('a position file in %s', (_, text) => {
  it('has its columns, unit and sides', () => {
    const file = fileOf(text);
    expect(fields(mapPlacements(file).value)).toEqual({
      designator: 0,
      value: 1,
      footprint: 2,
      x: 3,
      y: 4,
      rotation: 5,
      side: 6,
    });
    expect(placementsOf(file)).toEqual(read);
  });

  it('is never taken for a bill', () => {
    expect(kindOfTables(fileOf(text))).toBe('coordinates');
    const [header = ''] = text.split('\n');
    expect(kindOfTables(fileOf(`${header}\n`))).toBe('coordinates');
  });
});

describe('a file in a language that no list knows', () => {
  it('is a position file by its cells', () => {
    const file = fileOf(
      'Szimbólum;Érték;Tok;Vízszintes;Függőleges;Elforgatás;Oldal\nR1;10k;0603;12,500;-3,250;90;top\nC1;100nF;0402;1,000;20,125;270;bottom\nU1;LM358;SOIC-8;30,000;5,000;0;top\nR2;10k;0603;22,500;-3,250;90;top\n',
    );
    expect(kindOfTables(file)).toBe('coordinates');
    expect(placementsOf(file).slice(0, 2)).toEqual(read.slice(0, 2));
  });

  it('is a bill by its cells, with quantities that agree with the designators', () => {
    const file = fileOf(
      'Szimbólum;Darab;Érték;Tok;Gyártó cikkszáma\n"R1, R2";2;10k;0603;RC0603FR-0710KL\n"C1, C2, C3";3;100nF;0402;CL05B104KO5NNNC\nU1;1;LM358;SOIC-8;LM358DR\nU2;1;STM32F103;LQFP48;STM32F103C8T6\n',
    );
    expect(kindOfTables(file)).toBe('bom');
    expect(fields(mapBom(file).value)).toMatchObject({ designator: 0, quantity: 1, value: 2, footprint: 3, mpn: 4 });
    expect(linesOf(file)).toHaveLength(4);
  });
});

describe('marks of parts that are left out', () => {
  it.each([
    ['German', 'Menge;Bauteile;Wert;Hersteller-Nr.;Bestückung\n2;R1, R2;10k;RC0603FR-0710KL;\n1;X2;2x5;61201021621;n.b.', 'X2'],
    [
      'French',
      'Qté;Repère topographique;Valeur;Référence fabricant;Observations\n2;R1, R2;10k;RC0603FR-0710KL;\n1;J2;;FTSH-105-01;NM',
      'J2',
    ],
    [
      'Spanish',
      'Cantidad;Referencia;Valor;N.º de parte;Observaciones\n2;R1, R2;10k;RC0603FR-0710KL;\n1;J2;;FTSH-105-01;N/M',
      'J2',
    ],
    ['Italian', 'Quantità;Riferimento;Valore;Codice;Osservazioni\n2;R1, R2;10k;RC0603FR-0710KL;\n1;J2;;FTSH-105-01;N.M.', 'J2'],
    [
      'Russian',
      'Кол.;Поз. обозначение;Номинал;Наименование;Примечания\n2;R1, R2;10k;RC0603FR-0710KL;\n1;X2;;FTSH-105-01;н/у',
      'X2',
    ],
    ['Japanese', '員数;部品番号;値;型番;摘要\n2;"R1;R2";10k;RC0603FR-0710KL;\n1;J2;;FTSH-105-01;未実装', 'J2'],
  ])('are read in a column of remarks or of placement, in %s', (_, text, leftOut) => {
    const file = fileOf(text);
    const lines = readLines(file, mapBom(file).value).value;
    expect(lines.map(({ designators, dnp }) => [designators.join(), dnp])).toEqual([
      ['R1,R2', false],
      [leftOut, true],
    ]);
  });

  it('are none where remarks say something else', () => {
    const file = fileOf(
      'Menge;Bauteile;Wert;Hersteller-Nr.;Bemerkung\n1;D1;SS14;SS14-E3;gepolt\n1;U3;;SHT31-DIS-B;nicht waschen',
    );
    expect(readLines(file, mapBom(file).value).value.map(({ dnp }) => dnp)).toEqual([false, false]);
  });
});

it.each([
  ['Rotación', '90°', '0°'],
  ['Angle', '90 °', '0 °'],
  ['Winkel', '90º', '0º'],
  ['Поворот', '90 град.', '0 град.'],
  ['旋转角度', '90度', '0度'],
])('angles are read with their sign: %s, %s', (header, turned, straight) => {
  const file = fileOf(
    `Designator;Centro X;Centro Y;${header};Side\nR1;12,5 mm;3,2 mm;${turned};top\nC1;1 mm;20 mm;${straight};top`,
  );
  const { value, problems } = mapPlacements(file);
  expect(problems).toEqual([]);
  expect(readPlacements(file, value).value.placements.map(({ rotation }) => rotation)).toEqual([90, 0]);
});
