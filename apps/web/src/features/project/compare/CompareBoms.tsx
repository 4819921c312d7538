import type { BomDifference, LineChange } from '@copperline/bom';
import type { ProjectView } from '@copperline/contract';
import { useT } from '#lib/i18n/use-t.ts';
import { Button } from '#ui/control/Button.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { Icon } from '#ui/glyph/Icon.tsx';
import { classes } from '#ui/style/classes.ts';
import panel from '../look/Panels.module.css';
import styles from './Compare.module.css';
import { useBomDifference } from './use-bom-difference.ts';

interface CompareBomsProps {
  readonly project: ProjectView;
  readonly before: number;
  readonly after: number;
}

type Line = BomDifference['added'][number];
type Tone = 'added' | 'removed' | 'changed';

const signs = { added: '+', removed: '−', changed: '±' } as const satisfies Record<Tone, string>;

const partOf = ({ mpn, value, description }: Line): string => mpn || value || description;

/** Before and after of each field that differs, and the designators that came and went. */
function What({ change: { before, after, fields, addedDesignators, removedDesignators } }: { readonly change: LineChange }) {
  const t = useT();
  const text = (line: Line, field: LineChange['fields'][number]): string => {
    const value = line[field];
    if (typeof value === 'boolean') return t(value ? 'actions.yes' : 'actions.no');
    return value === undefined || value === '' ? '–' : String(value);
  };
  return (
    <ul className={styles.what}>
      {fields.map((field) => (
        <li key={field}>
          <span className={styles.quiet}>{t(field === 'lengthUnit' ? 'bom.fields.quantity' : `bom.fields.${field}`)}</span>{' '}
          <del>{text(before, field)}</del> → <ins>{text(after, field)}</ins>
        </li>
      ))}
      {addedDesignators.length > 0 && (
        <li>
          <ins>+ {addedDesignators.join(' ')}</ins>
        </li>
      )}
      {removedDesignators.length > 0 && (
        <li>
          <del>− {removedDesignators.join(' ')}</del>
        </li>
      )}
    </ul>
  );
}

function Rows({ tone, lines }: { readonly tone: Tone; readonly lines: readonly (Line | LineChange)[] }) {
  const t = useT();
  return lines.map((entry, n) => {
    const change = 'fields' in entry ? entry : null;
    const line = 'fields' in entry ? entry.after : entry;
    return (
      // Lines have no name of their own; the list never changes while it is shown.
      <tr key={`${tone} ${n}`}>
        <td className={classes(styles.sign, styles[tone])}>
          <span aria-hidden="true">{signs[tone]}</span>
          <span className="visually-hidden">{t(`project.compare.bom.${tone}`)}</span>
        </td>
        <th scope="row" className={styles.designators} title={line.designators.join(' ')}>
          {line.designators.join(' ')}
        </th>
        <td className={panel.number}>{line.quantity}</td>
        <td>
          <span className="mono">{partOf(line)}</span>
          {line.manufacturer !== '' && <span className={panel.second}>{line.manufacturer}</span>}
        </td>
        <td className={styles.whatCell}>{change && <What change={change} />}</td>
      </tr>
    );
  });
}

/** Two versions of the BOM, line by line. */
export function CompareBoms({ project, before, after }: CompareBomsProps) {
  const t = useT();
  const { data, isError, isFetching, refetch } = useBomDifference(project, before, after);
  if (isError)
    return (
      <div className={styles.failed}>
        <EmptyState
          title={t('project.compare.failed')}
          text={t('project.compare.failedText')}
          actions={
            <Button busy={isFetching} onClick={() => void refetch()}>
              {t('actions.retry')}
            </Button>
          }
        />
      </div>
    );
  if (!data)
    return (
      <div className={styles.bom}>
        <p className={styles.quiet}>{t('project.compare.reading')}</p>
        <Skeleton lines={8} />
      </div>
    );
  const { added, removed, changed, counts } = data;
  const count = counts.added + counts.removed + counts.changed;
  const hidden = count - added.length - removed.length - changed.length;
  if (count === 0)
    return (
      <div className={styles.bom}>
        <output className={styles.same}>
          <Icon name="success" size={20} />
          <strong>{t('project.compare.same')}</strong>
          <span className={styles.quiet}>{t('project.compare.sameBom')}</span>
        </output>
      </div>
    );
  return (
    <div className={styles.bom}>
      <p className={styles.total}>{t('project.compare.count', { count })}</p>
      <div className={panel.frame}>
        <table className={classes(panel.table, styles.bomTable)}>
          <caption className="visually-hidden">{t('project.compare.changes')}</caption>
          <thead>
            <tr>
              <th scope="col" className={styles.signHead}>
                <span className="visually-hidden">{t('project.compare.bom.kind')}</span>
              </th>
              <th scope="col">{t('project.bomPanel.designators')}</th>
              <th scope="col" className={panel.number}>
                {t('project.bomPanel.quantity')}
              </th>
              <th scope="col">{t('project.bomPanel.part')}</th>
              <th scope="col">{t('project.compare.bom.what')}</th>
            </tr>
          </thead>
          <tbody>
            <Rows tone="changed" lines={changed} />
            <Rows tone="added" lines={added} />
            <Rows tone="removed" lines={removed} />
          </tbody>
        </table>
      </div>
      {hidden > 0 && <p className={styles.quiet}>{t('project.compare.more', { count: hidden })}</p>}
    </div>
  );
}
