import { type BallPitch, ballPitchNamed, ballPitchOf, type Part } from '@copperline/parts';
import type { PlacedParts } from '@copperline/pricing';
import type { StoredLine } from '../../db/schema.ts';

export interface PlacedLine {
  readonly part: Pick<Part, 'package' | 'footprint' | 'parameters'> | null;
  readonly line: Pick<StoredLine, 'footprint' | 'device' | 'value' | 'description'> & {
    readonly wanted: Pick<StoredLine['wanted'], 'package'>;
  };
}

const packageOf = ({ part, line }: PlacedLine): string =>
  part === null || part.package === '' ? line.wanted.package : part.package;

/** What the catalogue knows of the part, else what the BOM writes about it. */
const pitchOf = ({ part, line }: PlacedLine): BallPitch => {
  const { footprint, device, value, description, wanted } = line;
  const written = ballPitchNamed([footprint, wanted.package, device, value, description]);
  if (part === null || part.package === '') return written;
  const known = ballPitchOf(part);
  return known === 'unknown' ? (written ?? known) : known;
};

/** What the rules on assemblies ask of the parts that are placed. How far they are from the edge only the drawing tells. */
export const placedPartsOf = (lines: readonly PlacedLine[]): PlacedParts => {
  const pitches = lines.map(pitchOf);
  const known = pitches.filter((pitch) => typeof pitch === 'number');
  return {
    packages: [...new Set(lines.map(packageOf).filter((name) => name !== ''))],
    finestBgaPitchNm: known.length === 0 ? null : Math.min(...known),
    hasUnknownBgaPitch: pitches.includes('unknown'),
    edgeClearanceNm: null,
  };
};
