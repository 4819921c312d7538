// Phrases with which people ask for each kind of part in English, as strangers wrote them down.
import resistors from './english/resistors.json' with { type: 'json' };
import capacitors from './english/capacitors.json' with { type: 'json' };
import inductors from './english/inductors.json' with { type: 'json' };
import diodes from './english/diodes.json' with { type: 'json' };
import transistors from './english/transistors.json' with { type: 'json' };
import optoelectronics from './english/optoelectronics.json' with { type: 'json' };
import power from './english/power.json' with { type: 'json' };
import analog from './english/analog.json' with { type: 'json' };
import logic from './english/logic.json' with { type: 'json' };
import processors from './english/processors.json' with { type: 'json' };
import memory from './english/memory.json' with { type: 'json' };
import interfaces from './english/interface.json' with { type: 'json' };
import drivers from './english/drivers.json' with { type: 'json' };
import sensors from './english/sensors.json' with { type: 'json' };
import radio from './english/radio.json' with { type: 'json' };
import timing from './english/timing.json' with { type: 'json' };
import connectors from './english/connectors.json' with { type: 'json' };
import electromechanical from './english/electromechanical.json' with { type: 'json' };
import protection from './english/protection.json' with { type: 'json' };
import hardware from './english/hardware.json' with { type: 'json' };

export const english: readonly Readonly<Record<string, readonly string[]>>[] = [
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
