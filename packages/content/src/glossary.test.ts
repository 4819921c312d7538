import { describe, expect, it } from 'vitest';
import { messages as english } from './en-US.ts';
import { messages } from './zh-CN.ts';

/**
 * The Chinese terms of the product: one spelling each, with the spellings that must not appear beside it. Words that contain a
 * forbidden spelling and mean something else are told apart by the pattern.
 */
const glossary: readonly (readonly [term: string, other: RegExp])[] = [
  ['结算', /结账|结帐/],
  ['采购单号', /PO ?号|\bPO \{\{|采购订单号|采购编号/],
  ['层数', /铜层数|线路层数|板层/],
  ['报价单号', /报价编号|报价号/],
  ['订单号', /订单编号/],
  ['运单号', /快递单号|跟踪号|物流单号/],
  ['承运商', /快递公司|物流公司/],
  ['转账', /汇款|电汇/],
  ['付款凭证', /(?:汇款|转账|支付)凭证/],
  ['收款收据', /(?<!收款)收据/],
  ['开户银行', /开户行/],
  ['手续费', /交易手续费|服务费/],
  ['费率表', /运价表/],
  ['保证价', /价格锁定|价格有保证|价格保证|锁价/],
  ['再次下单', /返单|复购/],
  ['交期', /交货期|货期/],
  ['元器件', /(?<!元器)元件/],
  ['BOM', /物料清单|BOM ?清单|BOM ?表(?!格)/],
  ['品牌', /厂商|厂家|制造商|生产商/],
  ['顶层、底层', /[顶底]面/],
  ['电路板', /线路板/],
  ['字符', /丝印/],
  ['过孔', /导通孔/],
  ['拼板', /连板|拼版/],
  ['钢网', /网板|漏板/],
  ['板子类型', /板型/],
  ['检验标准', /验收标准/],
  ['UL 标识、生产周期标识', /(?:UL|周期) ?标记/],
  ['交货/包装方式', /出货方式/],
  ['防锡珠处理', /抛光处理/],
  ['优惠券', /折扣券|优惠码/],
  ['邮编', /邮政编码/],
  ['邮箱、邮件', /电子邮件|电邮/],
  ['登录', /登陆/],
  ['账号、账户', /帐/],
  ['两步验证', /双因素|二次验证|双重验证/],
  ['您', /你/],
];

const flatten = (node: object, prefix = ''): [string, string][] =>
  Object.entries(node).flatMap(([key, value]: [string, unknown]): [string, string][] =>
    typeof value === 'object' && value !== null ? flatten(value, `${prefix}${key}.`) : [[prefix + key, String(value)]],
  );

const texts = flatten(messages);

describe('the glossary of Chinese terms', () => {
  it.each(glossary)('%s has one spelling', (_term, other) => {
    const found = texts.filter(([, text]) => other.test(text));
    expect(found).toEqual([]);
  });

  it('names a field of the board alike in the form, in the rules and on the quote', () => {
    const label = (prefix: string): ReadonlyMap<string, string> =>
      new Map(texts.flatMap(([key, text]) => (key.startsWith(prefix) ? [[key.slice(prefix.length), text]] : [])));
    const [form, quote, rules] = [label('pcb.field.'), label('quotes.asked.field.'), label('rules.field.')];
    const named = [
      'boardType',
      'panel',
      'designs',
      'layers',
      'material',
      'finish',
      'viaProcess',
      'testing',
      'inspection',
      'packaging',
    ];
    for (const field of [...named, 'maskSides', 'silkscreenSides', 'ulMark', 'dateCode', 'xOut', 'impedance'])
      expect([field, quote.get(field), rules.get(field)]).toEqual([field, form.get(field), form.get(field)]);
  });

  it('holds terms that are in use', () => {
    for (const [terms] of glossary)
      for (const term of terms.split('、')) expect([term, texts.some(([, text]) => text.includes(term))]).toEqual([term, true]);
  });
});

it('says BOM in English, and bill only for what is paid', () => {
  const found = flatten(english).filter(([, text]) => /\bbills?\b(?! of materials\b| to\b)/i.test(text));
  expect(found).toEqual([]);
});
