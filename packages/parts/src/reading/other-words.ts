import type { Category } from '../category.ts';
import type { Parameter, ParameterValues } from '../parameter.ts';

/** Words with a meaning other than the category. */
export interface WordMeaning {
  readonly words: string;
  readonly category?: Category;
  /** The category only counts if no other word names one: "npn" says transistor, unless "digital transistor" says more. */
  readonly implied?: true;
  /** Words of the full text of parts, where no single value of a parameter says it: i2c is part of "i2c/spi". */
  readonly lexeme?: string;
  readonly parameters?: ParameterValues;
  readonly package?: string;
  readonly family?: string;
  readonly mounting?: 'smd' | 'through-hole' | 'other';
  /** Only within this category or those below it: "white" is a colour of a LED and an ordinary word elsewhere. */
  readonly within?: Category;
  /** Only in categories whose parts have this parameter. */
  readonly having?: Parameter;
  /** The number that a nickname stands for: the microcontroller of the Blue Pill. */
  readonly number?: string;
  /** Does not narrow a search: neither shown nor searched. */
  readonly ignored?: true;
}

export const otherWords: readonly WordMeaning[] = [
  { words: 'resistance', category: 'resistors', implied: true },
  { words: 'capacitance', category: 'capacitors', implied: true },
  { words: 'inductance', category: 'inductors', implied: true },
  { words: 'smd|smt|smd/smt|surface mount|surface-mount|surface mounted|贴片|贴片式|贴片型|贴装|表贴|表面贴装', mounting: 'smd' },
  {
    words:
      'through hole|through-hole|thru-hole|thru hole|throughhole|tht|thd|th|t/h|pth|leaded|wired|radial|axial|dip|breadboard|breadboards|for breadboard|perfboard|protoboard|stripboard|veroboard|with legs|with leads|面包板|插面包板|洞洞板|万用板|插板|直插|直插式|插件|插件式|直插型|插件型|引线型',
    mounting: 'through-hole',
  },
  { words: 'thick film|thick-film|厚膜', parameters: { technology: 'thick-film' }, within: 'resistors' },
  { words: 'thin film|thin-film|薄膜', parameters: { technology: 'thin-film' }, within: 'resistors' },
  { words: 'metal film|金属膜', parameters: { technology: 'metal-film' }, within: 'resistors' },
  { words: 'carbon film|碳膜', parameters: { technology: 'carbon-film' }, within: 'resistors' },
  { words: 'wirewound|wire wound|绕线', parameters: { technology: 'wirewound' }, within: 'resistors' },
  { words: 'unidirectional|uni-directional|uni directional|单向', parameters: { polarity: 'unidirectional' }, within: 'diodes' },
  { words: 'bidirectional|bi-directional|bi directional|双向', parameters: { polarity: 'bidirectional' }, within: 'diodes' },
  { words: 'red|rot|红|红色|红光|红灯|红色灯', parameters: { colour: 'red' }, having: 'colour' },
  {
    words: 'green|grün|emerald|emerald green|yellow green|yellow-green|绿|绿色|翠绿|翠绿色|绿光|黄绿|黄绿色|绿灯',
    parameters: { colour: 'green' },
    having: 'colour',
  },
  { words: 'blue|blau|蓝|蓝色|蓝光|蓝灯', parameters: { colour: 'blue' }, having: 'colour' },
  {
    words: 'white|weiß|warm white|cool white|cold white|白|白色|白光|正白|暖白|冷白|白灯',
    parameters: { colour: 'white' },
    having: 'colour',
  },
  { words: 'yellow|gelb|黄|黄色|黄光|黄灯', parameters: { colour: 'yellow' }, having: 'colour' },
  { words: 'orange|橙|橙色|橘色|橙光', parameters: { colour: 'orange' }, having: 'colour' },
  { words: 'amber|琥珀色', parameters: { colour: 'amber' }, having: 'colour' },
  { words: 'rgb|全彩', parameters: { colour: 'rgb' }, having: 'colour' },
  { words: 'male|plug|公|公头|公座|公端', parameters: { gender: 'male' }, within: 'connectors' },
  { words: 'female|receptacle|母|母头|母座|母端', parameters: { gender: 'female' }, within: 'connectors' },
  {
    words: 'vertical|vert|straight|upright|top entry|直|直针|直脚|立式|直立',
    parameters: { orientation: 'vertical' },
    having: 'orientation',
  },
  {
    words:
      'right angle|right-angle|right angled|rightangle|angled|horizontal|horiz|horz|90 degree|90 degrees|r/a|ra|side entry|90度|弯针|弯脚|弯|卧式|侧插',
    parameters: { orientation: 'horizontal' },
    having: 'orientation',
  },
  { words: '卧贴|卧式贴片', parameters: { orientation: 'horizontal' }, mounting: 'smd', having: 'orientation' },
  { words: '立贴|立式贴片', parameters: { orientation: 'vertical' }, mounting: 'smd', having: 'orientation' },
  { words: '卧插|卧式插件', parameters: { orientation: 'horizontal' }, mounting: 'through-hole', having: 'orientation' },
  { words: '立插|立式插件', parameters: { orientation: 'vertical' }, mounting: 'through-hole', having: 'orientation' },
  { words: 'single row|1 row|单排', parameters: { rows: 1 }, having: 'rows' },
  { words: 'double row|dual row|two row|2 row|2-row|双排', parameters: { rows: 2 }, having: 'rows' },
  { words: 'common cathode|共阴|共阴极', parameters: { function: 'common-cathode' } },
  { words: 'common anode|共阳|共阳极', parameters: { function: 'common-anode' } },
  { words: 'series pair|dual series|串联对管', parameters: { function: 'series-pair' }, within: 'diodes' },
  { words: 'adjustable|adj|可调|可调节|可调式', parameters: { function: 'adjustable' }, within: 'power' },
  { words: 'isolated|galvanically isolated|隔离|隔离型|隔离式|带隔离', parameters: { isolation: 1 }, within: 'interface' },
  { words: 'gigabit|gbe|1000base-t|10/100/1000|千兆', parameters: { dataRate: 1e9 }, within: 'interface' },
  { words: '10/100|100base-tx|fast ethernet|百兆', parameters: { dataRate: 1e8 }, within: 'interface' },
  { words: 'precision|精密|高精度', lexeme: 'precision', within: 'analog' },
  { words: 'rail to rail|rail-to-rail|rrio|轨到轨|满摆幅', lexeme: 'rail to rail', within: 'analog' },
  { words: 'low noise|low-noise|低噪声|低噪音', lexeme: 'noise', within: 'analog' },
  { words: 'zero drift|zero-drift|chopper|零漂移', lexeme: 'drift', within: 'analog' },
  { words: 'jfet input|jfet-input|fet input', lexeme: 'jfet', within: 'analog' },
  { words: 'n', parameters: { polarity: 'n-channel' }, having: 'gateThreshold' },
  { words: 'p', parameters: { polarity: 'p-channel' }, having: 'gateThreshold' },
  { words: 'spdt|单刀双掷', parameters: { function: 'spdt' }, within: 'analog' },
  { words: 'spst|单刀单掷', parameters: { function: 'spst' }, within: 'analog' },
  { words: 'half bridge|half-bridge|半桥', lexeme: 'half', within: 'drivers' },
  { words: 'low side|low-side|低边|低侧', lexeme: 'low', within: 'drivers' },
  { words: 'alcohol|酒精', lexeme: 'alcohol', within: 'sensors' },
  { words: 'smoke|烟雾|combustible|可燃气体', lexeme: 'combustible', within: 'sensors' },
  { words: 'laser|激光', lexeme: 'flight', within: 'sensors' },
  { words: '10/100|百兆', parameters: { function: 'ethernet-100' }, within: 'inductors' },
  { words: 'gigabit|千兆', parameters: { function: 'ethernet-1000' }, within: 'inductors' },
  { words: '旋转|旋钮', ignored: true, within: 'electromechanical' },
  { words: 'stereo|立体声|双声道', parameters: { channels: 2 }, having: 'channels' },
  { words: 'mono|单声道|单键', parameters: { channels: 1 }, having: 'channels' },
  { words: 'single|single channel|单路|单通道|单', parameters: { channels: 1 }, having: 'channels' },
  {
    words: 'dual|dual channel|dual-channel|double|双路|双通道|两路|两通道|二路|双',
    parameters: { channels: 2 },
    having: 'channels',
  },
  { words: 'quad|quad channel|quadruple|四路|四通道|四', parameters: { channels: 4 }, having: 'channels' },
  { words: 'hex|六路|六', parameters: { channels: 6 }, having: 'channels' },
  { words: 'octal|八路|八通道', parameters: { channels: 8 }, having: 'channels' },
  {
    words: 'fast|fast acting|fast-acting|fast blow|quick blow|快断|快熔|快速熔断',
    parameters: { action: 'fast' },
    within: 'protection',
  },
  {
    words:
      'slow|slow blow|slow-blow|slo-blo|slo blo|sloblo|slow acting|antisurge|anti-surge|time lag|time-lag|timelag|time delay|慢断|慢熔|延时',
    parameters: { action: 'slow' },
    within: 'protection',
  },
  { words: 'spdt|单刀双掷|1路转换', parameters: { contacts: 'spdt' }, having: 'contacts' },
  { words: 'spst|单刀单掷|一组常开', parameters: { contacts: 'spst' }, having: 'contacts' },
  { words: 'dpdt|双刀双掷|两组转换', parameters: { contacts: 'dpdt' }, having: 'contacts' },
  { words: 'momentary', parameters: { action: 'momentary' }, within: 'electromechanical' },
  { words: 'side|侧按|侧面', parameters: { orientation: 'horizontal' }, within: 'electromechanical' },
  { words: 'i2c|iic|i²c|i2c接口|iic接口', lexeme: 'i2c' },
  { words: 'spi|spi接口', lexeme: 'spi' },
  { words: 'uart|ttl串口|uart接口', lexeme: 'uart' },
  { words: 'i2s|iis', lexeme: 'i2s' },
  ...['rmii', 'rgmii', 'smbus', 'microwire', 'pdm'].map((words) => ({ words, lexeme: words })),
  ...[2, 4, 8, 16].map((count) => ({
    words: `${count}:1|${count}-to-1|${count} to 1|${count}选1|${count}选一`,
    lexeme: `multiplexer ${count}`,
    having: 'channels' as const,
  })),
  { words: '3-axis|3 axis|three axis|three-axis|三轴|3轴', parameters: { channels: 3 }, within: 'sensors' },
  { words: 'with crystal|built-in crystal|integrated crystal|内置晶振|带晶振|内置晶体', lexeme: 'built', within: 'timing' },
  { words: '1-wire|1 wire|one wire|one-wire|onewire|单总线|一线总线', lexeme: '1 wire' },
  { words: 'analog output|模拟输出|模拟量输出', parameters: { interface: 'analog' }, within: 'sensors' },
  { words: 'cortex-m0|cortex m0|arm cortex-m0|arm cortex m0', lexeme: 'cortex m0', category: 'microcontrollers', implied: true },
  {
    words: 'cortex-m0+|cortex m0+|arm cortex-m0+',
    parameters: { core: 'cortex-m0+' },
    category: 'microcontrollers',
    implied: true,
  },
  {
    words: 'cortex-m3|cortex m3|arm cortex-m3|m3内核',
    parameters: { core: 'cortex-m3' },
    category: 'microcontrollers',
    implied: true,
  },
  {
    words: 'cortex-m4|cortex m4|arm cortex-m4|cortex-m4f|m4内核',
    parameters: { core: 'cortex-m4' },
    category: 'microcontrollers',
    implied: true,
  },
  {
    words: 'cortex-m7|cortex m7|arm cortex-m7|m7内核',
    parameters: { core: 'cortex-m7' },
    category: 'microcontrollers',
    implied: true,
  },
  { words: 'cortex-m33|cortex m33|m33内核', parameters: { core: 'cortex-m33' }, category: 'microcontrollers', implied: true },
  { words: 'risc-v|riscv|risc v', parameters: { core: 'risc-v' }, category: 'microcontrollers', implied: true },
  { words: 'avr|avr单片机', parameters: { core: 'avr' }, category: 'microcontrollers', implied: true },
  { words: 'pic|pic单片机|pic mcu', parameters: { core: 'pic' }, category: 'microcontrollers', implied: true },
  { words: '8051|51内核|51核|51', parameters: { core: '8051' }, within: 'processors' },
  ...['a', 'b', 'c', 'd'].map((size) => ({
    words: `case ${size}|case-${size}|${size} case|${size}-case|size ${size}|${size} size|${size}型|${size}壳|${size}封装|${size}型封装`,
    package: `CASE-${size.toUpperCase()}`,
    within: 'capacitors' as const,
  })),
  ...['QFN', 'DFN', 'LQFP', 'TQFP', 'TSSOP', 'SSOP', 'MSOP', 'BGA', 'LGA', 'WSON', 'PLCC'].map((family) => ({
    words: family.toLowerCase(),
    family,
  })),
  { words: 'soic|sop|so|sop封装', family: 'SOIC' },
  {
    words: '208mil|208 mil|208-mil|200mil|200 mil|wide body|wide-body|宽体|宽体sop8|宽体soic8',
    package: 'SOIC-8 5.3mm',
    within: 'memory',
  },
  { words: 'wide body|wide-body|宽体|宽体soic16', package: 'SOIC-16 7.5mm', within: 'interface' },
  { words: '16x2|16*2|16x2 character|16x2 lcd', parameters: { pixels: '16x2-characters' }, within: 'optoelectronics' },
  { words: '128x64|128*64|128×64', parameters: { pixels: '128x64' }, within: 'optoelectronics' },
  { words: 'm3', parameters: { thread: 'm3' }, within: 'hardware' },
  { words: 'm0|m0内核|cm0', lexeme: 'cortex m0', within: 'processors' },
  ...['m0+', 'm3', 'm4', 'm7', 'm23', 'm33'].map((core) => ({
    words: `c${core}|arm ${core}|${core}核|${core} core`,
    parameters: { core: `cortex-${core}` },
    category: 'microcontrollers' as const,
    implied: true as const,
  })),
  { words: 'm3', parameters: { core: 'cortex-m3' }, within: 'processors' },
  { words: 'm4', parameters: { core: 'cortex-m4' }, within: 'processors' },
  { words: 'm7', parameters: { core: 'cortex-m7' }, within: 'processors' },
  { words: 'arm|ram|sram|内存', ignored: true, within: 'processors' },
  { words: 'push push|push-push|自弹|自弹式', parameters: { action: 'push-push' }, within: 'connectors' },
  { words: 'push pull|push-pull|插拔式|推拉式', parameters: { action: 'push-pull' }, within: 'connectors' },
  { words: 'hinged|flip|翻盖|翻盖式|掀盖|掀盖式', parameters: { action: 'hinged' }, having: 'action' },
  { words: 'edge|edge mount|板边|边缘', parameters: { orientation: 'edge' }, having: 'orientation' },
  {
    words: 'with magnetics|magnetics|integrated magnetics|带变压器|带网络变压器|内置变压器|变压器',
    lexeme: 'magnetics',
    within: 'connectors',
  },
  { words: 'schmitt|schmitt trigger|schmitt-trigger|施密特|施密特触发|施密特触发器', lexeme: 'schmitt', within: 'logic' },
  { words: '双向|bidirectional', parameters: { function: 'triac' }, within: 'transistors' },
  { words: '单向|unidirectional', parameters: { function: 'scr' }, within: 'transistors' },
  { words: 'negative|negative output|负|负电压|负压|负输出', lexeme: 'negative', within: 'power' },
  { words: '恒流|constant current', lexeme: 'constant', within: 'drivers' },
  { words: '线性|linear', lexeme: 'linear', within: 'sensors' },
  { words: 'analog|analogue|模拟', parameters: { interface: 'analog' }, within: 'sensors' },
  { words: '有源|active', parameters: { function: 'active' }, within: 'electromechanical' },
  { words: '无源|passive', lexeme: 'magnetic', within: 'electromechanical' },
  {
    words: 'hc-49|hc49|hc49s|hc-49s|hc-49/s|49s|hc-49us|hc49us|hc-49/us',
    package: 'HC-49S',
    category: 'crystals',
    implied: true,
  },
  { words: '圆柱|圆柱形|圆柱型|圆柱体|cylinder|cylindrical|2x6|3x8|2*6|3*8', mounting: 'through-hole', within: 'timing' },
  {
    words: 'hc49smd|hc-49smd|hc-49/smd|49smd|hc-49 smd|hc49 smd|hc-49s smd|hc49s smd|smd hc-49|smd hc49',
    package: 'HC-49SMD',
    within: 'timing',
  },
  { words: '低功耗', lexeme: 'le', within: 'bluetooth-modules' },
  { words: 'flash', ignored: true, within: 'processors' },
  { words: 'flash', ignored: true, within: 'radio' },
  { words: 'lithium|li-ion|lipo|锂|锂电|锂电池|battery|电池|lithium battery', ignored: true, within: 'power' },
  { words: 'cr2032', parameters: { function: 'cr2032' }, having: 'function', within: 'hardware' },
  {
    words:
      '增强型|增强|正负|gain|增益|module|模块|device|general purpose|general-purpose|通用|通用型|普通|常用|standard|ohm|ohms|Ω|欧姆|欧|芯片|器件|元件|元器件|component|components|ic|part|parts|chip|size|package|pkg|case|footprint|form factor|series|value|rating|rated|tolerance|accuracy|precision|voltage|current|power|pitch|spacing|load|load capacitance|with|for|of|the|a|an|and|in|to|or|at|need|want|buy|looking for|i need|please|metric|公制|英制|imperial|封装|尺寸|规格|型号|精度|误差|容差|耐压|额定|额定电压|额定功率|功率|电压|电流|阻值|容值|感值|间距|脚距|脚间距|针距|负载电容|负载|频率|频点|升|降|升到|降到|升至|降至|升压到|输入|输出|input|output|out|vin|vout|转|变|的|我要|我想要|我想买|我需要|需要|要|买|找|求|求购|采购|个|只|颗|型|式|类型|系列|件|带|和|与|或|规格型号|管|波长|色|颜色|电源',
    ignored: true,
  },
];
