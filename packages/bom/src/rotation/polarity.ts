import { packageNamed } from '@copperline/parts';
import type { Placement, PlacementTool } from '../placement.ts';

const diodePackage = /^(?:SM[ABC]F?|SOD-|DO-|LED|POWERDI)/;
const plusPackage = /^(?:CASE-|SMD D)/;
const diodeName = /^(?:D|LED|ZD|TVS)[-_\d]/i;
const plusName = /^(?:CP|CAPPOL|TANT|ELEC|C_POL)/i;

/**
 * Whether a half turn of a two-terminal part matters, and which pin is on the left at rotation 0: the cathode of a diode, the plus of
 * a capacitor. Libraries number the pins of diodes differently; only KiCad's numbers are known.
 */
export const leftPinsOf = (
  { designator, footprint }: Placement,
  tool: PlacementTool,
): { readonly polarised: boolean; readonly leftPins: readonly string[] } => {
  const name = packageNamed(footprint)?.name ?? '';
  if (plusPackage.test(name) || plusName.test(footprint)) return { polarised: true, leftPins: ['1', '+', 'P'] };
  if (diodePackage.test(name) || diodeName.test(footprint) || diodeName.test(designator))
    return { polarised: true, leftPins: tool === 'kicad' ? ['1', 'K', 'C'] : ['K', 'C'] };
  return { polarised: false, leftPins: [] };
};
