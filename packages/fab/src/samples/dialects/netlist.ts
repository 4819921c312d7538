import { nmPerMil } from '@copperline/contract';
import { type Design, isThrough, outerLayer } from '../design.ts';
import { shapeSize } from '../shape.ts';
import { type SampleFile, textFile } from './dialect.ts';

/** Tenths of a mil, the unit of the coordinates. */
const tenths = (nm: number): number => Math.round((nm * 10) / nmPerMil);

const position = (letter: string, nm: number): string => {
  const count = tenths(nm);
  return `${letter}${count < 0 ? '-' : '+'}${`${Math.abs(count)}`.padStart(6, '0')}`;
};

const size = (letter: string, nm: number): string => `${letter}${`${tenths(nm)}`.padStart(4, '0')}`;

/** A test record in the 80 columns of IPC-D-356: net, part and pin, hole, side, position and size. */
const record = (
  code: string,
  net: string,
  part: string,
  pin: string,
  hole: string,
  access: number,
  where: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
): string => {
  const name = (net === '' ? 'N/C' : net).slice(0, 14).padEnd(14);
  const owner = `${part.slice(0, 6).padEnd(6)}-${pin.slice(0, 4).padEnd(4)} `;
  const spot = `A${`${access}`.padStart(2, '0')}${position('X', where.x)}${position('Y', where.y)}`;
  return `${code}${name}   ${owner}${hole.padEnd(6)}${spot}${size('X', where.width)}${size('Y', where.height)}R000 S0`;
};

/** The nets of the design, for comparison with the copper. */
export const netlistFile = (design: Design): SampleFile => {
  const pads = design.pads
    .filter((pad) => pad.use !== 'fiducial' && pad.part !== '')
    .map((pad) => {
      const { width, height } = shapeSize(pad.shape);
      const hole = design.holes.find((one) => one.plated && Math.hypot(one.at.x - pad.at.x, one.at.y - pad.at.y) < one.diameter);
      const where = { x: pad.at.x, y: pad.at.y, width, height };
      if (pad.on !== 'all') return record('327', pad.net, pad.part, pad.pin, '', outerLayer(pad.on, design.layers), where);
      const bore = hole ? `D${`${tenths(hole.diameter)}`.padStart(4, '0')}P` : '';
      return record('317', pad.net, pad.part, pad.pin, bore, 0, where);
    });
  const vias = design.vias
    .filter((via) => isThrough(via, design.layers))
    .map((via) =>
      record('317', via.net, 'VIA', '', `D${`${tenths(via.drill)}`.padStart(4, '0')}P`, 0, {
        x: via.at.x,
        y: via.at.y,
        width: via.diameter,
        height: 0,
      }),
    );
  return textFile(`${design.name}.d356`, ['P  CODE 00', 'P  UNITS CUST 0', 'P  DIM   N', ...pads, ...vias, '999']);
};
