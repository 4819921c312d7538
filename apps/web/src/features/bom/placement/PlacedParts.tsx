import { remarksOf } from '@copperline/bom';
import { placementText, type Speaker } from '@copperline/content';
import { useEffect, useMemo, useRef } from 'react';
import { Link } from 'react-router';
import { classes } from '#ui/style/classes.ts';
import { Icon } from '#ui/glyph/Icon.tsx';
import styles from './Placement.module.css';
import { severityIcons } from '#domain/board/placement/FindingGroups.tsx';
import type { PlacementListProps } from './PlacementFindings.tsx';
import { findingsByPart } from '#domain/board/placement/placement-findings.ts';
import { remarkWords } from './rotation-choices.ts';
import { useSteps } from '../state/steps.ts';
import type { OpenBom } from '../state/use-bom-editor.ts';

/** What a part is, as far as the BOM tells, and the way to its line. */
export function ChosenPart({
  open,
  speaker,
  chosen,
}: {
  readonly open: OpenBom;
  readonly speaker: Speaker;
  readonly chosen: string | null;
}) {
  const { to } = useSteps();
  const line = open.bom.lines.find(({ designators }) => chosen !== null && designators.includes(chosen));
  if (chosen === null || line === undefined) return null;
  const words = [line.mpn, line.value, line.footprint].filter(Boolean).join(' · ');
  return (
    <div className={styles.mine}>
      <span className={styles.designator}>{chosen}</span>
      <span className={styles.value}>{words}</span>
      <Link to={to('parts', undefined, { line: line.key })}>{speaker.t('bom.placing.openLine', { designator: chosen })}</Link>
    </div>
  );
}

interface PlacedPartsProps extends Omit<PlacementListProps, 'withBoard' | 'asked' | 'onTurn'> {
  readonly open: OpenBom;
}

/** Every part of the coordinate file; the one that is pressed here or on the board stands out in both. */
export function PlacedParts({ speaker, open, placements: { file, check }, chosen, onChoose }: PlacedPartsProps) {
  const { t } = speaker;
  const found = useMemo(() => findingsByPart(check?.findings ?? []), [check]);
  const values = useMemo(
    () => new Map(open.bom.lines.flatMap((line) => line.designators.map((name) => [name, line.value || line.mpn] as const))),
    [open.bom.lines],
  );
  const remarks = useMemo(() => remarksOf(open.bom.edaCoors, open.bom.corrections), [open.bom.edaCoors, open.bom.corrections]);
  const list = useRef<HTMLUListElement>(null);
  // What is pressed on the board is looked for here.
  useEffect(() => {
    if (chosen !== null) list.current?.querySelector(`[data-part="${CSS.escape(chosen)}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  if (file === null) return null;
  const side = (of: 'top' | 'bottom' | null): string => (of === null ? t('bom.panel.unknown') : t(`bom.table.${of}`));
  return (
    <ul ref={list} aria-label={t('bom.placing.partsLabel')}>
      {file.placements.map((placement) => {
        const { designator, row, rotation } = placement;
        const odd = found.get(designator);
        const remark = remarks.get(designator);
        return (
          <li key={`${designator} ${row}`} className={styles.listItem} data-part={designator}>
            <button
              type="button"
              className={classes(styles.row, styles.part, chosen === designator && styles.chosen)}
              aria-pressed={chosen === designator}
              onClick={() => onChoose(designator)}
            >
              <span className={styles.designator}>{designator}</span>
              <span className={styles.value}>{values.get(designator) || placement.value || placement.footprint}</span>
              <span>{side(placement.side)}</span>
              <span className={classes(styles.figure, remark === 'corrected' && styles.mineFigure)}>
                {rotation}°{remark && <span className="visually-hidden">{t(remarkWords[remark])}</span>}
              </span>
              <span className={odd && styles[odd.severity]}>
                {odd && <Icon name={severityIcons[odd.severity]} size={14} />}
                {odd && <span className="visually-hidden">{placementText(speaker, odd)}</span>}
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
