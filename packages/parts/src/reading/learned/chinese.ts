// Phrases with which people ask for each kind of part in Chinese, as strangers wrote them down.
import resistors from './chinese/resistors.json' with { type: 'json' };
import capacitors from './chinese/capacitors.json' with { type: 'json' };
import inductors from './chinese/inductors.json' with { type: 'json' };
import diodes from './chinese/diodes.json' with { type: 'json' };
import transistors from './chinese/transistors.json' with { type: 'json' };
import optoelectronics from './chinese/optoelectronics.json' with { type: 'json' };
import power from './chinese/power.json' with { type: 'json' };
import analog from './chinese/analog.json' with { type: 'json' };
import logic from './chinese/logic.json' with { type: 'json' };
import processors from './chinese/processors.json' with { type: 'json' };
import memory from './chinese/memory.json' with { type: 'json' };
import interfaces from './chinese/interface.json' with { type: 'json' };
import drivers from './chinese/drivers.json' with { type: 'json' };
import sensors from './chinese/sensors.json' with { type: 'json' };
import radio from './chinese/radio.json' with { type: 'json' };
import timing from './chinese/timing.json' with { type: 'json' };
import connectors from './chinese/connectors.json' with { type: 'json' };
import electromechanical from './chinese/electromechanical.json' with { type: 'json' };
import protection from './chinese/protection.json' with { type: 'json' };
import hardware from './chinese/hardware.json' with { type: 'json' };

export const chinese: readonly Readonly<Record<string, readonly string[]>>[] = [
  resistors,
  capacitors,
  inductors,
  diodes,
  transistors,
  optoelectronics,
  power,
  analog,
  logic,
  processors,
  memory,
  interfaces,
  drivers,
  sensors,
  radio,
  timing,
  connectors,
  electromechanical,
  protection,
  hardware,
];
