// Writes the generated archives of the benchmarks: `write-samples.ts DIR`.
import { generatedArchives } from './samples.ts';

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('a folder to write to');
generatedArchives(folder);
