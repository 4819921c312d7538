// Queries of somebody who had not seen the reader's words: slang, sentences, mistyped words, two kinds of parts in one query.
import { C, kind, of, R, type StrangersQuery } from './query.ts';

export const chinesePractice: readonly StrangersQuery[] = [
  ...(
    [
      ['贴片电阻 10K 0402 精度1%', of(R, { resistance: 10000, tolerance: 1 }, /^0402$/)],
      ['零欧电阻 0805', of(R, { resistance: 0 }, /^0805$/)],
      ['贴片电容 0.1uF 0402 16V', of(C, { capacitance: 1e-7, voltage: 16 }, /^0402$/)],
      [
        '隔离电源模块 12V转5V 1W',
        of('power-modules', { outputVoltage: 5, inputVoltageMin: 12, inputVoltageMax: 12, isolation: 1000 }),
      ],
      ['复位芯片 3.08V', { ...of('supervisors', { voltage: 3.08 }), mpn: /809T|315/ }],
      ['24位ADC 称重', of('adcs', { resolution: 24 })],
      ['risc-v 单片机 QFN20', of('microcontrollers', { core: 'risc-v' }, /^QFN-20/)],
      ['霍尔电流传感器 20A', of('current-sensors', { current: 20 })],
    ] as const
  ).map(kind('value')),
  ...([['百分之一精度 2k2 0402', of(R, { resistance: 2200, tolerance: 1 }, /^0402$/)]] as const).map(kind('r-notation')),
  ...(
    [
      ['1兆欧 贴片 0603', of(R, { resistance: 1000000 }, /^0603$/)],
      ['10微法 0805 25伏 陶瓷', of(C, { capacitance: 1e-5, voltage: 25 }, /^0805$/)],
      ['22皮法 0402', of(C, { capacitance: 2.2e-11 }, /^0402$/)],
    ] as const
  ).map(kind('unit-spelling')),
  ...([['低温漂精密电阻 10k 25ppm', of(R, { resistance: 10000, temperatureCoefficient: 25 })]] as const).map(kind('precision')),
  ...([['120R 1206 四分之一瓦', of(R, { resistance: 120, power: 0.25 }, /^1206$/)]] as const).map(kind('fraction')),
  ...([['公制1608 100欧 电阻', of(R, { resistance: 100 }, /^0603$/)]] as const).map(kind('metric-size')),
  ...(
    [
      ['贴片电阻丝印103 0805', of(R, { resistance: 10000 }, /^0805$/)],
      ['电阻上面印着1R0 1206封装', of(R, { resistance: 1 }, /^1206$/)],
      ['104电容 0603 50V', of(C, { capacitance: 1e-7, voltage: 50 }, /^0603$/)],
      ['0805 226 16V', of(C, { capacitance: 2.2e-5, voltage: 16 }, /^0805$/)],
      ['钽电容 107 16V D型', of('tantalum-capacitors', { capacitance: 0.0001, voltage: 16 }, /D$/)],
      ['丝印662K 三脚稳压', { ...of('linear-regulators'), mpn: /^XC6206P332M/ }],
    ] as const
  ).map(kind('marking')),
  ...(
    [
      ['贴片电租 330欧 0603', of(R, { resistance: 330 }, /^0603$/)],
      ['贴片电戎 1uF 0603 25V', of(C, { capacitance: 1e-6, voltage: 25 }, /^0603$/)],
      ['坦电容 10uF 16V A型', of('tantalum-capacitors', { capacitance: 1e-5, voltage: 16 }, /A$/)],
      ['肖特机二极管 40V 1A SMA', of('schottky-diodes', { voltage: 40, current: 1 }, /^SMA$/)],
      ['稳压二级管 5.1V 贴片', { ...of('zener-diodes', { zenerVoltage: 5.1 }), mounting: 'smd' }],
      ['三级管 PNP sot-23', of('bipolar-transistors', { polarity: 'pnp' }, /^SOT-23$/)],
      ['稳压新片 5V sot89', of('linear-regulators', { outputVoltage: 5 }, /^SOT-89/)],
      ['四路运方 DIP14', of('op-amps', { channels: 4 }, /^DIP-14$/)],
      ['步近电机驱动 2A', of('motor-drivers', { function: 'stepper', current: 2 })],
      ['数马管驱动芯片', of('led-drivers', { function: 'digit-driver' })],
      ['六轴陀锣仪', of('motion-sensors', { function: 'accelerometer-gyroscope', channels: 6 })],
      ['贴片晶阵 8M 3225', of('crystals', { frequency: 8000000 }, /3225/)],
      ['继电气 12V 10A', of('relays', { coilVoltage: 12, current: 10 })],
      ['有源蜂名器', of('buzzers-and-speakers', { function: 'active' })],
      ['光偶 817 贴片', { ...of('optocouplers'), mpn: /817/, mounting: 'smd' }],
      ['OLED显示平 128*64', { ...of('graphic-displays', { pixels: '128x64' }), mpn: /^UG-/ }],
    ] as const
  ).map(kind('typo')),
  ...([['高频电容 10pF C0G 0603', of(C, { capacitance: 1e-11, dielectric: 'C0G' }, /^0603$/)]] as const).map(kind('dielectric')),
  ...(
    [
      ['0.047M 1206 电阻', of(R, { resistance: 47000 }, /^1206$/)],
      ['0.01uf/100v 0603', of(C, { capacitance: 1e-8, voltage: 100 }, /^0603$/)],
    ] as const
  ).map(kind('mixed-units')),
  ...(
    [
      ['独石电容 105 0805', of(C, { capacitance: 1e-6 }, /^0805$/)],
      [
        '电解电容 1000uF 35V 直插',
        { ...of('electrolytic-capacitors', { capacitance: 0.001, voltage: 35 }), mounting: 'through-hole' },
      ],
      ['贴片铝电解 100UF16V', { ...of('electrolytic-capacitors', { capacitance: 0.0001, voltage: 16 }), mounting: 'smd' }],
      ['固态电容 100uF 6.3V', of('polymer-capacitors', { capacitance: 0.0001, voltage: 6.3 })],
      ['法拉电容 5.5V', of('supercapacitors', { voltage: 5.5 })],
      ['安规电容 X2 104 275V', of('film-capacitors', { capacitance: 1e-7, voltage: 275 })],
      ['一体成型电感 4.7uH', of('power-inductors', { inductance: 4.7e-6 })],
      ['磁珠 600欧 0603', of('ferrite-beads', { impedance: 600 }, /^0603$/)],
      ['共模电感 90欧 0805', of('common-mode-chokes', { impedance: 90 }, /^0805$/)],
      ['百兆网络变压器', of('transformers', { function: 'ethernet-100' })],
      ['稳压管 12V 1W 直插', { ...of('zener-diodes', { zenerVoltage: 12, power: 1 }), mounting: 'through-hole' }],
      ['整流管 1A 1000V 贴片 SMA', of('rectifier-diodes', { voltage: 1000, current: 1 }, /^SMA$/)],
      ['整流桥 贴片 600V', { ...of('bridge-rectifiers', { voltage: 600 }), mounting: 'smd' }],
      ['快恢复 1A 1000V', of('rectifier-diodes', { voltage: 1000, current: 1, reverseTime: 5e-7 })],
      ['三极管 8050 贴片', { ...of('bipolar-transistors'), mpn: /8050/, mounting: 'smd' }],
      ['达林顿管 NPN TO-220', { ...of('bipolar-transistors', { polarity: 'npn' }, /^TO-220/), mpn: /^TIP12[02]/ }],
      ['双向可控硅 16A 600V', of('thyristors', { function: 'triac', voltage: 600, current: 16 })],
      ['带阻三极管 NPN 10K+10K', of('digital-transistors', { polarity: 'npn', function: '10k-10k' })],
      ['瞬态抑制二极管 24V 双向 SMA', { ...of('tvs-diodes', { polarity: 'bidirectional', voltage: 24 }, /^SMA$/), mpn: /24CA/ }],
      ['自恢复 1.1A 直插', { ...of('resettable-fuses', { current: 1.1 }), mounting: 'through-hole' }],
      ['自恢复保险丝 0805', of('resettable-fuses', {}, /^0805$/)],
      ['贴片保险丝 1206 2A', of('fuses', { current: 2 }, /^1206$/)],
      ['压敏电阻 14D471', { ...of('varistors'), mpn: /14D471/ }],
      ['保险管 5*20 慢熔 1A', { ...of('fuses', { action: 'slow', current: 1 }), mpn: /^0218001/ }],
      ['3.3V稳压 sot-223', of('linear-regulators', { outputVoltage: 3.3 }, /^SOT-223/)],
      ['三端稳压 12V TO-220', of('linear-regulators', { outputVoltage: 12 }, /^TO-220/)],
      ['低压差 1.8V SOT23-5 500mA', of('linear-regulators', { outputVoltage: 1.8, outputCurrent: 0.5 }, /SOT-23-5/)],
      ['降压芯片 24V 2A SOP8', of('buck-converters', { inputVoltageMax: 24, outputCurrent: 2 }, /^SOIC-8/)],
      ['升降压 3.3V', of('boost-converters', { function: 'buck-boost' })],
      ['基准源 4.096V', of('voltage-references', { outputVoltage: 4.096 })],
      ['充电宝方案芯片', of('battery-chargers', { function: 'power-bank' })],
      ['电量计芯片 单节锂电', of('pmics', { function: 'fuel-gauge' })],
      ['限流开关 USB 输出 0.5A', of('load-switches', { function: 'usb-switch', current: 0.5 })],
      ['双运放 SOP8', of('op-amps', { channels: 2 }, /^SOIC-8/)],
      ['轨到轨运放 单路 SOT23-5', of('op-amps', { channels: 1 }, /SOT-23-5/)],
      ['电压比较器 双路 直插', { ...of('comparators', { channels: 2 }), mounting: 'through-hole' }],
      ['D类功放 3W 双声道', of('audio-amplifiers', { channels: 2, power: 3, function: 'class-d' })],
      ['555 直插', { ...of('timers'), mpn: /555/, mounting: 'through-hole' }],
      ['数字电位器 100K', of('digital-potentiometers', { resistance: 100000 })],
      ['八选一模拟开关 贴片', { ...of('analog-switches', { function: 'multiplexer-8-1' }), mounting: 'smd' }],
      ['四与非门 DIP', of('gates', { function: 'nand', channels: 4 }, /^DIP/)],
      ['三八译码器', of('decoders-and-multiplexers', { function: 'decoder-3-8' })],
      ['电平转换 8路 双向', of('level-shifters', { channels: 8 })],
      ['八路锁存器 直插', { ...of('flip-flops-and-latches', { function: 'latch', channels: 8 }), mounting: 'through-hole' }],
      ['51单片机 DIP40', of('microcontrollers', { core: '8051' }, /^DIP-40$/)],
      ['铁电存储器 i2c', of('frams', { interface: 'i2c' })],
      ['USB分线器芯片 一拖四', of('usb-controllers', { function: 'hub', channels: 4 })],
      ['PD诱骗芯片', of('usb-controllers', { function: 'pd-sink' })],
      ['485芯片 3.3V SOP8', of('rs485-rs232', { function: 'rs-485', inputVoltageMin: 3.3 }, /^SOIC-8/)],
      ['232电平转换 3.3V 双路', of('rs485-rs232', { function: 'rs-232', inputVoltageMin: 3.3 })],
      ['数字隔离器 双通道', of('isolators', { channels: 2, function: 'digital' })],
      ['触摸按键芯片 单键', of('touch-controllers', { channels: 1 })],
      ['双H桥 直流电机 1.2A', of('motor-drivers', { function: 'brushed', channels: 2, current: 1.2 })],
      ['单总线温度探头 TO92', of('temperature-sensors', { interface: '1-wire' }, /^TO-92$/)],
      ['气压计模块 大气压', { ...of(['pressure-sensors', 'humidity-sensors']), mpn: /BM[PE]|LPS|MS56|DPS|SPL/ }],
      ['霍尔开关 sot23', of('magnetic-sensors', { function: 'hall-switch' }, /^SOT-23$/)],
      ['PM2.5传感器', of('gas-sensors', { function: 'particulate' })],
      ['硅麦 i2s', of('microphones', { interface: 'i2s', function: 'mems' })],
      ['北斗定位模块', { ...of('gnss-modules'), mpn: /^(NEO-M|MAX-M|ZED|L76K|ATGM)/ }],
      ['有源晶振 25M', of('oscillators', { frequency: 25000000 })],
      ['高精度时钟芯片 带温补 i2c', of('real-time-clocks', { function: 'temperature-compensated', interface: 'i2c' })],
      ['安卓口母座 贴片', { ...of('usb-connectors', { function: 'micro-b', gender: 'female' }), mounting: 'smd' }],
      ['打印机方口 USB', of('usb-connectors', { function: 'type-b' })],
      ['TF卡座 自弹', of('card-connectors', { function: 'micro-sd', action: 'push-push' })],
      ['ipex天线座', of('rf-connectors', { function: 'u.fl' })],
      ['DC电源座 5.5*2.1', of('power-connectors', { function: 'barrel-jack' })],
      ['网口座 带变压器', of('modular-connectors', { function: 'rj45-magnetics' })],
      ['耳机座 3.5 四节', of('audio-video-connectors', { function: 'audio-3.5mm', positions: 4 })],
      ['IC座 DIP8', of('sockets', { positions: 8 })],
      ['短路帽 2.54', of('jumpers-and-test-points', { function: 'jumper', pitch: 0.00254 })],
      ['双刀双掷 信号继电器 5V', of('relays', { coilVoltage: 5, contacts: 'dpdt', function: 'signal' })],
      ['幻彩灯珠 5050', of('addressable-leds', { colour: 'rgb' }, /5050/)],
      ['过零可控硅光耦', { ...of('optocouplers', { function: 'triac' }), mpn: /^MOC30[46]/ }],
    ] as const
  ).map(kind('slang')),
  ...(
    [
      [
        'USB接口防静电的管子',
        { ...of('tvs-diodes'), mpn: /USBLC6|TPD|PRTR5V0U2X|IP4220|SRV05|RCLAMP|SP0503|ESD9B|PESD5V0|LESD5D/ },
      ],
      [
        '能把12V变成5V 3A的模块',
        {
          ...of(['buck-converters', 'power-modules'], { inputVoltageMax: 12, outputCurrent: 3 }),
          mpn: /^(?!LM2596.*(3\.3|-12))/,
        },
      ],
      ['3.7V升到5V的芯片', { ...of('boost-converters', { inputVoltageMin: 3.7 }), mpn: /^(?!TPS63(001|021|031))/ }],
      ['太阳能板给锂电池充电用什么芯片', { ...of('battery-chargers'), mpn: /^(CN3|BQ24650|BQ255)/ }],
      ['220V交流转5V直流 小模块', of('power-modules', { outputVoltage: 5, inputVoltageMax: 220 })],
      ['5V产生-5V 电荷泵', of('charge-pumps', { function: 'inverter' })],
      ['测电流的芯片 i2c 高边', of('current-sense-amplifiers', { interface: 'i2c' })],
      ['带USB的51单片机', { ...of('microcontrollers', { core: '8051' }), mpn: /^(CH55|EFM8UB|CY7C680|STC8H8K64U)/ }],
      ['USB转TTL芯片 SOP16', of('usb-bridges', {}, /^SOIC-16$/)],
      ['单片机引脚不够用 I2C扩展16个IO', of('io-expanders', { channels: 16, interface: 'i2c' })],
      ['控制16路舵机的芯片', { ...of('led-drivers', { channels: 16 }), mpn: /^PCA9685/ }],
      ['测室内温度湿度的传感器 i2c', of('humidity-sensors')],
      ['K型热电偶 转spi', of('temperature-sensors', { function: 'thermocouple', interface: 'spi' })],
      ['磁编码器 测电机角度', of('magnetic-sensors', { function: 'rotary-position' })],
      ['激光测距 2米', { ...of('distance-sensors', { function: 'time-of-flight' }), mpn: /^VL53/ }],
      ['测二氧化碳浓度', of('gas-sensors', { function: 'carbon-dioxide' })],
      ['测心率血氧', of('light-sensors', { function: 'pulse-oximeter' })],
    ] as const
  ).map(kind('function')),
  ...(
    [
      ['功率电感 10uH 5040', { ...of('power-inductors', { inductance: 1e-5 }), mpn: /5040/ }],
      ['8脚单片机 贴片', of('microcontrollers', {}, /^(SOIC|DFN|QFN)-8/)],
    ] as const
  ).map(kind('package')),
  ...(
    [
      [
        '百兆PHY RMII',
        { ...of('ethernet', { function: 'phy', dataRate: 100000000 }), mpn: /^(LAN87|KSZ8|DP83848|DP83822|RTL8201|IP101)/ },
      ],
    ] as const
  ).map(kind('abbreviation')),
  ...(
    [
      ['负温度系数热敏 100K', of('ntc-thermistors', { resistance: 100000 })],
      ['仪用放大器', of('instrumentation-amplifiers')],
      ['数模转换 12位 i2c', of('dacs', { resolution: 12, interface: 'i2c' })],
      ['施密特反相器 单路', of('gates', { function: 'schmitt-inverter', channels: 1 })],
    ] as const
  ).map(kind('synonym')),
  ...(
    [
      ['N沟道MOS管 60V SOT23', of('mosfets', { polarity: 'n-channel', voltage: 60 }, /^SOT-23$/)],
      ['P管 -20V 3A sot23', of('mosfets', { polarity: 'p-channel', voltage: 20, current: 3 }, /^SOT-23$/)],
      ['负5V稳压芯片', of('linear-regulators', { outputVoltage: -5 })],
    ] as const
  ).map(kind('polarity')),
  ...([['工业级 -40~85 64Kbit EEPROM i2c', of('eeproms', { memory: 8192, interface: 'i2c' })]] as const).map(kind('temperature')),
  ...(
    [
      ['NE5532 有现货吗 直插的', { ...of('op-amps'), mpn: /^NE5532/, mounting: 'through-hole' }],
      ['开关二极管 4148 SOD-323', { ...of('switching-diodes', {}, /^SOD-323/), mpn: /^1N4148/ }],
      ['LM358DR 采购100个', { ...of('op-amps'), mpn: /^LM358DR/ }],
      ['场效应管 irf540', { ...of('mosfets'), mpn: /^IRF540/ }],
      ['TL431 贴片 sot23', { ...of('voltage-references', {}, /^SOT-23$/), mpn: /^(TL|NCP|CJ)431/ }],
      ['dw01 锂电保护', { ...of('battery-protection'), mpn: /^DW01/ }],
      ['74hc595 贴片', { ...of('counters-and-registers'), mpn: /74HC595/, mounting: 'smd' }],
      ['stm32f103 c8t6', { ...of('microcontrollers'), mpn: /^STM32F103C8T6/ }],
      ['w25q64 sop8', { ...of('nor-flash', {}, /^SOIC-8/), mpn: /^W25Q64/ }],
      ['24c02 贴片', { ...of('eeproms', { memory: 256 }), mpn: /24(C|LC|AA)02/ }],
    ] as const
  ).map(kind('part-number')),
  ...(
    [
      ['锂电保护用的双N MOS', of('mosfets', { polarity: 'dual-n' })],
      ['音频编解码 i2s', of('audio-codecs', { function: 'codec' })],
      ['继电器驱动 达林顿阵列 7路', of('darlington-arrays', { channels: 7 })],
      ['半桥栅极驱动 600V', of('gate-drivers', { function: 'half-bridge', voltage: 600 })],
    ] as const
  ).map(kind('two-kinds')),
  ...(
    [
      ['M4内核 1M flash LQFP100', of('microcontrollers', { core: 'cortex-m4', flash: 1048576 }, /^LQFP-100$/)],
      ['16M字节 spi闪存', of('nor-flash', { memory: 16777216, interface: 'spi' })],
      ['EEPROM 512Kbit i2c', of('eeproms', { memory: 65536, interface: 'i2c' })],
      ['32MB SDRAM', of('drams', { memory: 33554432, technology: 'sdram' })],
      ['wifi蓝牙模块 8M flash', of('wifi-modules', { flash: 8388608 })],
    ] as const
  ).map(kind('memory-size')),
  ...([['车规CAN收发器', of('can-lin', { function: 'can-transceiver' })]] as const).map(kind('automotive')),
  ...(
    [
      ['lora模块 433M', of('lora-and-sub-ghz', { frequency: 433000000, function: 'lora' })],
      ['2.4G无线收发芯片 spi', of('rf-transceivers', { frequency: 2400000000, interface: 'spi' })],
      ['32k 手表晶振 3215', of('crystals', { frequency: 32768 }, /3215/)],
    ] as const
  ).map(kind('frequency')),
  ...(
    [
      ['AMS117-3.3', { ...of('linear-regulators', { outputVoltage: 3.3 }), mpn: /^AMS1117-3\.3/ }],
      ['STM32F013C8T6', { ...of('microcontrollers'), mpn: /^STM32F103C8T6/ }],
    ] as const
  ).map(kind('part-number-typo')),
  ...(
    [
      ['国巨 10K 0603 1%', { ...of(R, { resistance: 10000, tolerance: 1 }, /^0603$/), mpn: /^R[CT]0603/ }],
      ['厚声电阻 1K 0805', { ...of(R, { resistance: 1000 }, /^0805$/), mpn: /^0805W8/ }],
      ['三星 100nF 0402 X7R', { ...of(C, { capacitance: 1e-7, dielectric: 'X7R' }, /^0402$/), mpn: /^CL05B104/ }],
      ['村田 10uF 0603 10V', { ...of(C, { capacitance: 1e-5, voltage: 10 }, /^0603$/), mpn: /^GRM188/ }],
      ['兆易 103C8T6 替代st的', { ...of('microcontrollers'), mpn: /^GD32F103C8T6/ }],
      ['高云FPGA QFN88', { ...of('programmable-logic', {}, /^QFN-88/), mpn: /^GW/ }],
    ] as const
  ).map(kind('brand')),
  ...(
    [
      ['请问有没有0201封装的22欧姆电阻？', of(R, { resistance: 22 }, /^0201$/)],
      ['给单节锂电池充电的芯片有吗，要1A的', { ...of('battery-chargers', { current: 1 }), mpn: /^(?!CN3722|BQ24650|BQ255)/ }],
      ['麻烦帮忙找一款三轴加速度计，谢谢', of('motion-sensors', { function: 'accelerometer', channels: 3 })],
      ['想做个物联网设备，需要4G cat1模块', of('cellular-modules', { function: 'lte-cat-1' })],
      ['哪种贴片的座子可以装CR2032电池？', { ...of('battery-holders', { function: 'cr2032' }), mounting: 'smd' }],
      ['你好，我想找一个能测酒精浓度的传感器', of('gas-sensors', { function: 'alcohol' })],
    ] as const
  ).map(kind('sentence')),
  ...(
    [
      ['排针 2.54 1*40', of('pin-headers', { positions: 40, rows: 1, pitch: 0.00254, gender: 'male' })],
      ['排母 2.54 8P', of('pin-headers', { positions: 8, pitch: 0.00254, gender: 'female' })],
      ['牛角座 1.27 2*5', of('pin-headers', { positions: 10, rows: 2, pitch: 0.00127 })],
      ['杜邦排针 4P 直', of('pin-headers', { positions: 4, pitch: 0.00254, gender: 'male', orientation: 'vertical' })],
      ['SH1.0 4P 卧贴', { ...of('wire-to-board', { positions: 4, pitch: 0.001, orientation: 'horizontal' }), mounting: 'smd' }],
      ['XH2.54 3P 直针座', { ...of('wire-to-board', { positions: 3, orientation: 'vertical' }), mpn: /^B3B-XH/ }],
      ['PH2.0-2P 弯针', of('wire-to-board', { positions: 2, pitch: 0.002, orientation: 'horizontal' })],
      ['接线端子 5.08 2位', of('terminal-blocks', { positions: 2, pitch: 0.00508 })],
      ['FPC座 0.5间距 24P', of('ffc-connectors', { positions: 24, pitch: 0.0005 })],
      [
        'type-c母座 16pin 贴片',
        { ...of('usb-connectors', { function: 'type-c', gender: 'female', positions: 16 }), mounting: 'smd' },
      ],
    ] as const
  ).map(kind('connector')),
  ...(
    [
      ['轻触按键 4.3高 贴片', { ...of('tactile-switches', { height: 0.0043 }), mounting: 'smd' }],
      ['侧按轻触开关', of('tactile-switches', { orientation: 'horizontal' })],
      ['拨码开关 4位', of('dip-switches', { positions: 4 })],
      ['旋转编码器 EC11', of('rotary-encoders', { function: 'incremental' })],
    ] as const
  ).map(kind('switch')),
  ...(
    [
      ['0603 翠绿 发光管', of('leds', { colour: 'green' }, /^0603$/)],
      ['5mm 红色发光二极管 直插', of('leds', { colour: 'red' }, /5mm/)],
    ] as const
  ).map(kind('colour')),
  ...(
    [
      ['10K 千分之一 0603 电阻', of(R, { resistance: 10000, tolerance: 0.1 }, /^0603$/)],
      ['四点七千欧 0805 电阻', of(R, { resistance: 4700 }, /^0805$/)],
      ['49.9欧 0603 薄膜 千分之五', of(R, { resistance: 49.9, tolerance: 0.5, technology: 'thin-film' }, /^0603$/)],
      ['2512 一瓦 10欧 贴片', of(R, { resistance: 10, power: 1 }, /^2512$/)],
      ['一千皮法 0402 电容', of(C, { capacitance: 1e-9 }, /^0402$/)],
    ] as const
  ).map(kind('numeral')),
  ...([['薄膜电容 0.1uF 脚距5mm', of('film-capacitors', { capacitance: 1e-7, pitch: 0.005 })]] as const).map(kind('pitch')),
];
