import type { Category } from '../category.ts';

/** Words for the categories in both languages, for reading only. The reader handles plurals and spaces. */
export const categoryWords: { readonly [C in Category]?: string } = {
  resistors:
    'widerstand|widerstände|resistor|resistors|res|电阻|电阻器|pull-up resistor|pullup resistor|pull up resistor|pull-down resistor|pulldown resistor|上拉电阻|下拉电阻|限流电阻|电阻丝',
  'chip-resistors':
    'chip resistor|smd resistor|smt resistor|贴片电阻|片式电阻|精密电阻|高精度电阻|高精密电阻|贴阻|片阻|贴片阻|surface mount resistor|smd res|precision resistor|晶片电阻|贴片式电阻',
  'through-hole-resistors':
    'through-hole resistor|thru hole resistor|through hole resistor|axial resistor|leaded resistor|metal film resistor|carbon film resistor|直插电阻|插件电阻|色环电阻|金属膜电阻|碳膜电阻|水泥电阻|绕线电阻',
  'current-sense-resistors':
    'current sense resistor|current sensing resistor|sense resistor|sensing resistor|shunt|shunt resistor|sampling resistor|milliohm resistor|采样电阻|取样电阻|合金电阻|分流电阻|分流器|检流电阻|检测电阻|电流采样电阻|电流检测电阻|电流取样电阻|毫欧电阻|康铜电阻|锰铜电阻',
  'resistor-networks': 'resistor network|resistor pack|resistor array|resistor networks|res array|排阻|网络电阻|电阻排|阵列电阻',
  potentiometers:
    '电位计|可变电阻器|potentiometer|trimmer|trimpot|pot|variable resistor|电位器|可调电阻|微调电阻|可变电阻|trim pot|preset|preset resistor|微调电位器|调节电位器|旋转电位器|可调电位器|精密电位器',
  'ntc-thermistors':
    'ntc|ntc thermistor|thermistor|ntc热敏电阻|热敏电阻|负温度系数热敏电阻|ntc热敏|ntc电阻|热敏|ntc resistor|thermistor ntc',
  'ptc-thermistors': 'ptc thermistor|ptc热敏电阻|正温度系数热敏电阻',
  capacitors:
    'kondensator|capacitor|capacitors|cap|caps|电容|电容器|decoupling capacitor|decoupling cap|bypass capacitor|bypass cap|去耦电容|滤波电容|旁路电容|耦合电容',
  mlcc: 'keramik|keramikkondensator|keramik kondensator|mlcc|ceramic capacitor|ceramic cap|cer cap|chip capacitor|smd capacitor|cap cer|贴片电容|片式电容|陶瓷电容|贴片陶瓷电容|瓷片电容|多层陶瓷电容|贴容|片容|瓷片|独石电容|独石|陶瓷贴片电容|片式陶瓷电容|multilayer ceramic|multilayer ceramic capacitor|surface mount capacitor|ceramic caps|monolithic capacitor|monolithic ceramic capacitor|smd cap|贴片瓷介电容|瓷介电容|多层瓷介电容',
  'electrolytic-capacitors':
    'cap alum|alum cap|cap alu|cap elec|elko kondensator|electrolytic|elko|electrolytic capacitor|aluminum capacitor|aluminium capacitor|aluminum electrolytic|aluminium electrolytic|电解电容|铝电解电容|铝电解|贴片电解电容|直插电解电容|elcap|elec cap|electrolytic cap|aluminum cap|aluminium cap|e-cap|ecap|lytic|lytics|electrolytics|e-lytic|alu cap|aluminum electrolytic capacitor|aluminium electrolytic capacitor|电解|插件电解电容|插件电解|直插电解|贴片电解|铝电容|radial capacitor|radial electrolytic',
  'polymer-capacitors':
    'polymer capacitor|polymer cap|固态电容|固态电解电容|聚合物电容|导电高分子电容|solid capacitor|固态电容器|高分子电容',
  'tantalum-capacitors':
    'tantalum|tantalum capacitor|tant cap|tant|tantal|钽电容|钽电解电容|贴片钽电容|坦电容|tantalum cap|tantalum caps|钽|贴片钽|钽电解',
  'film-capacitors': 'film capacitor|薄膜电容|film cap|金属化薄膜电容',
  supercapacitors:
    'supercapacitor|supercap|ultracapacitor|edlc|super capacitor|超级电容|法拉电容|超级电容器|gold capacitor|ultracap|double layer capacitor|黄金电容',
  inductors:
    'spule|drossel|inductor|inductors|ind|coil|chip inductor|smd inductor|电感|电感器|贴片电感|片式电感|线圈|choke|choke coil',
  'power-inductors':
    'power inductor|shielded inductor|功率电感|一体成型电感|屏蔽电感|绕线功率电感|贴片功率电感|工字电感|smd power inductor|一体电感|绕线电感|储能电感|贴片绕线电感|cd电感|功率型电感',
  'rf-inductors': 'rf inductor|ceramic inductor|高频电感|射频电感|叠层电感',
  'ferrite-beads':
    'ferrite bead|ferrite|bead|chip bead|ferrite chip|磁珠|贴片磁珠|铁氧体磁珠|fb|ferrite beads|chip ferrite bead|emi bead|bead ferrite|smd bead|磁珠电感|emi磁珠',
  'common-mode-chokes':
    'common mode choke|choke common mode|common mode|common-mode|共模|common mode filter|cmc|cm choke|共模电感|共模扼流圈|共模滤波器|共模滤波电感|共模扼流|共模线圈|common-mode choke',
  transformers: 'transformer|变压器|网络变压器|隔离变压器|network transformer|lan transformer|以太网变压器',
  diodes: 'diode|diodes|二极管|freewheeling diode|flyback diode|freewheel diode|续流二极管',
  'switching-diodes':
    'switching diode|small signal diode|signal diode|开关二极管|小信号二极管|fast switching diode|开关管|高速开关二极管|信号二极管|fast diode',
  'rectifier-diodes':
    'rectifier|rectifier diode|整流二极管|整流管|普通二极管|rectifying diode|整流|standard diode|general purpose diode|power diode',
  'schottky-diodes':
    'schottky|schottky diode|肖特基|肖特基二极管|schottky barrier diode|schottky rectifier|schottky barrier|sbd|肖特基管|肖特基势垒二极管',
  'zener-diodes':
    'zener|zener diode|稳压二极管|齐纳二极管|齐纳|stabilizer diode|stabiliser diode|voltage regulator diode|齐纳管|zener二极管|稳压二极体|齐纳稳压管',
  'tvs-diodes':
    'tvs|tvs diode|esd|esd diode|esd protection|transient suppressor|瞬态抑制二极管|静电保护|静电保护器件|防静电二极管|浪涌抑制二极管|tvs管|tvs二极管|esd suppressor|esd管|esd二极管|esd保护|esd静电保护|静电管|静电保护管|静电二极管|静电保护二极管|瞬态抑制管|瞬态抑制|瞬态电压抑制|瞬变抑制二极管|防浪涌二极管|防静电|surge protector|surge suppressor|surge protection|surge suppressor diode|transient voltage suppressor|transil|tvs diodes|tvs array|esd array',
  'bridge-rectifiers':
    'brückengleichrichter|bridge rectifier|rectifier bridge|diode bridge|整流桥|桥堆|桥式整流器|full bridge rectifier|bridge diode|整流桥堆|全桥整流|整流桥模块',
  transistors: 'transistor|transistors|晶体管',
  'bipolar-transistors':
    'bjt|bipolar transistor|三极管|双极型晶体管|双极晶体管|bipolar|bipolar junction transistor|双极性三极管|双极性晶体管|晶体三极管|三极体',
  'digital-transistors':
    'digital transistor|prebiased transistor|bias resistor transistor|数字三极管|数字晶体管|带阻三极管|pre-biased transistor|prebiased|resistor equipped transistor|brt|数字三级管|带电阻三极管|偏置三极管',
  mosfets:
    'mosfet|mosfets|fet|power mosfet|场效应管|mos管|mos|场效应晶体管|mosfet管|mos transistor|mos tube|mosfet transistor|field effect transistor|场效应|场管|功率mos管|功率mos|mos晶体管|贴片mos管',
  igbts: 'igbt|igbts|igbt管|绝缘栅双极型晶体管',
  jfets: 'jfet|jfets|结型场效应管',
  thyristors: 'thyristor|可控硅|晶闸管',
  leds: 'leuchtdiode|led|leds|light emitting diode|发光二极管|发光管|贴片led|led灯珠|灯珠|led指示灯|led lamp|led light|indicator led|indicator|led indicator|led二极管|led灯|指示灯|发光二极体|smd led|贴片发光二极管|贴片灯珠',
  'addressable-leds':
    'addressable led|rgb led|neopixel|幻彩灯珠|全彩灯珠|可编程led|addressable|rgb灯珠|ws2812灯珠|幻彩led|smart led|digital rgb led|内置ic灯珠|可寻址led|可编程灯珠',
  'infrared-emitters':
    'ir led|infrared led|ir emitter|infrared emitter|红外发射管|红外发光二极管|红外led|infrared diode|红外灯珠|红外发射|红外二极管|红外对管发射|红外led灯珠|ir diode',
  'infrared-receivers':
    'ir receiver|infrared receiver|红外接收头|红外接收管|红外接收|ir remote receiver|infrared remote receiver|remote control receiver|红外接收器|红外一体化接收头|遥控接收头|一体化接收头',
  optocouplers:
    'optokoppler|phototransistor optocoupler|photo coupler|opto-iso|optocoupler|opto coupler|optoisolator|opto isolator|photocoupler|光耦|光电耦合器|光耦合器|光隔离器|opto|optos|opto-coupler|opto-isolator|光隔|光电隔离器|光电耦合|光电隔离',
  'segment-displays':
    'seven segment|7 segment|7-segment|segment display|数码管|led数码管|7 segment display|seven segment display|7-segment display|7 seg|7seg|led display digit|digital tube|七段数码管|八段数码管',
  'graphic-displays':
    'oled|lcd|tft|display|oled display|显示屏|液晶屏|液晶显示屏|oled屏|oled显示屏|oled module|lcd display|lcd module|tft display|lcd screen|oled screen|显示模块|oled模块|液晶模块|液晶',
  'linear-regulators':
    'ic reg linear|reg ldo|ldo reg|reg linear|vreg|voltage regulator ic|spannungsregler|festspannungsregler|ldo|linear regulator|voltage regulator|low dropout|low dropout regulator|线性稳压器|低压差稳压器|三端稳压|三端稳压器|稳压芯片|ldo芯片|线性稳压芯片|稳压器|regulator|regulators|linear voltage regulator|ldo regulator|linear reg|voltage reg|3-terminal regulator|three terminal regulator|stabilizer|voltage stabilizer|稳压|稳压ic|稳压管ic|三端稳压管|三端稳压ic|线性稳压|线性稳压ic|低压差线性稳压器|低压差|低压差稳压|低压差ldo|ldo稳压器|ldo稳压|ldo稳压芯片|稳压电源芯片|线性电源芯片|稳压块|电压调节器|线性稳压电源',
  'buck-converters':
    '电源芯片|电源ic|reg buck|buck reg|abwärtswandler|step down module|buck|buck converter|step down|step-down|step down converter|dc-dc|dcdc|dc/dc|降压|降压芯片|降压转换器|降压稳压器|dc-dc降压|dcdc降压|buck regulator|buck ic|step down regulator|step-down regulator|step-down converter|switching regulator|buck switching regulator|buck dc-dc|dc dc|dc-dc converter|dc dc converter|dcdc converter|buck电路|降压ic|降压dcdc|降压dc-dc|降压型|降压电源|降压电源芯片|dc-dc芯片|dcdc芯片|开关稳压器|开关电源芯片|buck芯片|降压模块|降压器',
  'boost-converters':
    'boost|boost converter|step up|step-up|step up converter|升压|升压芯片|升压转换器|step-up converter|boost regulator|boost ic|step up regulator|step-up regulator|升压ic|升压dcdc|升压dc-dc|升压型|升压器|升压电源|boost芯片|升压模块',
  'charge-pumps': 'charge pump|电荷泵|电荷泵芯片',
  'voltage-references':
    'voltage reference|reference voltage|vref|基准电压|电压基准|基准源|电压基准芯片|基准电压源|shunt regulator|precision reference|shunt reference|voltage ref|基准|电压基准源|参考电压|电压参考|基准芯片|基准稳压源|精密基准',
  'battery-chargers':
    'battery charger|charger|li-ion charger|lipo charger|充电芯片|充电管理|充电ic|电池充电|锂电池充电|charging ic|charger ic|charge ic|lithium charger|lithium battery charger|li-ion battery charger|lipo battery charger|battery charging ic|charge controller|battery charger ic|lithium battery charger ic|锂电充电|锂电池充电芯片|锂电充电芯片|充电管理芯片|充电管理ic|电池充电芯片|充电|充电器芯片|锂电池充电管理',
  'battery-protection':
    'battery protection|lithium battery protection|lithium protection|battery protector|电池保护|锂电保护|电池保护芯片|锂电池保护|电池保护ic|li-ion protection|锂电池保护芯片|锂电保护芯片|锂电保护ic|电池保护板芯片',
  pmics: 'pmic|power management|电源管理|电源管理芯片',
  'load-switches': 'load switch|power switch|负载开关|配电开关|电源开关|电子保险丝|high side switch|efuse|e-fuse|限流开关',
  supervisors:
    'supervisor|reset ic|voltage detector|voltage supervisor|复位芯片|电压检测|电压监控|电压检测器|监控芯片|reset chip|reset supervisor|voltage monitor|复位ic|电压监测|电压监测芯片|电压检测芯片|复位监控',
  'ac-dc-converters':
    'ac-dc|acdc|ac/dc|offline switcher|ac-dc芯片|电源芯片|离线开关|flyback converter|offline converter|开关电源控制器|反激电源|反激芯片|acdc芯片',
  'power-modules':
    'ac-dc模块|acdc模块|ac/dc模块|开关电源模块|ac dc module|acdc module|power module|dc-dc module|isolated dc-dc|电源模块|隔离电源|隔离电源模块|dc-dc模块|dc-dc power module|isolated power supply|isolated dc-dc converter|isolated dcdc|dcdc模块|电源模组|isolated converter|ac-dc module|ac-dc电源模块|隔离模块|隔离dcdc|隔离dc-dc',
  'op-amps':
    'op amp|opamp|op-amp|operational amplifier|op amps|opamps|运放|运算放大器|opa|operational amp|op amplifier|运放芯片|运算放大|运放ic|放大器|amplifier',
  'instrumentation-amplifiers':
    '仪用放大器|仪器放大器|instrumentation amp|instrument amplifier|instrumentation amplifier|in-amp|仪表放大器',
  'current-sense-amplifiers':
    'current sense amplifier|current monitor|电流检测放大器|电流采样放大器|电流监控|current sense amp|current shunt monitor|电流检测芯片|电流检测|电流采样芯片|功率监测',
  'audio-amplifiers':
    'audio amplifier|audio amp|功放|音频功放|音频放大器|功放芯片|speaker amplifier|audio power amplifier|power amplifier|音频放大|音频功率放大器|功放ic|喇叭功放|speaker driver',
  comparators: 'comparator|comparators|比较器|电压比较器|voltage comparator|比较器芯片',
  adcs: 'adc|a/d converter|analog to digital|模数转换|模数转换器|adc芯片|模数转换芯片|a/d|analog-to-digital converter|analog to digital converter|模数转换adc|ad转换|ad转换器|ad芯片',
  dacs: 'dac|d/a converter|digital to analog|数模转换|数模转换器|dac芯片|digital-to-analog converter|digital to analog converter|da转换|da转换器|da芯片',
  'audio-codecs':
    'audio dac|audio adc|音频dac|音频adc|音频解码|hifi dac|音频解码芯片|codec|audio codec|音频编解码|音频编解码器|音频codec',
  'analog-switches':
    '电子开关|analog switch|analog mux|analog multiplexer|模拟开关|模拟多路复用器|多路模拟开关|模拟开关芯片|模拟多路开关',
  timers: 'timer|定时器|时基电路|定时芯片|timer ic|定时器芯片|时基芯片|时基',
  'digital-potentiometers': 'digital potentiometer|digipot|digi pot|digi-pot|spi pot|i2c pot|数字电位器|digital pot|数控电位器',
  gates: 'gate|logic gate|逻辑门|门电路|logic gates|逻辑芯片|逻辑门电路',
  'buffers-and-drivers':
    'buffer|line driver|缓冲器|总线驱动|总线驱动器|bus buffer|line buffer|总线缓冲器|缓冲芯片|tri-state buffer|三态缓冲器',
  'flip-flops-and-latches': 'flip flop|flip-flop|触发器|flipflop',
  'counters-and-registers': 'register|寄存器',
  'decoders-and-multiplexers': 'multiplexer|demultiplexer|mux|多路复用器|数据选择器',
  'level-shifters':
    'level shifter|level translator|level converter|电平转换|电平转换器|电平转换芯片|电平移位|logic level shifter|logic level converter|voltage level translator|level shift|电平转换ic|电平变换|电平转换模块|level translation',
  microcontrollers:
    'mcu|microcontroller|microcontrollers|micro controller|单片机|微控制器|单片机芯片|mcu芯片|mcu chip|micro-controller|mcus|单片微机|微控制芯片|单片机mcu|控制芯片|主控芯片|主控',
  microprocessors: 'microprocessor|mpu|soc|微处理器|处理器|应用处理器',
  'programmable-logic': 'programmable logic|programmable logic device|pld|gal|可编程逻辑|可编程逻辑器件',
  memory: 'memory|存储器|存储芯片',
  eeproms: 'eeprom|e2prom|电可擦存储器|eeprom存储器|eeprom芯片|e2prom芯片|存储器eeprom|serial eeprom',
  'nor-flash':
    'nor flash|spi flash|serial flash|flash memory|spi nor flash|nor闪存|spi闪存|闪存|flash存储器|nor flash存储器|flash chip|flash芯片|存储flash|flash存储|flash存储芯片|串行flash|闪存芯片|spi nor',
  'nand-flash': 'nand flash memory|slc nand|nand存储|nand flash|nand闪存',
  srams: 'sram|静态存储器|静态随机存储器',
  drams: 'dram|ddr|动态存储器',
  frams: 'fram|ferroelectric|铁电存储器|铁电',
  'usb-bridges':
    'usb转i2c|usb转spi|usb转并口|usb to i2c|usb to spi|usb to parallel|usb转485|usb转rs485|usb转rs-485|usb to rs485|usb to 485|usb uart|usb to uart|usb to serial|usb-uart|usb serial|usb转串口|usb转uart|usb转ttl|串口芯片|usb to ttl|usb uart bridge|usb to uart bridge|usb serial converter|usb to serial converter|usb to serial chip|usb serial chip|usb serial adapter|serial converter|usb-serial|usb-to-serial|usb-to-uart|usb转串口芯片|usb转串口ic|usb串口|usb串口芯片|usb转ttl芯片|串口转usb|usb桥接',
  'usb-controllers': 'usb phy',
  'can-lin': 'can bus|can芯片|can bus chip|can总线芯片|can总线',
  ethernet: '网络芯片|网络接口芯片|ethernet|ethernet controller|以太网|以太网芯片|网口芯片|ethernet chip|网卡芯片|以太网控制器',
  'io-expanders':
    'io expander|i/o expander|gpio expander|port expander|io扩展|扩展io|io扩展芯片|io扩展器|gpio扩展|i2c扩展|port expander ic|i/o扩展',
  isolators: 'digital isolator|isolator|数字隔离器|隔离器|隔离芯片|数字隔离|数字隔离芯片|digital isolators|信号隔离器',
  'touch-controllers': 'touch controller|touch sensor|触摸芯片|触控芯片|触摸ic|touch ic|触摸感应芯片|触摸',
  'video-and-display-interface':
    'display interface|video interface|video transmitter|video receiver|dvi|dvi receiver|dvi transmitter|lvds transmitter|hdmi transmitter ic|display controller|视频接口芯片|显示接口芯片|hdmi芯片|hdmi发送芯片|视频芯片|显示控制器|hdmi transmitter|lvds|serdes|display driver|显示驱动|液晶驱动',
  'motor-drivers':
    'motor driver|电机驱动|马达驱动|电机驱动芯片|motor driver ic|motor control|motor controller|马达驱动芯片|电机驱动ic|电机驱动器|马达驱动ic',
  'gate-drivers':
    'gate driver|half bridge driver|mosfet driver|栅极驱动|栅极驱动器|半桥驱动|门极驱动|mos驱动|mos管驱动|mosfet gate driver|igbt driver|栅极驱动芯片|mos驱动芯片|半桥驱动芯片',
  'led-drivers':
    'led driver|constant current led|led驱动|led驱动芯片|恒流驱动|led恒流驱动|led driver ic|led恒流芯片|led恒流|恒流芯片',
  'darlington-arrays':
    'transistor array|darlington transistor array|晶体管阵列|三极管阵列|darlington|darlington array|达林顿|达林顿阵列|darlington driver|达林顿驱动|达林顿晶体管阵列',
  sensors: 'sensor|sensors|传感器',
  'temperature-sensors':
    'sensor temp|thermo sensor|temperature sensor|temp sensor|thermometer|温度传感器|测温芯片|测温|temperature probe|temp probe|temperature sensor ic|digital temperature sensor|温度传感芯片|温度芯片|数字温度传感器|温度探头|测温传感器|温感|温传感器',
  'humidity-sensors':
    'humidity sensor|temperature humidity sensor|温湿度传感器|湿度传感器|temperature and humidity sensor|temp humidity sensor|humidity and temperature sensor|humidity|温湿度|温湿度芯片|温湿度模块|温湿度传感芯片|湿度',
  'pressure-sensors': 'pressure sensor|压力传感器|air pressure sensor|压力传感|气压',
  'motion-sensors': 'inertial sensor|姿态传感器|惯性传感器|motion sensor|gyro sensor|姿态芯片|运动传感器',
  'magnetic-sensors': 'magnetic sensor|magnetic field sensor|磁传感器|磁场传感器',
  'current-sensors': 'current sensor|hall current sensor|电流传感器|霍尔电流传感器|current transducer|电流霍尔|霍尔电流',
  'light-sensors': 'light sensor|光传感器|optical sensor|光敏传感器|光线传感器|光感|光电传感器|photo sensor',
  'distance-sensors':
    'distance sensor|proximity sensor|测距传感器|接近传感器|ranging sensor|range sensor|laser ranging sensor|laser distance sensor|测距|距离传感器|测距模块',
  'gas-sensors': 'gas sensor|气体传感器|气敏传感器',
  microphones: 'microphone|mic|麦克风|话筒|mic麦克风|拾音器',
  radio: 'radio module|rf module|wireless module|无线模组|射频模组|模组',
  'wifi-modules':
    'wifi|wi-fi|wifi module|wi-fi module|wifi模块|wifi模组|无线模块|wifi chip|wlan module|无线wifi模块|无线网卡模块',
  'bluetooth-modules':
    'bluetooth|ble|bluetooth module|ble module|蓝牙|蓝牙模块|蓝牙模组|低功耗蓝牙|bluetooth low energy|ble模块|蓝牙ble|蓝牙芯片',
  'lora-and-sub-ghz':
    '无线模块|wireless module|发射模块|接收模块|无线发射模块|无线接收模块|无线收发模块|射频模块|433模块|433m模块|433无线模块|lora|lora module|sub-ghz|lora模块|lora模组|sub ghz',
  'gnss-modules':
    'gps|gnss|gps module|gnss module|定位模块|gps模块|导航模块|gps receiver|gnss receiver|gps模组|卫星定位模块|定位模组|gps定位模块',
  'cellular-modules': 'cellular module|物联网模组',
  'rf-transceivers': 'rf transceiver|transceiver ic|2.4g transceiver|射频收发器|射频收发芯片|无线收发芯片',
  'rf-front-end': 'rf front end|rf front-end|射频前端|rf前端|射频放大器|rf power detector|射频功率检测|rf filter|rf amplifier',
  antennas: 'antenna|chip antenna|天线|陶瓷天线|贴片天线|ceramic antenna|芯片天线',
  'nfc-and-rfid': 'nfc|rfid|nfc芯片|rfid芯片',
  crystals:
    'quarz|crystal|crystals|xtal|quartz crystal|quartz|晶振|晶体|无源晶振|石英晶体|石英晶振|晶体谐振器|贴片晶振|crystal resonator|quartz resonator|quartz crystal resonator|无源晶体|无源贴片晶振|直插晶振|石英|石英谐振器|xtals|passive crystal',
  oscillators:
    '钟振|oscillator|crystal oscillator|有源晶振|晶体振荡器|振荡器|osc|active crystal|xo|clock oscillator|有源晶体|有源振荡器|晶体振荡|active oscillator|mhz oscillator',
  resonators: 'resonator|ceramic resonator|陶瓷谐振器|谐振器|陶瓷晶振',
  'real-time-clocks':
    'rtc|real time clock|real-time clock|实时时钟|时钟芯片|rtc芯片|rtc chip|rtc ic|实时时钟芯片|时钟ic|rtc时钟|rtc模块|实时钟',
  'clock-generators': 'clock generator|pll|时钟发生器|时钟产生器|时钟芯片发生器',
  connectors:
    'stecker|buchse|socket connector|connector|connectors|conn|连接器|接插件|插座|端子|插头|接头|座子|header connector|receptacle|连接座|接线座|接插座',
  'pin-headers': 'stiftleiste|header|排插|headers|strip header|header strip|杜邦|杜邦座|杜邦插针',
  'usb-connectors':
    'usb connector|usb receptacle|usb座|usb插座|usb母座|usb接口|usb连接器|usb port|usb socket|usb jack|usb口|usb插口',
  'wire-to-board':
    'wire to board|wire-to-board|jst|jst connector|线对板|线对板连接器|wafer|针座|端子座|wire to board connector|wire-to-board connector|wire harness connector|接线针座|白色针座|针座连接器|条形连接器|线束连接器',
  'ffc-connectors':
    'ffc|fpc|ffc connector|fpc connector|fpc座|ffc座|fpc连接器|ffc连接器|软排线座|fpc插座|排线座|fpc/ffc|ffc/fpc|fpc socket|ffc socket|ribbon connector|flat flex connector|flat cable connector|flex connector|zif connector|zif|翻盖fpc座|抽屉式fpc座|软排线|fpc排线座|排线连接器|zif connectors',
  'board-to-board': 'board to board|board-to-board|b2b connector|mezzanine|板对板|板对板连接器|板对板母座',
  'terminal-blocks':
    'terminal block|screw terminal|pluggable terminal|接线端子|螺钉端子|接线柱|插拔式端子|端子台|凤凰端子|terminal blocks|screw terminals|screw terminal block|pcb terminal|pcb terminal block|pcb screw terminal|green terminal|螺丝端子|pcb接线端子|接线端|螺钉式接线端子|接线座端子|弹簧端子|绿色端子|蓝色端子|接线排|kf端子',
  'rf-connectors': 'rf connector|coaxial connector|射频连接器|同轴连接器|射频座|antenna connector|coax connector',
  'card-connectors':
    'sd card|microsd|micro sd|tf card|card socket|card connector|卡座|tf卡座|sd卡座|microsd卡座|sd card slot|micro sd slot|micro sd card slot|microsd slot|micro sd card|micro sd socket|micro sd card socket|microsd card|microsd socket|tf slot|tf card slot|tf card socket|sd slot|sd card socket|memory card slot|card slot|内存卡座|tf卡|sd卡|存储卡座|microsd卡槽|tf卡槽|卡槽',
  'power-connectors': '电源插座|电源接口|电源座|power connector|dc connector|dc电源接口',
  'modular-connectors':
    'modular connector|modular plug|rj45|modular jack|ethernet jack|网口|水晶头|rj45座|rj45网口|网络接口|ethernet connector|ethernet port|lan connector|rj45 jack|rj45 connector|rj45插座|网口座|以太网接口|网线接口|网络插座|rj45接口|rj45母座',
  'audio-video-connectors':
    'audio video connector|video connector|音视频连接器|视频接口|音频连接器|音频接口|audio connector|音频插座',
  'd-sub-connectors': 'd-sub|db9|db25|dsub|d-sub connector|db9座|串口座',
  sockets:
    'ic socket|dip socket|socket|ic座|芯片座|插座ic|ic sockets|dip ic socket|chip socket|ic插座|芯片插座|dip插座|dip座|圆孔ic座|ic底座|芯片底座',
  'jumpers-and-test-points': 'jumper|跳线|jumpers',
  'tactile-switches':
    'taster|tact switches|tac switch|tactile sw|tact sw|tactile switch|tact switch|push button|pushbutton|button|tactile button|轻触开关|按键|轻触按键|按键开关|按钮|微动按键|tact button|tactile push button|push switch|push-button|push button switch|micro switch|momentary switch|momentary button|button switch|tact|轻触|贴片按键|微动开关|贴片轻触开关|按钮开关|按键轻触|复位按键|按键轻触开关|点触开关',
  'slide-switches':
    'slide switch|拨动开关|滑动开关|slider switch|拨动|滑动拨动开关|拨动式开关|on off switch|toggle slide switch|侧拨开关|拨档开关',
  'dip-switches': 'dip switch|拨码开关|编码开关|dip switches|拨码|拨码器',
  'toggle-and-rocker-switches': 'toggle switch|钮子开关|摇头开关|扭子开关',
  'rotary-encoders': 'rotary encoder|encoder|编码器|旋转编码器|旋钮编码器',
  relays: 'relais|relay|relays|继电器|电磁继电器|电磁继电|relay module',
  'buzzers-and-speakers': 'buzzer|蜂鸣器|beeper|蜂鸣片|buzzers|蜂呜器',
  fuses:
    'sicherung|fuse|fuses|chip fuse|保险丝|熔断器|贴片保险丝|一次性保险丝|保险管|smd fuse|surface mount fuse|贴片熔断器|保险|熔丝|熔断丝|保险片',
  'resettable-fuses':
    'ptc reset fuse|reset fuse|ptc fuse resettable|ptc|resettable fuse|polyfuse|pptc|ptc fuse|自恢复保险丝|自恢复保险|resettable|poly fuse|ptc resettable fuse|self resetting fuse|self-resetting fuse|resettable ptc|polyswitch|自恢复保险管|自恢复熔断器|自恢复|pptc自恢复保险丝',
  varistors: 'varistor|mov|压敏电阻|metal oxide varistor|压敏|mov varistor|voltage dependent resistor|vdr',
  'gas-discharge-tubes': 'gas discharge tube|gdt|气体放电管|陶瓷放电管|放电管',
  'fuse-holders': 'fuse holder|fuse clip|保险丝座|保险管座',
  batteries: 'coin cell|纽扣电池|button cell|coin battery|coin cell battery|扣式电池',
  'battery-holders':
    'battery holder|coin cell holder|battery socket|电池座|纽扣电池座|电池夹|电池盒|battery clip|coin cell socket|cell holder|coin battery holder|coin holder|button cell holder|扣式电池座|电池架|电池底座|电池槽',
  'spacers-and-screws': 'standoff|spacer|铜柱|螺柱|隔离柱',
  'heat-sinks-and-shields': 'heat sink|heatsink|shielding can|shield|散热片|屏蔽罩|散热器',
};
