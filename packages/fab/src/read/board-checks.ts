import { layerCounts } from '@copperline/contract/values';
import type { JobFacts, Outline } from '../board.ts';
import type { Problem } from '../problem.ts';

/** Job files round sizes to 0.01 mm. */
const sizeNm = 10_000;

/** How a stated size was measured: on the centre line, or including the line width, as job files often do. */
const fittingReading = ({ box, lineWidth }: Outline, width: number, height: number): 'centre' | 'outer' | 'none' => {
  const [w, h] = [box.maxX - box.minX, box.maxY - box.minY];
  const fits = (extra: number): boolean =>
    (Math.abs(w + extra - width) <= sizeNm && Math.abs(h + extra - height) <= sizeNm) ||
    (Math.abs(w + extra - height) <= sizeNm && Math.abs(h + extra - width) <= sizeNm);
  if (fits(0)) return 'centre';
  return fits(lineWidth) ? 'outer' : 'none';
};

/** Compares the board with its job file. */
export const checkJob = (job: JobFacts, outline: Outline | null, copperLayers: number): Problem[] => {
  const problems: Problem[] = [];
  if (outline && job.widthNm !== null && job.heightNm !== null) {
    const fits = fittingReading(outline, job.widthNm, job.heightNm);
    const { minX, minY, maxX, maxY } = outline.box;
    if (fits !== 'centre')
      problems.push({
        code: 'JOB_SIZE_DIFFERS',
        severity: fits === 'outer' ? 'info' : 'warning',
        values: {
          widthNm: maxX - minX,
          heightNm: maxY - minY,
          jobWidthNm: job.widthNm,
          jobHeightNm: job.heightNm,
          lineWidthNm: outline.lineWidth,
          fits,
        },
      });
  }
  if (job.layers !== null && job.layers !== copperLayers)
    problems.push({ code: 'LAYER_COUNT_DIFFERS', severity: 'warning', values: { found: copperLayers, stated: job.layers } });
  return problems;
};

/** Layer counts that cannot be ordered. */
export const checkLayerCount = (copperLayers: number): Problem[] =>
  copperLayers === 0 || layerCounts.some((count) => count === copperLayers)
    ? []
    : [{ code: 'LAYER_COUNT_NOT_OFFERED', severity: 'warning', values: { found: copperLayers } }];
