import { minTracesNm, outerCopperUm, type PcbSpec, type pcbSwitches, smallestHolesNm, thicknessesNm } from '@copperline/contract';

export { defaultPcb } from '@copperline/contract';
export type { AssemblyWish, Panel, PcbSpec, StencilSpec } from '@copperline/contract';

export type PcbSwitch = (typeof pcbSwitches)[number];

export const has = ({ switches }: Pick<PcbSpec, 'switches'>, name: PcbSwitch): boolean => switches.includes(name);

export { minTracesNm, outerCopperUm, smallestHolesNm, thicknessesNm };
