import { expect, it } from 'vitest';
import { dispositionName } from './content-disposition.ts';

it.each([
  ['attachment; filename="board.zip"', 'board.zip'],
  ['attachment; filename=board.zip; size=3', 'board.zip'],
  [`attachment; filename="board.zip"; filename*=UTF-8''%E9%93%9C%E8%BF%B9.zip`, '铜迹.zip'],
  [`attachment; filename*=utf-8'en'a%20b%3Bc.xls`, 'a b;c.xls'],
  [`attachment; filename*=ISO-8859-1''caf%E9.txt`, 'café.txt'],
  [`attachment; filename="fallback.txt"; filename*=UTF-8''%FF%FE`, 'fallback.txt'],
  [String.raw`attachment; filename="a \"quoted\" name.zip"`, 'a "quoted" name.zip'],
  ['attachment; filename="../../etc/passwd"', 'passwd'],
  [String.raw`attachment; filename="C:\\temp\\x.zip"`, 'x.zip'],
  ['attachment; filename="..."', null],
  [`attachment; filename*=UTF-8''gpj%E2%80%AE.exe`, 'gpj.exe'],
  ['inline', null],
  [null, null],
])('%s', (header, name) => expect(dispositionName(header)).toBe(name));
