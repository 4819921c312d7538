import type { Category } from '../category.ts';

const switches: readonly Category[] = [
  'tactile-switches',
  'slide-switches',
  'dip-switches',
  'toggle-and-rocker-switches',
  'analog-switches',
  'load-switches',
  'io-expanders',
  'rf-front-end',
];
const plugs: readonly Category[] = [
  'usb-connectors',
  'wire-to-board',
  'ffc-connectors',
  'board-to-board',
  'rf-connectors',
  'card-connectors',
  'power-connectors',
  'modular-connectors',
  'audio-video-connectors',
  'd-sub-connectors',
  'pin-headers',
];
const measuring: readonly Category[] = [
  'temperature-sensors',
  'humidity-sensors',
  'pressure-sensors',
  'motion-sensors',
  'magnetic-sensors',
  'current-sensors',
  'light-sensors',
  'distance-sensors',
  'gas-sensors',
  'touch-controllers',
];

/** Nouns that many kinds of parts end in: "display driver" and "driver for a display" are drivers. */
export const heads: readonly (readonly [words: string, categories: readonly Category[]])[] = [
  [
    'driver|drivers|driver ic|driver chip|drive|drives|driving|驱动|驱动器|驱动芯片|驱动ic',
    [
      'motor-drivers',
      'gate-drivers',
      'led-drivers',
      'darlington-arrays',
      'buffers-and-drivers',
      'optocouplers',
      'video-and-display-interface',
    ],
  ],
  ['sensor|sensors|sensing|detector|probe|传感器|传感|检测器|感应器|探测器|探头', measuring],
  [
    'controller|controllers|controller ic|控制器|控制芯片',
    [
      'touch-controllers',
      'usb-controllers',
      'can-lin',
      'ethernet',
      'motor-drivers',
      'ac-dc-converters',
      'video-and-display-interface',
    ],
  ],
  [
    'transceiver|transceivers|收发器|收发芯片|收发',
    ['rs485-rs232', 'can-lin', 'rf-transceivers', 'ethernet', 'buffers-and-drivers'],
  ],
  ['switch|switches|开关|开关芯片', switches],
  [
    '公头|母头|公端|母端|connector|connectors|conn|plug|jack|port|receptacle|连接器|接插件|接头|接口|插座|插口|插头|座|座子|母座|公座',
    plugs,
  ],
  [
    'converter|converters|convertor|convert|converts|converting|转换器|转换芯片|转换|变换器|转换ic',
    [
      'buck-converters',
      'boost-converters',
      'adcs',
      'dacs',
      'level-shifters',
      'usb-bridges',
      'power-modules',
      'ac-dc-converters',
      'charge-pumps',
    ],
  ],
  [
    'amplifier|amplifiers|amp|amplify|amplifies|amplifying|放大器|放大|放大芯片',
    ['op-amps', 'instrumentation-amplifiers', 'current-sense-amplifiers', 'audio-amplifiers', 'rf-front-end'],
  ],
  ['regulator|regulators|稳压', ['linear-regulators', 'buck-converters', 'boost-converters', 'voltage-references']],
  [
    'measure|measures|measuring|measurement|sense|senses|detect|detects|detecting|测|测量|检测|感测|探测|感应|感知',
    [...measuring, 'current-sense-amplifiers', 'supervisors'],
  ],
  ['mux|multiplexer|multiplexers|多路复用器|多路复用|选择器', ['analog-switches', 'decoders-and-multiplexers', 'io-expanders']],
  ['holder|holders|clip|支架|夹|座', ['battery-holders', 'fuse-holders', 'card-connectors']],
  [
    'socket|sockets|slot|插槽|卡槽',
    ['sockets', 'card-connectors', 'usb-connectors', 'modular-connectors', 'audio-video-connectors'],
  ],
  ['display|displays|screen|显示|显示屏|屏幕|屏', ['segment-displays', 'graphic-displays']],
  ['receiver|receivers|接收器|接收头|接收', ['infrared-receivers', 'gnss-modules', 'video-and-display-interface', 'rs485-rs232']],
  ['transmitter|emitter|发射|发射管|发射器', ['infrared-emitters', 'video-and-display-interface', 'lora-and-sub-ghz']],
  ['filter|filters|滤波器', ['rf-front-end', 'common-mode-chokes', 'ferrite-beads']],
  ['array|arrays|阵列', ['tvs-diodes', 'resistor-networks', 'darlington-arrays']],
  ['monitor|monitoring|监测|监控', ['supervisors', 'current-sense-amplifiers', 'battery-protection', 'pmics']],
  ['generator|发生器', ['clock-generators', 'oscillators']],
  ['bridge|桥', ['usb-bridges', 'bridge-rectifiers', 'motor-drivers']],
  ['isolator|隔离器', ['isolators', 'optocouplers']],
  [
    'protection|protector|protect|protects|protecting|against|suppressor|保护|防护',
    ['tvs-diodes', 'battery-protection', 'varistors', 'resettable-fuses'],
  ],
];

