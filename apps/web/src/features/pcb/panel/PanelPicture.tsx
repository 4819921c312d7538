import type { Panel, PcbSpec } from '@copperline/contract';
import { maskLooks } from '#domain/board/picture/board-colours.ts';
import type { SizeNm } from '../state/engine.ts';
import styles from './PanelEditor.module.css';
import { usePcb } from '../state/use-pcb.ts';

interface PanelPictureProps {
  readonly unit: SizeNm;
  readonly whole: SizeNm;
  readonly panel: Panel;
  readonly packaging: PcbSpec['packaging'];
}

/** Where boards begin along one direction. */
const starts = (count: number, first: number, step: number): number[] =>
  Array.from({ length: count }, (_, n) => first + n * step);

/** Where tabs hold the edge of a board: at a quarter and at three quarters of it. */
const tabs = [0.25, 0.75];

/** Boards, rails and what holds them together, to scale. */
export function PanelPicture({ unit, whole, panel, packaging }: PanelPictureProps) {
  const { form } = usePcb();
  const { widthNm: w, heightNm: h } = unit;
  const { rows, columns, railNm } = panel;
  const scored = packaging === 'panel-v-cut';
  // All lengths in parts of the panel's longer side, so that strokes look the same at any size.
  const side = Math.max(whole.widthNm, whole.heightNm);
  const gapX = columns > 1 ? (whole.widthNm - columns * w) / (columns - 1) : 0;
  const boardsHigh = whole.heightNm - 2 * railNm;
  const gapY = rows > 1 || railNm > 0 ? (boardsHigh - rows * h) / (rows - 1 + (railNm > 0 ? 2 : 0)) : 0;
  const xs = starts(columns, 0, w + gapX);
  const top = railNm > 0 ? railNm + gapY : 0;
  const ys = starts(rows, top, h + gapY);
  const at = (nm: number): number => (nm / side) * 1000;
  const { overCopper, overLaminate } = maskLooks[form.maskColour];
  const levels = [...ys.slice(railNm > 0 ? 0 : 1), ...(railNm > 0 ? [top + rows * h] : [])];
  const hole = packaging === 'panel-mouse-bite';
  return (
    <svg className={styles.picture} viewBox={`-6 -6 ${at(whole.widthNm) + 12} ${at(whole.heightNm) + 12}`} aria-hidden="true">
      {railNm > 0 &&
        [0, whole.heightNm - railNm].map((y) => (
          <rect key={y} x={0} y={at(y)} width={at(whole.widthNm)} height={at(railNm)} fill={overLaminate} />
        ))}
      {railNm > 0 &&
        [0.04, 0.96].flatMap((x) =>
          [railNm / 2, whole.heightNm - railNm / 2].map((y) => (
            <circle key={`${x} ${y}`} cx={at(whole.widthNm) * x} cy={at(y)} r={at(railNm) / 5} className={styles.mark} />
          )),
        )}
      {!scored &&
        xs.flatMap((x) =>
          ys.flatMap((y) =>
            tabs.flatMap((share) => [
              ...(y + h + gapY <= whole.heightNm && gapY > 0
                ? [
                    <Tab
                      key={`v ${x} ${y} ${share}`}
                      x={at(x + w * share)}
                      y={at(y + h)}
                      width={0}
                      length={at(gapY)}
                      dotted={hole}
                    />,
                  ]
                : []),
              ...(y - gapY >= 0 && gapY > 0
                ? [
                    <Tab
                      key={`u ${x} ${y} ${share}`}
                      x={at(x + w * share)}
                      y={at(y - gapY)}
                      width={0}
                      length={at(gapY)}
                      dotted={hole}
                    />,
                  ]
                : []),
              ...(x + w + gapX <= whole.widthNm && gapX > 0
                ? [
                    <Tab
                      key={`h ${x} ${y} ${share}`}
                      x={at(x + w)}
                      y={at(y + h * share)}
                      width={at(gapX)}
                      length={0}
                      dotted={hole}
                    />,
                  ]
                : []),
            ]),
          ),
        )}
      {xs.map((x) =>
        ys.map((y) => (
          <rect key={`${x} ${y}`} x={at(x)} y={at(y)} width={at(w)} height={at(h)} fill={overCopper} className={styles.board} />
        )),
      )}
      {scored && levels.map((y) => <path key={`l ${y}`} d={`M-6 ${at(y)}H${at(whole.widthNm) + 6}`} className={styles.cut} />)}
      {scored &&
        xs.slice(1).map((x) => <path key={`c ${x}`} d={`M${at(x)} -6V${at(whole.heightNm) + 6}`} className={styles.cut} />)}
    </svg>
  );
}

interface TabProps {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly length: number;
  readonly dotted: boolean;
}

/** A bridge across the router's way; with mouse bites it is drilled, so that it breaks. */
function Tab({ x, y, width, length, dotted }: TabProps) {
  return <path d={`M${x} ${y}l${width} ${length}`} className={dotted ? styles.bites : styles.tab} />;
}
