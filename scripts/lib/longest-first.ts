import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Parts of names of test files that take long, the longest first. */
const long = [
  'order-model.',
  'orders.crash.',
  'quotes.crash.',
  'server.crash.',
  'buyers.',
  'races.',
  'dfm/planted-',
  'analyse/samples.',
  'samples/samples.',
];

const rank = ({ moduleId }: TestSpecification): number => {
  const found = long.findIndex((part) => moduleId.includes(part));
  return found < 0 ? long.length : found;
};

/**
 * A file that takes long and begins last leaves the other processors idle; vitest itself begins with the one that has most lines.
 * Projects stay apart: a process goes on to the next file only within its project.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const projects = [...new Set(sorted.map(({ project }) => project))];
    return projects.flatMap((own) => sorted.filter(({ project }) => project === own).toSorted((a, b) => rank(a) - rank(b)));
  }
}
