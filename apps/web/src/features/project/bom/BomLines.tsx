import { useState } from 'react';
import { useLocale } from '#lib/i18n/locale.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { Icon } from '#ui/glyph/Icon.tsx';
import { classes } from '#ui/style/classes.ts';
import panel from '../look/Panels.module.css';
import styles from './Bom.module.css';

export interface ShownLine {
  readonly designators: readonly string[];
  readonly quantity: number;
  /** The number that was asked for, or what stands in its place. */
  readonly part: string;
  readonly manufacturer: string;
  readonly description: string;
  readonly footprint: string;
  readonly dnp: boolean;
}

const most = 200;

/** As many as surely stand on one line of the narrowest page. */
const onOneLine = 3;

/** One line of them, opened to all by a press. */
function Designators({ designators }: Pick<ShownLine, 'designators'>) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const text = designators.join(' ');
  if (designators.length <= onOneLine) return <span title={text}>{text}</span>;
  return (
    <button
      type="button"
      className={classes(styles.turn, isOpen && styles.open)}
      aria-expanded={isOpen}
      title={isOpen ? undefined : t('project.bomPanel.allDesignators', { count: designators.length, designators: text })}
      onClick={() => setOpen(!isOpen)}
    >
      <span>{text}</span>
      <Icon name="chevron-down" size={14} />
    </button>
  );
}

/** What a BOM asks for, line by line, without what was matched to it. */
export function BomLines({ lines }: { readonly lines: readonly ShownLine[] }) {
  const t = useT();
  const locale = useLocale();
  const number = new Intl.NumberFormat(locale);
  return (
    <>
      <div className={panel.frame}>
        <table className={classes(panel.table, styles.lines)}>
          <caption className="visually-hidden">{t('project.bomPanel.caption')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('project.bomPanel.designators')}</th>
              <th scope="col" className={panel.number}>
                {t('project.bomPanel.quantity')}
              </th>
              <th scope="col">{t('project.bomPanel.part')}</th>
              <th scope="col">{t('project.bomPanel.footprint')}</th>
            </tr>
          </thead>
          <tbody>
            {lines.slice(0, most).map((line, n) => {
              const designators = line.designators.join(' ');
              const more = [line.manufacturer, line.description].filter((text) => text !== '' && text !== line.part).join(' · ');
              return (
                // Lines of a file have no name of their own, and their order is what the file says.
                <tr key={`${n} ${designators}`} className={line.dnp ? styles.dnp : undefined}>
                  <th scope="row" className={styles.designators}>
                    <Designators designators={line.designators} />
                  </th>
                  <td className={panel.number}>{number.format(line.quantity)}</td>
                  <td className={styles.part}>
                    <span className="mono">{line.part}</span>
                    {(line.dnp || more !== '') && (
                      <span className={panel.second} title={more}>
                        {line.dnp ? t('project.bomPanel.dnp') : more}
                      </span>
                    )}
                  </td>
                  <td className={styles.footprint} title={line.footprint}>
                    {line.footprint}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      {lines.length > most && <p className={panel.quiet}>{t('project.bomPanel.first', { count: most })}</p>}
    </>
  );
}
