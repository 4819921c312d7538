import type { PlacementField } from '../mapping.ts';
import { bomVocabulary } from './bom-words.ts';
import type { ColumnFacts } from './column-facts.ts';
import { type FieldWords, never, ranked, type Vocabulary, wordSet } from './vocabulary.ts';

/** Coordinates are numbers that are neither round angles nor a sequence. */
const coordinate = ({ numbers, roundAngles, filled, sequence }: ColumnFacts): number => {
  if (filled === 0) return never;
  if (numbers < 0.8) return numbers < 0.5 ? never : -0.5;
  if (sequence) return 0.3;
  return roundAngles > 0.95 ? 0.9 : 1.6;
};

const axis = (letter: 'x' | 'y'): FieldWords => {
  const forms = `mid* center* centre* centroid* body* bodycenter* pos* *pos *position position* *loc *location location* loc* *coord *coordinate *coordinates coord* * *center *centre
    中心点* 中心* *坐标 坐标* *轴坐标 *座標 座標* sym* part* comp* component* *mitte`;
  const second = 'ref* pad* 参考* 焊盘* origin*';
  return {
    exact: ranked(forms.replaceAll('*', letter)),
    maybe: wordSet(second.replaceAll('*', letter)),
    fuzzy: new RegExp(`^(mid|cent(er|re)|pos|location|坐标|中心)${letter}|^${letter}(pos|coord|loc|坐标)`),
    content: coordinate,
    alone: true,
  };
};

const rotation: FieldWords = {
  exact: ranked(
    'rotation rot rotate angle orientation orient rotationdeg rotdeg theta symrotate 旋转 角度 旋转角度 方向 旋转角 drehung winkel angle 回転 角度',
  ),
  maybe: wordSet('r a dir'),
  fuzzy: /^(rot|angle|orient)|角度|旋转/,
  content: ({ angles, roundAngles, filled }) => {
    if (filled === 0) return -0.5;
    return roundAngles >= 0.8 ? 1.8 : angles >= 0.8 ? 0.7 : angles >= 0.5 ? -0.5 : never;
  },
  alone: true,
};

const side: FieldWords = {
  ...bomVocabulary.fields.side,
  exact: new Map([...bomVocabulary.fields.side.exact, ...ranked('mirror symmirror mirrored placementlayer boardlayer')]),
  content: ({ sides, flags, filled }) => (filled === 0 ? 0 : sides >= 0.9 ? 2 : sides >= 0.5 || flags >= 0.9 ? 0.5 : -1.5),
  alone: true,
};

const designator: FieldWords = {
  ...bomVocabulary.fields.designator,
  maybe: new Set([...bomVocabulary.fields.designator.maybe, 'id']),
  // One part per line; names such as E$1 or FID-5 are valid too.
  content: ({ designators, names, distinct, filled, numbers }) => {
    if (filled === 0 || numbers > 0.5) return never;
    if (distinct < 0.8 && filled > 3) return -1;
    return designators >= 0.5 ? 2 : names >= 0.6 ? 1 : 0;
  },
};

const value: FieldWords = {
  ...bomVocabulary.fields.value,
  maybe: new Set([...bomVocabulary.fields.value.maybe, 'component', 'parttype', 'compdevicetype', 'description']),
  exact: new Map([...bomVocabulary.fields.value.exact, ['compvalue', 9]]),
  content: (facts) => (facts.numbers > 0.8 ? -0.9 : bomVocabulary.fields.value.content(facts)),
};

export const placementVocabulary: Vocabulary<PlacementField> = {
  fields: { designator, x: axis('x'), y: axis('y'), rotation, side, value, footprint: bomVocabulary.fields.footprint },
  others:
    wordSet(`item id no index 序号 编号 height glued smd pins pincount description desc comptol comptolerance type library device quantity qty mount variation group dnp note notes
      备注 描述 partno mpn manufacturer 型号 pin1 net`),
  otherPattern: /datasheet/,
};
