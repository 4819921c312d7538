import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import {
  checkPlacements,
  mapPlacements,
  type PlacementFile,
  readPlacements,
  readTables,
  type RotationCheck,
  type RotationProposal,
} from '@copperline/bom';
import { landsOf, readBoard } from '@copperline/fab';
import { readInput } from '../input.ts';

/** Coordinate files of one board: one, or one a side. Of two with the same parts the longer one counts. */
const readFolder = (
  folder: string,
  outline: { minX: number; minY: number; maxX: number; maxY: number },
): PlacementFile | null => {
  const names = statSync(folder).isDirectory() ? readdirSync(folder).map((name) => path.join(folder, name)) : [folder];
  const files = names
    .map((name) => {
      const tables = readTables(readFileSync(name), path.basename(name)).value;
      return readPlacements(tables, mapPlacements(tables).value, { outline }).value;
    })
    .filter(({ placements }) => placements.length > 0)
    .toSorted((a, b) => b.placements.length - a.placements.length);
  return files.reduce<PlacementFile | null>((all, file) => {
    if (all === null) return file;
    const known = new Set(all.placements.map(({ designator }) => designator));
    const fresh = file.placements.filter(({ designator }) => !known.has(designator));
    return fresh.length * 2 < file.placements.length ? all : { ...all, placements: [...all.placements, ...fresh] };
  }, null);
};

const proposalText = ({
  scope,
  name,
  degrees,
  reversed,
  agree,
  against,
  halfTurnOpen,
  byName,
  parts,
}: RotationProposal): string =>
  `${scope === 'package' ? name : scope}: ${reversed ? 'reversed, ' : ''}${degrees} degrees, ${parts.length} parts (${agree} agree, ${against} against)${halfTurnOpen ? ', half turn open' : ''}${byName ? ', by name' : ''}, e.g. ${parts
    .slice(0, 3)
    .map(({ designator }) => designator)
    .join(' ')}`;

const rotationLines = ({ proposals, open, odd, parts, decidable, packages, decidablePackages }: RotationCheck): string[] => [
  `parts ${parts}, decidable ${decidable}; packages ${packages}, decidable ${decidablePackages}; odd parts ${odd.length}${odd.length > 0 ? ` (${odd.map(({ placement, off }) => `${placement.designator} ${off}`).join(', ')})` : ''}`,
  ...proposals.map((proposal) => `proposal ${proposalText(proposal)}`),
  ...(['half', 'any'] as const).flatMap((what) => {
    const names = open.filter((each) => each.open === what).map(({ name, designators }) => `${name} × ${designators.length}`);
    return names.length === 0 ? [] : [`open (${what}): ${names.join(', ')}`];
  }),
];

/** Compares the coordinate files in DIR/centroid2 with the boards of the same names in DIR/fab2. */
export const runPlacements = async (corpus: string, only: string): Promise<boolean> => {
  const [positions, boards] = [path.join(corpus, 'centroid2'), path.join(corpus, 'fab2')];
  const totals = { projects: 0, parts: 0, decidable: 0, packages: 0, proposals: 0 };
  for (const id of readdirSync(positions).sort()) {
    if (!id.includes(only) || !existsSync(path.join(boards, id))) continue;
    const { entries } = await readInput(path.join(boards, id));
    const lands = landsOf(readBoard(entries).value);
    const file = readFolder(path.join(positions, id), lands.outline);
    console.log(`\n${id}`);
    const rotation = file === null ? null : checkPlacements([], file, lands).rotation;
    if (file === null || rotation === null) {
      console.log(file === null ? '  no coordinates' : '  the coordinates belong to another board');
      continue;
    }
    console.log(
      `  written by ${file.tool}, pads ${lands.pads.length}, named pins ${lands.pins.length}, legend dots ${lands.marks.length}`,
    );
    for (const line of rotationLines(rotation)) console.log(`  ${line}`);
    totals.projects += 1;
    totals.parts += rotation.parts;
    totals.decidable += rotation.decidable;
    totals.packages += rotation.packages;
    totals.proposals += rotation.proposals.length;
  }
  console.log(
    `\n${totals.projects} projects, ${totals.parts} parts, ${totals.decidable} decidable; ${totals.packages} packages, ${totals.proposals} proposals`,
  );
  return totals.projects > 0;
};
