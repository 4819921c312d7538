import { er, frequencyMhz } from '../board-inputs.ts';
import { calculator } from '../calculator.ts';
import { lightMetrePerSecond } from '../physics.ts';

export const wavelength = calculator({
  name: 'wavelength',
  source: 'D. M. Pozar, Microwave Engineering, 1.4',
  inputs: { frequencyMhz, er },
  outputs: {
    freeSpaceMm: { unit: 'mm', digits: 4 },
    boardMm: { unit: 'mm', digits: 4 },
    quarterBoardMm: { unit: 'mm', digits: 4 },
  },
  compute: ({ frequencyMhz, er }) => {
    const freeSpaceMm = lightMetrePerSecond / frequencyMhz / 1000;
    const boardMm = freeSpaceMm / Math.sqrt(er);
    return { freeSpaceMm, boardMm, quarterBoardMm: boardMm / 4 };
  },
});
