import {
  type Calculator as Definition,
  calculate,
  type CalculatorName,
  calculators,
  type FormValues,
  type Input,
  isRefusal,
  type Output,
  type Refusal,
} from '@copperline/calc';
import type { Messages, Translate } from '@copperline/content';
import type { Locale } from '@copperline/contract';
import { useId, useState } from 'react';
import { useLocale } from '#lib/i18n/locale.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { Field } from '#ui/control/Field.tsx';
import styles from './Calculator.module.css';

type Words = Messages['calc'];
type ValueName = keyof Words['names'];
type UnitName = keyof Words['units'];
type ChoiceName = keyof Words['choices'];

/** `calc` and `content` name the same inputs, units and choices; a test holds them together. */
const nameOf = (t: Translate, name: string): string => t(`calc.names.${name as ValueName}`);
const unitOf = (t: Translate, unit: string): string => (unit === 'one' ? '' : t(`calc.units.${unit as UnitName}`));

type Typed = Readonly<Record<string, string>>;

const typedFrom = (definition: Definition, values: Readonly<Record<string, string | number>>): Typed =>
  Object.fromEntries(
    Object.entries(definition.inputs).map(([name, input]) => [
      name,
      String(values[name] ?? ('initial' in input ? input.initial : '')),
    ]),
  );

const readNumber = (text: string): number | undefined => {
  const clean = text.trim().replace(',', '.');
  return clean === '' ? undefined : Number(clean);
};

const valuesOf = (definition: Definition, typed: Typed): FormValues =>
  Object.fromEntries(
    Object.entries(definition.inputs).map(([name, input]) => {
      const text = typed[name] ?? '';
      return [name, 'values' in input ? text : readNumber(text)];
    }),
  );

const numberText = (locale: Locale, value: number, digits: number): string =>
  new Intl.NumberFormat(locale, { maximumSignificantDigits: digits }).format(value);

/** What is wrong with one value, with the range it has to be in. */
const problemText = (t: Translate, locale: Locale, input: Input, name: string, { refused }: Refusal, value: unknown): string => {
  const named = { name: nameOf(t, name) };
  if (refused === 'impossible') return t('calc.impossible', named);
  if ('values' in input || typeof value !== 'number' || !Number.isFinite(value)) return t('calc.number', named);
  if (value >= input.min && value <= input.max) return t('calc.outside', named);
  return t('calc.range', { ...named, min: numberText(locale, input.min, 6), max: numberText(locale, input.max, 6) });
};

function Choice({
  name,
  values,
  value,
  onChange,
}: {
  readonly name: string;
  readonly values: readonly string[];
  readonly value: string;
  readonly onChange: (value: string) => void;
}) {
  const t = useT();
  const id = useId();
  return (
    <div className={styles.choice}>
      <label htmlFor={id}>{nameOf(t, name)}</label>
      <select id={id} value={value} onChange={(event) => onChange(event.target.value)}>
        {values.map((each) => (
          <option key={each} value={each}>
            {t(`calc.choices.${each as ChoiceName}`)}
          </option>
        ))}
      </select>
    </div>
  );
}

function Results({
  outputs,
  results,
}: {
  readonly outputs: Readonly<Record<string, Output>>;
  readonly results: Readonly<Record<string, number>>;
}) {
  const t = useT();
  const locale = useLocale();
  return (
    <dl className={styles.results}>
      {Object.entries(outputs).map(([name, { unit, digits }]) => (
        <div key={name}>
          <dt>{nameOf(t, name)}</dt>
          <dd>
            {numberText(locale, results[name] ?? Number.NaN, digits)} {unitOf(t, unit)}
          </dd>
        </div>
      ))}
    </dl>
  );
}

const isKnown = (name: string): name is CalculatorName => Object.hasOwn(calculators, name);

interface CalculatorProps {
  readonly name: string;
  /** Where it begins instead of the usual. */
  readonly values: Readonly<Record<string, string | number>>;
}

/** A formula to try: every input with its unit, the results at once, and where the formula is from. */
export function Calculator({ name, values }: CalculatorProps) {
  return isKnown(name) ? <Form name={name} values={values} /> : null;
}

function Form({ name, values }: CalculatorProps & { readonly name: CalculatorName }) {
  const t = useT();
  const locale = useLocale();
  const titleId = useId();
  const definition: Definition = calculators[name];
  const [typed, setTyped] = useState(() => typedFrom(definition, values));
  const given = valuesOf(definition, typed);
  const answer = calculate(name, given);
  const refusal = isRefusal(answer) ? answer : null;
  const put = (input: string) => (text: string) => setTyped({ ...typed, [input]: text });
  return (
    <section className={styles.calculator} aria-labelledby={titleId}>
      <p id={titleId} className={styles.title}>
        {t(`calc.titles.${name}`)}
      </p>
      <div className={styles.inputs}>
        {Object.entries(definition.inputs).map(([input, rule]) =>
          'values' in rule ? (
            <Choice key={input} name={input} values={rule.values} value={typed[input] ?? ''} onChange={put(input)} />
          ) : (
            <Field
              key={input}
              label={[nameOf(t, input), unitOf(t, rule.unit)].filter(Boolean).join(', ')}
              inputMode="decimal"
              value={typed[input] ?? ''}
              maxLength={20}
              autoComplete="off"
              onChange={(event) => put(input)(event.target.value)}
              problem={refusal?.input === input ? problemText(t, locale, rule, input, refusal, given[input]) : undefined}
            />
          ),
        )}
      </div>
      <output className={styles.answer} aria-label={t('calc.result')}>
        {!isRefusal(answer) && <Results outputs={definition.outputs} results={answer} />}
      </output>
      <p className={styles.source}>{t('calc.source', { source: definition.source })}</p>
    </section>
  );
}
