// Marks that people write into cells: parts to be left out, sides, ways of mounting.

const leftOut =
  /(^|[\s,;/([_-])(dnp|dni|dnf|dnm|dns|dnl|nostuff|no[- ]?stuff|no[- ]?pop|unpopulated|not[- ](fitted|populated|mounted|installed|placed|stuffed|assembled)|do[- ]not[- ](place|populate|install|fit|stuff|mount|assemble|load))($|[\s,;/)\]_.-])|不贴|不焊|不装|不上件|空贴|不安装|不插件/i;

/** "NC" and "N/M" are marks only where they stand alone or beside a value; elsewhere they are pins or parts of names. */
const alone = /^(n\.?c\.?|n\/c|n\.?m\.?|n\/m|no[- ]?load|not used|unused|空)$/i;
const besideValue = /^(nc|n\/m)[\s/,(]+\d|\d\S{0,12}[\s/,(]+(nc|n\/m)\)?$/i;

const longestMark = 200;

/** Whether a part number is no number but such a mark. */
export const numberLeavesOut = (text: string): boolean => alone.test(text.slice(0, longestMark).trim()) || textLeavesOut(text);

/** Whether a value says that the part is left out. */
export const valueLeavesOut = (text: string): boolean => {
  const cell = text.slice(0, longestMark).trim();
  return leftOut.test(cell) || alone.test(cell) || besideValue.test(cell);
};

/** Whether a cell of any column is such a mark and nothing else. */
export const isLeftOutMark = (text: string): boolean =>
  text.length <= 24 &&
  /^(dnp|dni|dnf|dns|dnm|no[- ]?stuff|not (fitted|populated|mounted|placed)|do not (place|populate|install|fit|stuff|mount)|不贴|不焊|不装|不上件|空贴|不焊接|不贴装)$/i.test(
    text.trim(),
  );

/** Whether a description, a part number or a note says so; here "NC" means something else. */
export const textLeavesOut = (text: string): boolean => leftOut.test(text.slice(0, longestMark));

const yes = /^(1|y|yes|true|x|✓|✔|√|是|ja|oui|on)$/i;
const no = /^(0|n|no|false|-|×|否|nein|non|off)$/i;

/** What a mark says in a column of parts left out, or, with `meansPlaced`, of parts placed. Null where it says nothing. */
export const markLeavesOut = (text: string, meansPlaced: boolean): boolean | null => {
  const cell = text.slice(0, longestMark).trim();
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

/** What a column on mounting says; yes and no answer the header's "SMD?". */
export const mountingNamed = (text: string): boolean | null => {
  const cell = text.trim();
  if (surface.test(cell) || yes.test(cell)) return true;
  return through.test(cell) || no.test(cell) ? false : null;
};
