import { describe, expect, it } from 'vitest';
import { clusterHits, type Hit } from './hits.ts';

const hit = (x: number, measured: number, cause = 'a'): Hit => ({
  from: { x, y: 0 },
  to: { x, y: 0 },
  measured,
  cause,
  nets: [],
});

describe('hits become findings', () => {
  it('along a row, each near the next, with the worst and the whole extent', () => {
    const [cluster, ...others] = clusterHits([hit(0, 5), hit(400, 3), hit(800, 4)], 500);
    expect(others).toEqual([]);
    expect(cluster).toMatchObject({ count: 3, worst: { measured: 3 }, extent: { minX: 0, maxX: 800 } });
  });

  it('apart where they are far, or of different causes', () => {
    expect(clusterHits([hit(0, 1), hit(501, 1)], 500)).toHaveLength(2);
    expect(clusterHits([hit(0, 1, 'a'), hit(0, 1, 'b')], 500)).toHaveLength(2);
  });

  it('one wherever they are where the cause is what matters', () => {
    expect(clusterHits([hit(0, 2), hit(1e9, 1)], Infinity)).toMatchObject([{ count: 2, worst: { measured: 1 } }]);
  });
});
