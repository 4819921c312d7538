import type { WordMeaning } from './other-words.ts';

type Nickname = readonly [words: string, number: string];

/** Boards and parts that everybody calls by a name that is no number, with the number that is meant. */
const names: readonly Nickname[] = [
  ['blue pill|bluepill|blue-pill|蓝丸|小蓝板', 'STM32F103C8'],
  ['black pill|blackpill', 'STM32F411CE'],
  ['raspberry pi pico|pi pico|rpi pico|树莓派pico|pico chip', 'RP2040'],
  ['raspberry pi pico 2|pi pico 2', 'RP2350'],
  ['arduino uno|arduino nano|uno chip|uno的单片机|arduino uno chip|arduino chip|arduino mcu', 'ATMEGA328P'],
  ['arduino mega|mega 2560|mega2560', 'ATMEGA2560'],
  ['arduino leonardo|arduino pro micro|arduino micro', 'ATMEGA32U4'],
  ['digispark', 'ATTINY85'],
  ['arduino zero', 'ATSAMD21'],
  ['nodemcu|d1 mini|wemos', 'ESP8266'],
  ['esp-12|esp12|esp 12', 'ESP-12'],
  ['三端稳压7805|7805稳压', 'L7805'],
];

export const nicknames: readonly WordMeaning[] = names.map(([words, number]) => ({ words, number }));
