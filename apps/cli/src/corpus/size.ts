import type { Board } from '@copperline/fab';

/** How a size was measured: on the outline's centre line, or to its outer edges, as some tools do. */
export const sizeReadings = ['centre line', 'outer edge', 'neither'] as const;

/** The job file's size compared with ours. */
export interface SizeAnswer {
  readonly stated: readonly [width: number, height: number];
  readonly centreLine: readonly [width: number, height: number];
  /** The measurement that fits the job file within 0.01 mm. */
  readonly fits: (typeof sizeReadings)[number];
}

const toleranceNm = 10_000;

export const trySize = ({ job, outline }: Board): SizeAnswer | null => {
  if (!job || job.widthNm === null || job.heightNm === null) return null;
  const stated = [job.widthNm, job.heightNm] as const;
  if (!outline) return { stated, centreLine: [0, 0], fits: 'neither' };
  const { box, lineWidth } = outline;
  const centreLine = [box.maxX - box.minX, box.maxY - box.minY] as const;
  const close = (more: number): boolean =>
    Math.abs(centreLine[0] + more - stated[0]) <= toleranceNm && Math.abs(centreLine[1] + more - stated[1]) <= toleranceNm;
  return { stated, centreLine, fits: close(0) ? 'centre line' : close(lineWidth) ? 'outer edge' : 'neither' };
};
