import { expect, it } from 'vitest';
import { rememberBom, rememberBoard, rememberedBom } from './remember-bom.ts';
import { sampleBom } from './sample-bom.ts';

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
  const bom = sampleBom([], { boards: 25, bomFileName: 'rev 1.2 final.xlsx' });
  rememberBom(bom, place);
  rememberBoard('file-id', 'Controller', place);
  expect(Object.fromEntries(place.kept)).toEqual({
    quantity: '25',
    BOMFile: JSON.stringify({
      resData: { bomId: bom.bomId, bomFileName: 'rev 1.2 final.xlsx', edaCoors: [] },
      fileName: 'rev 1.2 final',
    }),
    gerberUrl: 'file-id',
    projectName: 'Controller',
  });
  expect(rememberedBom(place)).toBe(bom.bomId);
});

it('knows no BOM where none was left, or something else', () => {
  const place = shelf();
  expect(rememberedBom(place)).toBeNull();
  for (const text of ['{', '[]', 'null', '{"resData":{}}', '{"resData":{"bomId":5}}']) {
    place.kept.set('BOMFile', text);
    expect(rememberedBom(place)).toBeNull();
  }
});
