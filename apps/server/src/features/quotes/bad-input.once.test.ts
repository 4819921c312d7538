import { randomInt, randomUUID } from 'node:crypto';
import {
  bom,
  currencies,
  fieldLimits,
  type Locale,
  locales,
  mm,
  ordering,
  pcbSwitches,
  type Priced,
  type QuoteRequest,
  quantitySteps,
  quotes,
} from '@copperline/contract';
import { Chance, randomRequest } from '@copperline/contract/random-orders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Sent, type SignedUp, startTestApp, type TestApp } from '../../../test/app.ts';
import { boardRequest, inquiry, priceHere, quoteState, savedQuote, saveInput, sheet } from '../../../test/quote.ts';
import { translate } from '../../translate.ts';

let t: TestApp;
let me: SignedUp;
let other: SignedUp;

beforeAll(async () => {
  t = await startTestApp();
  [me, other] = [await t.signUp(), await t.signUp()];
});
afterAll(() => t.close());

const seed = randomInt(2 ** 31);
const wish = { side: 'top', programmedPerBoard: 0, functionTest: false, conformalCoating: false } as const;
const save = (input: object, locale: Locale = 'en-US') =>
  t.call(quotes.save, { ...input }, { token: me.token, headers: { 'accept-language': locale } });
const price = (request: unknown, currency = 'USD') => t.call(quotes.price, { request, currency }, { token: me.token });
const kept = async (): Promise<number> => (await t.call(quotes.list, {}, { token: me.token })).data.total;

/** Every number of an answer that is money, by the name it has there. */
const moneyIn = (value: unknown, name = ''): [string, unknown][] => {
  if (typeof value === 'object' && value !== null && name !== 'because')
    return Object.entries(value).flatMap(([key, each]) => moneyIn(each, key));
  return /^(?:cents|amount|.*Cents)$/.test(name) ? [[name, value]] : [];
};
const unsound = (answer: unknown): [string, unknown][] => moneyIn(answer).filter(([, value]) => !Number.isSafeInteger(value));

/** Whole money, and a sum that is its lines. */
const expectSound = (priced: Priced): void => {
  expect(unsound(priced)).toEqual([]);
  expect(priced.totalCents).toBe(priced.lines.reduce((sum, { cents }) => sum + cents, 0));
  expect(priced.totalCents).toBeGreaterThanOrEqual(0);
};

const reasonsIn = ({ issues }: Pick<Sent<typeof quotes.save>, 'issues'>): string[] => [
  ...new Set(issues.map((issue) => ('message' in issue ? String(issue.message) : ''))),
];
const dueReasons = ({ problems }: Priced, locale: Locale): string[] => {
  const told = problems.filter(({ kind }) => kind === 'block').map(({ rule }) => rule);
  // Filed by the ids of the rules.
  return [...new Set(told.map((rule) => translate(locale)(`rules.${rule}.reason` as 'rules.R01.reason')))];
};

