// Words in cells: "do not place", board sides, mounting types.

/** Sentences that mean "do not place" wherever they stand, by language. */
const phrases = [
  'no[- ]?stuff|no[- ]?pop(?:ulate)?|no[- ]?mount|no[- ]?fit|unpopulated|unfitted|unplaced|unstuffed',
  'leave[- ](?:it[- ])?(?:empty|open|unpopulated|off)',
  'not[- ](?:to be[- ])?(?:fitted|populated|mounted|installed|placed|stuffed|assembled|soldered)',
  "(?:do[- ]?not|don'?t)[- ](?:place|populate|install|fit|stuff|mount|assemble|load|solder)",
  'nicht[- ](?:zu )?(?:best[uü]e?ck(?:t|en)|montier(?:t|en)|einl[oö]e?ten|eingel[oö]e?tet)|unbest[uü]e?ckt',
  'non[- ](?:mont[ée]+e?s?|c[âa]bl[ée]+e?s?|install[ée]+e?s?|implant[ée]+e?s?|peupl[ée]+e?s?)|ne pas (?:monter|c[âa]bler|installer|implanter|souder|placer)',
  'no (?:montar|poblar|colocar|soldar|instalar|ensamblar)|no (?:montad|poblad|colocad|instalad)[oa]s?|sin montar|sin poblar',
  'non montare|non montato|n[ãa]o montar|niet plaatsen|nie montowa[cć]',
].join('|');

const marks = 'dnp|dni|dnf|dnm|dns|dnl';

const leftOut = new RegExp(
  `(?:^|[\\s,;/([_*<-])(?:${marks}|${phrases})(?:$|[\\s,;:!/)\\]_.>*-])|` +
    'не (?:устанавливать|устанавливается|устанавливаются|монтировать|ставить|запаивать|паять)|不贴|不焊|不装|不上件|空贴|不安装|不插件|空焊|暂不焊|不打件|' +
    '実装しない|実装しません|実装せず|未実装|非実装|実装不要|不実装|取り付けない|搭載しない|未搭載|非搭載',
  'i',
);

/**
 * Short marks that mean "do not place" only alone in a value or DNP column, or next to a value there; elsewhere they are pins or
 * parts of names.
 */
const alone =
  /^(n\.?c\.?|n\/c|n\.?m\.?|n\/m|n\.?p\.?|n\/p|n\.?b\.?|n\/b|n\.?f\.?|n\.?i\.?|nop|dna|no[- ]?load|not used|unused|none fitted|空|нет|н\/у|не уст\.?)$/i;
