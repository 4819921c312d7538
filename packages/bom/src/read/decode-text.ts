import { utf16WithoutBom } from './sniff.ts';

export interface DecodedText {
  readonly text: string;
  readonly encoding: 'utf-8' | 'utf-16le' | 'utf-16be' | 'gb18030' | 'shift_jis' | 'windows-1251' | 'windows-1252';
  /** Whether the bytes are valid in more than one encoding. */
  readonly guessed: boolean;
}

const strictly = (bytes: Uint8Array, encoding: string): string | null => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    // Not in this encoding; the caller tries the next.
    return null;
  }
};

/** Words that stand in the headers of a language, by the code page they were written in. */
const headerWords = [
  [
    'gb18030',
    /位号|数量|型号|料号|封装|品牌|厂家|厂商|描述|规格|备注|序号|名称|不贴|参数|坐标|角度|旋转|层|顶|底|贴片|电阻|电容/,
  ],
  ['shift_jis', /部品|番号|員数|個数|数量|型番|型式|品番|メーカ|定数|座標|角度|回転|実装|備考|リファレンス|パッケージ/],
  [
    'windows-1251',
    /обозначени|кол-во|количеств|номинал|корпус|производител|артикул|примечани|сторона|координат|поворот|наименовани|позици|описани/i,
  ],
] as const;

/**
 * windows-1252 text is often valid GB18030 too: "µF" is one rare ideograph. Common Chinese has lead bytes A1-A9 and B0-D7 with a
 * second byte from A1; a single high byte before an ASCII letter is not.
 */
const isCommonChinese = (bytes: Uint8Array): boolean => {
  let everyday = 0;
  let rare = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const lead = bytes[at] ?? 0;
    if (lead < 0x80) continue;
    const second = bytes[at + 1] ?? 0;
    const common = (lead >= 0xa1 && lead <= 0xa9) || (lead >= 0xb0 && lead <= 0xd7);
    if (common && second >= 0xa1) everyday += 1;
    else rare += 1;
    at += 1;
  }
  return everyday > rare;
};

/** Names of encodings in web pages and XML. */
const declarable: Readonly<Record<string, DecodedText['encoding']>> = {
  gb2312: 'gb18030',
  gbk: 'gb18030',
  gb18030: 'gb18030',
  shift_jis: 'shift_jis',
  'shift-jis': 'shift_jis',
  'x-sjis': 'shift_jis',
  'windows-31j': 'shift_jis',
  'windows-1251': 'windows-1251',
  'windows-1252': 'windows-1252',
  'iso-8859-1': 'windows-1252',
  'us-ascii': 'windows-1252',
};

const declarationBytes = 2_048;

/** The encoding that a web page or an XML file declares at its beginning, if we know it. */
const declaredIn = (bytes: Uint8Array): DecodedText['encoding'] | null => {
  const start = String.fromCharCode(...bytes.subarray(0, declarationBytes)).trimStart();
  const name = start.startsWith('<') ? /(?:charset|encoding)\s?=\s?["']?([\w-]{1,20})/i.exec(start)?.[1] : undefined;
  return declarable[name?.toLowerCase() ?? ''] ?? null;
};

/** Decodes text: by byte-order mark, else UTF-16 by zero bytes, else UTF-8 if valid, else as declared by the text, else the code page with known header words, else the likelier of two. */
export const decodeText = (bytes: Uint8Array): DecodedText => {
  const [first, second, third] = bytes;
  if (first === 0xff && second === 0xfe)
    return { text: new TextDecoder('utf-16le').decode(bytes), encoding: 'utf-16le', guessed: false };
  if (first === 0xfe && second === 0xff)
    return { text: new TextDecoder('utf-16be').decode(bytes), encoding: 'utf-16be', guessed: false };
  if (first === 0xef && second === 0xbb && third === 0xbf)
    return { text: new TextDecoder().decode(bytes), encoding: 'utf-8', guessed: false };
  const wide = utf16WithoutBom(bytes);
  if (wide !== null) return { text: new TextDecoder(wide).decode(bytes), encoding: wide, guessed: true };
  const utf8 = strictly(bytes, 'utf-8');
  if (utf8 !== null) return { text: utf8, encoding: 'utf-8', guessed: false };
  const declared = declaredIn(bytes);
  if (declared !== null) return { text: new TextDecoder(declared).decode(bytes), encoding: declared, guessed: false };
  for (const [encoding, words] of headerWords) {
    const text = strictly(bytes, encoding);
    if (text !== null && words.test(text.slice(0, 20_000))) return { text, encoding, guessed: true };
  }
  const chinese = isCommonChinese(bytes) ? strictly(bytes, 'gb18030') : null;
  if (chinese !== null) return { text: chinese, encoding: 'gb18030', guessed: true };
  return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'windows-1252', guessed: true };
};
