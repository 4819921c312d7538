import type { FeeByArea, PriceBook } from './price-book.ts';

const free: FeeByArea = { once: '0', perM2: '0' };
const fee = (once: string, perM2: string): FeeByArea => ({ once, perM2 });

/** The first book. */
export const book202611: PriceBook = {
  id: '2026-11',
  validFrom: '2026-11-01',
  yuan: {
    perDollar: '7.12',
    asOf: '2026-11-02',
    specialOffer: { 5: '7', 10: '7', 50: '210' },
    freeAssemblyUpTo: '105',
  },
  pcb: {
    ratePerM2: { 1: '52', 2: '58', 4: '128', 6: '250', 8: '390' },
    areaSlices: [
      { upToM2: '0.5', factor: '1' },
      { upToM2: '1', factor: '0.92' },
      { upToM2: '3', factor: '0.85' },
      { upToM2: '10', factor: '0.78' },
      { upToM2: null, factor: '0.72' },
    ],
    factors: {
      thicknessUm: { 400: '1.25', 600: '1.08', 800: '1.03', 1000: '1', 1200: '1', 1600: '1', 2000: '1.12', 2500: '1.30' },
      traceMil: { 8: '1', 6: '1', 5: '1.06', 4: '1.18' },
      holeUm: { 350: '1', 300: '1', 250: '1.08', 200: '1.22' },
      outerCopperUm: { 35: '1', 70: '1.28' },
      innerCopperUm: { 0: '1', 17: '1', 35: '1.12', 70: '1.35' },
      impedance: { none: '1', '10-percent': '1.05', '5-percent': '1.15' },
      xOut: { accepted: '1', refused: '1.15' },
    },
    tooling: {
      layers: { 1: '5', 2: '5', 4: '26', 6: '60', 8: '95' },
      finestTrace: '8',
      smallestHole: '10',
      impedance: { none: '0', '10-percent': '20', '5-percent': '50' },
    },
    film: { perFilm: '0.35', films: { 1: 4, 2: 6, 4: 8, 6: 10, 8: 12 } },
    testing: {
      probe: fee('4', '7'),
      fixture: { once: '45', perPoint: '0.03', mostForPoints: '255', usualPoints: 500 },
    },
    specialColour: fee('12', '8'),
    finish: {
      hasl: free,
      'lead-free-hasl': fee('3', '4'),
      enig: fee('15', '22'),
      osp: fee('6', '5'),
      'immersion-tin': fee('15', '16'),
      'immersion-silver': fee('16', '20'),
    },
    goldFactor: { 1: '1', 2: '1.35', 3: '1.7' },
    viaProcess: { tented: free, uncovered: free, plugged: fee('10', '12'), 'filled-capped': fee('35', '55') },
    castellated: { once: '36', perM2: { 1: '29', 2: '43', 3: '58', 4: '72' } },
    goldFingers: { once: '28', perFinger: '0.02' },
    furtherDesign: '8',
    smallBoard: fee('6', '4'),
    edgePlating: fee('30', '40'),
    carbonMask: fee('30', '18'),
    peelableMask: fee('12', '10'),
    removeOrderNumber: '1.50',
    expedite: [
      { percent: 25, least: '15' },
      { percent: 50, least: '30' },
      { percent: 75, least: '45' },
      { percent: 100, least: '60' },
    ],
    specialOffer: { 5: '1', 10: '1', 50: '30' },
  },
  stencil: {
    framed: { '300x400': '15', '370x470': '18', '420x520': '24', '450x550': '28', '550x650': '36', '584x584': '38' },
    frameless: { once: '6', perCm2: '0.004' },
    treatment: { none: '0', polished: '3', electropolished: '3' },
  },
  assembly: {
    smt: { perJoint: '0.0012', upTo: 100_000, perFurtherJoint: '0.001' },
    throughHole: { perJoint: '0.007', handling: '3.50' },
    setup: '8',
    feeder: '3',
    stencil: '1.50',
    coordinates: { once: '5', perPlacement: '0.05' },
    jig: '15',
    programming: { once: '10', perPiece: '0.30' },
    ownPart: '3',
    freeAssembly: { upTo: '15', mostBoards: 10, mostLines: 30 },
  },
};
