import { asksIdentity, type FormIssue, formFormats } from '@copperline/contract';
import type { MessageKey, Translate } from './messages.ts';

const keyOf = ({ rule, params }: FormIssue): MessageKey => {
  if (rule === 'pattern') {
    const format = formFormats.find((name) => name === params['format']);
    return format ? `form.format.${format}` : 'form.pattern';
  }
  if (rule !== 'length' && rule !== 'range') return `form.${rule}`;
  const { min, max, unit, of } = params;
  if (unit !== undefined) return 'form.rangeLength';
  if (of === 'entries') return max === undefined ? 'form.entriesMin' : 'form.entriesMax';
  // A lower bound of 0 is not mentioned: "at most 200 characters".
  if (max === undefined) return `form.${rule}Min`;
  return min === undefined || (rule === 'length' && min === 0) ? `form.${rule}Max` : `form.${rule}`;
};

/** The sentence below a field: what is wrong and what to enter. */
export const issueText = (translate: Translate, issue: FormIssue): string => {
  if (issue.rule === 'combination') {
    // The reason of a rule may be missing; the translator returns a missing key itself.
    const key = `rules.${issue.params['id']}.reason`;
    const reason = translate(key as MessageKey);
    if (reason !== key) return reason;
  }
  // The format of a number depends on the country.
  const { format, country } = issue.params;
  if (format === 'identity' && typeof country === 'string' && asksIdentity(country))
    return translate(`address.identity.${country}.wrong`);
  return translate(keyOf(issue), issue.params);
};