const besideValue = /^(nc|nop|n\/m|nm|n\/p|n\.b\.)[\s/,(]+\d|\d\S{0,12}[\s/,(]+(nc|nop|n\/m|nm)\)?$/i;
/** "NA(10k)": not assembled, with the part that might be. */
const notAssembled = /^n\/?a\s?\(.+\)?$/i;

const longestWord = 200;

/** Whether the part number cell says "do not place". */
export const numberLeavesOut = (text: string): boolean => alone.test(text.slice(0, longestWord).trim()) || textLeavesOut(text);

/** Whether the value cell says "do not place". */
export const valueLeavesOut = (text: string): boolean => {
  const cell = text.slice(0, longestWord).normalize('NFKC').trim();
  return leftOut.test(cell) || alone.test(cell) || besideValue.test(cell) || notAssembled.test(cell);
};

/** "DNP for variant B" and "not fitted if J1 is" depend on something that the line does not say. */
const conditional = /\b(if|when|unless|for|with|variant|wenn|falls|bei|si|pour|cuando|para|если|при|для)\b|如果|若|时|場合|とき/i;

/** Whether a cell of remarks says "do not place"; "NC" counts if it stands alone. */
export const remarkLeavesOut = (text: string): boolean => {
  const cell = text.slice(0, longestWord).trim();
  return alone.test(cell) || (textLeavesOut(cell) && !conditional.test(cell));
};

/** Whether a cell is nothing but a mark or a sentence that means "do not place". */
export const isLeftOutMark = (text: string): boolean => {
  const cell = text.slice(0, longestWord).trim();
  return alone.test(cell) || leftOut.exec(cell)?.[0].length === cell.length;
};

/** "NA" as the only value of a part that cannot be without one means "not assembled". */
export const lacksValue = (text: string): boolean => /^n[./]?a\.?$/i.test(text.trim());

/** Whether a cell of any column says only "do not place". */
export const isDnpWord = (text: string): boolean => {
  const cell = text.trim();
  // "Leave empty" in the column of a variant is not said of the board.
  return cell.length <= 32 && !/^leave/i.test(cell) && (leftOut.exec(cell)?.[0].length === cell.length || /^nop$/i.test(cell));
};

/** Whether a description, a part number or a note says "do not place"; "NC" has another meaning there. */
export const textLeavesOut = (text: string): boolean => leftOut.test(text.slice(0, longestWord).normalize('NFKC'));

const yes = /^(1|y|yes|true|x|✓|✔|√|是|ja|oui|on|s[ií]|да|はい|有|○|●)$/i;
const no = /^(0|n|no|false|-|×|否|nein|non|off|нет|いいえ|無|无)$/i;

/** Value of a cell in a DNP column, or with `meansPlaced` in a column of placed parts. Null if it says neither. */
export const dnpCell = (text: string, meansPlaced: boolean): boolean | null => {
  const cell = text.slice(0, longestWord).trim();
  // A bare "no" answers the header's question.
  if (no.test(cell)) return meansPlaced;
  if (valueLeavesOut(cell) || /^excluded/i.test(cell)) return true;
  return yes.test(cell) ? !meansPlaced : null;
};

export type Side = 'top' | 'bottom';

const topWord =
  /^(t|top.{0,12}|f\.?cu|front.{0,8}|comp(onent)?.{0,6}|primary.{0,6}|cs|side ?a|顶.{0,4}|頂.{0,4}|正.{0,4}|上|上面|元件面|a面|oben|oberseite|vorderseite|best[uü]e?ckungsseite|bs|dessus|face (avant|sup[ée]rieure|composants?|dessus)|recto|c[ôo]t[ée] (composants?|sup[ée]rieur)|arriba|superior|cara (superior|componentes|anterior|de componentes)|lado (superior|componentes)|верх.{0,12}|сторона (a|а|компонентов|верх)|表|表面|オモテ|部品面|トップ|上側)$/i;
const bottomWord =
  /^(b|bot|bottom.{0,12}|b\.?cu|back.{0,8}|solder.{0,6}|secondary.{0,6}|ss|side ?b|底.{0,4}|反.{0,4}|背.{0,4}|下|下面|焊接面|b面|unten|unterseite|r[üu]e?ckseite|l[öo]e?tseite|ls|dessous|face (arri[èe]re|inf[ée]rieure|soudures?|dessous)|verso|c[ôo]t[ée] (soudures?|inf[ée]rieur)|abajo|inferior|cara (inferior|soldadura|posterior|de soldadura)|lado (inferior|soldadura)|низ.{0,12}|сторона (b|б|пайки|низ)|裏|裏面|ウラ|半田面|はんだ面|ボトム|下側)$/i;

export const sideNamed = (text: string): Side | null => {
  const cell = text.normalize('NFKC').trim();
  if (topWord.test(cell)) return 'top';
  return bottomWord.test(cell) ? 'bottom' : null;
};

const surface =
  /^(smt|smd|smd\/smt|surface[- ]?mount(ed|ing)?|贴片|表贴|表面贴装|cms|表面実装|面実装|поверхностный|smd-?bauteil)$/i;
const through = /^(th|tht|pth|thd|dip|through[- ]?hole|插件|直插|通孔|traversant|挿入|リード|выводной|bedrahtet)$/i;

/** Value of a mounting cell: whether it is SMD. Yes and no answer a header "SMD?". */
export const mountingNamed = (text: string): boolean | null => {
  const cell = text.trim();
  if (surface.test(cell) || yes.test(cell)) return true;
  return through.test(cell) || no.test(cell) ? false : null;
};
