// What buyers type into the search box, written before the search was: forty queries in each language and what they must find
// among the first three. Never bent to fit what the search happens to answer.
import type { Category, ParameterValues } from '@copperline/parts';

/** A part number by pattern, or what the part must be. Ratings count as met by better ones: a voltage or power at least, a tolerance at most. */
export interface Expected {
  readonly mpn?: RegExp;
  readonly category?: Category;
  readonly package?: string;
  readonly parameters?: ParameterValues;
}

export interface BuyersQuery {
  readonly text: string;
  readonly expects: Expected;
}

const resistor = (parameters: ParameterValues, size?: string): Expected => ({
  category: 'chip-resistors',
  parameters,
  ...(size === undefined ? {} : { package: size }),
});
const mlcc = (parameters: ParameterValues, size?: string): Expected => ({
  category: 'mlcc',
  parameters,
  ...(size === undefined ? {} : { package: size }),
});

export const englishQueries: readonly BuyersQuery[] = [
  { text: 'RC0402FR-0710KL', expects: { mpn: /^RC0402FR-0710KL$/ } },
  { text: 'rc0603fr074k7l', expects: { mpn: /^RC0603FR-074K7L$/ } },
  { text: 'RC0805 FR-07 100RL', expects: { mpn: /^RC0805FR-07100RL$/ } },
  { text: 'CL10B104KB8NNNC', expects: { mpn: /^CL10B104KB8NNNC$/ } },
  { text: 'CL05B104', expects: { mpn: /^CL05B104/ } },
  { text: 'STM32F103C8T6', expects: { mpn: /^STM32F103C8T6/ } },
  { text: 'stm32f103c8', expects: { mpn: /^STM32F103C8/ } },
  { text: 'STM32F103C8T8', expects: { mpn: /^STM32F103C8T6/ } },
  { text: 'AMS1117-3.3', expects: { mpn: /^AMS1117-3\.3/ } },
  { text: 'ams1117 3.3', expects: { mpn: /^AMS1117-3\.3/ } },
  { text: 'LM358', expects: { mpn: /^LM358/ } },
  { text: 'NE555', expects: { mpn: /^NE555/ } },
  { text: 'ATMEGA328P', expects: { mpn: /^ATMEGA328P/i } },
  { text: 'ESP32-WROOM-32E', expects: { mpn: /^ESP32-WROOM-32E/ } },
  { text: 'CH340C', expects: { mpn: /^CH340C$/ } },
  { text: 'AO3400', expects: { mpn: /^AO3400/ } },
  { text: '2N7002', expects: { mpn: /^2N7002/ } },
  { text: '1N4148W', expects: { mpn: /^1N4148W/ } },
  { text: 'TYPE-C-31-M-12', expects: { mpn: /^TYPE-C-31-M-12$/ } },
  { text: 'W25Q64', expects: { mpn: /^W25Q64/ } },
  { text: '10k 1% 0603', expects: resistor({ resistance: 10_000, tolerance: 1 }, '0603') },
  { text: '4k7 0402', expects: resistor({ resistance: 4_700 }, '0402') },
  { text: '0R 0603 resistor', expects: resistor({ resistance: 0 }, '0603') },
  { text: '100 ohm 0805 5%', expects: resistor({ resistance: 100, tolerance: 5 }, '0805') },
  { text: '1M resistor 0402 1%', expects: resistor({ resistance: 1e6, tolerance: 1 }, '0402') },
  { text: '49.9k 0.1% 0603', expects: resistor({ resistance: 49_900, tolerance: 0.1 }, '0603') },
  { text: '2.2 kohm 1206', expects: resistor({ resistance: 2_200 }, '1206') },
  { text: '100nF 16V X7R 0402', expects: mlcc({ capacitance: 1e-7, voltage: 16, dielectric: 'X7R' }, '0402') },
  { text: '0.1uF 50V 0603', expects: mlcc({ capacitance: 1e-7, voltage: 50 }, '0603') },
  { text: '10uF 0805 X5R', expects: mlcc({ capacitance: 1e-5, dielectric: 'X5R' }, '0805') },
  { text: '22pF C0G 0402', expects: mlcc({ capacitance: 2.2e-11, dielectric: 'C0G' }, '0402') },
  { text: '18p np0 0603 50v', expects: mlcc({ capacitance: 1.8e-11, dielectric: 'C0G', voltage: 50 }, '0603') },
  { text: '1uF 25V ceramic capacitor', expects: mlcc({ capacitance: 1e-6, voltage: 25 }) },
  { text: 'ferrite bead 600 ohm 0603', expects: { category: 'ferrite-beads', package: '0603', parameters: { impedance: 600 } } },
  { text: '8MHz crystal', expects: { category: 'crystals', parameters: { frequency: 8e6 } } },
  { text: '32.768kHz crystal', expects: { category: 'crystals', parameters: { frequency: 32_768 } } },
  { text: '3.3V LDO SOT-23', expects: { category: 'linear-regulators', parameters: { outputVoltage: 3.3 } } },
  { text: 'n-channel mosfet sot-23', expects: { category: 'mosfets', package: 'SOT-23' } },
  { text: 'usb c connector', expects: { category: 'usb-connectors' } },
  { text: 'red led 0603', expects: { category: 'leds', package: '0603', parameters: { colour: 'red' } } },
];

