import type { Parameter } from '../parameter.ts';

/** Names of properties, as they stand before or behind a value: "clamping under 720V", "trr 35ns", 静态电流1uA. */
const names: readonly (readonly [parameter: Parameter, words: string])[] = [
  ['clampingVoltage', 'clamping voltage|clamping|clamps?|vclamp|vc|钳位电压|钳位'],
  ['reverseTime', 'reverse recovery time|reverse recovery|recovery time|recovery|trr|反向恢复时间|恢复时间|反向恢复'],
  ['onResistance', 'on[- ]resistance|rds ?\\(?on\\)?|rdson|rds|导通电阻|导通内阻|内阻'],
  ['gateThreshold', 'gate threshold|threshold voltage|threshold|vgs ?\\(?th\\)?|vth|阈值电压|阈值|开启电压|门限'],
  ['forwardVoltage', 'forward voltage|forward drop|voltage drop|vf|正向压降|正向电压|压降'],
  ['dropout', 'dropout voltage|dropout|(?<!低)压差'],
  ['gain', 'current gain|hfe|beta|gain of|gain|增益|放大倍数'],
  ['offsetVoltage', 'offset voltage|input offset|offset|vos|失调电压|失调'],
  ['bandwidth', 'gain bandwidth|bandwidth|gbw|gbp|带宽增益积|增益带宽|带宽'],
  ['quiescentCurrent', 'quiescent current|quiescent|iq|standby current|静态电流|静态功耗|待机电流|待机'],
  ['transferRatio', 'current transfer ratio|transfer ratio|ctr|传输比|电流传输比'],
  ['seriesResistance', 'series resistance|esr|dcr|dc resistance|直流电阻|等效串联电阻'],
  ['saturationCurrent', 'saturation current|saturation|isat|saturating|饱和电流|饱和'],
  ['loadCapacitance', 'load capacitance|cl|负载电容'],
  ['junctionCapacitance', 'junction capacitance|capacitance|cj|结电容|电容'],
  ['isolation', 'isolation voltage|isolation|isolated|insulation|隔离电压|隔离耐压|隔离'],
  ['coilVoltage', 'coil voltage|coil|线圈电压|线圈'],
  ['flash', 'flash|rom|闪存|程序空间'],
  ['ram', 's?ram|内存'],
  ['sampleRate', 'sample rate|sampling rate|sampling|采样率|采样速率'],
  ['dataRate', 'data rate|baud rate|baud|bit rate|波特率|传输速率|速率'],
  ['switchingFrequency', 'switching frequency|switching at|fsw|开关频率'],
  ['clock', 'clock|main clock|主频|时钟'],
  ['saturationCurrent', 'isat'],
  ['pitch', 'pitch|spacing|间距|脚距|针距'],
  ['height', 'height|tall|high|高度|高'],
  ['wavelength', 'wavelength|波长'],
  ['inputVoltageMax', 'supply voltage|supply|supplied|powered from|powered by|vcc|vdd|供电电压|供电|电源电压|工作电压'],
];

const before = names.map(
  ([parameter, words]) =>
    [
      parameter,
      new RegExp(
        `(?:(?<![a-z])|(?=\\p{Script=Han}))(?:${words})(?:[ :=<>≤≥]|of|at|is|up to|under|below|above|over|around|about|less than|more than|max|min|为|是|在|约)*$`,
        'iu',
      ),
    ] as const,
);
const behind = names.map(([parameter, words]) => [parameter, new RegExp(`^ ?(?:的)?(?:${words})(?![a-z])`, 'i')] as const);

const mostBefore = 40;

/** The properties whose names stand beside a value, the one before it first. */
export const namedBeside = (plain: string, { start, end }: { readonly start: number; readonly end: number }): Parameter[] => {
  const [left, right] = [plain.slice(Math.max(0, start - mostBefore), start), plain.slice(end, end + mostBefore)];
  return [
    ...before.flatMap(([parameter, pattern]) => (pattern.test(left) ? parameter : [])),
    ...behind.flatMap(([parameter, pattern]) => (pattern.test(right) ? parameter : [])),
  ];
};
