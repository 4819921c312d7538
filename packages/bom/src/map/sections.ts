import { textLeavesOut } from '../lines/cell-words.ts';

const longestHeading = 80;

/** The text of a row that is a heading: one text, beside which only numbers may stand. Null for other rows. */
export const headingIn = (row: readonly string[]): string | null => {
  const texts = new Set(row.map((cell) => cell.trim()).filter((cell) => cell !== '' && !/^[\d.,]+$/.test(cell)));
  const [text] = texts;
  return texts.size === 1 && text !== undefined && text.length <= longestHeading ? text : null;
};

/** "DNP = do not populate", "Note: ...", "parts marked * are not fitted", "R5 is not fitted" explain and begin no section. */
const explains =
  /^\W*(dnp|dni|dnf|dns|nc|nop|nm|n\/m|\*+|x)\s*[=:：–-]\s*\S|^(notes?|nb|n\.b\.|remarks?|bemerkung|anmerkung|hinweis|remarques?|observaci[oó]n(es)?|примечани[ея]|注|备注|備考|注意)\b|marked|gekennzeichnet|markiert|marqu[ée]|marcad|отмечен|помечен|印|标记|\b[A-Z]{1,3}\d{1,4}\b/i;

const placed =
  /^\W*(fitted|populated|mounted|installed|placed|assembled|to be (fitted|mounted|placed)|(smd|smt|tht|standard) ?(parts|components)|best[uü]e?ckt|zu best[uü]e?cken|mont[ée]s?|à monter|montar|montados?|устанавливать|устанавливаемые|実装|実装部品|贴装|贴片|需贴|焊接|安装)\b|^(実装|贴装|贴片|需贴|焊接)/i;

const untilFurther =
  /\b(below|following|hereafter|rest)\b|unten|folgende|nachfolgend|ci-dessous|suivants?|abajo|siguientes|a continuaci[oó]n|ниже|следующие|以下|下記|下列|下面/i;

/** Whether the lines are left out, by the headings passed so far. */
export class Sections {
  #leftOut = false;
  #lasting = false;

  get leftOut(): boolean {
    return this.#leftOut;
  }

  heading(text: string): void {
    if (explains.test(text)) return;
    if (textLeavesOut(text)) {
      this.#leftOut = true;
      this.#lasting = untilFurther.test(text);
      return;
    }
    // "Do not install components below" holds across headings of kinds of parts; other sections end at the next heading.
    if (placed.test(text) || !this.#lasting) this.#leftOut = false;
  }
}
