import type { WordMeaning } from './other-words.ts';

/** Words that say a category and a value at once, so that the category does not swallow the value. */
export const phrases: readonly WordMeaning[] = [
  // Resistors and capacitors
  {
    words:
      'zero ohm resistor|zero-ohm resistor|0 ohm jumper|0 ohm link|jumper resistor|resistor jumper|chip jumper|smd jumper|跳线电阻|跨接电阻|短接电阻|零欧电阻|零欧姆电阻|零电阻|0欧电阻|0欧姆电阻',
    category: 'resistors',
    parameters: { resistance: 0 },
  },
  { words: 'zero ohm|zero-ohm|zero ohms|zero r|零欧|零欧姆', category: 'resistors', parameters: { resistance: 0 } },
  { words: 'thin film resistor|薄膜电阻', category: 'chip-resistors', parameters: { technology: 'thin-film' } },
  { words: 'thick film resistor|厚膜电阻', category: 'chip-resistors', parameters: { technology: 'thick-film' } },

  // Transistors
  {
    words:
      'npn transistor|transistor npn|npn bjt|npn三极管|npn型三极管|三极管npn|npn晶体管|npn型晶体管|npn管|npn型管|npn bipolar transistor',
    category: 'bipolar-transistors',
    parameters: { polarity: 'npn' },
  },
  {
    words:
      'pnp transistor|transistor pnp|pnp bjt|pnp三极管|pnp型三极管|三极管pnp|pnp晶体管|pnp型晶体管|pnp管|pnp型管|pnp bipolar transistor',
    category: 'bipolar-transistors',
    parameters: { polarity: 'pnp' },
  },
  { words: 'npn|npn型|n-p-n', category: 'transistors', implied: true, parameters: { polarity: 'npn' } },
  { words: 'pnp|pnp型|p-n-p', category: 'transistors', implied: true, parameters: { polarity: 'pnp' } },
  {
    words:
      'n mosfet|n-mosfet|nmosfet|mosfet n|mosfet n-channel|mosfet n channel|mosfet n-ch|mosfet n ch|mosfet n沟道|n type mosfet|n-type mosfet|nmos|n-mos|n mos|nmos管|n-mos管|nmos晶体管|n沟道mos管|n沟道mos|n沟mos|n沟mos管|n型mos|n型mos管|n管|n沟道场效应管|n沟道场效应晶体管|n fet|nfet|n-fet',
    category: 'mosfets',
    parameters: { polarity: 'n-channel' },
  },
  {
    words:
      'p mosfet|p-mosfet|pmosfet|mosfet p|mosfet p-channel|mosfet p channel|mosfet p-ch|mosfet p ch|mosfet p沟道|p type mosfet|p-type mosfet|pmos|p-mos|p mos|pmos管|p-mos管|pmos晶体管|p沟道mos管|p沟道mos|p沟mos|p沟mos管|p型mos|p型mos管|p管|p沟道场效应管|p沟道场效应晶体管|p fet|pfet|p-fet',
    category: 'mosfets',
    parameters: { polarity: 'p-channel' },
  },
  {
    words: 'n-channel|n channel|nchannel|n-chan|n chan|n-ch|n ch|nch|n-type|n沟道|n沟|n型|n通道',
    category: 'mosfets',
    implied: true,
    parameters: { polarity: 'n-channel' },
  },
  {
    words: 'p-channel|p channel|pchannel|p-chan|p chan|p-ch|p ch|pch|p-type|p沟道|p沟|p型|p通道',
    category: 'mosfets',
    implied: true,
    parameters: { polarity: 'p-channel' },
  },
  {
    words: 'dual n-channel|dual n channel|dual n-ch|dual nmos|dual n|双n沟道|双n|双nmos',
    category: 'mosfets',
    implied: true,
    parameters: { polarity: 'dual-n' },
  },
  {
    words:
      'n and p channel|n+p channel|n+p|n and p|n & p|n/p|n/p channel|complementary|complementary pair|complementary mosfet|complementary n and p|complementary n and p channel|dual n and p channel|n p channel|n+p沟道|np沟道|n/p沟道|互补|互补mos管|互补mos|互补对管|n沟道+p沟道|一n一p',
    category: 'mosfets',
    implied: true,
    parameters: { polarity: 'n-and-p' },
  },
  {
    words: 'dual npn|npn pair|npn对管|npn双管|双npn',
    category: 'bipolar-transistors',
    implied: true,
    parameters: { polarity: 'dual-npn' },
  },
  { words: 'triac|triacs|双向可控硅|双向晶闸管', category: 'thyristors', parameters: { function: 'triac' } },
  {
    words: 'silicon controlled rectifier|silicon-controlled rectifier|scr|scrs|单向可控硅|单向晶闸管',
    category: 'thyristors',
    parameters: { function: 'scr' },
  },
  {
    words: 'darlington transistor|达林顿三极管|达林顿晶体管|达林顿管',
    category: 'bipolar-transistors',
    parameters: { gain: 750 },
  },
  {
    words: 'npn darlington|darlington npn|npn darlington transistor|npn达林顿管|npn达林顿',
    category: 'bipolar-transistors',
    parameters: { polarity: 'npn', gain: 750 },
  },
  {
    words: 'pnp darlington|darlington pnp|pnp darlington transistor|pnp达林顿管|pnp达林顿',
    category: 'bipolar-transistors',
    parameters: { polarity: 'pnp', gain: 750 },
  },

  {
    words: 'fast recovery diode|fast recovery rectifier|fast recovery|快恢复二极管|快恢复|fast rectifier',
    category: 'rectifier-diodes',
    parameters: { reverseTime: 5e-7 },
  },
  {
    words:
      'ultrafast diode|ultra fast diode|ultrafast|ultra fast|ultra-fast|ultrafast rectifier|ultrafast recovery|超快恢复二极管|超快恢复|超快恢复管|超快',
    category: 'rectifier-diodes',
    parameters: { reverseTime: 1e-7 },
  },
  ...(['SMA', 'SMB', 'SMC'] as const).map((name) => ({
    words: `${name.toLowerCase()}j`,
    category: 'tvs-diodes' as const,
    package: name,
  })),
  { words: '双mos管|双mos|dual mosfet|dual mos|双场效应管', category: 'mosfets', lexeme: 'dual' },

  // Light
  { words: 'solid state relay|ssr|固态继电器', category: 'relays', parameters: { function: 'solid-state' } },
  { words: 'reed relay|干簧继电器', category: 'relays', parameters: { function: 'reed' } },
  { words: 'signal relay|信号继电器', category: 'relays', parameters: { function: 'signal' } },
  { words: 'power relay|功率继电器', category: 'relays', parameters: { function: 'power' } },
  { words: 'active buzzer|有源蜂鸣器', category: 'buzzers-and-speakers', parameters: { function: 'active' } },
  { words: 'piezo buzzer|piezo|压电蜂鸣器', category: 'buzzers-and-speakers', parameters: { function: 'piezo' } },
  { words: 'passive buzzer|magnetic buzzer|无源蜂鸣器|电磁式蜂鸣器', category: 'buzzers-and-speakers', lexeme: 'magnetic' },
  {
    words: 'phototriac|triac optocoupler|triac driver|可控硅光耦|光耦可控硅',
    category: 'optocouplers',
    parameters: { function: 'triac' },
  },
  { words: 'photomos|photo mos|光继电器|光mos', category: 'optocouplers', parameters: { function: 'photomos' } },

  // Timing
  {
    words:
      'watch crystal|clock crystal|rtc crystal|tuning fork crystal|tuning fork|手表晶振|时钟晶振|圆柱晶振32.768|32k晶振|32.768k晶振|32.768晶振|32768晶振|rtc晶振',
    category: 'crystals',
    parameters: { frequency: 32_768 },
  },

  // Power
  {
    words:
      'adjustable regulator|adjustable ldo|adjustable linear regulator|可调稳压器|可调ldo|可调稳压|可调稳压芯片|可调三端稳压',
    category: 'linear-regulators',
    parameters: { function: 'adjustable' },
  },
  {
    words: 'buck-boost|buck boost|buck-boost converter|升降压|升降压芯片',
    category: 'boost-converters',
    parameters: { function: 'buck-boost' },
  },
  { words: 'fuel gauge|gas gauge|电量计|电池电量计', category: 'pmics', parameters: { function: 'fuel-gauge' } },
  {
    words: 'usb switch|usb power switch|usb限流开关|usb电源开关',
    category: 'load-switches',
    parameters: { function: 'usb-switch' },
  },
  { words: 'ideal diode|理想二极管', category: 'load-switches', parameters: { function: 'ideal-diode' } },
  {
    words: 'pwm controller|flyback controller|反激控制器|pwm控制器',
    category: 'ac-dc-converters',
    parameters: { function: 'pwm-controller' },
  },

  // Logic
  { words: 'nand|nand gate|与非门', category: 'gates', lexeme: 'nand', parameters: { function: 'nand' } },
  { words: 'nor gate|或非门', category: 'gates', parameters: { function: 'nor' } },
  { words: 'xor|xor gate|异或门', category: 'gates', parameters: { function: 'xor' } },
  { words: 'and gate|与门', category: 'gates', parameters: { function: 'and' } },
  { words: 'or gate|或门', category: 'gates', parameters: { function: 'or' } },
  { words: 'inverter|hex inverter|not gate|反相器|非门|六反相器', category: 'gates', parameters: { function: 'inverter' } },
  {
    words:
      'schmitt inverter|schmitt trigger inverter|inverting schmitt trigger|inverting schmitt|施密特反相器|施密特触发反相器|施密特非门',
    category: 'gates',
    parameters: { function: 'schmitt-inverter' },
  },
  {
    words: 'schmitt nand|nand schmitt|schmitt trigger nand|nand schmitt trigger|施密特与非门|施密特触发与非门',
    category: 'gates',
    parameters: { function: 'schmitt-nand' },
  },
  { words: 'shift register|移位寄存器', category: 'counters-and-registers', lexeme: 'shift register' },
  { words: 'counter|binary counter|计数器|二进制计数器', category: 'counters-and-registers', lexeme: 'counter' },
  { words: 'decade counter|十进制计数器', category: 'counters-and-registers', lexeme: 'decade counter' },
  { words: 'd flip flop|d flip-flop|d触发器', category: 'flip-flops-and-latches', parameters: { function: 'd-flip-flop' } },
  { words: 'latch|锁存器', category: 'flip-flops-and-latches', lexeme: 'latch' },
  { words: 'decoder|译码器', category: 'decoders-and-multiplexers', lexeme: 'decoder' },
  {
    words: '3-8译码器|3线-8线译码器|38译码器|三八译码器|三-八译码器|3 to 8 decoder|3-to-8 decoder',
    category: 'decoders-and-multiplexers',
    parameters: { function: 'decoder-3-8' },
  },
  { words: 'bus transceiver|总线收发器', category: 'buffers-and-drivers', lexeme: 'transceiver' },
  { words: '555|555 timer|555定时器|555时基', category: 'timers', lexeme: '555' },

  // Interface
  {
    words:
      '485电平转换|485总线|rs485总线|rs485|rs-485|rs 485|485芯片|485收发器|rs485收发器|rs485芯片|rs485 transceiver|rs-485 transceiver',
    category: 'rs485-rs232',
    parameters: { function: 'rs-485' },
  },
  {
    words:
      '232电平转换|rs232电平转换|rs-232电平转换|串口电平转换|232转换|rs232|rs-232|rs 232|232芯片|rs232收发器|rs232芯片|rs232 transceiver|rs-232 transceiver',
    category: 'rs485-rs232',
    parameters: { function: 'rs-232' },
  },
  {
    words: 'can transceiver|can bus transceiver|can收发器|can总线收发器',
    category: 'can-lin',
    parameters: { function: 'can-transceiver' },
  },
  { words: 'can controller|can控制器', category: 'can-lin', parameters: { function: 'can-controller' } },
  { words: 'usb hub|usb hub controller|usb集线器|usb hub芯片', category: 'usb-controllers', parameters: { function: 'hub' } },
  { words: 'ethernet phy|以太网phy|phy芯片', category: 'ethernet', parameters: { function: 'phy' } },

  // Drivers and sensors
  {
    words:
      'stepper driver|stepper motor driver|stepper motor driver ic|motor driver stepper|步进电机驱动|步进驱动|步进电机驱动芯片|步进电机驱动器|步进马达驱动',
    category: 'motor-drivers',
    parameters: { function: 'stepper' },
  },
  {
    words: 'dc motor driver|brushed motor driver|h bridge|h-bridge|h桥|直流电机驱动|有刷电机驱动',
    category: 'motor-drivers',
    parameters: { function: 'brushed' },
  },
  {
    words:
      'bldc driver|bldc motor driver|bldc|three phase motor driver|brushless driver|brushless motor driver|无刷电机驱动|三相电机驱动|无刷驱动|三相无刷驱动|无刷电机驱动芯片|三相驱动',
    category: 'motor-drivers',
    parameters: { function: 'three-phase' },
  },
  {
    words: 'class d|class-d|class d amp|class-d amp|class d amplifier|class-d amplifier|d类功放|d类音频功放|d类',
    category: 'audio-amplifiers',
    parameters: { function: 'class-d' },
  },
  { words: 'i2s amplifier|i2s amp|i2s功放|i2s audio amplifier', category: 'audio-amplifiers', lexeme: 'i2s' },
  { words: 'class ab|class-ab|ab类功放', category: 'audio-amplifiers', parameters: { function: 'class-ab' } },
  { words: 'hall switch|霍尔开关', category: 'magnetic-sensors', lexeme: 'hall switch' },
  {
    words: 'linear hall|linear hall sensor|线性霍尔|线性霍尔传感器',
    category: 'magnetic-sensors',
    parameters: { function: 'linear-hall' },
  },
  {
    words: 'magnetometer|compass|electronic compass|电子罗盘|磁力计|地磁传感器',
    category: 'magnetic-sensors',
    parameters: { function: 'compass' },
  },
  { words: 'gyroscope|gyro|陀螺仪', category: 'motion-sensors', lexeme: 'gyroscope' },
  { words: 'accelerometer|加速度传感器|加速度计|加速度', category: 'motion-sensors', lexeme: 'accelerometer' },
  { words: 'imu|6-axis|6 axis|six axis|六轴传感器|六轴|6轴', category: 'motion-sensors', lexeme: 'accelerometer gyroscope' },
  {
    words: '9-axis|9 axis|nine axis|9dof|9 dof|九轴|9轴|九轴传感器',
    category: 'motion-sensors',
    parameters: { channels: 9 },
  },
  {
    words: 'thermocouple|thermocouple amplifier|热电偶|热电偶放大器',
    category: 'temperature-sensors',
    parameters: { function: 'thermocouple' },
  },
  {
    words: '热电阻|铂热电阻|铂电阻|热电阻变送|热电阻采集|rtd converter|rtd amplifier|rtd to digital|pt100 converter',
    category: 'temperature-sensors',
    parameters: { function: 'platinum-resistor' },
  },
  // It is put into a holder.
  {
    words: 'silent|quiet|silent stepper|quiet stepper|stealthchop|noiseless|静音|静音驱动',
    number: 'TMC2',
    within: 'motor-drivers',
  },
  { words: 'glass|glass tube|cartridge|5x20|6x30|玻璃管|玻璃|陶瓷管', mounting: 'other', within: 'fuses' },
  {
    words: 'barometer|barometric pressure sensor|气压计|气压传感器',
    category: 'pressure-sensors',
    parameters: { function: 'barometer' },
  },
  { words: 'ambient light sensor|环境光传感器|光照传感器', category: 'light-sensors', lexeme: 'ambient' },
  { words: 'photodiode|光敏二极管|光电二极管', category: 'light-sensors', parameters: { function: 'photodiode' } },
  { words: 'phototransistor|光敏三极管', category: 'light-sensors', parameters: { function: 'phototransistor' } },
  { words: 'colour sensor|color sensor|颜色传感器', category: 'light-sensors', lexeme: 'colour' },
  {
    words: 'time of flight|tof|tof sensor|激光测距|飞行时间传感器|激光测距传感器',
    category: 'distance-sensors',
    parameters: { function: 'time-of-flight' },
  },
  {
    words: 'co2 sensor|carbon dioxide sensor|二氧化碳传感器',
    category: 'gas-sensors',
    parameters: { function: 'carbon-dioxide' },
  },
  {
    words: 'air quality sensor|air quality|voc sensor|空气质量传感器|空气质量',
    category: 'gas-sensors',
    parameters: { function: 'air-quality' },
  },
  {
    words: 'dust sensor|pm2.5 sensor|particulate sensor|粉尘传感器|pm2.5传感器|颗粒物传感器',
    category: 'gas-sensors',
    parameters: { function: 'particulate' },
  },

  // Connectors
  {
    words: '排针|针排|插针|pin strip|pin header|pin headers|male header|male pin header|dupont header|breakaway header|公排针',
    category: 'pin-headers',
    parameters: { gender: 'male' },
  },
  {
    words: '单排针|单排排针|单排插针|single row header|single row pin header',
    category: 'pin-headers',
    parameters: { gender: 'male', rows: 1 },
  },
  {
    words: '双排针|双排排针|双排插针|double row header|dual row header|double row pin header|dual row pin header',
    category: 'pin-headers',
    parameters: { gender: 'male', rows: 2 },
  },
  {
    words:
      '排母|排座|母排|母座排母|female header|female pin header|header female|socket header|header socket|socket strip|receptacle header|pin socket|female socket',
    category: 'pin-headers',
    parameters: { gender: 'female' },
  },
  { words: 'pin header female', category: 'pin-headers', parameters: { gender: 'female' } },
  { words: '单排排母|单排母', category: 'pin-headers', parameters: { gender: 'female', rows: 1 } },
  { words: '双排排母|双排母', category: 'pin-headers', parameters: { gender: 'female', rows: 2 } },
  {
    words:
      'xh|xh2.54|xh2.5|xh 2.54|xh 2.5|xh-2.54|xh2.54mm|xh2.5mm|xh 2.54mm|xh 2.5mm|xh座|jst xh|jst-xh|xh connector|xh针座|xh端子',
    category: 'wire-to-board',
    parameters: { pitch: 0.0025 },
  },
  {
    words: 'ph2.0|ph 2.0|ph-2.0|ph2.0mm|ph 2.0mm|ph座|ph connector|ph针座|ph端子',
    category: 'wire-to-board',
    parameters: { pitch: 0.002 },
  },
  { words: 'zh1.5|zh 1.5|zh-1.5|zh1.5mm|zh 1.5mm|zh connector', category: 'wire-to-board', parameters: { pitch: 0.0015 } },
  {
    words: 'sh1.0|sh 1.0|sh-1.0|sh1.0mm|sh 1.0mm|qwiic|stemma qt|jst sh|jst-sh|sh connector',
    category: 'wire-to-board',
    parameters: { pitch: 0.001 },
  },
  {
    words: 'gh1.25|gh 1.25|gh-1.25|gh1.25mm|gh 1.25mm|mx1.25|mx 1.25|mx1.25mm|jst gh|jst-gh|gh connector|picoblade',
    category: 'wire-to-board',
    parameters: { pitch: 0.00125 },
  },
  { words: '直针座|立式针座|直插针座|立式插座', category: 'wire-to-board', parameters: { orientation: 'vertical' } },
  { words: '弯针座|卧式针座|弯插针座', category: 'wire-to-board', parameters: { orientation: 'horizontal' } },
  {
    words:
      'usb-c|usb c|type-c|type c|typec|usb type-c|usb type c|usb-c connector|usb c connector|type-c connector|type c connector|usb c port|usb-c port|usb-c receptacle|usb c receptacle|type-c母座|typec母座|type c母座|type-c接口|type-c插座|type-c连接器|type-c座|typec座|usb-c母座|usb-c接口|usb-c座|c口母座|c口',
    category: 'usb-connectors',
    parameters: { function: 'type-c' },
  },
  {
    words:
      'micro usb|micro-usb|microusb|micro usb connector|micro usb port|micro usb母座|microusb母座|micro usb座|micro-b|micro b|usb micro-b|usb micro b|安卓口',
    category: 'usb-connectors',
    parameters: { function: 'micro-b' },
  },
  {
    words: 'mini usb|mini-usb|miniusb|mini usb connector|mini usb母座|mini usb座|mini-b|usb mini-b|usb mini b',
    category: 'usb-connectors',
    parameters: { function: 'mini-b' },
  },
  {
    words: 'usb-a|usb a|usb type-a|usb type a|type-a|usb-a connector|usb a connector|usb a母座|usb-a母座|a型usb',
    category: 'usb-connectors',
    parameters: { function: 'type-a' },
  },
  {
    words: 'usb-b|usb b|usb type-b|usb type b|usb b connector|usb b母座|方口usb|usb方口',
    category: 'usb-connectors',
    parameters: { function: 'type-b' },
  },
  {
    words: 'u.fl|ufl|ipex|ipx|ipex座|u.fl connector|ipex连接器|天线座',
    category: 'rf-connectors',
    parameters: { function: 'u.fl' },
  },
  { words: 'sma connector|sma jack|sma座|sma接头|sma母座|sma连接器', category: 'rf-connectors', parameters: { function: 'sma' } },
  {
    words:
      'dc socket|dc power socket|power socket|dc connector|dc jack|barrel jack|power jack|barrel connector|dc barrel jack|dc power jack|dc电源座|dc座|dc插座|dc电源插座|圆口电源座',
    category: 'power-connectors',
    parameters: { function: 'barrel-jack' },
  },
  {
    words:
      'audio jack|headphone jack|3.5mm jack|3.5 mm jack|3.5mm audio jack|earphone jack|耳机座|耳机插座|音频座|耳机孔|3.5mm耳机座|3.5耳机座',
    category: 'audio-video-connectors',
    parameters: { function: 'audio-3.5mm' },
  },
  {
    words: 'hdmi|hdmi connector|hdmi port|hdmi座|hdmi接口|hdmi母座',
    category: 'audio-video-connectors',
    parameters: { function: 'hdmi-a' },
  },
  {
    words: 'test point|test points|测试点|测试针|测试环',
    category: 'jumpers-and-test-points',
    parameters: { function: 'test-point' },
  },
  {
    words: 'jumper cap|shunt jumper|jumper shunt|跳线帽|短路帽|短接帽|跳帽',
    category: 'jumpers-and-test-points',
    parameters: { function: 'jumper' },
  },
  {
    words: 'cr2032 holder|cr2032 battery holder|cr2032电池座|cr2032座|2032电池座',
    category: 'battery-holders',
    parameters: { function: 'cr2032' },
  },
  {
    words: '18650 holder|18650 battery holder|18650电池座|18650电池盒',
    category: 'battery-holders',
    parameters: { function: '18650' },
  },

  // Adjectives that name a category if nothing else does
  { words: 'current sense|current-sense|current sensing|电流采样|检流', category: 'current-sense-resistors', implied: true },
  { words: 'current sense|current-sense|current sensing|电流采样|检流', category: 'current-sense-amplifiers', implied: true },
  { words: 'flash', category: 'nor-flash', implied: true },
  { words: 'nand', category: 'nand-flash', implied: true },
  { words: 'phy', category: 'ethernet', implied: true, parameters: { function: 'phy' } },
  { words: '时钟', category: 'real-time-clocks', implied: true },
  { words: '存储', category: 'memory', implied: true },
  { words: '温度', category: 'temperature-sensors', implied: true },
  { words: '无源', category: 'crystals', implied: true },
  { words: '有源', category: 'oscillators', implied: true },
  { words: 'battery|batteries|电池|锂电池|lithium battery', category: 'batteries', implied: true },
  {
    words:
      'wifi bluetooth|wifi bluetooth module|wifi and bluetooth|wifi and bluetooth module|wifi ble|wifi+ble|wifi + bluetooth|wifi蓝牙|wifi蓝牙模块|wifi+蓝牙|wifi和蓝牙|wifi蓝牙二合一',
    category: 'wifi-modules',
    lexeme: 'bluetooth',
  },
  ...['s2', 's3', 'c3', 'c6', 'h2'].map((chip) => ({
    words: ['-', '', ' ']
      .flatMap((dash) =>
        ['module', 'wifi module', '模块', '模组'].flatMap((name) => [
          `esp32${dash}${chip} ${name}`,
          `esp32${dash}${chip}${name}`,
        ]),
      )
      .join('|'),
    category: 'wifi-modules' as const,
    lexeme: `esp32 ${chip}`,
  })),
  { words: 'esp32 module|esp32模块|esp32模组', category: 'wifi-modules', lexeme: 'esp32' },
  { words: 'esp8266 module|esp8266模块|esp8266模组', category: 'wifi-modules', lexeme: 'esp8266' },
  { words: 'ddr3|ddr3l|ddr3内存', category: 'drams', lexeme: 'ddr3l' },
  { words: 'sdram', category: 'drams', lexeme: 'sdram' },
  { words: 'reference|ref|vref|v ref', category: 'voltage-references', implied: true },
  { words: '4g|lte|4g模块|4g模组|lte module|4g module|lte模块|4g通信模块', category: 'cellular-modules', lexeme: 'lte' },
  { words: 'gsm|gprs|2g|gsm module|gprs module|gsm模块|gprs模块|2g模块', category: 'cellular-modules', lexeme: 'gsm' },
  { words: 'nb-iot|nbiot|nb-iot module|nb-iot模块|nb-iot模组', category: 'cellular-modules', lexeme: 'nb' },
  { words: '安规电容|x2电容|x2 capacitor|x2 cap|safety capacitor', category: 'film-capacitors', lexeme: 'x2' },
  { words: 'ceramic|cer', category: 'mlcc', implied: true },
  { words: 'trans', category: 'transistors', implied: true },
  { words: 'alum|aluminum|aluminium|alu', category: 'electrolytic-capacitors', implied: true },
  { words: 'polymer', category: 'polymer-capacitors', implied: true },
  { words: '稳压管', category: 'zener-diodes' },
  { words: '稳压管', category: 'linear-regulators', implied: true },

  // Displays
  {
    words: 'character lcd|1602|lcd1602|1602液晶|字符液晶',
    category: 'graphic-displays',
    parameters: { pixels: '16x2-characters' },
  },
];
