// Sample boards of our own, written by a generator in the words of several CAD tools.
// For tests, for "try a sample" and for boards with one planted fault. They are made anew each time, never stored.
export type { SampleFile } from './dialects/dialect.ts';
export { kicad } from './dialects/kicad.ts';
export { ledStrip } from './boards/led-strip.ts';
export { ringLamp } from './boards/ring-lamp.ts';
