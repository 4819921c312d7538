import { type Checkout, defaultPcb, mm } from '@copperline/contract';

const offer = {
  carrier: 'dhl',
  cents: 2000,
  days: { min: 3, max: 7 },
  chargeableGrams: 1500,
  zone: '4',
  tablesId: 'landed-2026-11',
} as const;

/** A checkout of a board and of parts for it, before anything is chosen, for tests. */
export const testCheckout = (change: Partial<Checkout> = {}): Checkout => ({
  checkoutId: '00000000-0000-4000-8000-000000000001',
  revision: 0,
  state: 'open',
  currency: 'USD',
  items: [
    {
      cartItemId: '00000000-0000-4000-8000-000000000002',
      itemType: 'Custom',
      orderType: 'pcb',
      partNo: 'AMP-1',
      name: 'amplifier',
      maker: '',
      quantity: 10,
      quote: {
        quoteId: '00000000-0000-4000-8000-000000000003',
        quoteNumber: 'Q26-000123',
        expiryDate: '2026-12-15T10:00:00Z',
      },
      projectId: null,
      spec: { ...defaultPcb, heightNm: mm(80), quantity: 10 },
      lines: [],
      unitMicros: null,
      cents: 4520,
      weightGrams: 330,
      leadDays: 5,
      guaranteed: true,
    },
  ],
  orders: [
    {
      type: 'pcb',
      sums: { merchandise: 4520, discount: 0, transactionFee: 0, shipping: 0, tax: 0, payable: 4520 },
      tax: null,
    },
  ],
  sums: { merchandise: 4520, discount: 0, transactionFee: 0, shipping: 0, tax: 0, payable: 4520 },
  receiver: null,
  bill: null,
  billAsReceiver: true,
  shipping: null,
  laterFreight: null,
  carrier: null,
  coupon: null,
  coupons: [],
  bestCouponId: null,
  methods: [
    { method: 'card', feePercent: '0', feeCents: 0 },
    { method: 'paypal', feePercent: '3.5', feeCents: 158 },
  ],
  method: null,
  testMoney: true,
  balanceCents: 0,
  poNumber: '',
  remark: '',
  approveFiles: false,
  material: null,
  gaps: ['receiver', 'carrier', 'method'],
  itemChanges: [],
  rates: null,
  made: [],
  ...change,
});

export const testOffer = offer;
