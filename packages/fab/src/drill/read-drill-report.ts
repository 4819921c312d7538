import type { Reading } from '../problem.ts';
import { unitOf } from './drill-comments.ts';
import type { DrillEvidence, DrillFile, DrillTool } from './drill-file.ts';

/** Content of the report that CAD tools write with their drill files: tools with sizes, and often the format. */
export interface DrillReport {
  readonly tools: readonly DrillTool[];
  readonly evidence: DrillEvidence;
}

const readBytes = 1_000_000;
const readLines = 5_000;
const lineLength = 300;
const mostTools = 1_000;

/** "T01  0.0236inch  12", "1 0.450 mm 1", "T1  12mil (0.3048mm)  Round  100  PTH"; the unit may be missing. */
const toolLine =
  /^(T|TOOL\s)?\s{0,9}(\d{1,4})[\s:=|,]{1,40}(\d{0,9}[.,]\d{1,9}|\d{1,9}(?=\s{0,9}(?:mm|mil|in)))\s{0,9}(mm|mils?|thou|inch(?:es)?|in|")?/i;

const toolOf = (line: string, unit: 'mm' | 'inch' | null, divisor: number): DrillTool | null => {
  const found = toolLine.exec(line);
  if (found === null || (found[1] === undefined && found[4] === undefined && unit === null)) return null;
  const own = unitOf(found[4] ?? '');
  const size = Number((found[3] ?? '').replace(',', '.')) / (own?.divisor ?? divisor);
  const plated = /\bNPTH\b|NON[-_ ]?PLATED|UNPLATED/i.test(line) ? false : /\bPTH\b|\bPLATED/i.test(line) ? true : null;
  return { number: Number(found[2]), size, sizeDigits: 0, sizeUnit: own?.unit ?? unit, plated, use: null };
};

interface Stated {
  unit: 'mm' | 'inch' | null;
  divisor: number;
  zeros: 'leading' | 'trailing' | null;
  digits: [number, number] | null;
}

/** Reads a line about the format; returns whether it was one. */
const readFormatLine = (line: string, stated: Stated): boolean => {
  const units = /^(?:OUTPUT-)?UNITS\s{0,20}[:=]?\s{0,20}(?:1\/\d+\s{0,5})?(\w+)/i.exec(line);
  const unit = units && unitOf(units[1] ?? '');
  if (unit) {
    stated.unit = unit.unit;
    stated.divisor = unit.divisor;
    return true;
  }
  const digits = /(?:^FORMAT|coordinate format)\s{0,9}[:=]?\s{0,9}(\d)[.:](\d)/i.exec(line);
  if (digits) {
    stated.digits = [Number(digits[1]), Number(digits[2])];
    return true;
  }
  const letters = /^Coord format\s{0,9}:\s{0,9}(N{1,8})(D{1,8})/i.exec(line);
  if (letters) {
    stated.digits = [letters[1]?.length ?? 0, letters[2]?.length ?? 0];
    return true;
  }
  // Allegro and PADS name the zeros that are written or suppressed; Excellon those that are kept.
  if (/^SUPPRESS-LEAD-ZERO\s+YES|^Leading zero.{0,3}\s*:\s*OFF/i.test(line)) stated.zeros = 'trailing';
  else if (/^SUPPRESS-TRAIL-ZERO\s+YES/i.test(line)) stated.zeros = 'leading';
  else return false;
  return true;
};

/** Reads drill reports, tool lists and drill parameters of any tool; unknown lines are ignored. */
export const readDrillReport = (bytes: Uint8Array): Reading<DrillReport> => {
  const text = new TextDecoder().decode(bytes.subarray(0, readBytes));
  const stated: Stated = { unit: null, divisor: 1, zeros: null, digits: null };
  const tools = new Map<number, DrillTool>();
  const lines: string[] = [];
  for (const raw of text.split(/\r\n|\r|\n/, readLines)) {
    const line = raw.slice(0, lineLength).trim();
    if (readFormatLine(line, stated)) lines.push(line);
    const tool = toolOf(line, stated.unit, stated.divisor);
    if (tool !== null && tools.size < mostTools && !tools.has(tool.number)) tools.set(tool.number, tool);
  }
  const { unit, zeros, digits } = stated;
  return { value: { tools: [...tools.values()], evidence: { unit, zeros, digits, decimals: false, lines } }, problems: [] };
};

/** A drill file completed by its report: missing sizes and format details. */
export const completeDrill = (file: DrillFile, { tools, evidence }: DrillReport): DrillFile => {
  const reported = new Map(tools.map((tool) => [tool.number, tool]));
  return {
    ...file,
    evidence: {
      ...file.evidence,
      unit: file.evidence.unit ?? evidence.unit,
      zeros: file.evidence.zeros ?? evidence.zeros,
      digits: file.evidence.digits ?? evidence.digits,
      lines: [...file.evidence.lines, ...evidence.lines],
    },
    tools: file.tools.map((tool) => {
      const known = reported.get(tool.number);
      if (known === undefined) return tool;
      const plated = tool.plated ?? known.plated;
      if (tool.size !== null) return { ...tool, plated };
      return { ...tool, size: known.size, sizeDigits: 0, sizeUnit: known.sizeUnit, plated };
    }),
  };
};