describe(`any order at all, seed ${seed}`, () => {
  it('is refused by the reasons of its rules, in the language of the caller, or costs what it costs and nothing else', async () => {
    const chance = new Chance(seed);
    const [before, seen] = [await kept(), { refused: 0, taken: 0 }];
    for (let n = 0; n < 150; n += 1) {
      const [request, currency, locale] = [randomRequest(chance), chance.of(currencies), chance.of(locales)];
      const [priced, input] = [priceHere(request, currency), saveInput(request, currency)];
      expectSound(priced);
      if (priced.decision === 'refused') {
        seen.refused += 1;
        for (const answer of [
          await save(input, locale),
          await t.call(
            quotes.rfq,
            { request, currency, quantity: 3 },
            { token: me.token, headers: { 'accept-language': locale } },
          ),
        ]) {
          expect([n, answer.status, answer.errorCode]).toEqual([n, 422, 'COMBINATION_UNSUPPORTED']);
          expect(reasonsIn(answer)).toEqual(dueReasons(priced, locale));
        }
        continue;
      }
      seen.taken += 1;
      const total = priced.totalCents;
      const wrong = chance.of(
        [total - 1, total + 1, 0, 1, Math.floor(total / 2), total * 2 + 1].filter((each) => each !== total),
      );
      for (const tampered of [
        ...(wrong < 0 ? [] : [{ ...input, expectedCents: wrong }]),
        { ...input, bookId: 'another' },
        { ...input, currency: currency === 'USD' ? 'CNY' : 'USD', expectedCents: total + 1 },
      ]) {
        const answer = await save(tampered);
        expect([n, answer.status, answer.errorCode]).toEqual([n, 409, 'PRICE_CHANGED']);
        expect(answer.data).toEqual(JSON.parse(JSON.stringify(priceHere(request, tampered.currency === 'CNY' ? 'CNY' : 'USD'))));
        expect(unsound(answer.data)).toEqual([]);
      }
      for (const expectedCents of [-1, total + 0.5, String(total), 2 ** 53, [total]]) {
        const { status, errorCode, issues } = await save({ ...input, expectedCents });
        expect([status, errorCode]).toEqual([422, 'VALIDATION']);
        expect(new Set(issues.map(({ path }) => path))).toEqual(new Set(['expectedCents']));
      }
    }
    expect(await kept()).toBe(before);
    expect(seen.refused).toBeGreaterThan(0);
    expect(seen.taken).toBeGreaterThan(0);
  });

  it('with one field that is no such field, or no such value, is refused at that field', async () => {
    const chance = new Chance(seed);
    const odd = [null, '', '5', -1, 0.5, 1e308, true, [], {}, 'rm -rf', '\0', [[]]];
    for (let n = 0; n < 150; n += 1) {
      const request = boardRequest({}, { stencil: sheet });
      const part = chance.of(['pcb', 'stencil'] as const);
      const spec: Record<string, unknown> = { ...request[part] };
      const field = chance.once(4) ? chance.of(['price', '__proto__ ', 'discount']) : chance.of(Object.keys(spec));
      // What the field takes is no bad input.
      const value = chance.of(
        odd.filter(
          (each) =>
            !(each === null && ['panel', 'testPoints', 'frame'].includes(field)) &&
            !(field === 'switches' && Array.isArray(each) && each.length === 0),
        ),
      );
      spec[field] = value;
      const answer = await price({ ...request, [part]: spec });
      expect([n, field, value, answer.status, answer.errorCode]).toEqual([n, field, value, 422, 'VALIDATION']);
      expect(answer.issues.every(({ path }) => path.startsWith(`request.${part}.${field}`))).toBe(true);
    }
  });
});

/** A value at each limit, and the next one beyond it. */
const limits: readonly (readonly [
  part: 'pcb' | 'stencil',
  field: string,
  taken: readonly unknown[],
  refused: readonly unknown[],
])[] = [
  ['pcb', 'widthNm', [mm(3), mm(2000)], [mm(3) - 1, mm(2000) + 1, 0, 0.1, -mm(100), 1e15]],
  ['pcb', 'heightNm', [mm(3), mm(2000)], [mm(3) - 1, mm(2000) + 1]],
  ['pcb', 'quantity', quantitySteps, [0, 1, 4, 6, 9999, 10_001, -5]],
  ['pcb', 'designs', [1, 10], [0, 11, 1.5]],
  ['pcb', 'testPoints', [null, 1, 100_000], [0, 100_001]],
  ['pcb', 'goldFingers', [0, 5000], [-1, 5001, 9_999_999_999]],
  ['pcb', 'castellatedSides', [0, 4], [5, -1]],
  ['pcb', 'expediteDays', [0, 4], [5, -1]],
  ['pcb', 'layers', [1, 8], [0, 3, 10]],
  ['pcb', 'switches', [[], [...pcbSwitches]], [[...pcbSwitches, 'via-in-pad'], ['gold']]],
  [
    'pcb',
    'panel',
    [
      { rows: 1, columns: 1, railNm: 0 },
      { rows: 50, columns: 50, railNm: mm(30) },
    ],
    [
      { rows: 0, columns: 1, railNm: 0 },
      { rows: 51, columns: 1, railNm: 0 },
      { rows: 1, columns: 1, railNm: mm(30) + 1 },
      { rows: 1, columns: 1 },
    ],
  ],
  ['stencil', 'quantity', [1, 100], [0, 101]],
  ['stencil', 'widthNm', [mm(50), mm(1000)], [mm(50) - 1, mm(1000) + 1, mm(1)]],
  [
    'stencil',
    'frame',
    [null, { widthNm: mm(300), heightNm: mm(400) }, { widthNm: mm(584), heightNm: mm(584) }],
    [
      { widthNm: mm(2001), heightNm: mm(1) },
      { widthNm: mm(300), heightNm: mm(401) },
      { widthNm: mm(400), heightNm: mm(300) },
      {},
    ],
  ],
];

it('answers what each part of a price comes to', async () => {
  const { data } = await price(boardRequest({}, { stencil: sheet }));
  const sumOf = (group: string): number =>
    data.lines.filter((line) => line.group === group).reduce((sum, { cents }) => sum + cents, 0);
  const totals = { pcbTotal: sumOf('pcb'), stencilTotal: sumOf('stencil'), componentsTotal: null, assemblyTotal: null };
  expect(data).toMatchObject(totals);
  expect((data.pcbTotal ?? 0) + (data.stencilTotal ?? 0)).toBe(data.totalCents);
  const { quoteId } = await savedQuote(t, me, boardRequest({}, { stencil: sheet }));
  expect((await t.call(quotes.view, { quoteId }, { token: me.token })).data).toMatchObject(totals);
});

