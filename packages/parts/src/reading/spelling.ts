import { makerWords } from '../maker.ts';
import type { PlainText } from './text.ts';
import { unitWords } from './units.ts';
import { isPhrase, vocabularyWords } from './vocabulary.ts';

/** Chinese words of two characters typed with one of the same sound. Of the same length, so that places stay. */
const homophones: readonly (readonly [RegExp, string])[] = [
  [/([二三])[级及急]([管体])/g, '$1极$2'],
  [/(?:点|店|电)[祖租组主](?!件|合|装|网)/g, '电阻'],
  [/[点店]阻/g, '电阻'],
  [/[点店]容/g, '电容'],
  [/电[溶荣蓉]/g, '电容'],
  [/[点店]感/g, '电感'],
  [/晶[震镇阵]/g, '晶振'],
  [/[磁瓷]朱/g, '磁珠'],
  [/排[真贞]/g, '排针'],
  [/光[偶藕]/g, '光耦'],
];

/** Characters of words for parts with those of the same sound that an input method offers for them. */
const sounds =
  '关官管观冠馆罐贯光广 码玛马吗妈 器气汽起企启期奇 极级机几及急鸡集辑基即击积技季记计寄继迹 阻组祖租足族 容溶荣蓉融绒榕 感敢赶干杆甘 振震镇阵针真贞珍枕诊整正政证征 电店点典垫殿 ' +
  '蜂峰风丰封锋枫 鸣名明呜铭命 险显线现限县先鲜弦 丝思司四斯私撕 接界街节借结阶洁 连联莲链练炼恋 稳温文闻纹问 压鸭呀亚牙 磁瓷词辞此次 珠朱株猪主柱住注 片偏骗篇 传船川穿串 排牌派拍 耦偶藕欧 晶精经睛静净镜井 ' +
  '体题提替踢梯 座坐做作左 旋玄悬选宣 转专砖赚 编边变便遍 钮扭纽 拨波播剥 轻清青情请氢 触处除初储 键建件简健间见舰检 端断短段锻 保宝饱包爆 陶桃逃淘套 锂理李里离力立利 池迟持吃尺驰 充冲虫 蓝兰拦栏篮 模摸膜摩磨 块快筷 ' +
  '性型形行姓星兴 流留刘柳 桥乔瞧巧 尔而二耳 数属书输树术熟 示是式试视事市室释 放方房防仿 插叉茶查 母木目幕 护互户湖糊 复附服符副富负 滤率绿律 译意一移易疑亿异 驱区曲取去 动洞东冻栋懂 锁索所 存村寸 隔格阁各个 ' +
  '芯新心欣 运云韵孕 螺罗锣萝箩络落裸骡 仪宜姨椅 陀驼拖托脱 仿访 加家佳嘉价 速素诉塑 度肚杜毒独 敏闽民 霍活火货获 进近禁劲金今紧仅尽 开凯 关观 模 湿师诗失石 氛分粉份芬 烟严言颜研沿 雾误物务 酒九久 声生升省圣绳 红宏洪虹鸿 外歪 线 遥摇腰药 控空孔 ' +
  '收手首守受 发法罚 射社设色涉 头投透 喇拉辣 叭巴吧八把 扬阳洋养样 麦卖迈脉 克刻客科课可 卡咖喀 天添田甜 网往王旺 口扣 按安案暗 钮牛纽 拔 单丹担胆蛋 双霜爽 路录陆鹿露 位为委卫微维伟未围 降将江酱奖讲姜 升 共供公工功宫攻 模 共 ' +
  '差茶察 参惨 考靠烤 准 钽坦摊谈毯碳探叹谭弹 铝吕旅驴 薄博伯播 法发 超抄 级 钟中终种肿重 表标彪 谐协鞋写邪谢 源元原圆员园援 无五武午屋 有又右友油由 恒横衡 背被北杯倍 灯登等 灰回 桥 三伞散 角脚交胶叫教 达大打搭答 林临淋邻 顿吨盾 沟勾购够钩 道到倒导刀岛 ' +
  '场厂常长尝肠 效笑校小消晓 应英影鹰映硬 管 肖销 特 瞬顺 态太泰抬台 抑 浪郎朗狼 涌用勇永拥 齐 纳那拿 整 逻 辑 门们 与语雨鱼 非飞费废 反返范饭犯 相香向想象箱像 触 寄 移 位 选 缓换环幻唤患焕 冲 译 码 收 霍 尔 罗 盘 盘判盼 加 陀 测册侧策 距聚具据句局巨锯 ' +
  '超 晕 颗科 粒 尘陈沉 氧 碳 湿 温 度';
const soundOf = new Map(sounds.split(' ').flatMap((group) => Array.from(group, (one) => [one, group.charAt(0)] as const)));
const soundsOf = (word: string): string => Array.from(word, (one) => soundOf.get(one) ?? one).join('');

const shortest = 5;
/** From so many letters on, two mistakes still leave no doubt. */
const longWord = 8;

const known = new Set<string>([...vocabularyWords, ...makerWords, ...unitWords.keys()].map((word) => word.toLowerCase()));
const byFirst = new Map<string, string[]>();
for (const word of known) {
  if (word.length < shortest || !/^[a-z]+$/.test(word)) continue;
  const first = word.slice(0, 1);
  byFirst.set(first, [...(byFirst.get(first) ?? []), word]);
}

