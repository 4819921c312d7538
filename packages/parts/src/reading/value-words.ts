import type { Category } from '../category.ts';
import type { ParameterValues } from '../parameter.ts';
import { bodyValues, is, type Value } from './body-values.ts';
import type { WordMeaning } from './other-words.ts';

const rated =
  (name: 'colour' | 'interface' | 'technology' | 'action' | 'contacts' | 'polarity') =>
  (value: string): ParameterValues => ({ [name]: value });
const interfaced = rated('interface');
const technology = rated('technology');

const amplifiers: readonly Value[] = [
  ['zero drift|zero-drift|chopper|chopper stabilized|auto zero|auto-zero|零漂移|零温漂|斩波|自稳零', is('zero-drift')],
  ['jfet input|jfet-input|fet input|jfet|结型输入|高输入阻抗', is('jfet-input')],
  ['rail to rail|rail-to-rail|rrio|rail to rail input|轨到轨|满摆幅|轨对轨', 'rail to rail'],
  ['low noise|low-noise|ultra low noise|低噪声|低噪音|低噪', is('low-noise')],
  ['high current|high output current|大电流', is('high-current')],
  ['general purpose|general-purpose|通用|通用型', is('general-purpose')],
];

/**
 * Words that tell the parts of one category apart, with the value or the word of the full text that they stand for: they count only
 * where that category is meant, and there no other meaning of the word does.
 */