describe('a limit', () => {
  it.each(limits.map(([part, field, taken, refused]) => ({ part, field, taken, refused })))(
    'of $field of a $part takes what is at it, and nothing beyond',
    async ({ part, field, taken, refused }) => {
      const whole = boardRequest({}, { stencil: sheet });
      const asked = (value: unknown) => price({ ...whole, [part]: { ...whole[part], [field]: value } });
      for (const value of taken) {
        const answer = await asked(value);
        expect([value, answer.status]).toEqual([value, 200]);
        expectSound(answer.data);
      }
      for (const value of refused) {
        const answer = await asked(value);
        expect([value, answer.status, answer.errorCode]).toEqual([value, 422, 'VALIDATION']);
        expect(answer.issues.every(({ path }) => path.startsWith(`request.${part}.${field}`))).toBe(true);
      }
    },
  );

  it.each([
    ['en-US', 'Enter a whole number from 0 to 5000.', 'Enter a length from 3 to 2000 mm.'],
    ['zh-CN', '请输入 0 到 5000 之间的整数。', '长度须在 3 到 2000 mm 之间。'],
  ] as const)('is named by the refusal in %s', async (locale, fingers, size) => {
    const request = boardRequest({ goldFingers: 9_999_999_999, widthNm: mm(1) });
    const answer = await save({ ...saveInput(boardRequest()), request }, locale);
    expect([answer.status, answer.errorCode]).toEqual([422, 'VALIDATION']);
    expect(answer.issues).toMatchObject([
      { path: 'request.pcb.widthNm', message: size },
      { path: 'request.pcb.goldFingers', message: fingers },
    ]);
  });

  it('that was wider when a quote was saved does not keep the quote from its owner', async () => {
    const { quoteId } = await savedQuote(t, me, boardRequest({}, { stencil: sheet }));
    const { pcb, stencil, ...rest } = boardRequest(
      { goldFingers: 9_999_999_999, widthNm: mm(1) },
      { stencil: { ...sheet, quantity: 1000 } },
    );
    const request = JSON.stringify({ ...rest, pcb, stencil });
    await t.db.updateTable('quote').set({ request }).where('id', '=', quoteId).execute();
    const answer = await t.call(quotes.view, { quoteId }, { token: me.token });
    expect(answer).toMatchObject({ status: 200, data: { request: { pcb, stencil } } });
  });

  it('of the largest board is a rule, whichever way it lies', async () => {
    const sized = (width: number, height: number) => boardRequest({ widthNm: width, heightNm: height });
    for (const fits of [sized(mm(500), mm(600)), sized(mm(600), mm(500))])
      expect((await price(fits)).data.decision).toBe('automatic');
    for (const beyond of [sized(mm(500) + 1, mm(600)), sized(mm(600) + 1, mm(10))]) {
      const answer = await save(saveInput(beyond), 'zh-CN');
      expect(answer).toMatchObject({ status: 422, errorCode: 'COMBINATION_UNSUPPORTED' });
      expect(reasonsIn(answer)).toContain('最大板尺寸为 500 × 600 mm。');
    }
  });

  it('of the smallest assembly has its own sentence', async () => {
    const { bomId } = (await t.call(bom.upload, {}, { token: me.token })).data;
    const request = boardRequest({}, { assembly: wish, bomId });
    const few = { ...request, pcb: { ...request.pcb, quantity: 3 } };
    const refused = { status: 422, errorCode: 'QUANTITY_BELOW_MINIMUM', message: 'The minimum PCBA order is 5 pieces.' };
    expect(await price(few)).toMatchObject(refused);
    expect(await save({ ...saveInput(boardRequest()), request: few })).toMatchObject(refused);
    // A bare board of another number is a field that is wrong.
    expect(await price({ ...boardRequest(), pcb: few.pcb })).toMatchObject({ errorCode: 'VALIDATION' });
  });

  it('of a frame is its opening, at the frame of the stencil', async () => {
    const request = boardRequest(
      { widthNm: mm(450), heightNm: mm(400) },
      { stencil: { ...sheet, frame: { widthNm: mm(300), heightNm: mm(400) } } },
    );
    const answer = await save(saveInput(request), 'zh-CN');
    expect(answer).toMatchObject({
      status: 422,
      errorCode: 'COMBINATION_UNSUPPORTED',
      issues: [{ path: 'request.stencil.frame', message: translate('zh-CN')('rules.S01.reason') }],
    });
    const alone = { ...request, pcb: null, stencil: { ...request.stencil, board: { widthNm: mm(450), heightNm: mm(400) } } };
    expect((await price(alone)).data).toMatchObject({ decision: 'refused', problems: [{ rule: 'S01' }] });
  });

  it('of an inquiry is its own', async () => {
    const ask = (quantity: unknown) =>
      t.call(quotes.rfq, { request: boardRequest(), currency: 'USD', quantity }, { token: me.token });
    const { min, max } = ordering.inquiryQuantity;
    for (const quantity of [min, max]) expect((await ask(quantity)).data).toMatchObject({ totalQty: quantity });
    for (const quantity of [min - 1, max + 1, 2.5, '3', null, -1])
      expect(await ask(quantity)).toMatchObject({ status: 422, errorCode: 'VALIDATION', issues: [{ path: 'quantity' }] });
  });

  it('of a text is counted in letters, and what is longer is not cut in silence', async () => {
    for (const [field, most] of [
      ['projectName', fieldLimits.projectName.max],
      ['partNo', fieldLimits.partNumber.max],
      ['remarks', fieldLimits.remarks.max],
    ] as const) {
      const request = (length: number) => boardRequest({}, { [field]: '板'.repeat(length) });
      expect((await save(saveInput(request(most)))).data).toMatchObject({ [field]: '板'.repeat(most) });
      expect(await save(saveInput(request(most + 1)))).toMatchObject({ status: 422, issues: [{ path: `request.${field}` }] });
    }
  });

  it('keeps the dearest order there is whole, in either currency', async () => {
    const request = boardRequest(
      {
        widthNm: mm(500),
        heightNm: mm(600),
        quantity: 10_000,
        layers: 8,
        innerCopperUm: 17,
        finish: 'enig',
        goldFingers: 5000,
      },
      { stencil: { ...sheet, widthNm: mm(1000), heightNm: mm(1000), quantity: 100, side: 'separate' } },
    );
    for (const currency of currencies) {
      const { data, status } = await save(saveInput(request, currency));
      expect(status).toBe(200);
      expectSound(data.priced);
      expect(data.totalPrice).toEqual({ amount: priceHere(request, currency).totalCents, currency });
      expect(unsound(data)).toEqual([]);
    }
  });
});

