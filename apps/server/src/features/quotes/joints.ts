import type { Part } from '@copperline/parts';

/** Packages whose name does not count their leads; JEDEC and JEITA outlines. */
const counted: Readonly<Record<string, number>> = {
  'SOT-23': 3,
  'SC-59': 3,
  'SOT-143': 4,
  'SOT-323': 3,
  'SOT-343': 4,
  'SOT-353': 5,
  'SOT-363': 6,
  'SOT-416': 3,
  'SOT-523': 3,
  'SOT-553': 5,
  'SOT-563': 6,
  'SOT-666': 6,
  'SOT-723': 3,
  'SOT-883': 3,
  'SOT-886': 6,
  'SOT-89': 4,
  'SOT-223': 4,
  'TO-252': 3,
  'TO-263': 3,
  'TO-268': 3,
  'TO-277': 3,
  'TO-92': 3,
  'TO-220': 3,
  'TO-247': 3,
};

/** "TSSOP-16", "QFN-32-EP 5x5mm": families that end in their number of leads; an exposed pad is one more. */
const numbered = /^[A-Z]+(?:-23)?-(\d{1,4})(-EP)?(?: .*)?$/;

/** Two-leaded parts, by their outline: chips, cases of diodes and electrolytics. */
const twoLeaded = /^(?:\d{4,5}|SM[ABC]F?|SOD-.*|DO-.*|MELF|MINIMELF|CASE-.*)$/i;

/** Joints of one piece that is soldered; null where neither its package nor its positions tell. */
export const jointsOf = (part: Pick<Part, 'package' | 'parameters'>): number | null => {
  const { package: name, parameters } = part;
  const known = counted[name];
  if (known !== undefined) return known;
  if (twoLeaded.test(name)) return 2;
  const [, leads, pad] = numbered.exec(name) ?? [];
  if (leads !== undefined && !name.startsWith('TO-') && !name.startsWith('SOT-'))
    return Number(leads) + (pad === undefined ? 0 : 1);
  const dashed = /^(?:T?SOT|TO)-\d+-(\d{1,2})$/.exec(name)?.[1];
  if (dashed !== undefined) return Number(dashed);
  const { positions } = parameters;
  return typeof positions === 'number' && positions >= 1 ? positions : null;
};
