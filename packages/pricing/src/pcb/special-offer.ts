import { basicMaskColours, mil, mm, um } from '@copperline/contract';
import type { PcbSpec } from '../spec.ts';

const plainThicknessesNm: readonly number[] = [um(1000), um(1200), um(1600)];

/** Eligible for the special offer: a plain two-layer board up to 100 × 100 mm without paid processes. */
export const isOffered = (spec: PcbSpec): boolean =>
  spec.boardType === 'single' &&
  spec.designs === 1 &&
  spec.layers === 2 &&
  spec.widthNm <= mm(100) &&
  spec.heightNm <= mm(100) &&
  spec.material === 'fr4-tg135' &&
  plainThicknessesNm.includes(spec.thicknessNm) &&
  basicMaskColours.some((colour) => colour === spec.maskColour) &&
  spec.finish === 'hasl' &&
  spec.outerCopperUm === 35 &&
  (spec.viaProcess === 'tented' || spec.viaProcess === 'uncovered') &&
  spec.minTraceNm >= mil(6) &&
  spec.smallestHoleNm >= um(300) &&
  spec.testing === 'sampling' &&
  spec.impedance === 'none' &&
  spec.castellatedSides === 0 &&
  spec.goldFingers === 0 &&
  spec.innerCopperUm === 0 &&
  spec.microvia === 'none' &&
  spec.blindViaTimes === 0 &&
  spec.xOut === 'accepted' &&
  spec.switches.length === 0;
