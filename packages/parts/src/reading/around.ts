import { type Category, rootOf } from '../category.ts';
import type { Wanted } from '../wanted.ts';
import { conversionWords } from './text.ts';

// What stands around a word or a value says what it is for.

interface Range {
  readonly start: number;
  readonly end: number;
}

/** "3.3V regulator for ESP32", ESP32用的稳压芯片. */
export const isUse = (plain: string, { start, end }: Range): boolean =>
  /(?:\bfor(?: an?| the| my)?|用于|适用于|配) ?$/i.test(plain.slice(0, start)) || /^ ?用(?!于)/.test(plain.slice(end));

/** Boards and processors that parts of other kinds are used with. */
const hosts = /^(?:esp32|esp8266|esp|arduino|nano|uno|raspberry|raspi|rpi|pico|树莓派|teensy|nodemcu|fpga|单片机|mcu)$/i;

/** Whether a word only names what the part is to be used with: in "my ESP32 needs more RAM" nobody asks for an ESP32. */
export const isHost = (text: string, category: Category | null): boolean =>
  hosts.test(text.trim()) &&
  (category === null || (!['processors', 'radio'].includes(rootOf(category)) && category !== 'rf-transceivers'));

/** "Without an inductor", "does not need an external crystal", 不带变压器, 免外接晶振: what the part must not have says nothing of its kind. */
export const isUnwanted = (plain: string, { start }: Range): boolean =>
  /(?:\b(?:without|no|non|instead of|rather than|replac(?:es?|ing)|(?:not|never|n't|nt|cannot)(?: (?:need|require|use|want|have|take|include|involve|like|requiring|needing|using|having))?)(?: (?:an?|the|any|my|external|extra|additional|separate|outside)){0,2}|(?:不带|不要|不用|无需|不需要|无须|不想用|不依赖|省掉|省去|免去?|代替|取代|替代|替换)(?:额外|另外|外接|外部|外挂|外置)?的?)[ -]?$/i.test(
    plain.slice(Math.max(0, start - 40), start),
  );

const goesIn = new RegExp(`^ ?${conversionWords}[-负]?\\d[\\d.]* ?[v伏]`, 'i');
const comesOut = new RegExp(`\\d ?v? ?${conversionWords}$`, 'i');

/** Whether a text around the value says that it goes into the part or comes out of it: "12V to 5V", 输入12V输出5V, "5V output". */
export function roleOf(plain: string, { start, end }: Range): 'input' | 'output' | null {
  const [before, after] = [plain.slice(Math.max(0, start - 12), start), plain.slice(end, end + 12)];
  if (/(?:输出|output|vout|out)[ :]*$/i.test(before)) return 'output';
  if (/(?:输入|input|vin)(?:电压|最高|最大|可达|耐压|范围|voltage|max|up to|of|[ :])*$/i.test(before)) return 'input';
  if (/^ ?(?:输出|出(?!\p{Script=Han})|output|out(?![a-z]))/iu.test(after)) return 'output';
  if (
    /^ ?(?:输入(?![^\d,，;]{0,6}\d)|进(?!\p{Script=Han})|供电|锂电|电池|适配器|input|in(?![a-z])|supply|mains|battery|batteries|lithium|li-?ion|lipo|lead acid|cell(?![a-z]))/iu.test(
      after,
    )
  )
    return 'input';
  if (/(?:from|out of|from an?|supplied by|powered by|runs? on|running on|works? on|operates? from|供电) \+?$/i.test(before))
    return 'input';
  if (goesIn.test(after)) return 'input';
  return comesOut.test(before) ? 'output' : null;
}

/** "From a 3.3V pin", 3.3V单片机直接驱动: the voltage that turns a transistor on, not the one that it stands. */
export const isLogic = (plain: string, { start, end, value }: Range & { readonly value: number }): boolean =>
  value <= 5.5 &&
  (/^ ?(?:gpio|io\b|pin|logic|micro|mcu|gate|drive|arduino|esp|cmos|ttl|单片机|逻辑|电平|驱动|栅极|直接驱动|io口)/i.test(
    plain.slice(end),
  ) ||
    /(?:driven|switched|turned on|turns? on|controlled|drive|开启|驱动|导通) ?(?:from|by|with|at|电压)? ?(?:an? )?$/i.test(
      plain.slice(0, start),
    ));

/** "4.3 high", 4.3高, 高度4.3. */
export const isHeight = (plain: string, { start, end }: Range): boolean =>
  /^ ?(?:mm)? ?(?:高|tall|high)/i.test(plain.slice(end)) || /(?:高度?|height) ?$/i.test(plain.slice(0, start));

/** A count of ways or channels, not of pins. */
export const isWays = (text: string): boolean => /(?:ways?|路)$/i.test(text);

/** 贴片 and 直插 at the beginning of a name say how the part is mounted; of chip parts the name says nothing else. */
export function mountingIn(text: string, category: Category): Wanted['mounting'] {
  if (category === 'chip-resistors' || category === 'mlcc') return '';
  if (/^(?:贴片|表贴|smd|smt|surface mount)/i.test(text)) return 'smd';
  return /^(?:直插|插件|through[- ]hole|leaded|radial|axial)/i.test(text) ? 'through-hole' : '';
}
