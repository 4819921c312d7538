import type { RotationCheck, RotationProposal } from '@copperline/bom';
import type { Speaker } from '@copperline/content';
import { useId } from 'react';
import { Button } from '#ui/control/Button.tsx';
import { classes } from '#ui/style/classes.ts';
import { Icon } from '#ui/glyph/Icon.tsx';
import { PartOnPads } from './PartOnPads.tsx';
import styles from './Rotation.module.css';
import { rotationChoices, rotationTitle } from '#domain/board/placement/rotation-proposals.ts';
import { changedRotations } from './rotation-choices.ts';
import type { OpenBom } from '../state/use-bom-editor.ts';
import type { Corrections } from './use-corrections.ts';

interface RotationProposalsProps {
  readonly speaker: Speaker;
  readonly open: OpenBom;
  /** Null while it is being checked, and without a board. */
  readonly rotation: RotationCheck | null;
  readonly corrections: Corrections;
}

const designatorsOf = ({ parts }: RotationProposal): string[] => parts.map(({ designator }) => designator);
const keyOf = ({ scope, name }: RotationProposal): string => `${scope} ${name}`;

const nameOf = ({ t }: Speaker, { scope, name }: RotationProposal): string => {
  if (scope === 'package') return name;
  return t(scope === 'file' ? 'bom.rotation.wholeFile' : 'bom.rotation.bottomSide');
};

function Proposal({
  speaker,
  proposal,
  corrections,
}: Pick<RotationProposalsProps, 'speaker' | 'corrections'> & { readonly proposal: RotationProposal }) {
  const { t } = speaker;
  const title = useId();
  const { agree, against, halfTurnOpen, byName, example, parts } = proposal;
  return (
    <article className={styles.proposal} aria-labelledby={title}>
      <h4 id={title} className={styles.title}>
        {rotationTitle(speaker, proposal)}
      </h4>
      <p>{byName ? t('bom.rotation.byName') : t('bom.rotation.why', { agree, against })}</p>
      {halfTurnOpen && <p className={styles.doubt}>{t('bom.rotation.halfOpen')}</p>}
      <div className={styles.pictures}>
        <PartOnPads speaker={speaker} example={example} when="before" />
        <PartOnPads speaker={speaker} example={example} when="after" />
      </div>
      <div className={styles.actions}>
        <Button kind="primary" aria-describedby={title} onClick={() => corrections.turnAll(parts)}>
          {t('bom.rotation.apply')}
        </Button>
        <Button aria-describedby={title} onClick={() => corrections.confirm(designatorsOf(proposal))}>
          {t('bom.rotation.leave')}
        </Button>
      </div>
    </article>
  );
}

/** What the board cannot decide: named, because it is not the same as right. */
function Undecided({ speaker: { t }, rotation }: { readonly speaker: Speaker; readonly rotation: RotationCheck }) {
  if (rotation.open.length === 0) return null;
  return (
    <details>
      <summary>{t('bom.rotation.open')}</summary>
      <ul className={styles.open}>
        {rotation.open.map(({ name, designators, open }) => (
          <li key={name} title={designators.slice(0, 50).join(', ')}>
            {t(open === 'half' ? 'bom.rotation.openHalf' : 'bom.rotation.openAny', { name, count: designators.length })}
          </li>
        ))}
        <li>{t('bom.rotation.openChips')}</li>
      </ul>
    </details>
  );
}

/** Turns of whole packages that the pads suggest; nothing is turned before the customer says so. */
export function RotationProposals({ speaker, open, rotation, corrections }: RotationProposalsProps) {
  const { t } = speaker;
  const { asked, left } = rotationChoices(rotation, open.bom);
  const changed = changedRotations(open.bom);
  const { undo } = corrections;
  if (asked.length + left.length + changed.designators.length === 0)
    return rotation && <Undecided speaker={speaker} rotation={rotation} />;
  const names = changed.packages.map(({ name, count }) => t('bom.rotation.changedPackage', { name, count }));
  return (
    <section className={styles.rotation} aria-label={t('bom.rotation.title')}>
      <h3 className={classes(styles.heading, asked.length > 0 && styles.asking)}>
        <Icon name={asked.length > 0 ? 'warning' : 'info'} size={16} />
        {t('bom.rotation.title')}
      </h3>
      {asked.map((proposal) => (
        <Proposal key={keyOf(proposal)} speaker={speaker} proposal={proposal} corrections={corrections} />
      ))}
      {left.map((proposal) => (
        <p key={keyOf(proposal)} className={styles.row}>
          {t('bom.rotation.left', { name: nameOf(speaker, proposal), count: proposal.parts.length })}
          <Button kind="quiet" onClick={() => corrections.resetRotations(designatorsOf(proposal))}>
            {t('bom.rotation.reconsider')}
          </Button>
        </p>
      ))}
      {changed.designators.length > 0 && (
        <p className={styles.row}>
          {t('bom.rotation.changed', {
            count: changed.designators.length,
            names: new Intl.ListFormat(speaker.locale, { type: 'unit' }).format(names.slice(0, 8)),
          })}
          <Button kind="quiet" onClick={() => corrections.resetRotations(changed.designators)}>
            {t('bom.rotation.allAsFile')}
          </Button>
        </p>
      )}
      {undo && (
        <Button kind="quiet" onClick={undo}>
          {t('bom.actions.undo')}
        </Button>
      )}
      {rotation && <Undecided speaker={speaker} rotation={rotation} />}
    </section>
  );
}
