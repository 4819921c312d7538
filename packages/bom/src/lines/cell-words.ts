// Words in cells: "do not place", board sides, mounting types.

const leftOut =
  /(^|[\s,;/([_-])(dnp|dni|dnf|dnm|dns|dnl|nostuff|no[- ]?stuff|no[- ]?pop|unpopulated|not[- ](fitted|populated|mounted|installed|placed|stuffed|assembled)|do[- ]not[- ](place|populate|install|fit|stuff|mount|assemble|load))($|[\s,;/)\]_.-])|不贴|不焊|不装|不上件|空贴|不安装|不插件/i;

/** "NC" and "N/M" mean "do not place" only alone or next to a value; elsewhere they are pins or parts of names. */
const alone = /^(n\.?c\.?|n\/c|n\.?m\.?|n\/m|no[- ]?load|not used|unused|空)$/i;
const besideValue = /^(nc|n\/m)[\s/,(]+\d|\d\S{0,12}[\s/,(]+(nc|n\/m)\)?$/i;

const longestWord = 200;

/** Whether the part number cell says "do not place". */
export const numberLeavesOut = (text: string): boolean => alone.test(text.slice(0, longestWord).trim()) || textLeavesOut(text);

/** Whether the value cell says "do not place". */
export const valueLeavesOut = (text: string): boolean => {
  const cell = text.slice(0, longestWord).trim();
  return leftOut.test(cell) || alone.test(cell) || besideValue.test(cell);
};

/** Whether a cell of any column says only "do not place". */
export const isDnpWord = (text: string): boolean =>
  text.length <= 24 &&
  /^(dnp|dni|dnf|dns|dnm|no[- ]?stuff|not (fitted|populated|mounted|placed)|do not (place|populate|install|fit|stuff|mount)|不贴|不焊|不装|不上件|空贴|不焊接|不贴装)$/i.test(
    text.trim(),
  );

/** Whether a description, a part number or a note says "do not place"; "NC" has another meaning there. */
export const textLeavesOut = (text: string): boolean => leftOut.test(text.slice(0, longestWord));

const yes = /^(1|y|yes|true|x|✓|✔|√|是|ja|oui|on)$/i;
const no = /^(0|n|no|false|-|×|否|nein|non|off)$/i;

/** Value of a cell in a DNP column, or with `meansPlaced` in a column of placed parts. Null if it says neither. */
export const dnpCell = (text: string, meansPlaced: boolean): boolean | null => {
  const cell = text.slice(0, longestWord).trim();
  if (valueLeavesOut(cell) || /^excluded/i.test(cell)) return true;
  if (yes.test(cell)) return !meansPlaced;
  return no.test(cell) ? meansPlaced : null;
};

export type Side = 'top' | 'bottom';

const topWord =
  /^(t|top.{0,12}|f\.?cu|front.{0,8}|component.{0,6}|primary.{0,6}|cs|顶.{0,4}|正.{0,4}|上面|a面|oben|表面|部品面|dessus)$/i;
const bottomWord =
  /^(b|bot|bottom.{0,12}|b\.?cu|back.{0,8}|solder.{0,6}|secondary.{0,6}|ss|底.{0,4}|反.{0,4}|背.{0,4}|下面|b面|unten|裏面|半田面|dessous)$/i;

export const sideNamed = (text: string): Side | null => {
  const cell = text.trim();
  if (topWord.test(cell)) return 'top';
  return bottomWord.test(cell) ? 'bottom' : null;
};

const surface = /^(smt|smd|smd\/smt|surface[- ]?mount(ed|ing)?|贴片|表贴|表面贴装)$/i;
const through = /^(th|tht|pth|thd|dip|through[- ]?hole|插件|直插|通孔)$/i;

/** Value of a mounting cell: whether it is SMD. Yes and no answer a header "SMD?". */
export const mountingNamed = (text: string): boolean | null => {
  const cell = text.trim();
  if (surface.test(cell) || yes.test(cell)) return true;
  return through.test(cell) || no.test(cell) ? false : null;
};
