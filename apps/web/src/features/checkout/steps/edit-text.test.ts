import { createTranslator } from '@copperline/content';
import { messages } from '@copperline/content/zh-CN';
import { expect, it } from 'vitest';
import { editText } from './edit-text.ts';

const { t } = createTranslator('zh-CN', messages);

it('the link to a quote does not repeat the number that names the item', () => {
  expect(editText(t, 'amplifier', 'Q26-000123')).toBe('在报价 Q26-000123 中修改');
  expect(editText(t, 'Q26-000123', 'Q26-000123')).toBe('在报价中修改');
});
