import { task } from '../../workers/task.ts';
import type { BomFile } from './bom-file.ts';
import type { BomQuestion, SheetTop } from './read-bom.ts';
import type { CoordinateFileReading, CoordinateQuestion } from './read-coordinates.ts';
import type { PastedList } from './read-paste.ts';
import type { ExportQuestion } from './write-export.ts';

/** The spreadsheet is the task's file in `read`, `coordinates` and `tops`. */
export const bomTasks = {
  read: task<{ input: BomQuestion; output: BomFile; progress: never }>('bom.read'),
  coordinates: task<{ input: CoordinateQuestion; output: CoordinateFileReading; progress: never }>('bom.coordinates'),
  tops: task<{ input: { readonly name: string }; output: SheetTop[]; progress: never }>('bom.tops'),
  paste: task<{ input: { readonly text: string }; output: PastedList; progress: never }>('bom.paste'),
  write: task<{ input: ExportQuestion; output: Uint8Array; progress: never }>('bom.write'),
};
