// Sample boards of our own, written by a generator in the words of several CAD tools.
// For tests, for "try a sample" and for boards with one planted fault. They are made anew each time, never stored.
export type { SampleFile } from './dialects/dialect.ts';
export { kicad } from './dialects/kicad.ts';
export { altium, altiumMetric } from './dialects/altium.ts';
export { eagle } from './dialects/eagle.ts';
export { allegro } from './dialects/allegro.ts';
export { plain, plainDialect } from './dialects/plain.ts';
export { easyeda } from './dialects/easyeda.ts';
export { ledStrip } from './boards/led-strip.ts';
export { ringLamp } from './boards/ring-lamp.ts';
export { sensor } from './boards/sensor.ts';
export { radioModule } from './boards/module.ts';
export { controller } from './boards/controller.ts';
export { edgeCard } from './boards/edge-card.ts';
export { gateway } from './boards/gateway.ts';
export { compute } from './boards/compute.ts';
export { panel } from './boards/panel.ts';
