import type { Category, RootCategory } from '../category.ts';

// What single kinds of parts have or lack, as tables for the reading of a text.

/** Metric sizes of crystals that exist with only one pad count. */
export const crystalSizes: Record<string, string> = {
  '2016': 'SMD2016-4P',
  '2520': 'SMD2520-4P',
  '3215': 'SMD3215-2P',
  '3225': 'SMD3225-4P',
};

/** Kinds of parts whose packages say nothing of pins. */
export const pinless: ReadonlySet<RootCategory> = new Set<RootCategory>([
  'resistors',
  'capacitors',
  'inductors',
  'electromechanical',
  'protection',
  'hardware',
]);

/** Words in names that no part of the catalogue says of itself: they are shown as unread. */
export const narrowing: { readonly [C in Category]?: RegExp } = {
  'power-inductors': /shielded|屏蔽|一体成型|一体|工字|绕线|moulded|molded/i,
  'terminal-blocks': /pluggable|插拔式|弹簧|green|绿色|蓝色|凤凰/i,
  'ffc-connectors': /翻盖|抽屉式/,
  'wire-to-board': /白色/,
  'tactile-switches': /微动|micro/i,
};

/** How many of something a part serves: 16 of them, 8 signals, 4 relays. */
export const servesSeveral =
  /^ ?(?:of them|of those|separate|independent)? ?(?:signals?|lines?|leds?|outputs?|inputs?|relays?|solenoids?|servos?|motors?|buttons?|keys?|pads?|bits?|devices?|loads?|sensors?|cells?|transistors?|mosfets?|electrodes?|wires?|strings?|of them|个|路|组|通道|颗|串|键|档)/i;

/** Tolerances that stand alone beside a resistance: 20k 0.1 1206. */
export const bareTolerances: ReadonlySet<string> = new Set(['0.01', '0.02', '0.05', '0.1', '0.25', '0.5', '1', '2', '5']);

/** From this share on a word alone says which kind is meant. */
export const saidFrom = 0.3;

/** Words that narrow a kind: where no parameter says them they are shown as unread, however often people use them. */
export const quality =
  /^(?:waterproof|sealed|automotive|aec.*|rugged|industrial|military|medical|low|high|ultra|fast|slow|small|mini|micro|tiny|thin|flat|slim|big|large|long|short|heavy|light|cheap|precision|precise|accurate|stable|quiet|silent|loud|bright|dim|isolated|shielded|unshielded|adjustable|fixed|latching|momentary|locking|lockable|illuminated|lighted|insulated|protected|reverse|reversible|dual|single|quad|triple|double|stereo|mono|wide|narrow|soft|hard|smart|digital|analog|analogue|active|passive|open|closed|normally|gold|plated|tinned|black|white|transparent|clear|diffused|flexible|stackable|snap|push|pull|vertical|horizontal|angled|standard|pin|lead|free|halogen|rohs|bare|\p{Script=Latin}+(?:proof|less|able|ed))$|防水|防尘|密封|车规|工业级|军工|低|高|超|小|微型|迷你|薄|大|便宜|精密|亮|灯|锁|双|单|三|四|宽|窄|短|长|软|硬|镀|无铅|透明|可调|固定|屏蔽|隔离|快|慢|新|旧/iu;
