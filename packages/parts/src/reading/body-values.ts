import type { Category } from '../category.ts';
import type { ParameterValues } from '../parameter.ts';

/** Words with the value, or the word of the full text, that they stand for. */
export type Value = readonly [words: string, meant: ParameterValues | string];

export const is = (value: string): ParameterValues => ({ function: value });

/** Words that tell connectors, switches, relays and other parts with a body apart; those of chips are in `value-words.ts`. */
export const bodyValues: { readonly [C in Category]?: readonly Value[] } = {
  'usb-connectors': [
    ['type c|type-c|usb c|usb-c|c口|reversible', is('type-c')],
    ['micro|micro b|micro-b|安卓', is('micro-b')],
    ['mini|mini b|mini-b', is('mini-b')],
    ['printer|square|方口|打印机|打印口|type b|type-b|b型|b口|usb b|usb-b', is('type-b')],
    ['type a|type-a|a型|a口|usb a|usb-a|大口', is('type-a')],
    ['ab|micro ab|micro-ab|otg', is('micro-ab')],
  ],
  'rf-connectors': [
    ['u.fl|ufl|ipex|ipx|mhf', is('u.fl')],
    ['edge|edge launch|edge mount|板边|边缘|侧边', { orientation: 'edge' }],
  ],
  'card-connectors': [['micro|microsd|micro sd|tf|sd', is('micro-sd')]],
  'power-connectors': [
    ['barrel|dc|round|圆口|圆孔|dc005', is('barrel-jack')],
    ['battery|电池|航模', is('battery')],
  ],
  'modular-connectors': [
    ['magnetics|magjack|transformer|integrated magnetics|带变压器|变压器|带滤波', is('rj45-magnetics')],
    ['without magnetics|no magnetics|不带变压器|无变压器|without transformer', is('rj45')],
  ],
  'audio-video-connectors': [
    ['headphone|earphone|audio|stereo|耳机|音频', is('audio-3.5mm')],
    ['hdmi|高清', is('hdmi-a')],
    ['四节|四段|四极|4节|4段|4极|trrs|4 pole|4-pole|four pole|with mic', { positions: 4 }],
    ['三节|三段|三极|3节|3段|3极|trs|3 pole|3-pole', { positions: 3 }],
  ],
  'jumpers-and-test-points': [
    ['test point|test|probe|loop|hook|test loop|测试|测试点|测试环', is('test-point')],
    ['jumper|cap|shunt|跳线|短接|短路', is('jumper')],
    ['black|黑|黑色', { colour: 'black' }],
    ['red|红|红色', { colour: 'red' }],
    ['white|白|白色', { colour: 'white' }],
  ],
  'slide-switches': [
    ['spdt|单刀双掷|1p2t|2档|两档|3 pin|三脚|3脚', { contacts: 'spdt' }],
    ['dpdt|双刀双掷|2p2t|6 pin|六脚|6脚', { contacts: 'dpdt' }],
  ],
  'rotary-encoders': [['incremental|quadrature|增量|增量式', is('incremental')]],
  relays: [
    [
      'solid state|solid-state|ssr|no moving contacts|no moving parts|no contacts|contactless|no clicking|no click|silent|noiseless|固态|无触点|无声|静音|没有触点',
      is('solid-state'),
    ],
    ['reed|干簧', is('reed')],
    ['signal relay|signal type|small signal|信号继电器|信号型|小型', is('signal')],
    ['power|功率|大功率', is('power')],
    ['1 form c|form c|一开一闭|转换|一组转换|changeover', { contacts: 'spdt' }],
    ['1 form a|form a|常开|一组常开|normally open', { contacts: 'spst' }],
    ['2 form c|两组转换|双刀双掷', { contacts: 'dpdt' }],
  ],
  'buzzers-and-speakers': [
    ['active|有源|built-in oscillator|self drive|on its own|by itself|自激|通电就响|通电即响|自己响', is('active')],
    ['piezo|压电', is('piezo')],
    ['magnetic|passive|electromagnetic|电磁|电磁式|无源|它激', is('magnetic')],
  ],
  'battery-holders': [
    ['coin|coin cell|button cell|cr2032|2032|纽扣|纽扣电池|钮扣|钮扣电池|扣式', is('cr2032')],
    ['18650', is('18650')],
  ],
  transformers: [
    ['gigabit|1000base-t|千兆', is('ethernet-1000')],
    ['10/100|100base-tx|fast ethernet|百兆', is('ethernet-100')],
  ],
  'film-capacitors': [
    ['x2|suppression|mains|safety|安规', 'x2'],
    ['polyester|mkt|mks|涤纶|聚酯', 'polyester'],
    ['polypropylene|mkp|cbb|聚丙烯', 'polypropylene'],
  ],
  'wire-to-board': [
    ['housing|housings|胶壳|壳|公壳|母壳|塑壳', is('housing')],
    ['ph|jst ph|jst-ph', { pitch: 0.002 }],
    ['xh|jst xh|jst-xh', { pitch: 0.0025 }],
    ['zh|jst zh|jst-zh', { pitch: 0.0015 }],
    ['sh|jst sh|jst-sh', { pitch: 0.001 }],
    ['gh|jst gh|jst-gh|molex picoblade', { pitch: 0.00125 }],
  ],
};