/** Chinese words of at least two characters, by their sounds and by their length. */
const bySounds = new Map<string, string[]>();
const byLength = new Map<number, string[]>();
for (const word of known) {
  if (!/^\p{Script=Han}{2,}$/u.test(word)) continue;
  const key = soundsOf(word);
  bySounds.set(key, [...(bySounds.get(key) ?? []), word]);
  byLength.set(word.length, [...(byLength.get(word.length) ?? []), word]);
}
const longestSounded = Math.max(...byLength.keys());

const differences = (one: string, other: string): number =>
  Array.from(one).filter((character, index) => character !== other[index]).length;

const only = (words: readonly string[]): string | null => (words.length === 1 ? (words[0] ?? null) : null);

/** The known word that stands there; the word of the same sounds that differs in one character. */
function soundedAt(text: string, from: number): string | null {
  for (let length = longestSounded; length >= 2; length -= 1) {
    const typed = text.slice(from, from + length);
    if (typed.length < length || !/^\p{Script=Han}+$/u.test(typed)) continue;
    if (known.has(typed)) return typed;
    if (length < 3) continue;
    const word = bySounds.get(soundsOf(typed))?.find((one) => differences(one, typed) === 1);
    if (word !== undefined) return word;
  }
  return null;
}

/** What a stretch without any known word was to be: of the same sounds, or, if it is longer, with one other character. */
function stretchMeant(stretch: string): string {
  if (stretch.length === 2) return only(bySounds.get(soundsOf(stretch)) ?? []) ?? stretch;
  if (stretch.length < 3) return stretch;
  return only((byLength.get(stretch.length) ?? []).filter((word) => differences(word, stretch) === 1)) ?? stretch;
}

function withRightSounds(text: string): string {
  let right = '';
  let stretch = '';
  const settle = (): void => {
    right += stretchMeant(stretch);
    stretch = '';
  };
  for (let index = 0; index < text.length; ) {
    const word = soundedAt(text, index);
    if (word === null && /\p{Script=Han}/u.test(text[index] ?? '') && !known.has(text[index] ?? '')) {
      stretch += text[index];
      index += 1;
      continue;
    }
    settle();
    right += word ?? text[index] ?? '';
    index += word?.length ?? 1;
  }
  settle();
  return right;
}

const vowels = /^[aeiouy]$/;
/** Resister is a resistor, not a register. */
const vowelForVowel = 0.75;

/** Letters added, left out, changed or swapped with a neighbour; more than `most` is not told apart. */
function mistakes(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row += 1) {
    const now = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const [left = '', right = ''] = [one[row - 1], other[column - 1]];
      const changed = left === right ? 0 : vowels.test(left) && vowels.test(right) ? vowelForVowel : 1;
      let least = Math.min((last[column] ?? 0) + 1, (now[column - 1] ?? 0) + 1, (last[column - 1] ?? 0) + changed);
      if (row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1])
        least = Math.min(least, (before[column - 2] ?? 0) + 1);
      now.push(least);
    }
    [before, last] = [last, now];
  }
  return last[other.length] ?? most + 1;
}

/** Two words typed without the blank between them: shiftregister. */
function setApart(word: string): string | null {
  for (let index = 3; index <= word.length - 3; index += 1) {
    const apart = `${word.slice(0, index)} ${word.slice(index)}`;
    if (isPhrase(apart)) return apart;
  }
  return null;
}

/** The only known word that a letter or two make of this one; the word itself where it is known or several are as near. */
function corrected(word: string): string {
  if (word.length < shortest || known.has(word) || (word.endsWith('s') && known.has(word.slice(0, -1)))) return word;
  const apart = setApart(word);
  if (apart !== null) return apart;
  const most = word.length >= longWord ? 2 : 1;
  let [nearest, least]: [string[], number] = [[], most];
  const swapped = (byFirst.get(word.slice(1, 2)) ?? []).filter((other) => other[1] === word[0]);
  for (const other of [...(byFirst.get(word.slice(0, 1)) ?? []), ...swapped]) {
    const count = mistakes(word, other, most);
    if (count < least) [nearest, least] = [[other], count];
    else if (count === least) nearest.push(other);
  }
  // "capacitors" and "capacitor" are one word.
  const stems = new Set(nearest.map((other) => other.replace(/s$/, '')));
  return stems.size === 1 ? (nearest[0] ?? word) : word;
}

/** The text with its mistyped words replaced; the original text of a range stays the one that was typed. */
export function withoutMistakes({ plain, original }: PlainText): PlainText {
  const sounded = withRightSounds(homophones.reduce((text, [pattern, word]) => text.replaceAll(pattern, word), plain));
  let fixed = '';
  const starts: number[] = [];
  const ends: number[] = [];
  const add = (text: string, start: number, end: number): void => {
    // A replaced word is shown as a whole, any other text character by character.
    const replaced = text !== sounded.slice(start, end);
    for (let index = 0; index < text.length; index += 1) {
      starts.push(replaced ? start : start + index);
      ends.push(replaced ? end : start + index + 1);
    }
    fixed += text;
  };
  let from = 0;
  for (const { 0: word, index } of sounded.matchAll(/(?<![A-Za-z0-9.-])[A-Za-z]{5,24}(?![A-Za-z0-9]|-\d)/g)) {
    add(sounded.slice(from, index), from, index);
    const right = corrected(word.toLowerCase());
    add(right === word.toLowerCase() ? word : right, index, index + word.length);
    from = index + word.length;
  }
  add(sounded.slice(from), from, sounded.length);
  return { plain: fixed, original: (start, end) => original(starts[start] ?? plain.length, ends[end - 1] ?? plain.length) };
}
