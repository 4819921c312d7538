import { askedText } from '@copperline/content';
import type { PcbSpec, StencilSpec } from '@copperline/contract';
import { useLocale } from '#lib/i18n/locale.ts';
import { useT } from '#lib/i18n/use-t.ts';
import styles from './OrderedOptions.module.css';

const isBoard = (spec: PcbSpec | StencilSpec): spec is PcbSpec => 'layers' in spec;

/** Every option of an ordered board or stencil, by group. */
export function OrderedOptions({ spec }: { readonly spec: PcbSpec | StencilSpec }) {
  const t = useT();
  const locale = useLocale();
  const asked = askedText(
    { t, locale },
    { pcb: isBoard(spec) ? spec : null, stencil: isBoard(spec) ? null : spec, assembly: null },
  );
  return (
    <div className={styles.asked}>
      {asked.map(({ group, title, rows }) => (
        <div key={group}>
          <h4 className={styles.title}>{title}</h4>
          <dl className={styles.rows}>
            {rows.map(({ field, label, value }) => (
              <div key={field}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
    </div>
  );
}
