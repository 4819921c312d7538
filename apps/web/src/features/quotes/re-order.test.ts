import { type Bom, mm, type QuoteDetail } from '@copperline/contract';
import { describe, expect, it } from 'vitest';
import { reOrder } from './re-order.ts';

const files: QuoteDetail['designBack'] = {
  bomFileUrl: 'bom-file',
  bomFileName: 'amplifier.xlsx',
  coordinate: 'place-file',
  coordinateFileName: 'amplifier.pos',
  coordinates: [
    { url: 'place-file', name: 'amplifier.pos' },
    { url: 'bottom-file', name: 'bottom.pos' },
  ],
  projectUrl: 'board-file',
  projectName: 'amplifier',
};

const bom: Bom = {
  bomId: 'b7d0a2d2-3f53-4e63-9d6a-0f3c3c0f8a11',
  bomFileName: 'amplifier.xlsx',
  projectId: null,
  projectVersion: null,
  bomUrl: 'bom-file',
  revision: 1,
  state: 'read',
  failure: null,
  boards: 5,
  sheet: '',
  headerRow: 0,
  headerRows: 1,
  columns: {},
  lines: [],
  parts: {},
  edaCoors: [],
  corrections: [],
  coordinates: null,
  problems: [],
  updatedAt: '2026-11-15T12:00:00.000Z',
};

const quote = (designBack: QuoteDetail['designBack']): QuoteDetail => ({
  quoteId: 'q1',
  id: 'q1',
  quoteNumber: 'Q26-000123',
  kind: 'pcba',
  status: 'expired',
  phase: 'final',
  revision: 1,
  projectName: 'amplifier',
  partNo: '',
  remarks: '',
  createDate: '2026-11-01T12:00:00.000Z',
  quoteDate: '2026-11-01T12:00:00.000Z',
  expiryDate: '2026-11-08T12:00:00.000Z',
  pcbTotal: null,
  componentsTotal: null,
  assemblyTotal: null,
  stencilTotal: null,
  totalQty: 30,
  quantity: 30,
  totalPrice: { amount: 9900, currency: 'USD' },
  initialPrice: null,
  finalPrice: null,
  reQuoteFrom: null,
  relatedQuotes: [],
  relatedOrder: null,
  designBack,
  request: {
    pcb: null,
    stencil: {
      type: 'solder-paste',
      frame: null,
      widthNm: mm(100),
      heightNm: mm(100),
      thicknessUm: 100,
      side: 'top',
      treatment: 'none',
      fiducials: 'none',
      quantity: 1,
    },
    assembly: null,
    bomId: bom.bomId,
    projectId: null,
    projectName: 'amplifier',
    partNo: '',
    remarks: '',
  },
  priced: {
    kind: 'pcba',
    currency: 'USD',
    bookId: '2026-11',
    lines: [],
    totalCents: 9900,
    leadDays: 7,
    weightGrams: 100,
    problems: [],
    decision: 'automatic',
    estimate: null,
  },
  guaranteed: false,
  guaranteeGaps: [],
  bomChanged: false,
  boardErrors: { state: 'none', errors: [], accepted: [], inquiry: [], examined: false },
  events: [],
  shared: false,
  projectOpens: false,
});

/** Notes what a re-order does, in its order. */
const watched = () => {
  const steps: unknown[] = [];
  return {
    steps,
    env: {
      parse: (input: unknown) => {
        steps.push(['parse', input]);
        return Promise.resolve(bom);
      },
      remember: ({ bomId, boards }: Bom) => void steps.push(['remember', bomId, boards]),
      forgetBoard: () => void steps.push(['forget']),
      leaveFor: (path: string) => void steps.push(['leave', path]),
    },
  };
};

describe('the re-order of an assembly', () => {
  it('parses the BOM with all its coordinate files, keeps quantity and BOM, forgets the board, then leaves', async () => {
    const { steps, env } = watched();
    await reOrder(quote(files), env);
    expect(steps).toEqual([
      [
        'parse',
        {
          bom: 'bom-file',
          bomFileName: 'amplifier.xlsx',
          coordinate: '[{"url":"place-file","name":"amplifier.pos"},{"url":"bottom-file","name":"bottom.pos"}]',
        },
      ],
      ['remember', bom.bomId, 30],
      ['forget'],
      ['leave', '/order/manufacturing/pcba?quote=q1&isReOrder=1'],
    ]);
  });

  it('asks for no coordinates where they were deleted', async () => {
    const { steps, env } = watched();
    await reOrder(quote({ ...files, coordinate: '', coordinates: [{ url: '', name: 'deleted.pos' }] }), env);
    expect(steps[0]).toEqual(['parse', { bom: 'bom-file', bomFileName: 'amplifier.xlsx' }]);
  });

  it('opens a BOM that was typed by hand as it is', async () => {
    const { steps, env } = watched();
    await reOrder(quote({ ...files, bomFileUrl: '', bomFileName: '' }), env);
    expect(steps).toEqual([['forget'], ['leave', `/order/manufacturing/pcba?bom=${bom.bomId}&quote=q1&isReOrder=1`]]);
  });

  it('stays where it is when the files cannot be read', async () => {
    const { steps, env } = watched();
    const refused = new Error('gone');
    await expect(reOrder(quote(files), { ...env, parse: () => Promise.reject(refused) })).rejects.toBe(refused);
    expect(steps).toEqual([]);
  });
});
