import type { Board } from '@copperline/fab';

/** The job file's size against ours. */
export interface SizeAnswer {
  readonly stated: readonly [width: number, height: number];
  readonly centreLine: readonly [width: number, height: number];
  /** Which reading of our outline the job file's figures fit within 0.01 mm. */
  readonly fits: 'centre line' | 'with line width' | 'neither';
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
  return { stated, centreLine, fits: close(0) ? 'centre line' : close(lineWidth) ? 'with line width' : 'neither' };
};
