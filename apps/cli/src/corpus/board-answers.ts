import { type Board, drillDoubt, type Entry, readBoard, roleOfFunction, roleText, type Role } from '@copperline/fab';
import { pathOf } from '../board-report.ts';
import type { Answer, Subject } from './answer.ts';
import { sameHoles, tryDrills } from './drills.ts';
import { type LabelledBoard, labelledDrill, labelledFormats, labelledPlating } from './labelled-boards.ts';
import { statedRole, withoutWords } from './roles.ts';
import { trySize } from './size.ts';

const sizeToleranceNm = 10_000;

/** Plating is a subject of its own. */
const roleKey = (role: Role | null): string => (role === null ? '' : role.kind === 'drill' ? 'Drill' : roleText(role));

/** True role per file: recorded by hand, else the file's own attribute. */
const trueRoles = (entries: readonly Entry[], labels: LabelledBoard | null): (string | null)[] =>
  entries.map((entry) => {
    const label = labels ? labels.files[pathOf(entry)] : statedRole(entry);
    if (label === undefined || label === null || label === 'not-gerber') return null;
    const role = roleOfFunction(label.split(','));
    return role === null ? null : roleKey(role);
  });

const kindOf = (role: string): string => role.replace(/,L\d+/, '');

const roleAnswers = (subject: Subject, set: string, truths: readonly (string | null)[], board: Board): Answer[] =>
  board.files.flatMap((file, n): Answer[] => {
    const truth = truths[n];
    if (truth === null || truth === undefined) return [];
    const read = roleKey(file.role);
    const asked = board.questions.some(({ taken }) => taken.roles?.[pathOf(file)] !== undefined);
    const cause = `${kindOf(truth)} read as ${kindOf(read) || 'nothing'} (${file.reasons.join(', ') || 'no evidence'})`;
    return [
      {
        subject,
        set,
        item: `${pathOf(file)}: ${truth}, read ${read || '-'}`,
        right: truth === read,
        asked,
        confidence: file.confidence,
        cause,
      },
    ];
  });

const sizeAnswers = (set: string, board: Board, labels: LabelledBoard | null): Answer[] => {
  const { outline } = board;
  const read = outline ? [outline.box.maxX - outline.box.minX, outline.box.maxY - outline.box.minY] : [0, 0];
  const text = `${((read[0] ?? 0) / 1e6).toFixed(2)} × ${((read[1] ?? 0) / 1e6).toFixed(2)}`;
  const asked = board.questions.some(({ about }) => about === 'outline');
  const answer = (right: boolean, truth: string): Answer => ({
    subject: 'size',
    set,
    item: `${truth}, read ${text}`,
    right,
    asked,
    confidence: null,
    cause: `outline from ${outline?.source ?? 'nothing'}`,
  });
  if (labels?.size_mm) {
    const [width, height] = labels.size_mm;
    const close = (n: number, mm: number): boolean => Math.abs((read[n] ?? 0) - mm * 1e6) <= sizeToleranceNm;
    return [answer((close(0, width) && close(1, height)) || (close(0, height) && close(1, width)), `${width} × ${height}`)];
  }
  const size = trySize(board);
  return size ? [answer(size.fits !== 'neither', `job file ${size.stated.map((nm) => nm / 1e6).join(' × ')}`)] : [];
};

const layerAnswers = (set: string, board: Board, truths: readonly (string | null)[], labels: LabelledBoard | null): Answer[] => {
  const stated = new Set(truths.filter((truth) => truth?.startsWith('Copper'))).size;
  const truth = labels?.copper_layers ?? (stated > 0 ? stated : null);
  const read = board.copper.length;
  if (truth === null) return [];
  const item = `${truth} layers, read ${read}`;
  return [
    {
      subject: 'copper layers',
      set,
      item,
      right: truth === read,
      asked: false,
      confidence: null,
      cause: 'number of copper layers',
    },
  ];
};

/** Formats that are recorded, and formats that files state and that are read again without the statement. */
const formatAnswers = (set: string, entries: readonly Entry[], board: Board, labels: LabelledBoard | null): Answer[] => {
  const recorded = board.drills.flatMap(({ file, choice }): Answer[] => {
    const entry = entries[file];
    const label = entry && labels ? labelledDrill(labels, pathOf(entry)) : null;
    const formats = label ? labelledFormats(label) : [];
    if (!entry || !choice || formats.length === 0) return [];
    const right = formats.some((format) => sameHoles(entry.bytes, format, choice.chosen));
    const { unit, integer, decimal, zeros } = choice.chosen;
    return [
      {
        subject: 'drill format',
        set,
        item: `${pathOf(entry)}: ${label?.unit} ${label?.format}, read ${unit} ${integer}.${decimal} ${zeros}`,
        right,
        asked: choice.confidence < drillDoubt,
        confidence: choice.confidence,
        cause: `format by ${choice.source}`,
      },
    ];
  });
  const stripped = tryDrills(entries, board).map(
    ({ file, stated, chosen, outcome, confidence }): Answer => ({
      subject: 'drill format',
      set,
      item: `${file} without its statement: ${stated}, read ${chosen || 'nothing'}`,
      right: outcome === 'same',
      asked: outcome === 'asks',
      confidence,
      cause: 'format without a statement',
    }),
  );
  return [...recorded, ...stripped];
};

const platingAnswers = (set: string, entries: readonly Entry[], board: Board, labels: LabelledBoard | null): Answer[] =>
  board.drills.flatMap(({ file }, drill): Answer[] => {
    const entry = entries[file];
    if (!entry) return [];
    const label = labels ? labelledDrill(labels, pathOf(entry)) : null;
    const stated = label ? null : statedRole(entry)?.split(',')[0];
    const truth = label ? labelledPlating(label) : stated === 'Plated' ? true : stated === 'NonPlated' ? false : null;
    const own = [...board.holes, ...board.slots].filter((hole) => hole.drill === drill);
    if (truth === null || own.length === 0) return [];
    const wrong = own.filter(({ plated }) => plated !== truth).length;
    const asked = board.questions.some((question) => question.about === 'plating' && question.file === pathOf(entry));
    const item = `${pathOf(entry)}: ${truth ? 'plated' : 'not plated'}, ${wrong} of ${own.length} holes read otherwise`;
    return [{ subject: 'plating', set, item, right: wrong === 0, asked, confidence: null, cause: 'plating of a whole file' }];
  });

/** Compares a set with what is known about it: as uploaded, and without names and statements. */
export const boardAnswers = (set: string, entries: readonly Entry[], board: Board, labels: LabelledBoard | null): Answer[] => {
  const truths = trueRoles(entries, labels);
  const answers = [
    ...sizeAnswers(set, board, labels),
    ...layerAnswers(set, board, truths, labels),
    ...formatAnswers(set, entries, board, labels),
    ...platingAnswers(set, entries, board, labels),
  ];
  if (truths.every((truth) => truth === null)) return answers;
  const named = withoutWords(entries, truths, false);
  const nameless = withoutWords(entries, truths, true);
  return [
    ...answers,
    ...roleAnswers('roles', set, truths, board),
    ...roleAnswers('roles without attributes', set, named.truths, readBoard(named.entries).value),
    ...roleAnswers('roles without names', set, nameless.truths, readBoard(nameless.entries).value),
  ];
};
