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
const hosts =
  /^(?:esp(?:32|8266)(?:[- ]?[sch]\d)?|stm32\w{0,4}|stm8|arduino|nano|uno|rp2040|rp2350|raspberry|raspi|rpi|pico|树莓派|avr|atmega\w{0,6}|attiny\w{0,3}|nrf52\w{0,4}|fpga|teensy|feather|nodemcu|stc|gd32|ch32|单片机|mcu)$/i;

/** Whether a word only names what the part is to be used with: in "my ESP32 needs more RAM" nobody asks for an ESP32. */
export const isHost = (text: string, category: Category): boolean =>
  hosts.test(text.trim()) && !['processors', 'radio'].includes(rootOf(category)) && category !== 'rf-transceivers';

const goesIn = new RegExp(`^ ?${conversionWords}[-负]?\\d[\\d.]* ?[v伏]`, 'i');
const comesOut = new RegExp(`\\d ?v? ?${conversionWords}$`, 'i');

/** Whether a text around the value says that it goes into the part or comes out of it: "12V to 5V", 输入12V输出5V, "5V output". */
export function roleOf(plain: string, { start, end }: Range): 'input' | 'output' | null {
  const [before, after] = [plain.slice(Math.max(0, start - 12), start), plain.slice(end, end + 12)];
  if (/(?:输出|output|vout|out)[ :]*$/i.test(before)) return 'output';
  if (/(?:输入|input|vin)[ :]*$/i.test(before)) return 'input';
  if (/^ ?(?:输出|output|out(?![a-z]))/i.test(after)) return 'output';
  if (/^ ?(?:输入|input|in(?![a-z]))/i.test(after)) return 'input';
  if (goesIn.test(after)) return 'input';
  return comesOut.test(before) ? 'output' : null;
}

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
