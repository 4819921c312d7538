// Calculators of a board designer: numbers in, numbers out, by published formulas.
// Not here: their words (content), their forms (the web), prices and weights (pricing).
import { clearance } from './boards/clearance.ts';
import { copperWeight } from './boards/copper-weight.ts';
import { panelCount } from './boards/panel-count.ts';
import { stencilAperture } from './boards/stencil-aperture.ts';
import type { Calculator, FormValues, Refusal } from './calculator.ts';
import { crystalLoad } from './circuits/crystal-load.ts';
import { decoupling } from './circuits/decoupling.ts';
import { divider } from './circuits/divider.ts';
import { i2cPullup } from './circuits/i2c-pullup.ts';
import { ledResistor } from './circuits/led-resistor.ts';
import { opampGain } from './circuits/opamp-gain.ts';
import { rcFilter } from './circuits/rc-filter.ts';
import { coplanar } from './lines/coplanar.ts';
import { differentialMicrostrip } from './lines/differential-microstrip.ts';
import { microstrip } from './lines/microstrip.ts';
import { skinDepth } from './lines/skin-depth.ts';
import { stripline } from './lines/stripline.ts';
import { wavelength } from './lines/wavelength.ts';
import { batteryLife } from './power/battery-life.ts';
import { buckInductor } from './power/buck-inductor.ts';
import { fusing } from './power/fusing.ts';
import { junctionTemperature } from './power/junction-temperature.ts';
import { ldoLoss } from './power/ldo-loss.ts';
import { traceResistance } from './power/trace-resistance.ts';
import { traceWidth } from './power/trace-width.ts';
import { thermalVias } from './vias/thermal-vias.ts';
import { via } from './vias/via.ts';

export {
  type Calculator,
  type FormValues,
  type Input,
  type InputValues,
  isRefusal,
  type Output,
  type OutputValues,
  type Refusal,
  type Unit,
} from './calculator.ts';

export const calculators = {
  'trace-width': traceWidth,
  'trace-resistance': traceResistance,
  microstrip,
  stripline,
  'differential-microstrip': differentialMicrostrip,
  coplanar,
  via,
  'thermal-vias': thermalVias,
  divider,
  'led-resistor': ledResistor,
  'rc-filter': rcFilter,
  'i2c-pullup': i2cPullup,
  'crystal-load': crystalLoad,
  'stencil-aperture': stencilAperture,
  clearance,
  'copper-weight': copperWeight,
  'panel-count': panelCount,
  'skin-depth': skinDepth,
  'junction-temperature': junctionTemperature,
  'ldo-loss': ldoLoss,
  'buck-inductor': buckInductor,
  'battery-life': batteryLife,
  decoupling,
  wavelength,
  fusing,
  'opamp-gain': opampGain,
} as const satisfies Readonly<Record<string, Calculator>>;

export type CalculatorName = keyof typeof calculators;

/** Computes with values of a form, which may lack inputs, have others, or be out of range. */
export const calculate = (name: CalculatorName, values: FormValues): Readonly<Record<string, number>> | Refusal => {
  const named: Calculator = calculators[name];
  return named.compute(values);
};
