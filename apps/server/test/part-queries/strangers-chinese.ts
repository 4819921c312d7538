import { C, kind, number, of, R, type StrangersQuery } from './query.ts';

export const chineseStrangers: readonly StrangersQuery[] = [
  ...(
    [
      ['10K 0603 1%', of(R, { resistance: 10_000, tolerance: 1 }, '0603')],
      ['4K7 0805 电阻', of(R, { resistance: 4700 }, '0805')],
      ['104 0603 电容', of(C, { capacitance: 1e-7 }, '0603')],
      ['103K 0603 50V 电容', of(C, { capacitance: 1e-8, voltage: 50 }, '0603')],
      ['0.1uF/50V/0603', of(C, { capacitance: 1e-7, voltage: 50 }, '0603')],
      ['１０Ｋ　０６０３', of(R, { resistance: 10_000 }, '0603')],
      ['22UF 6.3V 0805', of(C, { capacitance: 2.2e-5, voltage: 6.3 }, '0805')],
      ['100U 25V 电解', of('electrolytic-capacitors', { capacitance: 1e-4, voltage: 25 })],
      ['8M晶振', of('crystals', { frequency: 8e6 })],
      ['12M 无源晶振 3225', of('crystals', { frequency: 12e6 }, /3225/)],
      ['600R 磁珠 0603', of('ferrite-beads', { impedance: 600 }, '0603')],
      ['10K精密电阻0.1%', of(R, { resistance: 10_000, tolerance: 0.1 })],
    ] as const
  ).map(kind('value-shorthand')),
  ...(
    [
      ['10千欧 0603', of(R, { resistance: 10_000 }, '0603')],
      ['4.7千欧姆贴片电阻', of(R, { resistance: 4700 })],
      ['1兆欧 0402', of(R, { resistance: 1e6 }, '0402')],
      ['100欧姆 0805', of(R, { resistance: 100 }, '0805')],
      ['0.1微法 50伏 0603', of(C, { capacitance: 1e-7, voltage: 50 }, '0603')],
      ['100纳法 0402 电容', of(C, { capacitance: 1e-7 }, '0402')],
      ['22皮法 0402', of(C, { capacitance: 2.2e-11 }, '0402')],
      ['10微亨 功率电感', of('power-inductors', { inductance: 1e-5 })],
      ['16兆赫 晶振', of('crystals', { frequency: 16e6 })],
      ['25兆赫兹晶体', of('crystals', { frequency: 25e6 })],
      ['2200毫欧 1206', of(R, { resistance: 2.2 }, '1206')],
      ['自恢复保险丝 500毫安', of('resettable-fuses', { current: 0.5 })],
      ['十千欧电阻 0603', of(R, { resistance: 10_000 }, '0603')],
      ['1微法25伏0603电容', of(C, { capacitance: 1e-6, voltage: 25 }, '0603')],
      ['百分之五 10k 0805', of(R, { resistance: 10_000, tolerance: 5 }, '0805')],
      ['32.768千赫兹 晶振', of('crystals', { frequency: 32_768 })],
    ] as const
  ).map(kind('unit-spelling')),
  ...(
    [
      ['贴阻 10K 0603', of(R, { resistance: 10_000 }, '0603')],
      ['贴容 100nF 0603', of(C, { capacitance: 1e-7 }, '0603')],
      ['钽电容 10uF 16V A型', of('tantalum-capacitors', { capacitance: 1e-5, voltage: 16 }, 'CASE-A')],
      ['MOS管 N沟道 SOT-23', of('mosfets', { polarity: 'n-channel' }, 'SOT-23')],
      ['运放 双路 SOP8', of('op-amps', { channels: 2 }, 'SOIC-8')],
      ['TVS管 5V', of('tvs-diodes', { voltage: 5 })],
      ['ESD管 SOT-23', of('tvs-diodes', {}, 'SOT-23')],
      ['铝电解 100uF 25V', of('electrolytic-capacitors', { capacitance: 1e-4, voltage: 25 })],
    ] as const
  ).map(kind('abbreviation')),
  ...(
    [
      ['瓷片电容 100nF 0603', of(C, { capacitance: 1e-7 }, '0603')],
      ['陶瓷电容 1uF 25V 0603', of(C, { capacitance: 1e-6, voltage: 25 }, '0603')],
      ['独石电容 0.1uF', of(C, { capacitance: 1e-7 })],
      ['发光二极管 红色 0805', of('leds', { colour: 'red' }, '0805')],
      ['稳压二极管 5.1V', of('zener-diodes', { zenerVoltage: 5.1 })],
      ['齐纳管 3.3V SOD-123', of('zener-diodes', { zenerVoltage: 3.3 }, 'SOD-123')],
      ['肖特基 40V 1A', of('schottky-diodes', { voltage: 40, current: 1 })],
      ['光耦 DIP-4', of('optocouplers', {}, 'DIP-4')],
      ['光电耦合器', of('optocouplers')],
      ['石英晶体 8MHz', of('crystals', { frequency: 8e6 })],
      ['有源晶振 25MHz', of('oscillators', { frequency: 25e6 })],
      ['单片机 LQFP48', of('microcontrollers', {}, 'LQFP-48')],
      ['整流桥', of('bridge-rectifiers')],
      ['热敏电阻 10K', of('ntc-thermistors', { resistance: 10_000 })],
      ['压敏电阻', of('varistors')],
      ['瞬态抑制二极管 双向 24V', of('tvs-diodes', { polarity: 'bidirectional', voltage: 24 })],
      ['法拉电容 5.5V', of('supercapacitors', { voltage: 5.5 })],
      ['贴片磁珠 600欧 0402', of('ferrite-beads', { impedance: 600 }, '0402')],
    ] as const
  ).map(kind('synonym')),
  ...(
    [
      ['轻触开关', of('tactile-switches')],
      ['拨码开关 4位', of('dip-switches', { positions: 4 })],
      ['蓝色灯珠 0603', of('leds', { colour: 'blue' }, '0603')],
      ['排针 2.54 1x6', of('pin-headers', { positions: 6, rows: 1, pitch: 0.00254, gender: 'male' })],
      ['排母 8P 2.54', of('pin-headers', { positions: 8, gender: 'female' })],
      ['直针座 XH2.54 4P', of('wire-to-board', { positions: 4 })],
      ['DC座', of('power-connectors')],
      ['TF卡座', of('card-connectors')],
      ['降压芯片 3A', of('buck-converters', { outputCurrent: 3 })],
      ['升压芯片', of('boost-converters')],
      ['充电芯片 锂电池', of('battery-chargers')],
      ['继电器 5V', of('relays', { coilVoltage: 5 })],
      ['蜂鸣器', of('buzzers-and-speakers')],
      ['纽扣电池座 CR2032', of('battery-holders')],
      ['幻彩灯珠', of('addressable-leds')],
      ['串口芯片 USB转串口', of('usb-bridges')],
      ['接线端子 2P 5.08', of('terminal-blocks', { positions: 2, pitch: 0.00508 })],
      ['typec母座 16P', of('usb-connectors', { function: 'type-c', positions: 16 })],
      ['上拉电阻 10k 0402', of(R, { resistance: 10_000 }, '0402')],
      ['去耦电容 100nF 0402', of(C, { capacitance: 1e-7 }, '0402')],
      ['数码管 共阴 红', of('segment-displays', { colour: 'red', function: 'common-cathode' })],
      ['电位器 10K', of(['potentiometers', 'digital-potentiometers'], { resistance: 10_000 })],
    ] as const
  ).map(kind('colloquial')),
  ...(
    [
      ['NPN三极管 SOT-23', of('bipolar-transistors', { polarity: 'npn' }, 'SOT-23')],
      ['PNP型三极管', of('bipolar-transistors', { polarity: 'pnp' })],
      ['P沟道MOS管 30V', of('mosfets', { polarity: 'p-channel', voltage: 30 })],
      ['N沟道场效应管 60V SOT-23', of('mosfets', { polarity: 'n-channel', voltage: 60 }, 'SOT-23')],
      ['P-MOS SOP8', of('mosfets', { polarity: 'p-channel' }, 'SOIC-8')],
      ['NMOS 100V TO-220', of('mosfets', { polarity: 'n-channel', voltage: 100 }, /^TO-220/)],
      ['双向TVS SMBJ 12V', of('tvs-diodes', { polarity: 'bidirectional', voltage: 12 }, 'SMB')],
      ['P管 20V SOT-23', of('mosfets', { polarity: 'p-channel', voltage: 20 }, 'SOT-23')],
      ['NPN 晶体管 TO-92', of('bipolar-transistors', { polarity: 'npn' }, 'TO-92')],
    ] as const
  ).map(kind('polarity')),
  ...(
    [
      ['4P排针 2.54mm', of('pin-headers', { positions: 4, pitch: 0.00254 })],
      ['单排针 40P', of('pin-headers', { positions: 40, rows: 1 })],
      ['PH2.0 4P 连接器', of('wire-to-board', { positions: 4, pitch: 0.002 })],
      ['XH 2.5 3P 插座', of('wire-to-board', { positions: 3, pitch: 0.0025 })],
      ['FPC座 0.5间距 24P', of('ffc-connectors', { positions: 24, pitch: 0.0005 })],
      ['双排针 2*3', of('pin-headers', { positions: 6, rows: 2 })],
      ['6芯 端子 2.0间距', of('wire-to-board', { positions: 6, pitch: 0.002 })],
      ['IC座 8脚', of('sockets', { positions: 8 })],
      ['KF301 3P', number(/^KF301-5\.0-3P/)],
    ] as const
  ).map(kind('pin-count')),
  ...(
    [
      ['5V稳压芯片', of('linear-regulators', { outputVoltage: 5 })],
      ['3.3V LDO SOT-223', of('linear-regulators', { outputVoltage: 3.3 }, 'SOT-223')],
      ['三端稳压 12V TO-220', of('linear-regulators', { outputVoltage: 12 }, /^TO-220/)],
      ['稳压管 输出1.8V SOT-23-5', of('linear-regulators', { outputVoltage: 1.8 }, 'SOT-23-5')],
      ['低压差稳压器 3.3V 500mA', of('linear-regulators', { outputVoltage: 3.3, outputCurrent: 0.5 })],
      ['基准电压源 2.5V', of('voltage-references', { outputVoltage: 2.5 })],
      ['降压 5V输出 3A', of(['buck-converters', 'power-modules'], { outputVoltage: 5, outputCurrent: 3 })],
      ['稳压器 5伏', of('linear-regulators', { outputVoltage: 5 })],
    ] as const
  ).map(kind('output-voltage')),
  ...(
    [
      ['10K 千分之一 0603', of(R, { resistance: 10_000, tolerance: 0.1 }, '0603')],
      ['1K 百分之一 0805 电阻', of(R, { resistance: 1000, tolerance: 1 }, '0805')],
      ['100欧 八分之一瓦 0805', of(R, { resistance: 100, power: 0.125 }, '0805')],
      ['1/4W 1K 1206', of(R, { resistance: 1000, power: 0.25 }, '1206')],
      ['四分之一瓦 10K 1206', of(R, { resistance: 10_000, power: 0.25 }, '1206')],
      ['千分之五 电阻 10k 0603', of(R, { resistance: 10_000, tolerance: 0.5 }, '0603')],
      ['半瓦 100欧 2010', of(R, { resistance: 100, power: 0.5 }, '2010')],
      ['精度5% 22K 0603', of(R, { resistance: 22_000, tolerance: 5 }, '0603')],
      ['1瓦 10欧 2512', of(R, { resistance: 10, power: 1 }, '2512')],
    ] as const
  ).map(kind('fraction')),
  ...(
    [
      ['0欧 0603', of(R, { resistance: 0 }, '0603')],
      ['零欧电阻 0402', of(R, { resistance: 0 }, '0402')],
      ['0欧姆电阻 0805', of(R, { resistance: 0 }, '0805')],
      ['0R 跳线电阻 0603', of(R, { resistance: 0 }, '0603')],
      ['零欧姆 1206', of(R, { resistance: 0 }, '1206')],
      ['跨接电阻 0402', of(R, { resistance: 0 }, '0402')],
    ] as const
  ).map(kind('zero-ohm')),
  ...(
    [
      ['贴片电阻 1k 0603封装', of(R, { resistance: 1000 }, '0603')],
      ['直插三极管 NPN', { ...of('bipolar-transistors', { polarity: 'npn' }), mounting: 'through-hole' }],
      ['插件电解电容 100uF 50V', of('electrolytic-capacitors', { capacitance: 1e-4, voltage: 50 })],
      ['贴片晶振 3225 16M', of('crystals', { frequency: 16e6 }, /3225/)],
      ['肖特基二极管 SMA封装 3A', of('schottky-diodes', { current: 3 }, 'SMA')],
      ['5mm LED 红色 直插', of('leds', { colour: 'red' }, 'LED 5mm')],
      ['LM358 贴片 SOP-8', { mpn: /^LM358/, package: /^SOIC-8$/ }],
    ] as const
  ).map(kind('package-word')),
  ...(
    [
      ['电阻0603 1%精度 4.7K', of(R, { resistance: 4700, tolerance: 1 }, '0603')],
      ['50V X7R 0603 100nF', of(C, { capacitance: 1e-7, voltage: 50, dielectric: 'X7R' }, '0603')],
      ['红色 0603 LED', of('leds', { colour: 'red' }, '0603')],
      ['SOT-23 PNP 三极管', of('bipolar-transistors', { polarity: 'pnp' }, 'SOT-23')],
      ['0402电容22pF', of(C, { capacitance: 2.2e-11 }, '0402')],
    ] as const
  ).map(kind('word-order')),
  ...(
    [
      ['我要10K的0603电阻', of(R, { resistance: 10_000 }, '0603')],
      ['红外接收头', of('infrared-receivers')],
      ['温湿度传感器', of('humidity-sensors')],
      ['蓝牙模块', of('bluetooth-modules')],
      ['步进电机驱动', of('motor-drivers', { function: 'stepper' })],
      ['霍尔传感器', of('magnetic-sensors')],
      ['存储芯片 SPI Flash 128Mbit', of('nor-flash', { memory: 16_777_216 })],
    ] as const
  ).map(kind('plain')),
  ...(
    [
      ['AO3401A', number(/^AO3401A/)],
      ['stm32f103c8t6', number(/^STM32F103C8T6/)],
      ['ＣＨ３４０Ｃ', number(/^CH340C$/)],
    ] as const
  ).map(kind('mpn-exact')),
  ...(
    [
      ['STM32F103 C8T6', number(/^STM32F103C8T6/)],
      ['TP 4056', number(/^TP4056/)],
      ['CL10B 104KB8 NNNC', number(/^CL10B104KB8NNNC/)],
    ] as const
  ).map(kind('mpn-spacing')),
  ...(
    [
      ['GD32F103C8', number(/^GD32F103C8/)],
      ['MP1584', number(/^MP1584/)],
    ] as const
  ).map(kind('mpn-missing-suffix')),
  ...(
    [
      ['8050 三极管', number(/8050/)],
      ['4056 充电', number(/4056/)],
    ] as const
  ).map(kind('mpn-missing-prefix')),
  ...(
    [
      ['STM32F103C8T6单片机', number(/^STM32F103C8T6/)],
      ['AMS1117-3.3 稳压芯片', number(/^AMS1117-3\.3/)],
      ['W25Q64 闪存', number(/^W25Q64/)],
      ['S8050三极管', number(/8050/)],
      ['买几个NE555', number(/NE555/)],
      ['SS34 肖特基二极管', number(/^SS34/)],
      ['型号TP4056', number(/^TP4056/)],
    ] as const
  ).map(kind('mpn-with-words')),
  ...(
    [
      ['AMS1171-3.3', number(/^AMS1117-3\.3/)],
      ['GD32F130C8T6 单片机', number(/^GD32F1(?:03|30)C8T6/)],
    ] as const
  ).map(kind('mpn-swapped')),
  ...([['STM32F103CBT', number(/^STM32F103CBT6/)]] as const).map(kind('mpn-missing-char')),
  ...([['CH3400C', number(/^CH340C/)]] as const).map(kind('mpn-added-char')),
  ...([['TP4O56', number(/^TP4056/)]] as const).map(kind('mpn-wrong-char')),
];
