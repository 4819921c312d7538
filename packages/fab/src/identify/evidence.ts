import type { JobFacts } from '../board.ts';
import type { Role } from '../role.ts';
import { cadOf } from './cad-names.ts';
import { type LooseClaim, readName } from './name-role.ts';
import { type Claim, type LayerNumber, type Reason, slotOf } from './slot.ts';
import { readComments, roleOfAttributes, roleOfJob } from './stated-role.ts';

/** Properties of a layer file that indicate its role. */
export interface Witness {
  readonly name: string;
  readonly folder: string;
  readonly attributes: Readonly<Record<string, readonly string[]>>;
  readonly comments: readonly string[];
}

/** Evidence of a file's words, before comparison with other files. */
export interface Evidence {
  /** Role stated by the user, an attribute or the job file; final. */
  readonly stated: { readonly role: Role; readonly reason: Reason } | null;
  readonly comment: readonly LooseClaim[];
  readonly name: readonly LooseClaim[];
  /** Layer number by comment, else by name. */
  readonly number: (LayerNumber & { readonly reason: Reason }) | null;
  readonly stem: string;
  readonly plated: boolean | null;
  readonly span: readonly [number, number] | null;
  readonly batch: string | null;
}

/** Identifier of an export: the creation line, without seconds. */
const batchOf = (comments: readonly string[]): string | null => {
  const dated = comments.filter((comment) => /\b(19|20)\d\d\b/.test(comment)).slice(0, 3);
  if (dated.length === 0) return null;
  return dated
    .map((comment) => comment.replaceAll(/\d{1,2}:\d{2}(:\d{2})?/g, '').replaceAll(/\s+/g, ' '))
    .join(' ')
    .slice(0, 300);
};

export const evidenceOf = (file: Witness, job: JobFacts | null, person: Role | undefined, project: number): Evidence => {
  const cad = cadOf(file.comments);
  const name = readName(file.name, cad, project);
  const comment = readComments(file.comments);
  const attribute = roleOfAttributes(file.attributes);
  const fromJob = job ? roleOfJob(job.files, file.name) : null;
  const stated = person
    ? ({ role: person, reason: 'person' } as const)
    : attribute
      ? ({ role: attribute, reason: 'attribute' } as const)
      : fromJob
        ? ({ role: fromJob, reason: 'job' } as const)
        : null;
  // A physical order is a layer number; a number in a title may be the tool's (Eagle's inner layers are 2 to 15).
  const ordered = comment.ordered ? comment.number : null;
  const number = ordered
    ? ({ ...ordered, reason: 'comment' } as const)
    : name.number
      ? ({ ...name.number, reason: 'name' } as const)
      : comment.number && ({ ...comment.number, reason: 'name' } as const);
  return {
    stated,
    comment: comment.claims,
    name: name.claims,
    number,
    stem: name.stem,
    plated: name.plated,
    span: name.span,
    batch: batchOf(file.comments),
  };
};

const settled = 60;

const settleLoose = ({ slot, weight }: LooseClaim, reason: Reason, number: number | null, layers: number): Claim[] => {
  switch (slot) {
    case 'copper':
      if (number === null)
        return [
          { slot: 'copper-top', weight: weight * 0.7, reason },
          { slot: 'copper-bottom', weight: weight * 0.65, reason },
          { slot: 'copper-inner', weight: weight * 0.6, reason },
        ];
      return [{ slot: number === 1 ? 'copper-top' : number >= layers ? 'copper-bottom' : 'copper-inner', weight, reason }];
    case 'mask':
    case 'paste':
    case 'legend':
      return [
        { slot: `${slot}-top`, weight, reason },
        { slot: `${slot}-bottom`, weight: weight - 0.2, reason },
      ];
    default:
      return [{ slot, weight, reason }];
  }
};

/** The claims of a file, given the number of copper layers named in the set. */
export const claimsOf = (evidence: Evidence, layers: number): Claim[] => {
  if (evidence.stated) return [{ slot: slotOf(evidence.stated.role), weight: settled, reason: evidence.stated.reason }];
  const number = evidence.number?.counts === 'all' ? evidence.number.value : null;
  return [
    ...evidence.comment.flatMap((claim) => settleLoose(claim, 'comment', number, layers)),
    ...evidence.name.flatMap((claim) => settleLoose(claim, 'name', number, layers)),
  ];
};

/**
 * Whether the names of the set only count files: "layer-07.gbr" in a set of such names is no copper layer number.
 */
export const isEnumeration = (set: readonly Evidence[]): boolean => {
  const numbered = set.filter(({ name }) => name.length > 0 && name.every(({ slot }) => slot === 'copper'));
  const named = set.filter(({ name }) => name.some(({ slot, weight }) => slot !== 'copper' && slot !== 'drill' && weight >= 5));
  return numbered.length >= 3 && named.length === 0;
};

/** The evidence with a number among its relatives, which orders inner layers if nothing else does. */
export const withNumber = (evidence: Evidence, value: number): Evidence =>
  evidence.number ? evidence : { ...evidence, number: { value, counts: 'inner', reason: 'name' } };

/** The evidence without the file name. */
export const withoutName = (evidence: Evidence): Evidence => ({
  ...evidence,
  name: [],
  number: evidence.number?.reason === 'name' ? null : evidence.number,
  stem: '',
});
