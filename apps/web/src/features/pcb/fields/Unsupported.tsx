import { ruleReason } from '#domain/quote/words/rule-words.ts';
import { useT } from '#lib/i18n/use-t.ts';
import fields from './Fields.module.css';

/** In place of prices: the combination is not made, and why. */
export function Unsupported({ rules }: { readonly rules: readonly string[] }) {
  const t = useT();
  return (
    <p className={fields.unsupported}>{t('pcb.matrix.why', { reasons: rules.map((rule) => ruleReason(t, rule)).join(' ') })}</p>
  );
}
