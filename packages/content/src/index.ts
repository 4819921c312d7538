// All texts of the product by language and screen, and the translator.
// Each language is an entry point of its own (`content/en-US`, `content/zh-CN`): a browser loads one.
// No decisions: callers select a message by code or key, never by its text.

export {
  factText,
  type FindingWords,
  findingWords,
  lengthText,
  listText,
  measureText,
  positionText,
  problemText,
  roleName,
  type Speaker,
} from './board-text.ts';
export {
  bomFieldName,
  bomProblemText,
  designatorText,
  matchText,
  placementText,
  substituteTexts,
  type ToldMatch,
} from './bom-text.ts';
export { couponName, couponRefusalText, couponTerms } from './coupon-text.ts';
export { type DescribedPart, fieldName, partText, type PartFigure, wordText } from './part-text.ts';
export { priceFormulaText, priceLineName, priceLineText, type PriceWords } from './price-text.ts';
export { countryText } from './country-text.ts';
export { rateLines, rateSourceText, rateSubjectText, transitText, zoneText } from './rate-text.ts';
export { issueText } from './issue-text.ts';
export { type Asked, type AskedField, type AskedGroup, type AskedRow, askedText, guaranteeGapText } from './quote-text.ts';
export type { MessageKey, MessageParams, Messages, Translate } from './messages.ts';
export { createTranslator, type Translator } from './translator.ts';
