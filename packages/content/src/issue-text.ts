import { asksIdentity, type FormIssue, formFormats } from '@copperline/contract';
import type { MessageKey, Translate } from './messages.ts';

const keyOf = ({ rule, params }: FormIssue): MessageKey => {
  if (rule === 'pattern') {
    const format = formFormats.find((name) => name === params['format']);
    return format ? `form.format.${format}` : 'form.pattern';
  }
  if (rule !== 'length' && rule !== 'range') return `form.${rule}`;
  const [min, max] = [params['min'], params['max']];
  // A lower bound of nothing is no news: "at most 200 characters" says it all.
  if (max === undefined) return `form.${rule}Min`;
  return min === undefined || (rule === 'length' && min === 0) ? `form.${rule}Max` : `form.${rule}`;
};

/** The sentence beneath a field: what is wrong with it and what to enter instead. */
export const issueText = (translate: Translate, issue: FormIssue): string => {
  if (issue.rule === 'combination') {
    // Made from the id of a rule, whose reason may not be written yet; the translator answers a key it lacks with the key itself.
    const key = `rules.${issue.params['id']}.reason`;
    const reason = translate(key as MessageKey);
    if (reason !== key) return reason;
  }
  // What a number has to look like is different in each country that asks for one.
  const { format, country } = issue.params;
  if (format === 'identity' && typeof country === 'string' && asksIdentity(country))
    return translate(`address.identity.${country}.wrong`);
  return translate(keyOf(issue), issue.params);
};