/**
 * Words that point to a category beside others: what such a part measures, moves, joins or keeps, and what it is used in. One alone
 * names the category if nothing else does.
 */
export const cues: { readonly [C in Category]?: string } = {
  'chip-resistors': 'pull-up|pullup|pull up|pulldown|pull-down|上拉|下拉|限流|分压',
  'current-sense-resistors': 'milliohm|毫欧|shunt|sense|采样|取样|检流',
  'resistor-networks': 'network|isolated resistors|bussed|排阻',
  potentiometers: 'knob|wiper|multiturn|multi-turn|多圈|调节|微调|调阻',
  mlcc: 'ceramic|陶瓷|去耦|decoupling|bypass|高频电容',
  'electrolytic-capacitors': 'aluminium|aluminum|smoothing|bulk|铝|滤波大电容',
  'film-capacitors': 'mains|suppression|x2|安规|polyester|polypropylene|film|薄膜|涤纶|cbb|snubber',
  supercapacitors: 'goldcap|gold cap|rtc backup capacitor|后备电容|farad capacitor|backup capacitor|法拉',
  'power-inductors': 'power coil|shielded|moulded|molded|屏蔽|一体成型|功率',
  'rf-inductors': 'rf coil|rf choke|high frequency|高频|射频',
  'ferrite-beads': 'emi|ferrite|铁氧体',
  'common-mode-chokes': 'common mode|emi|共模|data line',
  transformers: 'lan|pulse transformer|magnetics|网络|ethernet|脉冲变压器',
  'switching-diodes': 'small signal|fast switching|高速|小信号',
  'rectifier-diodes': 'rectifying|rectify|rectification|整流|mains rectifier|fast recovery|ultrafast|快恢复|超快',
  'schottky-diodes': 'low forward drop|low drop|低压降',
  'tvs-diodes':
    'esd|surge|transient|transients|spike|spikes|static|electrostatic|静电|浪涌|瞬态|瞬变|尖峰|防雷|clamp|clamping|钳位|load dump|lightning',
  'zener-diodes': 'zener|齐纳|clamp|稳压',
  'bridge-rectifiers': 'full wave|full-wave|full bridge|全波|全桥|bridge|桥式',
  'bipolar-transistors': 'bjt|darlington|npn|pnp|达林顿|power transistor|功率管',
  'digital-transistors': 'built-in resistor|built in resistors|internal resistors|bias resistors|内置电阻|带电阻|prebiased|bias',
  mosfets: 'fet|logic level|gate|场管|power switch transistor',
  thyristors: 'silicon controlled|silicon controlled rectifier|dimmer|ac switch|可控硅|双向|调光|晶闸管',
  leds: 'indicator|light|lamp|指示|灯|发光',
  'addressable-leds':
    '单独控制|彩色灯珠|individually|individually addressable|one by one|addressable|ws2812|sk6812|apa102|pixel|pixels|strip|幻彩|可寻址|灯带|可编程',
  'infrared-emitters': 'ir|infrared|红外|emitting',
  'infrared-receivers': 'remote|remote control|遥控|ir|infrared|红外',
  optocouplers: 'opto|isolate|isolating|isolation|光电|光隔|隔离|optical|photo|phototransistor',
  'segment-displays': 'digit|digits|seven segment|7 segment|七段|数码|numeric',
  'graphic-displays': 'oled|lcd|tft|液晶|pixel|pixels|dot matrix|character|characters|字符|点阵|graphic',
  'linear-regulators':
    'ldo|linear|three terminal|three-terminal|3 terminal|三端|三脚|线性|低压差|low dropout|quiescent|stabilise|stabilize',
  'buck-converters':
    'step down|stepdown|step-down|buck|降压|dc-dc|dcdc|dc dc|switching|synchronous|同步整流|降到|降成|reduce|lower',
  'boost-converters':
    'step up|stepup|step-up|boost|升压|升到|升成|single cell|one cell|aa cell|aa battery|aa|aaa|buck-boost|raise|booster|干电池|一节干电池|单节电池升压',
  'charge-pumps':
    'charge pump|电荷泵|negative rail|negative supply|negative voltage|invert|inverting|inverter|负压|负电压|负电源|反压|inductorless|switched capacitor|voltage doubler|doubler',
  'voltage-references': 'reference|precise voltage|基准|参考|bandgap',
  'battery-chargers':
    'charge|charges|charging|charger|充电|给电池充电|锂电池|li-ion|lipo|lithium|solar|太阳能|power bank|充电宝|移动电源|energy harvesting',
  'battery-protection':
    'overcharge|overdischarge|over-discharge|over-charge|过充|过放|锂电|锂电池|lithium|bms|cell protection|battery|电池|li-ion|lipo',
  pmics:
    'pmu|fuel gauge|gas gauge|battery level|remaining capacity|state of charge|电量|电量显示|剩余电量|电量计|power management',
  'load-switches':
    'load|high side|high-side|负载|高边|限流|current limit|power path|ideal diode|usb power|reverse polarity|防反接|电源切换|power mux',
  supervisors:
    'reset|watchdog|brown out|brownout|brown-out|undervoltage|low voltage|voltage drop|复位|看门狗|掉电|欠压|低压检测|掉电检测|死机',
  'ac-dc-converters': 'flyback|offline|mains|pwm|反激|离线|smps|开关电源|准谐振',
  'power-modules':
    'isolated|dc-dc|dcdc|dc dc|ac-dc|acdc|ac dc|mains|交流|市电|隔离|电源|power supply|supply|psu|直流|brick|交流转直流|drop-in',
  'op-amps':
    'operational|rail to rail|rail-to-rail|zero drift|chopper|low offset|jfet input|轨到轨|零漂移|低失调|运放|运算|gain bandwidth|gbw|unity gain|precision amplifier|buffer amplifier',
  'instrumentation-amplifiers':
    'instrumentation|in-amp|inamp|仪表|仪用|strain gauge|bridge|应变片|应变|称重放大|load cell amplifier|bridge amplifier|gain set by one resistor',
  'current-sense-amplifiers':
    'current sense|high side|high-side|高边|测电流|shunt|high side current|high-side current|电流检测|电流采样|电流监测|power meter|power monitor|电流放大|电流',
  'audio-amplifiers':
    'audio|speaker|loudspeaker|headphone|headphones|class d|class ab|喇叭|扬声器|耳机|音频|音响|watt amplifier|功率放大|sound',
  comparators: 'compare|compares|comparing|comparator|open collector|比较|窗口比较|zero crossing|过零',
  adcs: 'analog to digital|digitize|digitise|sigma delta|sigma-delta|模数|load cell|称重|电子秤|weigh|weighing|scale|采样|ad转换|analogue to digital|digitizer',
  dacs: 'digital to analog|digital to analogue|数模|analog output|模拟输出|da转换|voltage output',
  'audio-codecs': 'audio|codec|i2s|audio dac|audio adc|stereo|音频|编解码|解码|mp3|hifi|hi-fi|播放',
  'analog-switches': 'analog|analogue|模拟|bilateral|spdt|spst|multiplex|选一|选通|channel selector|crosspoint',
  timers: '555|monostable|astable|one shot|one-shot|定时|延时|时基|wake up|wake-up|wakeup|唤醒',
  'digital-potentiometers': 'digital|数字|数控|digitally controlled|digi|digitally|i2c potentiometer|程控',
  gates: 'nand|nor|xor|gate|gates|logic|逻辑|门|与非|或非|异或|与门|或门|inverters|反相',
  'buffers-and-drivers': 'buffer|tri-state|tristate|three-state|3-state|line driver|bus|transceiver|三态|缓冲|总线|octal',
  'flip-flops-and-latches': 'flip-flop|flipflop|latch|d-type|d type|jk|bistable|触发|锁存|remember state',
  'counters-and-registers':
    'shift|serial in|parallel out|serial to parallel|parallel to serial|parallel in|counting|count|counts|ripple|decade|binary|移位|计数|串转并|并转串|串入并出|并入串出|分频|divider|add outputs|output expander',
  'decoders-and-multiplexers': 'decoder|demux|demultiplexer|selector|译码|译码器|数据选择|1 of 8|3 to 8|2 to 4',
  'level-shifters':
    'level|levels|logic level|logic converter|translate|translates|translation|shifter|shifting|translator|电平|bidirectional logic|voltage translation|互转',
  microcontrollers:
    'mcu|microcontroller|processor|cpu|cortex|arm|单片|主控|program|programmable chip|bit micro|micro|gpio|firmware|arduino|51|8051|avr|pic|stm32|esp32|gd32|stc|内核|risc-v',
  microprocessors: 'application processor|linux|跑linux|cortex-a|mmu',
  'programmable-logic': 'fpga|cpld|lut|luts|逻辑单元|gate array|可编程|verilog|gal|pld|macrocell|macrocells',
  eeproms:
    '保存数据|存数据|存储数据|save data|saves data|store data|stores data|keep data|eeprom|24c|93c|settings|configuration|参数|掉电不丢失|掉电保存|掉电存储|non-volatile|nonvolatile|remember|保存',
  'nor-flash': 'nor|spi flash|flash|闪存|firmware|程序存储|固件',
  'nand-flash': 'nand|emmc|大容量|slc',
  srams: 'static ram|sram|psram|静态|external ram|外扩ram|外部ram|内存|ram',
  drams: 'dynamic|sdram|ddr|内存|dram|动态|memory chip',
  frams: 'fram|ferroelectric|铁电|unlimited writes|endless writes|无限次擦写|endurance',
  'usb-bridges':
    'usb|serial|uart|ttl|串口|usb转|转串口|com port|virtual com|rs232 to usb|usb to rs232|usb to serial|usb to uart|usb to spi|usb to i2c|usb转串口|usb转i2c|usb转spi|下载器|烧录|usb to parallel|ftdi',
  'usb-controllers':
    'usb|hub|host|pd|power delivery|trigger|decoy|sink|诱骗|快充|取电|usb pd|pd trigger|usb host|u盘|协议|扩展usb|集线器|usb3300|otg',
  'rs485-rs232':
    'rs485|rs232|serial|modbus|半双工|全双工|half duplex|half-duplex|full duplex|full-duplex|differential bus|rs-485|rs-232|串口电平|line driver',
  'can-lin': 'can|canbus|can bus|can-fd|can fd|canfd|lin|车载|automotive bus|总线|vehicle bus|obd',
  ethernet: 'ethernet|lan|network|phy|rmii|mac|以太网|网络|tcp|tcp/ip|网口|internet|hardwired|硬件协议栈|rj45',
  'io-expanders':
    'gpio|i/o|io|expander|expansion|expand|more pins|extra pins|more inputs|more outputs|port|i2c|扩展|扩口|同地址|same address|multiplex i2c|i2c bus|address conflict|地址冲突|keypad|键盘扫描|多个设备|input output',
  isolators:
    'digital isolation|isolated|isolate|isolation|galvanic|隔离|galvanically|spi isolation|i2c isolation|usb isolation|信号隔离|数字隔离|可替代光耦',
  'touch-controllers':
    'touch|touching|capacitive|resistive|touchscreen|touch screen|touch panel|touch pad|touch key|触摸|触控|触摸屏|电容屏|电阻屏|按键触摸|单键触摸|finger|感应按键',
  'video-and-display-interface': 'hdmi|dvi|lvds|video|display|lcd|tft|rgb interface|视频|高清|显示|屏幕|monitor output',
  'motor-drivers':
    'motor|motors|stepper|stepping|bldc|brushless|brushed|h-bridge|h bridge|servo|haptic|vibration|microstep|microstepping|电机|马达|步进|无刷|有刷|h桥|三相|震动|细分|spin|rotate|forward reverse|正反转',
  'gate-drivers':
    'gate|half bridge|half-bridge|high side|low side|bootstrap|mosfet|igbt|igbts|mosfets|fets|栅极|半桥|全桥|高边|低边|门极|自举',
  'led-drivers':
    'led|leds|constant current|backlight|display|digit|digits|segment|matrix|dimming|dimmable|pwm channels|pwm|servo|舵机|恒流|背光|点阵|调光|数码管|数码|灯|灯条|light strip|pwm扩展',
  'darlington-arrays':
    'darlington|达林顿|relay driver|relay drivers|relays|继电器|solenoid|solenoids|inductive loads|high current sink|open collector outputs|line sink|电磁阀',
  'temperature-sensors':
    'temperature|temp|temperatures|thermal|thermometer|heat|hot|celsius|degrees|thermocouple|pt100|rtd|温度|测温|测温度|体温|室温|热电偶|冷热|fever',
  'humidity-sensors': 'humidity|humid|moisture|relative humidity|湿度|温湿度|潮湿|温度湿度|温度和湿度|湿气',
  'pressure-sensors': 'pressure|barometric|altitude|altimeter|height above|air pressure|气压|压力|海拔|高度|大气压|压差|weather',
  'motion-sensors':
    'motion|movement|tilt|acceleration|accelerations|vibration|gyro|rotation rate|orientation|attitude|6dof|9dof|imu|shake|shaking|falling|freefall|steps|pedometer|step counter|倾斜|倾角|姿态|加速度|振动|震动|角速度|陀螺|计步|运动|跌落|九轴|六轴|三轴',
  'magnetic-sensors':
    'magnetic|magnet|magnets|hall|north|compass|heading|rotary position|angle|shaft angle|door open|rpm|磁|磁场|磁铁|磁性|霍尔|地磁|指南针|罗盘|角度|转角|转速|方位|北',
  'current-sensors': 'current|amps|amperes|hall current|isolated current|电流|安培|大电流|霍尔电流|测电流|current measurement',
  'light-sensors':
    'light|lux|brightness|ambient|colour|color|gesture|uv|ultraviolet|optical|photo|sunlight|pulse|heart rate|heartbeat|spo2|blood oxygen|reflective|line following|slotted|interrupter|光|光线|光照|亮度|照度|颜色|手势|紫外|心率|血氧|心跳|脉搏|循迹|反射|对射|光强|接近',
  'distance-sensors':
    '靠近|有人|人体|有没有人|presence|someone near|nearby|distance|range|ranging|proximity|tof|lidar|laser|ultrasonic|obstacle|how far|far away|距离|测距|多远|避障|激光|接近|测量距离|远近|time of flight',
  'gas-sensors':
    'gas|co2|co|voc|smoke|alcohol|breath|air quality|methane|lpg|dust|particulate|pm2.5|particles|carbon dioxide|carbon monoxide|ethanol|fumes|leak|气体|二氧化碳|一氧化碳|烟雾|酒精|空气|空气质量|粉尘|颗粒|甲醛|煤气|天然气|燃气|甲烷|浓度|酒驾|雾霾|可燃',
  microphones: 'microphone|mic|sound|voice|noise level|录音|声音|拾音|语音|话筒|麦|硅麦|咪',
  'wifi-modules': 'wifi|wi-fi|wlan|wireless|internet|esp|esp32|esp8266|无线|联网|上网|物联网|双模',
  'bluetooth-modules': 'bluetooth|ble|蓝牙|beacon|wireless|低功耗|bt',
  'lora-and-sub-ghz': 'lora|long range|sub-ghz|远距离|长距离|遥控|lorawan|无线数传|数传',
  'gnss-modules': 'gps|gnss|position|positioning|location|navigation|satellite|where am i|定位|导航|卫星|北斗|坐标|位置',
  'cellular-modules': 'cellular|4g|lte|gsm|gprs|nb-iot|sms|sim|mobile network|短信|插卡|流量|蜂窝|手机卡|通话',
  'rf-transceivers': 'rf|wireless|radio|nrf|无线|射频|收发|ism|lora',
  'rf-front-end':
    'rf|lna|low noise amplifier|power detector|rf power|synthesizer|pll|射频|低噪放|低噪声放大|功率检测|频率合成|attenuator|balun',
  antennas: 'antenna|aerial|天线|wifi|bluetooth',
  'nfc-and-rfid': 'nfc|rfid|contactless|tag|mifare|读卡|刷卡|门禁|近场|射频卡|标签|card reader',
  crystals: 'crystal|quartz|xtal|晶振|晶体|石英|passive|无源|谐振',
  oscillators: 'oscillator|active|有源|clock source|output clock|square wave|cmos',
  resonators: 'ceramic resonator|three pin|陶瓷|built-in capacitors|三脚',
  'real-time-clocks':
    'rtc|real time|real-time|time keeping|timekeeping|keep time|keeps time|keep the time|keeps the time|date|time and date|clock calendar|calendar|时钟|实时|走时|日历|计时|时间|日期|掉电走时|断电走时',
  'clock-generators':
    'clock|pll|dds|synthesizer|waveform|sine|sine wave|frequency synth|时钟|频率合成|信号发生|波形|正弦波|可编程时钟',
  'pin-headers': 'header|pin|pins|strip|dupont|breakaway|jtag|swd|debug|排针|排母|杜邦|插针|arduino shield|berg|地插',
  'usb-connectors': 'usb|type-c|typec|printer|方口|打印机|otg|charging port|charge port|充电口|数据口|usb口|母口|安卓',
  'wire-to-board': 'jst|wire|wires|cable|wire to board|xh|ph|zh|sh|gh|molex|线|排线|接线|端子|crimp|housing|胶壳|battery lead',
  'ffc-connectors': 'ffc|fpc|flat|flex|ribbon|zif|软排线|排线|扁平|翻盖|下接|上接|camera cable|flat cable',
  'board-to-board': 'board to board|mezzanine|stacking|板对板|叠层|btb',
  'terminal-blocks': 'terminal|screw|screws|wire clamp|接线|螺丝|螺钉|端子|接线端|phoenix|凤凰|pluggable',
  'rf-connectors': 'rf|antenna|u.fl|ipex|ufl|coax|coaxial|edge launch|天线|同轴|射频|ipx|mmcx|bnc|天线座',
  'card-connectors': 'card|sd|tf|microsd|micro sd|memory card|sim|卡|卡座|内存卡|存储卡|push push|自弹',
  'power-connectors': 'dc|barrel|wall wart|wall adapter|adapter|适配器|xt60|xt30|power input|电源|圆孔|圆口|航模|dc005|lipo plug',
  'modular-connectors': 'rj45|rj11|ethernet|lan|network|网线|网络|水晶头|网口|phone|电话|8p8c|magjack',
  'audio-video-connectors': 'audio|headphone|earphone|hdmi|耳机|音频|高清|stereo jack|aux|rca|trrs',
  'd-sub-connectors': 'db9|db25|d-sub|dsub|de-9|serial|串口|九针|vga|9针',
  sockets: '底座|turned pin|machined|圆孔|插芯片|芯片座',
  'jumpers-and-test-points': 'jumper|test|probe|hook|测试|跳线|短接|短路|test loop|loop|挂钩',
  'tactile-switches':
    'button|buttons|key|keys|push|pushbutton|tactile|tact|reset button|按键|按钮|轻触|微动|复位|按|按下|momentary|小按键|四脚',
  'slide-switches': 'slide|sliding|on off|on/off|slider|拨动|滑动|电源开关|拨|pcb slide|spdt|dpdt|单刀双掷|双刀双掷',
  'dip-switches': 'dip|address|拨码|编码|地址|piano',
  'toggle-and-rocker-switches': 'toggle|rocker|lever|panel|钮子|船型|翘板|面板|摇头',
  'rotary-encoders': 'rotary|knob|encoder|旋转|旋钮|编码|incremental|增量|volume|quadrature|detent',
  relays:
    'turn mains|switch mains|mains on|relay|coil|contact|contacts|继电|线圈|触点|mains switching|ac load|solid state|ssr|latching|固态|干簧|switch mains|开关220v',
  'buzzers-and-speakers': 'buzzer|beep|beeper|alarm|sound|speaker|tone|蜂鸣|喇叭|报警|响|叫|noise maker|siren|滴滴|鸣|发声|piezo',
  fuses: 'fuse|glass|blow|slow blow|fast blow|保险|熔断|熔丝|ceramic fuse|一次性|玻璃管|慢断|快断|overcurrent',
  'resettable-fuses': 'resettable|self resetting|ptc|polyfuse|自恢复|可恢复|self-healing|reset itself|overcurrent|过流',
  varistors: 'mov|varistor|metal oxide|压敏|mains surge|surge|防雷|浪涌|k471',
  'gas-discharge-tubes': 'gas discharge|spark gap|放电|防雷|lightning',
  batteries: 'cell|coin|button|battery|cr2032|cr1220|电池|纽扣|lithium cell|backup battery|钮扣',
  'battery-holders': 'holder|battery|coin cell|18650|cr2032|clip|电池座|电池盒|电池|纽扣|battery box|钮扣',
  'spacers-and-screws': 'standoff|spacer|screw|nut|pillar|铜柱|螺丝|螺母|支撑柱|mounting',
  'heat-sinks-and-shields': 'heat|cooling|cool|shield|散热|屏蔽|heatsink|导热',
};