describe('something of somebody else', () => {
  it('A05 is not found by a change of one’s own quote either, which stays as it was', async () => {
    const mine = await inquiry(t, me);
    const { bomId } = (await t.call(bom.upload, {}, { token: me.token })).data;
    const assembled = await savedQuote(t, me, boardRequest({}, { assembly: wish, bomId }));
    const foreign = (await t.call(bom.upload, {}, { token: other.token })).data.bomId;
    const before = [await quoteState(t, mine.quoteId), await quoteState(t, assembled.quoteId)];
    const edit = ({ quoteId, revision }: { quoteId: string; revision: number }, request: QuoteRequest) =>
      t.call(quotes.edit, { quoteId, revision, request }, { token: me.token });
    for (const answer of [
      await edit(mine, boardRequest({}, { projectId: randomUUID() })),
      await edit(assembled, boardRequest({}, { assembly: wish, bomId: foreign })),
      await edit(assembled, boardRequest({}, { assembly: wish, bomId: randomUUID() })),
      await edit(assembled, boardRequest({}, { assembly: wish, bomId, projectId: randomUUID() })),
    ])
      expect(answer).toMatchObject({ status: 404, errorCode: 'NOT_FOUND' });
    for (const id of ['1', '../../etc', '', 7, { $ne: null }])
      expect(await price({ ...boardRequest(), projectId: id })).toMatchObject({
        status: 422,
        errorCode: 'VALIDATION',
        issues: [{ path: 'request.projectId' }],
      });
    expect([await quoteState(t, mine.quoteId), await quoteState(t, assembled.quoteId)]).toEqual(before);
  });

  it('an assembly without its BOM, and a BOM without its assembly, are no request', async () => {
    const { bomId } = (await t.call(bom.upload, {}, { token: me.token })).data;
    for (const request of [
      boardRequest({}, { assembly: wish }),
      boardRequest({}, { bomId }),
      { ...boardRequest({}, { assembly: wish, bomId, stencil: sheet }), pcb: null },
      { ...boardRequest(), pcb: null },
    ])
      expect(await price(request)).toMatchObject({ status: 422, errorCode: 'VALIDATION' });
    for (const programmedPerBoard of [-1, 51, 0.5])
      expect(await price(boardRequest({}, { assembly: { ...wish, programmedPerBoard }, bomId }))).toMatchObject({
        status: 422,
        issues: [{ path: 'request.assembly.programmedPerBoard' }],
      });
  });
});
