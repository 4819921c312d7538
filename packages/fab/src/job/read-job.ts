import type { JobFacts } from '../board.ts';
import type { Problem, Reading } from '../problem.ts';

const readBytes = 4_000_000;
const mostFiles = 1_000;
const nanometresPerMm = 1_000_000;

const nothing: JobFacts = { layers: null, widthNm: null, heightNm: null, thicknessNm: null, finish: null, files: [] };

type Json = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);
const objectIn = (object: Json, key: string): Json => {
  const value = object[key];
  return isObject(value) ? value : {};
};
/** Job files are in millimetres; numbers may be written as strings. */
const numberOf = (value: unknown): number | null => {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) && number > 0 ? number : null;
};
const nanometres = (value: unknown): number | null => {
  const mm = numberOf(value);
  const nm = mm === null ? Infinity : Math.round(mm * nanometresPerMm);
  return Number.isFinite(nm) ? nm : null;
};
const count = (value: unknown): number | null => {
  const number = numberOf(value);
  return number !== null && Number.isInteger(number) && number <= 100 ? number : null;
};
const textOf = (value: unknown): string | null => (typeof value === 'string' && value.trim() !== '' ? value.trim() : null);

/** The last part of a path with either kind of slashes. */
const baseName = (path: string): string => path.split(/[/\\]/).at(-1) ?? path;

/** "GeneralSpecs" in the published form of the format, "Overall" in the draft before it. */
const factsOfJson = (job: Json): JobFacts => {
  const specs = isObject(job['GeneralSpecs']) ? job['GeneralSpecs'] : objectIn(job, 'Overall');
  const size = objectIn(specs, 'Size');
  const listed = Array.isArray(job['FilesAttributes']) ? (job['FilesAttributes'] as readonly unknown[]) : [];
  return {
    layers: count(specs['LayerNumber']),
    widthNm: nanometres(size['X']),
    heightNm: nanometres(size['Y']),
    thicknessNm: nanometres(specs['BoardThickness']),
    finish: textOf(specs['Finish']),
    files: listed.slice(0, mostFiles).flatMap((file) => {
      const name = isObject(file) ? textOf(file['Path']) : null;
      const role = isObject(file) ? textOf(file['FileFunction']) : null;
      return name === null || role === null ? [] : [{ name: baseName(name), role }];
    }),
  };
};

/** The older form with Gerber commands: "%TJ.B_LayerNum,2*%". Lengths are in the unit of its MO command. */
const factsOfText = (text: string): JobFacts => {
  const attributes = new Map<string, readonly string[]>();
  for (const [, name, fields] of text.matchAll(/%TJ\.(\w{1,40}),([^*%]{0,400})\*%/g)) {
    attributes.set(
      (name ?? '').toLowerCase(),
      (fields ?? '').split(',').map((field) => field.trim()),
    );
  }
  const scale = /%MOIN\*%/i.test(text) ? 25.4 : 1;
  const first = (name: string): string | undefined => attributes.get(name)?.[0];
  const length = (value: string | undefined): number | null => {
    const number = numberOf(value);
    return number === null ? null : nanometres(number * scale);
  };
  const size = attributes.get('b_size') ?? [first('b_size_x') ?? '', first('b_size_y') ?? ''];
  return {
    layers: count(first('b_layernum')),
    widthNm: length(size[0]),
    heightNm: length(size[1]),
    thicknessNm: length(first('b_thickness')),
    finish: textOf(first('b_finish')),
    files: [],
  };
};

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    // No JSON: the caller reports the file.
    return null;
  }
};

/** Reads a job file (.gbrjob) in any of its three forms. */
export const readJob = (bytes: Uint8Array, options: { readonly file?: string } = {}): Reading<JobFacts> => {
  const problem = (code: Problem['code'], values?: Problem['values']): Reading<JobFacts> => ({
    value: nothing,
    problems: [
      {
        code,
        severity: 'warning',
        ...(options.file === undefined ? {} : { file: options.file }),
        ...(values === undefined ? {} : { values }),
      },
    ],
  });
  if (bytes.length === 0) return problem('FILE_EMPTY');
  if (bytes.length > readBytes) return problem('FILE_TOO_LARGE', { limit: readBytes });
  const text = new TextDecoder().decode(bytes);
  if (/%TJ\./.test(text)) return { value: factsOfText(text), problems: [] };
  const job = parse(text);
  return isObject(job) ? { value: factsOfJson(job), problems: [] } : problem('JOB_UNREADABLE');
};
