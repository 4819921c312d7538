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

/** The letter as design programs write it, and as a Russian keyboard does. */
const letters = { x: ['x', 'х'], y: ['y', 'у'] } as const;

const centreForms = `mid* center* centre* centroid* body* bodycenter* bodycentre* pos* *pos *position position* *loc *location location* loc* *coord *coordinate *coordinates coord*
  coordinate* * *center *centre *mid sym* part* comp* component* *mitte mitte* mittelpunkt* *mittelpunkt *koordinate koordinate* *koord koord* lage* *lage zentrum*
  centre* coordonnée* *coordonnée milieu* abscisse* posición* *posición coordenada* *coordenada centro* coord*
  координата* *координата коорд* *коорд центр* положение* *положение позиция* *позиция координатапо* позиционирование*
  中心点* 中心* *坐标 坐标* *轴坐标 *座標 座標* *位置 位置* 中心座標* *轴 *軸 *中心`;
const cornerForms = 'ref* pad* 参考* 焊盘* origin* pin1* 基準*';

const axis = (letter: 'x' | 'y'): FieldWords => ({
  exact: ranked(letters[letter].map((sign) => centreForms.replaceAll('*', sign)).join(' ')),
  maybe: wordSet(letters[letter].map((sign) => cornerForms.replaceAll('*', sign)).join(' ')),
  fuzzy: new RegExp(
    `^(mid|cent(er|re|ro)|pos(ition|icion)?|location|coord\\p{L}*|koord\\p{L}*|коорд\\p{L}*|坐标|中心|座標)[${letters[letter].join('')}]|^[${letters[letter].join('')}](pos|coord|koord|коорд|loc|坐标|座標)`,
    'u',
  ),
  content: coordinate,
  alone: true,
});

const rotation: FieldWords = {
  exact: ranked(
    `rotation rot rotate angle orientation orient rotationdeg rotdeg theta symrotate 旋转 角度 旋转角度 方向 旋转角 旋轉
    drehung winkel drehwinkel rotationswinkel ausrichtung orientierung angledrotation angleorientation rotación ángulo ángulorotación giro orientación
    угол поворот уголповорота вращение ориентация уголвращения разворот 回転 回転角 回転角度 角度 向き 実装角度`,
  ),
  maybe: wordSet('r a dir'),
  fuzzy: /^(rot|angle|angulo|orient|угол|поворот|dreh|winkel)|角度|旋转|回転/,
  // Values that are no angles are problems of their rows: the header decides, unless the cells are words.
  content: ({ angles, roundAngles, digitless, filled }) => {
    if (filled === 0) return -0.5;
    return roundAngles >= 0.8 ? 1.8 : angles >= 0.8 ? 0.7 : angles >= 0.5 || digitless < 0.5 ? -0.5 : never;
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

const footprint: FieldWords = {
  ...bomVocabulary.fields.footprint,
  maybe: new Set([...bomVocabulary.fields.footprint.maybe, 'typ', 'type', 'тип']),
};

export const placementVocabulary: Vocabulary<PlacementField> = {
  fields: { designator, x: axis('x'), y: axis('y'), rotation, side, value, footprint },
  others:
    wordSet(`item id no index 序号 编号 height glued smd pins pincount description desc comptol comptolerance type library device quantity qty mount variation group dnp note notes
      备注 描述 partno mpn manufacturer 型号 pin1 net beschreibung bemerkung höhe hauteur altura высота 高さ description remarque observaciones примечание 備考 説明
      hersteller fabricant fabricante производитель メーカー 型番 menge anzahl quantité cantidad количество 数量`),
  otherPattern: /datasheet/,
};