export const chineseQueries: readonly BuyersQuery[] = [
  { text: 'RC0402FR-0710KL', expects: { mpn: /^RC0402FR-0710KL$/ } },
  { text: 'ＲＣ０６０３ＦＲ－０７１ＫＬ', expects: { mpn: /^RC0603FR-071KL$/ } },
  { text: '0603WAF1002T5E', expects: { mpn: /^0603WAF1002T5E$/ } },
  { text: 'CL21A106KAYNNNE', expects: { mpn: /^CL21A106KAYNNNE$/ } },
  { text: 'STM32F103C8T6 单片机', expects: { mpn: /^STM32F103C8T6/ } },
  { text: 'GD32F103C8T6', expects: { mpn: /^GD32F103C8T6/ } },
  { text: 'CH32V003', expects: { mpn: /^CH32V003/ } },
  { text: 'CH340G', expects: { mpn: /^CH340G$/ } },
  { text: 'TP4056', expects: { mpn: /^TP4056/ } },
  { text: 'ME6211C33', expects: { mpn: /^ME6211C33/ } },
  { text: 'SS34', expects: { mpn: /^SS34/ } },
  { text: 'S8050', expects: { mpn: /S8050/ } },
  { text: 'WS2812B', expects: { mpn: /^WS2812B/ } },
  { text: 'ESP32-C3', expects: { mpn: /^ESP32-C3/ } },
  { text: 'esp32 c3 模组', expects: { mpn: /^ESP32-C3/, category: 'wifi-modules' } },
  { text: 'PC817', expects: { mpn: /PC817|817/ } },
  { text: '贴片电阻 10k 0603', expects: resistor({ resistance: 10_000 }, '0603') },
  { text: '10千欧 贴片电阻', expects: resistor({ resistance: 10_000 }) },
  { text: '4.7K 1% 0402 电阻', expects: resistor({ resistance: 4_700, tolerance: 1 }, '0402') },
  { text: '0欧电阻 0402', expects: resistor({ resistance: 0 }, '0402') },
  { text: '100欧姆 0805', expects: resistor({ resistance: 100 }, '0805') },
  { text: '1兆欧 0603 1%', expects: resistor({ resistance: 1e6, tolerance: 1 }, '0603') },
  { text: '精密电阻 10k 0.1% 0603', expects: resistor({ resistance: 10_000, tolerance: 0.1 }, '0603') },
  { text: '贴片电容 0.1uF', expects: mlcc({ capacitance: 1e-7 }) },
  { text: '100nF 50V X7R 0402', expects: mlcc({ capacitance: 1e-7, voltage: 50, dielectric: 'X7R' }, '0402') },
  { text: '100纳法 50伏 0603', expects: mlcc({ capacitance: 1e-7, voltage: 50 }, '0603') },
  { text: '10微法 25V 0805 电容', expects: mlcc({ capacitance: 1e-5, voltage: 25 }, '0805') },
  { text: '22皮法 0402', expects: mlcc({ capacitance: 2.2e-11 }, '0402') },
  { text: '陶瓷电容 1uF 16V 0402', expects: mlcc({ capacitance: 1e-6, voltage: 16 }, '0402') },
  { text: 'NP0 15pF 0603', expects: mlcc({ capacitance: 1.5e-11, dielectric: 'C0G' }, '0603') },
  { text: '磁珠 600R 0603', expects: { category: 'ferrite-beads', package: '0603', parameters: { impedance: 600 } } },
  { text: '晶振 12MHz', expects: { category: 'crystals', parameters: { frequency: 12e6 } } },
  { text: '32.768K 晶振', expects: { category: 'crystals', parameters: { frequency: 32_768 } } },
  { text: '3.3V 稳压芯片', expects: { category: 'linear-regulators', parameters: { outputVoltage: 3.3 } } },
  { text: 'N沟道 MOS管 SOT-23', expects: { category: 'mosfets', package: 'SOT-23' } },
  { text: 'TVS二极管', expects: { category: 'tvs-diodes' } },
  { text: '红色 LED 0603', expects: { category: 'leds', package: '0603', parameters: { colour: 'red' } } },
  { text: 'USB Type-C 母座', expects: { category: 'usb-connectors' } },
  { text: '温湿度传感器', expects: { category: 'humidity-sensors' } },
  { text: '光耦', expects: { category: 'optocouplers' } },
];
