// Queries of somebody who had not seen the reader's words: slang, sentences, mistyped words, two kinds of parts in one query.
import { C, kind, of, R, type StrangersQuery } from './query.ts';

export const englishPractice: readonly StrangersQuery[] = [
  ...(
    [
      ['4k7 0603 1%', of(R, { resistance: 4700, tolerance: 1 }, /^0603$/)],
      ['10 kohm 0805 5% resistor', of(R, { resistance: 10000, tolerance: 5 }, /^0805$/)],
      ['zero ohm link 0603', of(R, { resistance: 0 }, /^0603$/)],
      ['cap 10uF 25V 0805', of(C, { capacitance: 1e-5, voltage: 25 }, /^0805$/)],
      ['.01uF 0603 50V 10%', of(C, { capacitance: 1e-8, voltage: 50, tolerance: 10 }, /^0603$/)],
      ['8.2 pF +/-0.5pF 0402', of(C, { capacitance: 8.2e-12 }, /^0402$/)],
      ['100 µF 6.3 V ceramic 1206', of(C, { capacitance: 0.0001, voltage: 6.3 }, /^1206$/)],
      ['47uF tantalum 10V case B', of('tantalum-capacitors', { capacitance: 4.7e-5, voltage: 10 }, /B$/)],
      ['10nH 0402 RF coil', of('rf-inductors', { inductance: 1e-8 }, /^0402$/)],
      ['schottky 40V 3A SMA', of('schottky-diodes', { voltage: 40, current: 3 }, /^SMA$/)],
      ['12 volt 1 watt zener leaded', { ...of('zener-diodes', { zenerVoltage: 12, power: 1 }), mounting: 'through-hole' }],
      ['ultrafast rectifier 1A 600V SMB', of('rectifier-diodes', { voltage: 600, current: 1, reverseTime: 1e-7 }, /^SMB$/)],
      [
        'isolated dc dc 5V to 5V 1W',
        of('power-modules', { outputVoltage: 5, power: 1, isolation: 1000, inputVoltageMin: 5, inputVoltageMax: 5 }),
      ],
      ['precision voltage reference 2.5V 0.1%', of('voltage-references', { outputVoltage: 2.5, tolerance: 0.1 })],
      [
        'dual opamp soic8 rail-to-rail 5V',
        {
          ...of('op-amps', { channels: 2 }, /^SOIC-8/),
          mpn: /^(LMV358|OPA2340|OPA2350|OPA2333|OPA2188|TLC2272|TLV2372|TLV90[06]2|MCP60|RS622|SGM8632|AD8629|ADA4522|AD822)/,
        },
      ],
      ['class d stereo amp 2 x 3W', of('audio-amplifiers', { channels: 2, power: 3, function: 'class-d' })],
      ['16 bit adc i2c 4ch', of('adcs', { resolution: 16, channels: 4, interface: 'i2c' })],
      ['dual 12 bit dac spi', of('dacs', { resolution: 12, channels: 2, interface: 'spi' })],
      ['risc-v mcu tssop20', of('microcontrollers', { core: 'risc-v' }, /^TSSOP-20$/)],
      ['i2c gpio expander 16 bit', of('io-expanders', { channels: 16, interface: 'i2c', function: 'io-expander' })],
      ['stepper driver 2A microstep', of('motor-drivers', { function: 'stepper', current: 2 })],
    ] as const
  ).map(kind('value')),
  ...(
    [
      ['resistor 2R2 1206', of(R, { resistance: 2.2 }, /^1206$/)],
      ['1M5 0402', of(R, { resistance: 1500000 }, /^0402$/)],
      ['4n7 X7R 0402 50V', of(C, { capacitance: 4.7e-9, voltage: 50, dielectric: 'X7R' }, /^0402$/)],
      ['5v1 zener sod123', of('zener-diodes', { zenerVoltage: 5.1 }, /^SOD-123/)],
      ['buck 12v to 3v3 sot23-6', { ...of('buck-converters', { inputVoltageMax: 12 }, /SOT-23-6/), mpn: /^(?!AP63205)/ }],
    ] as const
  ).map(kind('r-notation')),
  ...(
    [
      ['49,9 ohm 0402 1 %', of(R, { resistance: 49.9, tolerance: 1 }, /^0402$/)],
      ['2,2uF 0402 10V X5R', of(C, { capacitance: 2.2e-6, voltage: 10, dielectric: 'X5R' }, /^0402$/)],
    ] as const
  ).map(kind('comma-decimal')),
  ...(
    [
      ['1 meg 0805 smd resistor', of(R, { resistance: 1000000 }, /^0805$/)],
      ['100n 50V 0603 X7R', of(C, { capacitance: 1e-7, voltage: 50, dielectric: 'X7R' }, /^0603$/)],
      ['0.1 mfd ceramic 0805 50v', of(C, { capacitance: 1e-7, voltage: 50 }, /^0805$/)],
      ['22 microhenry smd inductor', { ...of('power-inductors', { inductance: 2.2e-5 }), mounting: 'smd' }],
      ['600R@100MHz ferrite bead 0603', of('ferrite-beads', { impedance: 600 }, /^0603$/)],
    ] as const
  ).map(kind('unit-spelling')),
  ...(
    [
      [
        '0.1% 10k 0603 25ppm thin film',
        of(R, { resistance: 10000, tolerance: 0.1, temperatureCoefficient: 25, technology: 'thin-film' }, /^0603$/),
      ],
    ] as const
  ).map(kind('precision')),
  ...([['120 Ohms 1/4W 1206', of(R, { resistance: 120, power: 0.25 }, /^1206$/)]] as const).map(kind('fraction')),
  ...(
    [
      ['SMD resistor 330R quarter watt', of(R, { resistance: 330, power: 0.25 })],
      ['100R 2512 one watt', of(R, { resistance: 100, power: 1 }, /^2512$/)],
    ] as const
  ).map(kind('power')),
  ...([['6k8 metric 1608', of(R, { resistance: 6800 }, /^0603$/)]] as const).map(kind('metric-size')),
  ...(
    [
      ['resistor marked 472 in 0805', of(R, { resistance: 4700 }, /^0805$/)],
      ['smd resistor code 1003 size 0603', of(R, { resistance: 100000 }, /^0603$/)],
      ['ceramic disc marked 104, need smd equivalent 1206', { ...of(C, { capacitance: 1e-7 }, /^1206$/), mounting: 'smd' }],
      ['sot23 marked J3Y', { ...of('bipolar-transistors'), mpn: /^S8050$/ }],
      ['diode marked M7', { ...of('rectifier-diodes', { voltage: 1000, current: 1 }, /^SMA$/), mpn: /^(M7|S1M|MRA4007)/ }],
      ['1AM sot23 transistor what is it', { ...of('bipolar-transistors', {}, /^SOT-23$/), mpn: /3904/ }],
    ] as const
  ).map(kind('marking')),
  ...(
    [
      ['10k ressistor 0402', of(R, { resistance: 10000 }, /^0402$/)],
      ['tantulum 10uF 16v A case', of('tantalum-capacitors', { capacitance: 1e-5, voltage: 16 }, /A$/)],
      ['elektrolytic capacitor 100uF 50V', of('electrolytic-capacitors', { capacitance: 0.0001, voltage: 50 })],
      ['shottky diode 1A sod-123', of('schottky-diodes', { current: 1 }, /^SOD-123/)],
      ['comparitor quad open collector', of('comparators', { channels: 4, function: 'open-collector' })],
      ['dual flipflop D typ dip', of('flip-flops-and-latches', { function: 'd-flip-flop', channels: 2 }, /^DIP/)],
      ['h brigde dc motor 3.5A', of('motor-drivers', { function: 'brushed', current: 3.5 })],
      ['micro sd card slott push push', of('card-connectors', { function: 'micro-sd', action: 'push-push' })],
      ['accelerometter 3 axis', of('motion-sensors', { function: 'accelerometer', channels: 3 })],
    ] as const
  ).map(kind('typo')),
  ...([['22pF NP0 0402 5%', of(C, { capacitance: 2.2e-11, tolerance: 5, dielectric: 'C0G' }, /^0402$/)]] as const).map(
    kind('dielectric'),
  ),
  ...([['1000pF COG 0603', of(C, { capacitance: 1e-9, dielectric: 'C0G' }, /^0603$/)]] as const).map(kind('mixed-units')),
  ...(
    [
      ['decoupling caps 0.1u 0402', of(C, { capacitance: 1e-7 }, /^0402$/)],
      [
        '1000uf 25v electrolytic radial',
        { ...of('electrolytic-capacitors', { capacitance: 0.001, voltage: 25 }), mounting: 'through-hole' },
      ],
      [
        'smd can cap 100uF 35V',
        { ...of(['electrolytic-capacitors', 'polymer-capacitors'], { capacitance: 0.0001, voltage: 35 }), mounting: 'smd' },
      ],
      ['goldcap 1F 5.5V for rtc backup', of('supercapacitors', { capacitance: 1, voltage: 5.5 })],
      ['bead 120 ohm 2 amp 0603', of('ferrite-beads', { impedance: 120, current: 2 }, /^0603$/)],
      [
        'darlington npn 100V 5A TO220',
        { ...of('bipolar-transistors', { polarity: 'npn', voltage: 100, current: 5 }, /^TO-220/), mpn: /^TIP122/ },
      ],
      ['prebiased transistor npn 10k/10k', of('digital-transistors', { polarity: 'npn', function: '10k-10k' })],
      ['full bridge rectifier smd 1kV 1A', { ...of('bridge-rectifiers', { voltage: 1000, current: 1 }), mounting: 'smd' }],
      ['polyfuse 1812 500mA', of('resettable-fuses', { current: 0.5 }, /^1812$/)],
      ['2A slow blow glass fuse 5x20', of('fuses', { current: 2, action: 'slow' })],
      ['3.3v ldo sot-23-5 300ma', of('linear-regulators', { outputVoltage: 3.3, outputCurrent: 0.3 }, /SOT-23-5/)],
      ['gas gauge chip for 1S lipo i2c', of('pmics', { function: 'fuel-gauge' })],
      ['triple five timer cmos soic', of('timers', { function: '555-cmos' }, /^SOIC-8/)],
      ['digi pot 100k', of('digital-potentiometers', { resistance: 100000 })],
      ['pot 10k spi 8 bit', of('digital-potentiometers', { resistance: 10000, interface: 'spi', resolution: 8 })],
      ['3 to 8 line decoder', of('decoders-and-multiplexers', { function: 'decoder-3-8' })],
      [
        '4000 series decade counter dip',
        of('counters-and-registers', { function: 'decade-counter', technology: 'cd4000' }, /^DIP/),
      ],
      ['arduino uno chip dip28', { ...of('microcontrollers', {}, /^DIP-28$/), mpn: /^ATMEGA328P?-PU/ }],
      ['blue pill microcontroller', { ...of('microcontrollers'), mpn: /F103C[8B]/ }],
      ['raspberry pi pico chip', { ...of('microcontrollers'), mpn: /^RP2/ }],
      ['wall wart jack pcb mount', { ...of('power-connectors', { function: 'barrel-jack' }), mounting: 'through-hole' }],
      ['dip socket 28 pin', of('sockets', { positions: 28 })],
      ['coin cell holder cr2032 smd', { ...of('battery-holders', { function: 'cr2032' }), mounting: 'smd' }],
      ['neopixel 5050', of('addressable-leds', {}, /5050/)],
      ['ufl antenna connector', of('rf-connectors', { function: 'u.fl' })],
      ['qwiic / stemma qt connector', { ...of('wire-to-board', { positions: 4, pitch: 0.001 }), mpn: /SRSS/ }],
    ] as const
  ).map(kind('slang')),
  ...(
    [
      ['mains X2 suppression capacitor 0.1uF 275VAC', of('film-capacitors', { capacitance: 1e-7, voltage: 275 })],
      ['common mode choke for usb 2.0 lines 90 ohm', of('common-mode-chokes', { impedance: 90 })],
      ['diode to stop relay coil kickback 1A', of(['rectifier-diodes', 'schottky-diodes', 'switching-diodes'], { current: 1 })],
      [
        'esd protection for usb data lines',
        { ...of('tvs-diodes'), mpn: /USBLC6|TPD|PRTR5V0U2X|IP4220|SRV05|RCLAMP|SP0503|ESD9B|PESD5V0|LESD5D/ },
      ],
      ['rs485 bus tvs -7V +12V sot23', { ...of('tvs-diodes'), mpn: /SM712/ }],
      [
        'something that turns 24v into 5v 3a',
        {
          ...of(['buck-converters', 'power-modules'], { inputVoltageMax: 24, outputCurrent: 3 }),
          mpn: /^(?!LM2596.*(3\.3|-12))/,
        },
      ],
      ['chip to charge single lipo from usb', { ...of('battery-chargers'), mpn: /^(?!CN3722|BQ24650|BQ255)/ }],
      ['step up from one AA cell', of('boost-converters', { inputVoltageMin: 0.9 })],
      ['230VAC to 12V pcb power supply module', of('power-modules', { outputVoltage: 12, inputVoltageMax: 230 })],
      ['drop in switching replacement for 7805', { ...of('power-modules', { outputVoltage: 5 }), mpn: /^(K78|R-78|OKI|TSR)/ }],
      ['power mux to switch between usb and battery', of('load-switches', { function: 'power-multiplexer' })],
      ['overdischarge protection ic for single 18650', of('battery-protection', { channels: 1 })],
      ['amplifier adc for load cell', of('adcs', { resolution: 24 })],
      ['serial to parallel shift register to add outputs', { ...of('counters-and-registers'), mpn: /595|164|4094/ }],
      ['bidirectional 3.3V 5V logic converter 4 channel', of('level-shifters', { channels: 4 })],
      ['eeprom with mac address inside', { ...of('eeproms'), mpn: /02E48/ }],
      ['usb to serial chip ssop28', of('usb-bridges', { interface: 'uart' }, /^SSOP-28$/)],
      ['get 20V from a usb-c charger pd trigger ic', of('usb-controllers', { function: 'pd-sink' })],
      ['add ethernet to arduino over spi', of('ethernet', { interface: 'spi' })],
      ['several i2c devices with same address 8 way switch', of('io-expanders', { channels: 8, function: 'i2c-switch' })],
      ['single touch button sensor ic', of('touch-controllers', { channels: 1, function: 'capacitive' })],
      [
        'know which way is north',
        { ...of(['magnetic-sensors', 'motion-sensors']), mpn: /5883|LIS3MDL|MPU-9250|ICM-20948|LSM9DS1|BNO055|TLV493/ },
      ],
    ] as const
  ).map(kind('function')),
  ...(
    [
      ['10uH power inductor 4x4mm', of('power-inductors', { inductance: 1e-5 }, /4x4/)],
      ['5V regulator in TO92', of('linear-regulators', { outputVoltage: 5 }, /^TO-92$/)],
      ['quad op amp dip14', of('op-amps', { channels: 4 }, /^DIP-14$/)],
      ['single AND gate SC70-5', of('gates', { function: 'and', channels: 1 }, /^SOT-353/)],
    ] as const
  ).map(kind('package')),
  ...(
    [
      ['NTC 10k B3380', of('ntc-thermistors', { resistance: 10000, beta: 3380 })],
      ['nfet sot23 30V 5A', of('mosfets', { polarity: 'n-channel', voltage: 30, current: 5 }, /^SOT-23$/)],
      ['IGBT 600V TO-247', of('igbts', { voltage: 600 }, /^TO-247/)],
      ['MOV 275VAC 14mm', { ...of('varistors', { voltage: 275 }), mpn: /14D|72214/ }],
      ['in-amp gain set by one resistor', of('instrumentation-amplifiers')],
      ['CPLD TQFP100', of('programmable-logic', { function: 'cpld' }, /^TQFP-100$/)],
      ['psram 64mbit soic-8', of('srams', { memory: 8388608, function: 'psram' }, /^SOIC-8/)],
      ['gigabit ethernet phy rgmii', of('ethernet', { function: 'phy', dataRate: 1000000000 })],
      ['optoisolator dip4', of('optocouplers', {}, /^DIP-4$/)],
    ] as const
  ).map(kind('abbreviation')),
  ...(
    [
      ['100k thermistor 0402', of('ntc-thermistors', { resistance: 100000 }, /^0402$/)],
      ['silicon controlled rectifier 500 V', of('thyristors', { function: 'scr', voltage: 500 })],
      ['brown-out reset supervisor sot23', of('supervisors', {}, /^SOT-23/)],
      ['chopper amplifier sot23-5', of('op-amps', { function: 'zero-drift' }, /SOT-23-5/)],
      ['16 to 1 analog multiplexer', of('analog-switches', { function: 'multiplexer-16-1' })],
      ['hex schmitt inverter dip', of('gates', { function: 'schmitt-inverter', channels: 6 }, /^DIP-14$/)],
      ['ferroelectric ram spi 64 kbit', of('frams', { memory: 8192, interface: 'spi' })],
      ['modbus transceiver isolated', { ...of('rs485-rs232', { function: 'rs-485' }), mpn: /^(ISO3082|ADM2)/ }],
      ['galvanic isolation usb', of('isolators', { function: 'usb' })],
      ['solid state relay pcb 2A', of('relays', { function: 'solid-state', current: 2 })],
    ] as const
  ).map(kind('synonym')),
  ...(
    [
      ['p-ch mosfet -30v -4a sot-23', of('mosfets', { polarity: 'p-channel', voltage: 30, current: 4 }, /^SOT-23$/)],
      ['npn 45v 100ma sot23', of('bipolar-transistors', { polarity: 'npn', voltage: 45, current: 0.1 }, /^SOT-23$/)],
      [
        'PNP power transistor TO-220 100V 6A',
        of('bipolar-transistors', { polarity: 'pnp', voltage: 100, current: 6 }, /^TO-220/),
      ],
      ['TVS 24V bidirectional SMB', of('tvs-diodes', { voltage: 24, polarity: 'bidirectional' }, /^SMB$/)],
      ['negative 12V regulator', of('linear-regulators', { outputVoltage: -12 })],
    ] as const
  ).map(kind('polarity')),
  ...(
    [
      ['3.3V ldo 250mA rated -40 to +125', of('linear-regulators', { outputVoltage: 3.3, outputCurrent: 0.25 })],
      ['digital temp sensor up to 150C i2c', of('temperature-sensors', { interface: 'i2c', temperatureMax: 150 })],
    ] as const
  ).map(kind('temperature')),
  ...(
    [
      ['lm317 to-220', { ...of('linear-regulators', {}, /^TO-220/), mpn: /^LM317/ }],
      ['STM32F407VGT6', { ...of('microcontrollers'), mpn: /^STM32F407VGT6$/ }],
      ['esp32 wroom 32e n8', { ...of('wifi-modules'), mpn: /^ESP32-WROOM-32E-N8$/ }],
      ['need ULN2003 sop16 please', { ...of('darlington-arrays', {}, /^SOIC-16/), mpn: /ULN2003/ }],
      ['irlz44n logic level fet', { ...of('mosfets'), mpn: /^IRLZ44N/ }],
      ['RC0603FR-0710KL qty 500 pcs', { ...of(R), mpn: /^RC0603FR-0710KL$/ }],
      ['GRM188R71H104KA93', { ...of(C), mpn: /^GRM188R71H104KA93/ }],
      ['ERJ-3EKF1002V', { ...of(R), mpn: /^ERJ-?3EKF1002V$/ }],
      ['BLM18PG471', { ...of('ferrite-beads'), mpn: /^BLM18PG471/ }],
      ['74HC14 TSSOP', { ...of('gates', {}, /^TSSOP-14$/), mpn: /74HC14/ }],
      ['cp2102n qfn24', { ...of('usb-bridges', {}, /^QFN-24/), mpn: /^CP2102N/ }],
      ['tlp 291-4', { ...of('optocouplers'), mpn: /^TLP291-4/ }],
    ] as const
  ).map(kind('part-number')),
  ...(
    [
      ['buck boost converter 3.3V from li-ion', of('boost-converters', { function: 'buck-boost' })],
      ['charge pump inverter', of('charge-pumps', { function: 'inverter' })],
      ['current shunt monitor i2c', of('current-sense-amplifiers', { interface: 'i2c' })],
      ['stereo i2s dac for audio', of('audio-codecs', { function: 'dac', interface: 'i2s' })],
      ['octal bus transceiver tssop-20', of('buffers-and-drivers', { function: 'transceiver', channels: 8 }, /^TSSOP-20$/)],
      ['fpga qfn48', of('programmable-logic', { function: 'fpga' }, /^QFN-48/)],
      ['USB hub controller', of('usb-controllers', { function: 'hub' })],
      ['can controller with spi', of('can-lin', { function: 'can-controller' })],
      ['i2c isolator', of('isolators', { function: 'i2c' })],
      ['resistive touch screen controller', of('touch-controllers', { function: 'resistive' })],
      ['motor driver with current sense', of('motor-drivers')],
      ['relay driver transistor array', of('darlington-arrays')],
      ['half bridge gate driver 600V', of('gate-drivers', { function: 'half-bridge', voltage: 600 })],
      ['LED driver ic with i2c', of('led-drivers', { interface: 'i2c' })],
      ['display driver', of(['led-drivers', 'video-and-display-interface', 'decoders-and-multiplexers'])],
      ['RF LNA', of('rf-front-end', { function: 'low-noise-amplifier' })],
      ['opto triac driver', of('optocouplers', { function: 'triac' })],
    ] as const
  ).map(kind('two-kinds')),
  ...(
    [
      ['cortex m3 64k flash lqfp48', of('microcontrollers', { core: 'cortex-m3', flash: 65536 }, /^LQFP-48$/)],
      ['8MB spi flash soic8 208mil', of('nor-flash', { memory: 8388608, interface: 'spi' }, /^SOIC-8 5\.3/)],
      ['128Mbit serial flash', of('nor-flash', { memory: 16777216 })],
      ['256k eeprom i2c dip8', of('eeproms', { memory: 32768, interface: 'i2c' }, /^DIP-8$/)],
      ['256 megabit sdram 16 bit tsop', of('drams', { memory: 33554432, technology: 'sdram' })],
      ['1 gigabit nand tsop48', of('nand-flash', { memory: 134217728 }, /^TSOP-48$/)],
    ] as const
  ).map(kind('memory-size')),
  ...([['arm mcu over 400 mhz', of('microcontrollers', { clock: 400000000 })]] as const).map(kind('clock')),
  ...([['rs485 transceiver 3v3 so8', of('rs485-rs232', { function: 'rs-485', inputVoltageMin: 3.3 }, /^SOIC-8/)]] as const).map(
    kind('voltage'),
  ),
  ...([['automotive CAN FD transceiver', of('can-lin', { function: 'can-transceiver', dataRate: 5000000 })]] as const).map(
    kind('automotive'),
  ),
  ...(
    [
      ['ir receiver 38k remote', of('infrared-receivers', { frequency: 38000 })],
      ['32.768kHz crystal 12.5pF 3.2x1.5', of('crystals', { frequency: 32768, loadCapacitance: 1.25e-11 }, /3215/)],
      ['2.4G ceramic antenna', of('antennas', { function: 'chip' })],
      ['915mhz lora module', of('lora-and-sub-ghz', { frequency: 915000000, function: 'lora' })],
    ] as const
  ).map(kind('frequency')),
  ...(
    [
      ['NE555PP', { ...of('timers'), mpn: /^NE555P/ }],
      ['ATMAGE328P-AU', { ...of('microcontrollers'), mpn: /^ATMEGA328P-AU/ }],
      ['LM2569 adj', { ...of('buck-converters'), mpn: /^LM2596.*ADJ/ }],
    ] as const
  ).map(kind('part-number-typo')),
  ...([['TPS54 series 60V buck', { ...of('buck-converters', { inputVoltageMax: 60 }), mpn: /^TPS54/ }]] as const).map(
    kind('series'),
  ),
  ...(
    [
      ['Bosch pressure sensor', { ...of(['pressure-sensors', 'humidity-sensors', 'gas-sensors']), mpn: /^BM[EP]/ }],
      ['Texas Instruments ina219 sot23-8', { ...of('current-sense-amplifiers', {}, /^SOT-23-8/), mpn: /^INA219/ }],
      ['Omron 5V pcb relay SPDT 10A', { ...of('relays', { coilVoltage: 5, contacts: 'spdt', current: 10 }), mpn: /^G/ }],
    ] as const
  ).map(kind('brand')),
  ...(
    [
      ['Hi, do you have a crystal for 12 MHz with four pads, 3.2 by 2.5 mm?', of('crystals', { frequency: 12000000 }, /3225-4P/)],
      ['I need a small OLED 128x64 to show some text', { ...of('graphic-displays', { pixels: '128x64' }), mpn: /^UG-/ }],
      [
        'could you recommend a real time clock that keeps accurate time without adjusting',
        { ...of('real-time-clocks'), mpn: /^(DS3231|RV-3028)/ },
      ],
      ['what can I use to measure up to 30 amps with galvanic isolation', of('current-sensors', { current: 30, isolation: 1 })],
      [
        'looking for a replacement for the power jack of my router, 5.5mm barrel',
        of('power-connectors', { function: 'barrel-jack' }),
      ],
      [
        'is there a USB-C socket I can solder by hand, through hole?',
        { ...of('usb-connectors', { function: 'type-c', gender: 'female' }), mounting: 'through-hole' },
      ],
    ] as const
  ).map(kind('sentence')),
  ...(
    [
      ['JST XH 4 pin housing', { ...of('wire-to-board', { positions: 4 }), mpn: /^XHP-4/ }],
      ['2.54mm header 1x6 female', of('pin-headers', { positions: 6, rows: 1, pitch: 0.00254, gender: 'female' })],
      ['swd debug connector 2x5 50 mil', of('pin-headers', { positions: 10, rows: 2, pitch: 0.00127 })],
      ['screw terminal 3 way 5mm pitch', of('terminal-blocks', { positions: 3, pitch: 0.005 })],
      ['SMA edge launch', of('rf-connectors', { function: 'sma', orientation: 'edge' })],
      ['db9 male right angle pcb', of('d-sub-connectors', { positions: 9, gender: 'male', orientation: 'horizontal' })],
      ['40 pin 0.5mm ZIF flex connector', of('ffc-connectors', { positions: 40, pitch: 0.0005 })],
    ] as const
  ).map(kind('connector')),
  ...(
    [
      ['tact switch 6x6 5mm tall thru hole', { ...of('tactile-switches', { height: 0.005 }), mounting: 'through-hole' }],
      ['8 way dip switch smd', { ...of('dip-switches', { positions: 8 }), mounting: 'smd' }],
      ['DPDT slide switch', of('slide-switches', { contacts: 'dpdt' })],
    ] as const
  ).map(kind('switch')),
  ...(
    [
      ['amber or yellow led 0805', of('leds', { colour: 'yellow' }, /^0805$/)],
      ['white 0603 leds', of('leds', { colour: 'white' }, /^0603$/)],
    ] as const
  ).map(kind('colour')),
];
