// Common parts entered manually: ordering codes with package and parameters.
// Not the series whose codes follow a rule (those are derived), and no texts: descriptions are made from the parameters.
// Figures in SI base units, as commonly given; not all were checked against the maker's datasheet.
import type { Part } from '../../part.ts';
import { amplifiers } from './amplifiers.ts';
import { batteryAndPowerPaths } from './battery-power.ts';
import { boardConnectors } from './connectors-board.ts';
import { panelConnectors } from './connectors-panel.ts';
import { converters } from './converters.ts';
import { diodes } from './diodes.ts';
import { drivers } from './drivers.ts';
import { electromechanics } from './electromechanical.ts';
import { interfaceExtensions } from './interface-extension.ts';
import { interfaces } from './interface.ts';
import { linearRegulators, references } from './linear-regulators.ts';
import { logicFunctions } from './logic-functions.ts';
import { logicGates } from './logic-gates.ts';
import { memories } from './memory.ts';
import { chineseMicrocontrollers } from './microcontrollers-china.ts';
import { microchipMicrocontrollers } from './microcontrollers-microchip.ts';
import { otherProcessors } from './microcontrollers-other.ts';
import { stMicrocontrollers } from './microcontrollers-st.ts';
import { optoelectronics } from './optoelectronics.ts';
import { passives } from './passives.ts';
import { protections } from './protection.ts';
import { withQualities } from './qualities.ts';
import { radios } from './radio.ts';
import { sensors } from './sensors.ts';
import { switchingRegulators } from './switching-power.ts';
import { timing } from './timing.ts';
import { transistors } from './transistors.ts';

const parts: readonly Part[] = [
  ...stMicrocontrollers,
  ...microchipMicrocontrollers,
  ...chineseMicrocontrollers,
  ...otherProcessors,
  ...linearRegulators,
  ...references,
  ...switchingRegulators,
  ...batteryAndPowerPaths,
  ...amplifiers,
  ...converters,
  ...logicGates,
  ...logicFunctions,
  ...interfaces,
  ...interfaceExtensions,
  ...memories,
  ...transistors,
  ...diodes,
  ...protections,
  ...optoelectronics,
  ...timing,
  ...sensors,
  ...radios,
  ...drivers,
  ...boardConnectors,
  ...panelConnectors,
  ...electromechanics,
  ...passives,
];

const qualified = parts.map(withQualities);

export const curatedParts = (): readonly Part[] => qualified;
