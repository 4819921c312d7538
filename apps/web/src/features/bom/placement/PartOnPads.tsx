import type { RotationExample } from '@copperline/bom';
import type { Speaker } from '@copperline/content';
import { um } from '@copperline/contract';
import styles from './Rotation.module.css';

/** Of a part whose package is not known: a body that shows its direction. */
const unknownBody = { width: um(1_600), height: um(800) };
const edge = um(300);

interface PartOnPadsProps {
  readonly speaker: Speaker;
  readonly example: RotationExample;
  readonly when: 'before' | 'after';
}

/** A part's body over its pads as seen from its side, with pin 1 marked. */
export function PartOnPads({ speaker: { t }, example, when }: PartOnPadsProps) {
  const { designator, pads } = example;
  const body = example.body ?? unknownBody;
  const half =
    Math.max(
      Math.hypot(body.width, body.height) / 2,
      ...pads.map(({ x, y, width, height }) => Math.max(Math.abs(x) + width / 2, Math.abs(y) + height / 2)),
    ) + edge;
  const rotation = example[when];
  return (
    <figure className={styles.figure}>
      <svg aria-hidden="true" viewBox={`${-half} ${-half} ${2 * half} ${2 * half}`} className={styles.picture}>
        {pads.map(({ x, y, width, height }) => (
          // Y points up on a board.
          <rect key={`${x} ${y}`} x={x - width / 2} y={-y - height / 2} width={width} height={height} className={styles.pad} />
        ))}
        <g transform={`rotate(${-rotation})`}>
          {/* The leads: they cover the pads once the part is turned as proposed, and only then. */}
          <g transform={`rotate(${example.after})`}>
            {pads.map(({ x, y, width, height }) => (
              <rect
                key={`${x} ${y}`}
                x={x - width / 2}
                y={-y - height / 2}
                width={width}
                height={height}
                strokeWidth={half / 60}
                className={styles.lead}
              />
            ))}
          </g>
          <rect
            x={-body.width / 2}
            y={-body.height / 2}
            width={body.width}
            height={body.height}
            strokeWidth={half / 40}
            className={styles.body}
          />
          <circle cx={-body.width / 2 + half / 10} cy={-body.height / 2 + half / 10} r={half / 16} className={styles.pinOne} />
        </g>
      </svg>
      <figcaption>
        {t(`bom.rotation.${when}`, { designator })}
        <span className="visually-hidden">{t('bom.rotation.picture', { designator, rotation })}</span>
      </figcaption>
    </figure>
  );
}
