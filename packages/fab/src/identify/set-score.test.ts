import { circleStamp, rectangleStamp, type ShapeList, ShapeListBuilder } from '@copperline/geometry';
import { array, assert, nat, property } from 'fast-check';
import { expect, test } from 'vitest';
import { contentOf } from './content.ts';
import { LayerSet } from './layer-set.ts';
import { padListOf } from './pads.ts';
import { indexOf, SetScore } from './set-score.ts';
import { slots } from './slot.ts';

const mm = 1_000_000;

const film = (size: number, shift: number, traces: number): ShapeList => {
  const builder = new ShapeListBuilder();
  const round = builder.addStamp(circleStamp(size * mm));
  const square = builder.addStamp(rectangleStamp(size * mm, size * mm));
  const pen = builder.addStamp(circleStamp(0.2 * mm));
  for (let k = 0; k < 12; k += 1) {
    builder.flash(round, k * 3 * mm, 0);
    builder.flash(square, (k * 3 + shift) * mm, 4 * mm);
    if (k < traces) builder.line(pen, k * 3 * mm, 0, (k * 3 + shift) * mm, 4 * mm);
  }
  return builder.finish();
};

const films = [film(1.2, 0, 12), film(1.2, 1, 9), film(1.4, 0, 0), film(1.4, 1, 0), film(1, 0, 0), film(1.2, 2, 5)];
const drills = padListOf(film(0.6, 0, 0));
const score = new SetScore(
  new LayerSet(
    films.map((shapes) => ({ claims: [], content: contentOf(shapes), batch: null, family: null })),
    drills,
  ),
);
const anySlot = nat({ max: slots.length - 1 });
const anyFile = nat({ max: films.length - 1 });
const anySet = array(anySlot, { minLength: films.length, maxLength: films.length });

test('a move and an exchange are worth what the whole set is worth afterwards', () => {
  assert(
    property(anySet, anyFile, anySlot, anyFile, (set, file, slot, other) => {
      score.slots.set(set);
      const worth = score.total();
      const moved = score.worthWith(file, slot, worth);
      const exchanged = score.worthExchanged(file, other, worth);
      expect([...score.slots]).toEqual(set);
      score.slots[file] = slot;
      expect(moved).toBeCloseTo(score.total(), 6);
      score.slots.set(set);
      const now = set[file] ?? 0;
      score.slots[file] = set[other] ?? 0;
      score.slots[other] = now;
      expect(exchanged).toBeCloseTo(score.total(), 6);
    }),
  );
});

test('one outer layer without the other costs something', () => {
  const [top, bottom] = [indexOf('copper-top'), indexOf('copper-bottom')];
  const unknown = indexOf('unknown');
  const alone = (slot: number): number => {
    score.slots.fill(unknown);
    score.slots[0] = slot;
    return score.total() - (score.own[slot] ?? 0);
  };
  score.slots.fill(unknown);
  const none = score.total() - (score.own[unknown] ?? 0);
  expect(alone(top)).toBeCloseTo(none - 1.5, 6);
  expect(alone(bottom)).toBeCloseTo(none - 1.5, 6);
});
