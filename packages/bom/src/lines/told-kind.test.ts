import { expect, it } from 'vitest';
import { readTables } from '../read/read-tables.ts';
import { toldKind } from './told-kind.ts';

it.each<[string, string, 'bom' | 'coordinates' | null]>([
  ['a header', 'Designator,Quantity,Value\nR1,1,10k\n', 'bom'],
  ['a header without lines', 'Designator,Quantity,Value\n', null],
  ['designators without header', 'R1 R2,2,10k,0402\nC1 C2,2,100nF,0402\nU1,1,LM358,SOIC-8\n', 'bom'],
  ['part numbers and quantities', 'RC0402FR-0710KL,100\nGRM155R71C104KA88D,50\nCL05B104KO5NNNC,20\n', 'bom'],
  ['other words and numbers', 'Tool 1,12\nTool 2,4\nTool 3,4\n', null],
  ['one line', 'version R1\nhash R2\n', null],
  ['a header of coordinates without parts', 'Ref,Val,Package,PosX,PosY,Rot,Side\n', 'coordinates'],
  [
    'coordinates without header',
    'R1 1.20 3.40 90 10k R0402\nC1 5.60 7.80 0 1uF C0402\nU1 9.10 2.30 180 LM358 SOIC8\n',
    'coordinates',
  ],
  ['a list of drills', '13.00 P T01 0.000000 0.000000\n19.69 P T02 0.000000 0.000000\n31.50 P T03 0.000000 0.000000\n', null],
  ['a letter', 'Dear all,\nplease build ten of them.\n', null],
])('%s', (_, text, kind) => {
  expect(toldKind(readTables(new TextEncoder().encode(text), 'x.txt').value)).toBe(kind);
});
