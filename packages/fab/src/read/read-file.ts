import type { JobFacts, NetPoint } from '../board.ts';
import type { DrillFile } from '../drill/drill-file.ts';
import { readExcellon } from '../drill/read-excellon.ts';
import { type DrillReport, readDrillReport } from '../drill/read-drill-report.ts';
import type { Entry, FileKind } from '../entry.ts';
import { type ApertureList, readApertureList } from '../gerber/aperture-list.ts';
import type { GerberFile } from '../gerber/gerber-file.ts';
import { readGerber } from '../gerber/read-gerber.ts';
import { readJob } from '../job/read-job.ts';
import { readIpc356 } from '../netlist/read-ipc356.ts';
import type { Problem } from '../problem.ts';
import { sniff } from '../sniff.ts';

/** A read file of the upload: plain values, independent of other files, so that files can be read in parallel. */
export interface ReadFile {
  readonly name: string;
  readonly folder: string;
  readonly bytes: number;
  readonly kind: FileKind;
  readonly gerber: GerberFile | null;
  readonly drill: DrillFile | null;
  readonly job: JobFacts | null;
  readonly netlist: readonly NetPoint[] | null;
  readonly report: DrillReport | null;
  readonly apertures: ApertureList | null;
  readonly problems: readonly Problem[];
}

export interface ReadFileOptions {
  /** Kind, if already known. */
  readonly kind?: FileKind;
  /** Aperture list of an RS-274D file. */
  readonly apertures?: ApertureList;
}

/** Determines the kind of a file and reads it. */
export const readFile = (entry: Entry, options: ReadFileOptions = {}): ReadFile => {
  const kind = options.kind ?? sniff(entry);
  const { name, folder, bytes } = entry;
  const none = {
    name,
    folder,
    bytes: bytes.length,
    kind,
    gerber: null,
    drill: null,
    job: null,
    netlist: null,
    report: null,
    apertures: null,
    problems: [],
  } satisfies ReadFile;
  switch (kind) {
    case 'gerber':
    case 'gerber-d': {
      const { apertures } = options;
      const { value, problems } = readGerber(bytes, apertures ? { file: name, apertures } : { file: name });
      return { ...none, gerber: value, problems };
    }
    case 'excellon': {
      const { value, problems } = readExcellon(bytes, { file: name });
      return { ...none, drill: value, problems };
    }
    case 'job': {
      const { value, problems } = readJob(bytes, { file: name });
      return { ...none, job: value, problems };
    }
    case 'ipc-d-356': {
      const { value, problems } = readIpc356(bytes, { file: name });
      return { ...none, netlist: value, problems };
    }
    case 'drill-report': {
      const { value, problems } = readDrillReport(bytes);
      return { ...none, report: value, problems };
    }
    case 'aperture-list': {
      const { value, problems } = readApertureList(bytes, name);
      return { ...none, apertures: value, problems };
    }
    case 'rout-program':
      return { ...none, problems: [{ code: 'DRILL_PATHS_UNREAD', severity: 'warning', file: name }] };
    case 'empty':
      return { ...none, problems: [{ code: 'FILE_EMPTY', severity: 'info', file: name }] };
    default:
      return none;
  }
};
