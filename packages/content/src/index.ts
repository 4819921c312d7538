// Every word of the product, by language and place, and the translator that finds them.
// The languages are entry points of their own (`content/en-US`, `content/zh-CN`): a browser loads one.
// It decides nothing: which message to show is said by a code or a key, never by a text.

export {
  factText,
  type FindingWords,
  findingWords,
  lengthText,
  listText,
  measureText,
  placeText,
  problemText,
  roleName,
  type Speaker,
} from './board-text.ts';
export { bomFieldName, bomProblemText, designatorText, matchText, placementText, type ToldMatch } from './bom-text.ts';
export { couponName, couponRefusalText, couponTerms } from './coupon-text.ts';
export { type DescribedPart, fieldName, partText, type PartFigure, wordText } from './part-text.ts';
export { priceFormulaText, priceLineName, priceLineText, type PriceWords } from './price-text.ts';
export { countryText, rateLines, rateSubjectText } from './rate-text.ts';
export { issueText } from './issue-text.ts';
export { type Asked, type AskedField, type AskedGroup, type AskedRow, askedText, guaranteeGapText } from './quote-text.ts';
export type { MessageKey, MessageParams, Messages, Translate } from './messages.ts';
export { createTranslator, type Translator } from './translator.ts';