const values: { readonly [C in Category]?: readonly Value[] } = {
  mosfets: [
    ['logic level|logic-level|low threshold|low vgs|逻辑电平|低开启电压|低阈值', { gateThreshold: 2.5 }],
    ['dual|double|双', 'dual'],
  ],
  // Fast lines bear no more capacitance; these buses have limits of their own.
  'tvs-diodes': [
    [
      'can|can bus|can-bus|canbus|can lines|can line|can fd|can总线|can线',
      { voltage: 24, channels: 2, polarity: 'bidirectional' },
    ],
    ['rs485|rs-485|485|rs485 bus|rs-485 bus|485总线|rs485总线', { voltage: 7, channels: 2 }],
    [
      'usb|usb data|usb data line|usb data lines|usb line|usb lines|data line|data lines|data pair|high speed|high-speed|hdmi|d+|d+ d-|d+/d-|usb数据线|usb线|数据线|信号线|高速|高速线|差分线|usb接口|usb口',
      { junctionCapacitance: 1e-11 },
    ],
  ],
  'addressable-leds': [
    [
      'clock and data|data and clock|clock line|clock and data line|separate clock|two wire|2-wire|two-wire|spi|时钟线|双线|时钟和数据',
      interfaced('spi'),
    ],
    ['single wire|one wire|1-wire|one data line|单线|单总线', interfaced('single-wire')],
  ],
  'op-amps': amplifiers,
  adcs: [
    [
      '重量|称重量|体重|weight|weigh|load cell|weigh scale|weighing|weighing scale|strain gauge|称重|电子秤|称重传感器|应变片',
      { resolution: 24 },
    ],
  ],
  'instrumentation-amplifiers': [
    [
      'gain set by one resistor|gain by one resistor|gain with one resistor|resistor set gain|one resistor|single resistor|one gain resistor|单电阻设定增益|一个电阻设定增益|单电阻',
      is('resistor-set-gain'),
    ],
    ...amplifiers,
  ],
  comparators: [
    ['open collector|open-collector|oc output|集电极开路|oc输出|开集', is('open-collector')],
    ['open drain|open-drain|漏极开路|开漏', is('open-drain')],
    ['push pull|push-pull|推挽|推挽输出', is('push-pull')],
  ],
  'audio-amplifiers': [
    ['class d|class-d|d类|digital amplifier|数字功放|filterless', is('class-d')],
    ['class ab|class-ab|ab类', is('class-ab')],
    ['microphone|mic|preamp|agc|麦克风|话筒', is('microphone-agc')],
  ],
  'audio-codecs': [
    ['dac|audio dac|digital to analog|digital to analogue|数模|数模转换', is('dac')],
    ['adc|audio adc|analog to digital|模数|模数转换', is('adc')],
    ['codec|编解码|编解码器', is('codec')],
    ['decoder|mp3|解码|解码器', is('decoder')],
    ['dsp', is('dsp')],
  ],
  'analog-switches': [
    ['16 to 1|16:1|16-to-1|16选1|16选一|16 channel|16通道|16路', is('multiplexer-16-1')],
    ['8 to 1|8:1|8-to-1|8选1|8选一|八选一', is('multiplexer-8-1')],
    ['4 to 1|4:1|4-to-1|4选1|4选一|四选一', is('multiplexer-4-1')],
    ['spdt|单刀双掷', is('spdt')],
    ['spst|单刀单掷', is('spst')],
    ['usb|usb2.0|usb 2.0|usb switch|usb切换', is('usb-multiplexer')],
    ['mux|multiplexer|多路复用|多路复用器|多路选择', 'multiplexer'],
  ],
  timers: [
    ['cmos|low power|低功耗', is('555-cmos')],
    [
      'wake up|wake-up|wakeup|wake|wakes|wakes up|waking|every few minutes|every minute|every hour|periodically|nano timer|nanotimer|nanopower|唤醒|定时唤醒|定时上电',
      is('wake-up'),
    ],
  ],
  gates: [
    ['inverter|inverters|inverting|not|反相|反相器|非门', is('inverter')],
    ['nand|与非|与非门', is('nand')],
    ['nor|或非|或非门', is('nor')],
    ['xor|异或|异或门|exclusive or|exclusive-or', is('xor')],
    ['and|与门', is('and')],
    ['or|或门', is('or')],
    ['schmitt|schmitt trigger|schmitt-trigger|schmidt|施密特|施密特触发|施密特触发器', 'schmitt'],
  ],
  'buffers-and-drivers': [
    ['transceiver|xcvr|xceiver|bus transceiver|收发器|收发|bidirectional|双向', is('transceiver')],
    ['tri-state|tristate|three-state|three state|3-state|3 state|三态', is('tri-state-buffer')],
    ['open drain|open-drain|开漏', is('open-drain-buffer')],
    ['schmitt|施密特', is('schmitt-buffer')],
    ['inverting|反相', is('inverting-buffer')],
  ],
  'flip-flops-and-latches': [
    ['d|d type|d-type|d typ|d型|d flip flop|d flipflop', is('d-flip-flop')],
    ['d latch|d-latch|d锁存器|latch|latches|transparent latch|锁存|锁存器', 'latch'],
  ],
  'counters-and-registers': [
    [
      'shift|shift register|移位|移位寄存器|serial to parallel|serial in parallel out|串转并|串入并出|add outputs',
      is('shift-register'),
    ],
    ['parallel to serial|parallel in|parallel in serial out|并转串|并入串出|add inputs', is('parallel-in-shift-register')],
    ['power shift register|high current|大电流|功率移位', is('power-shift-register')],
    ['binary|ripple|binary counter|ripple counter|二进制', is('binary-counter')],
    ['decade|johnson|decade counter|十进制|约翰逊', is('decade-counter')],
    ['counter|计数|计数器', 'counter'],
  ],
  'decoders-and-multiplexers': [
    ['3 to 8|3-to-8|3-8|1 of 8|1-of-8|3线8线|3-8线', is('decoder-3-8')],
    ['2 to 4|2-to-4|2-4|1 of 4|2线4线', is('decoder-2-4')],
    ['bcd to decimal|4 to 10|4-10|1 of 10', is('decoder-4-10')],
    ['7 segment|seven segment|7-segment|bcd to 7 segment|bcd|七段|数码管', is('segment-decoder')],
    ['2 to 1|2:1|2-to-1|2选1|二选一', is('multiplexer-2-1')],
    ['8 to 1|8:1|8-to-1|8选1|八选一|data selector', is('multiplexer-8-1')],
    ['mux|multiplexer|多路复用|数据选择器|选择器', 'multiplexer'],
    ['decoder|demux|demultiplexer|译码|译码器', 'decoder'],
  ],
  'level-shifters': [
    ['i2c|iic|i²c', 'i2c'],
    ['automatic|auto direction|auto-direction|automatic direction|自动方向|自动识别方向', is('automatic')],
    ['direction pin|direction controlled|方向控制', is('direction-controlled')],
    ['open drain|open-drain|开漏', is('open-drain')],
    ['one way|unidirectional|单向', is('one-way')],
  ],
  'programmable-logic': [
    ['fpga|现场可编程门阵列', is('fpga')],
    ['cpld', is('cpld')],
    ['gal|pld|spld', is('pld')],
  ],
  srams: [
    ['psram|pseudo static|pseudo sram|伪静态', is('psram')],
    ['parallel|并口|并行', interfaced('parallel')],
  ],
  drams: [
    ['sdram|sdr', technology('sdram')],
    ['ddr3|ddr3l', technology('ddr3l')],
  ],
  'nand-flash': [['parallel|并口|并行', interfaced('parallel')]],
  eeproms: [['microwire|3-wire|三线', interfaced('microwire')]],
  'linear-regulators': [
    ['adjustable|adj|variable|可调|可调节|可调式', is('adjustable')],
    ['adjustable negative|negative adjustable|可调负压|负压可调|可调负电压', is('adjustable-negative')],
    ['negative|negative output|negative rail|负|负压|负电压|负输出|负电源', 'negative'],
  ],
  'buck-converters': [['adjustable|adj|variable|可调|可调节|可调式', is('adjustable')]],
  'boost-converters': [
    [
      'aa|aaa|aa cell|aa battery|one aa cell|single aa|aa cells|干电池|一节干电池|单节干电池|5号电池|五号电池',
      { inputVoltageMin: 0.9 },
    ],
    ['buck-boost|buck boost|up and down|升降压', is('buck-boost')],
  ],
  'charge-pumps': [
    [
      'inverter|inverting|invert|negative|negative output|negative voltage|negative rail|反相|反相器|反压|负压|负电压|负电源|负|产生负压',
      is('inverter'),
    ],
  ],
  'battery-chargers': [
    ['power bank|powerbank|移动电源|充电宝', is('power-bank')],
    ['solar|solar panel|solar charging|mppt|太阳能|太阳能板|光伏', 'solar'],
    ['energy harvesting|harvesting|harvester|能量收集|能量采集', is('energy-harvesting')],
    [
      'single cell|single-cell|one cell|1 cell|1s|single lipo|single li-ion|single lithium|单节|单节锂电|单节锂电池|单串',
      { outputVoltage: 4.2 },
    ],
    ['linear|线性', 'linear'],
    ['switching|switch mode|switch-mode|buck|开关型|开关式', 'switching'],
    ['power path|power-path|load sharing|load-sharing|路径管理|电源路径', is('linear-power-path')],
  ],
  'battery-protection': [
    ['monitor|balancing|监测|均衡|采集', is('monitor')],
    ['single cell|1s|one cell|单节|1串|一节', { channels: 1 }],
  ],
  pmics: [['fuel gauge|gas gauge|battery level|state of charge|remaining capacity|电量|电量计|剩余电量', is('fuel-gauge')]],
  'load-switches': [
    ['usb|usb power|usb port|限流', is('usb-switch')],
    ['ideal diode|理想二极管', is('ideal-diode')],
    ['power mux|power multiplexer|oring|自动切换|电源切换|双电源切换', is('power-multiplexer')],
  ],
  supervisors: [
    ['watchdog|看门狗|死机', is('reset-watchdog')],
    ['reset|复位', 'reset'],
  ],
  'ac-dc-converters': [
    ['pwm|pwm controller|flyback controller|current mode', is('pwm-controller')],
    ['offline|offline switcher|switcher|离线', is('offline-switcher')],
  ],
  'power-modules': [
    ['mains|mains powered|from mains|ac mains|ac input|ac-dc|ac/dc|acdc|wall power|市电|交流输入|交流|ac转dc', is('ac-dc')],
    ['non isolated|non-isolated|nonisolated|not isolated|without isolation|drop-in|drop in|非隔离|不隔离', is('non-isolated')],
    ['isolated|isolation|galvanically isolated|隔离|隔离型|隔离式|带隔离', { isolation: 1 }],
  ],
  'usb-bridges': [
    ['i2c|iic', 'i2c'],
    ['spi', 'spi'],
    ['parallel|并口|并行', 'parallel'],
  ],
  'usb-controllers': [
    ['hub|集线器|扩展口|分线器|扩展', is('hub')],
    ['phy|ulpi', is('phy')],
    ['u盘|usb host|flash drive|usb stick|文件管理|读写u盘', is('file-host')],
    ['trigger|decoy|sink|pd trigger|pd decoy|pd sink|usb pd sink|诱骗|取电|pd诱骗|诱骗芯片|pd诱骗芯片', is('pd-sink')],
    [
      'pd|usb pd|usb-pd|power delivery|charger|pd charger|laptop charger|phone charger|wall charger|fast charger|power bank|negotiate|negotiates|ask|request|快充|充电器|充电头|快充头|适配器|充电宝|协商',
      is('pd-sink'),
    ],
  ],
  'rs485-rs232': [
    ['rs485|rs-485|485|modbus', is('rs-485')],
    ['rs232|rs-232|232', is('rs-232')],
    ['isolated|isolation|隔离|隔离型', { isolation: 1 }],
  ],
  'can-lin': [
    ['transceiver|收发器|收发|phy', is('can-transceiver')],
    ['controller|控制器|standalone|stand-alone|独立', is('can-controller')],
    ['isolated|isolation|隔离|隔离型', { isolation: 1 }],
    ['fd|can-fd|can fd|canfd', { dataRate: 5e6 }],
  ],
  ethernet: [
    ['phy|物理层', is('phy')],
    ['hardwired|tcp|tcp/ip|tcpip|hardware tcp/ip|协议栈|硬件协议栈', is('hardwired-tcp-ip')],
  ],
  'io-expanders': [
    ['switch|mux|multiplexer|同地址|same address|address conflict|地址冲突|多路复用|多路复用器|切换|多路开关', is('i2c-switch')],
    ['keypad|keypad scanner|key scan|keyboard|键盘|键盘扫描|按键扫描', is('keypad-scanner')],
  ],
  isolators: [
    ['i2c|iic|i²c', is('i2c')],
    ['usb', is('usb')],
    ['digital|spi|数字', is('digital')],
  ],
  'touch-controllers': [
    ['capacitive|电容|电容式|touch key|touch button|触摸按键|按键触摸', is('capacitive')],
    ['resistive|电阻|电阻式|电阻屏|4-wire|4 wire|四线', is('resistive')],
    ['single|single key|one key|1 key|单键触摸|单键|单通道|单路|单按键|单个按键|一键|单', { channels: 1 }],
  ],
  'video-and-display-interface': [
    ['hdmi transmitter|hdmi', 'hdmi'],
    ['receiver|receive|receives|接收', 'receiver'],
    ['transmitter|transmit|发送|发射|输出', 'transmitter'],
    ['lvds', is('lvds-transmitter')],
    ['display controller|controller|显示控制器|控制器|显示控制|控制芯片', is('display-controller')],
    ['dvi', 'dvi'],
  ],
  'motor-drivers': [
    ['stepper|stepping|stepper motor|step motor|microstep|microstepping|步进|步进电机|步进马达|细分', is('stepper')],
    ['brushed|dc motor|dc|brushed dc|h bridge|h-bridge|直流|直流电机|有刷|有刷电机|h桥|正反转|forward reverse', is('brushed')],
    ['bldc|brushless|three phase|three-phase|3 phase|3-phase|无刷|无刷电机|三相|brushless motor', is('three-phase')],
    ['haptic|vibration|lra|erm|震动|振动|震动马达|振动马达|触觉', is('haptic')],
    ['half bridge|half-bridge|半桥', is('half-bridge')],
  ],
  'gate-drivers': [
    ['half bridge|half-bridge|high and low side|high-low side|半桥|高低边|high side', is('half-bridge')],
    ['low side|low-side|低边|低侧', is('low-side')],
    ['isolated|isolation|隔离', { isolation: 1 }],
  ],
  'led-drivers': [
    [
      'digit driver|digit|digits|segment|7 segment|7-segment|seven segment|segment display|数码管|数码|七段|display|显示',
      is('digit-driver'),
    ],
    ['matrix|led matrix|dot matrix|点阵', 'matrix'],
    ['backlight|boost|step up|背光|升压', is('boost')],
    ['servo|servos|舵机|pwm channels|pwm output|pwm扩展', is('pwm-output')],
    ['buck|step down|降压', is('buck')],
    ['constant current sink|sink|恒流吸入|shift register', is('constant-current-sink')],
  ],
  'darlington-arrays': [
    ['source|sourcing|source driver|high side|源极|拉电流|源输出|源型|源|高边', is('source')],
    ['sink|sinking|sink driver|low side|灌电流|吸入|低边', is('sink')],
  ],
  'temperature-sensors': [
    ['thermocouple|k type|k-type|type k|k型|热电偶', is('thermocouple')],
    ['pt100|pt1000|rtd|platinum|铂电阻|铂热电阻', is('platinum-resistor')],
    ['infrared|ir|contactless|non-contact|noncontact|non contact|红外|非接触|额温|体温枪', is('infrared')],
    ['analog|analogue|analog output|模拟|模拟输出|模拟量', interfaced('analog')],
  ],
  'power-inductors': [
    ['shielded|magnetically shielded|屏蔽|带屏蔽|磁屏蔽|全屏蔽', 'shielded'],
    ['moulded|molded|moulded shielded|一体成型|一体', 'moulded'],
    ['semi-shielded|semi shielded|半屏蔽', { technology: 'semi-shielded' }],
  ],
  'humidity-sensors': [
    ['temperature and humidity|temperature humidity|温湿度', is('temperature-humidity')],
    ['single wire|single-wire|one wire|单总线|单线', interfaced('single-wire')],
    ['pressure|气压|三合一', is('temperature-humidity-pressure')],
  ],
  'pressure-sensors': [
    ['barometric|barometer|altitude|altimeter|air pressure|atmospheric|气压|大气压|海拔|高度', is('barometer')],
    ['differential|差压|压差', is('differential')],
  ],
  'motion-sensors': [
    ['tilt|acceleration|accelerometer|vibration|pedometer|step counter|倾斜|倾角|加速度|振动|震动|计步|跌落', 'accelerometer'],
    ['gyro|gyroscope|rotation rate|angular rate|陀螺|陀螺仪|角速度', 'gyroscope'],
    ['6 axis|6-axis|six axis|6dof|6 dof|imu|六轴|6轴', is('accelerometer-gyroscope')],
    ['9 axis|9-axis|nine axis|9dof|9 dof|九轴|9轴', is('accelerometer-gyroscope-compass')],
  ],
  'magnetic-sensors': [
    ['switch|开关|door|门磁', 'hall switch'],
    ['latch|latching|锁存|锁存型|双极锁存', is('hall-latch')],
    ['linear|analog|线性|线性输出', is('linear-hall')],
    ['rotary|angle|angular|encoder|shaft|shaft angle|knob angle|角度|转角|磁编码|编码', is('rotary-position')],
    ['north|compass|heading|electronic compass|magnetometer|指南针|罗盘|电子罗盘|地磁|方位|北', 'compass'],
  ],
  'light-sensors': [
    ['uv|ultraviolet|紫外|紫外线', is('ultraviolet-ambient')],
    ['colour|color|rgb|颜色|色彩', 'colour'],
    ['gesture|手势', is('gesture-proximity-colour')],
    ['heart rate|heartbeat|pulse|spo2|blood oxygen|oximeter|心率|血氧|心跳|脉搏', is('pulse-oximeter')],
    ['reflective|line following|line follower|reflection|反射|反射式|循迹|寻迹', is('reflective')],
    ['slotted|slot|interrupter|photointerrupter|对射|槽型', is('slotted')],
    ['proximity|接近', 'proximity'],
    ['ambient|lux|brightness|环境光|光照|照度|亮度|光强', 'ambient'],
  ],
  'distance-sensors': [
    ['laser|tof|time of flight|lidar|激光|飞行时间', is('time-of-flight')],
    ['infrared|ir|sharp|triangulation|红外|三角', is('infrared-triangulation')],
  ],
  'gas-sensors': [
    ['co2|carbon dioxide|二氧化碳', is('carbon-dioxide')],
    ['co|carbon monoxide|一氧化碳', is('carbon-monoxide')],
    ['alcohol|breath|ethanol|breathalyzer|酒精|酒驾|酒气', is('alcohol')],
    [
      'smoke|combustible|methane|lpg|natural gas|butane|gas leak|烟雾|可燃|可燃气体|煤气|天然气|燃气|甲烷|液化气',
      is('combustible'),
    ],
    ['dust|particulate|particles|pm2.5|pm 2.5|pm25|pm10|fine dust|粉尘|颗粒|颗粒物|灰尘|雾霾', is('particulate')],
    ['air quality|voc|tvoc|空气质量|甲醛|空气污染', is('air-quality')],
  ],
  microphones: [
    ['mems|硅|硅麦|digital', is('mems')],
    ['electret|驻极体|咪头', is('electret')],
    ['analog|analogue|模拟', interfaced('analog')],
  ],
  'infrared-receivers': [['remote|remote control|遥控', is('remote-control')]],
  optocouplers: [
    ['triac|zero crossing|可控硅|双向可控硅|过零', is('triac')],
    ['photomos|photo mos|solid state|光mos|光继电器', is('photomos')],
    ['gate driver|igbt|mosfet|栅极驱动', is('gate-driver')],
    ['high speed|high-speed|logic|fast|高速|高速光耦|逻辑', is('logic')],
    ['ac input|ac|交流|交流输入', is('ac-input')],
    ['darlington|达林顿', is('darlington')],
    ['transistor|transistor output|phototransistor|三极管输出', is('phototransistor')],
  ],
  'graphic-displays': [
    ['oled|有机', technology('oled')],
    ['lcd|液晶|液晶屏', technology('lcd')],
    ['tft', technology('tft')],
    ['character|characters|字符|1602|16x2', { pixels: '16x2-characters' }],
  ],
  'digital-transistors': [
    ['10k/10k|10k+10k', is('10k-10k')],
    ['4.7k/47k|4k7/47k|4.7k+47k|4k7+47k', is('4k7-47k')],
  ],
  'switching-diodes': [
    ['common cathode|共阴', is('common-cathode')],
    ['common anode|共阳', is('common-anode')],
    ['series|series pair|dual series|串联', is('series-pair')],
  ],
  'schottky-diodes': [
    ['common cathode|共阴', is('common-cathode')],
    ['common anode|共阳', is('common-anode')],
    ['series|series pair|dual series|串联', is('series-pair')],
  ],
  thyristors: [
    ['triac|bidirectional|双向|ac switch', is('triac')],
    ['scr|silicon controlled rectifier|silicon controlled|unidirectional|单向', is('scr')],
  ],
  'real-time-clocks': [
    ['tcxo|temperature compensated|high accuracy|accurate|precision|高精度|温补|温度补偿', is('temperature-compensated')],
    ['built-in crystal|integrated crystal|with crystal|内置晶振|自带晶振|带晶振', is('built-in-crystal')],
    [
      'quartz inside|quartz already inside|quartz built in|built-in quartz|the quartz inside|crystal already inside|the crystal inside|crystal is inside|without an external crystal|without external crystal|without a crystal|without crystal|no external crystal|no crystal|needs no crystal|not need an external crystal|not need a crystal|crystal inside|crystal built in|internal crystal|免晶振|免外接晶振|不用晶振|不用外接晶振|不用外接晶体|不需要外接晶振|不需要晶振|无需晶振|无需外接晶振|不带外部晶振|晶振内置',
      is('temperature-compensated'),
    ],
  ],
  'clock-generators': [
    ['dds|waveform|sine|sine wave|sinewave|正弦波|波形|波形发生|signal generator|信号发生', is('direct-digital-synthesizer')],
  ],
  'wifi-modules': [
    ['bluetooth|ble|dual mode|双模|蓝牙', 'bluetooth'],
    ['thread|zigbee|matter', 'thread'],
    ['esp32-s3|esp32s3', 'esp32 s3'],
    ['esp32-c3|esp32c3', 'esp32 c3'],
  ],
  'bluetooth-modules': [
    ['low energy|le|ble|低功耗|低功耗蓝牙', is('bluetooth-le')],
    ['thread|matter|zigbee', 'thread'],
    ['classic|spp|经典|串口透传', is('bluetooth-classic')],
  ],
  'lora-and-sub-ghz': [
    [
      'lora|lorawan|long range|long-range|kilometers|kilometer|kilometres|km|miles|several kilometers|公里|几公里|远距离|远程|千米',
      is('lora'),
    ],
    ['fsk|ook|ask', is('fsk')],
  ],
  'gnss-modules': [
    ['gps only|gps-only|only gps|单gps|纯gps|仅gps|单模gps', is('gps')],
    ['beidou|北斗', 'beidou'],
    ['glonass|格洛纳斯', 'glonass'],
    ['galileo|伽利略', 'galileo'],
    ['rtk|centimetre|centimeter|厘米级', 'rtk'],
  ],
  'cellular-modules': [
    ['4g|lte', 'lte'],
    ['2g|gsm|gprs|sms|短信', is('gsm')],
    ['nb-iot|nbiot|nb|narrowband|窄带|窄带物联网|物联网|lte-m|cat-m|cat m', is('lte-m-nb-iot')],
    ['cat 1|cat1|cat-1|cat.1', is('lte-cat-1')],
    ['cat 4|cat4|cat-4|cat.4', is('lte-cat-4')],
  ],
  'rf-transceivers': [
    ['lora', is('lora')],
    ['fsk|ook|ask', is('fsk')],
    ['nrf|gfsk', is('gfsk')],
  ],
  'rf-front-end': [
    ['lna|low noise amplifier|low noise|低噪放|低噪声|低噪声放大器|amplifier|放大器', is('low-noise-amplifier')],
    ['detector|power detector|power meter|log detector|功率检测|检波|对数检波', is('power-detector')],
    ['pll|synthesizer|频率合成|频率合成器|锁相环', is('synthesizer')],
  ],
  'nfc-and-rfid': [
    ['reader|read|reads|reading|scan|读卡|读取|读卡器|读写|刷卡|门禁', is('reader')],
    ['tag|标签|dynamic tag', is('dynamic-tag')],
  ],
};

const meaningOf = (category: string, words: string, meant: ParameterValues | string): WordMeaning => ({
  words,
  // Keys of a record over Category.
  within: category as Category,
  ...(typeof meant === 'string' ? { lexeme: meant } : { parameters: meant }),
});

export const valueWords: readonly WordMeaning[] = Object.entries({ ...values, ...bodyValues }).flatMap(([category, each]) =>
  each.map(([words, meant]) => meaningOf(category, words, meant)),
);
