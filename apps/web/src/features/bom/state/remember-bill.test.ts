import { expect, it } from 'vitest';
import { rememberBill, rememberBoard, rememberedBill } from './remember-bill.ts';
import { sampleBill } from './sample-bill.ts';

const shelf = () => {
  const kept = new Map<string, string>();
  return {
    kept,
    read: (key: string) => kept.get(key) ?? null,
    write: (key: string, value: string | null) => void (value === null ? kept.delete(key) : kept.set(key, value)),
  };
};

it('stores the keys that the other order pages read', () => {
  const place = shelf();
  const bill = sampleBill([], { boards: 25, bomFileName: 'rev 1.2 final.xlsx' });
  rememberBill(bill, place);
  rememberBoard('file-id', 'Controller', place);
  expect(Object.fromEntries(place.kept)).toEqual({
    quantity: '25',
    BOMFile: JSON.stringify({
      resData: { bomId: bill.bomId, bomFileName: 'rev 1.2 final.xlsx', edaCoors: [] },
      fileName: 'rev 1.2 final',
    }),
    gerberUrl: 'file-id',
    projectName: 'Controller',
  });
  expect(rememberedBill(place)).toBe(bill.bomId);
});

it('knows no bill where none was left, or something else', () => {
  const place = shelf();
  expect(rememberedBill(place)).toBeNull();
  for (const text of ['{', '[]', 'null', '{"resData":{}}', '{"resData":{"bomId":5}}']) {
    place.kept.set('BOMFile', text);
    expect(rememberedBill(place)).toBeNull();
  }
});
