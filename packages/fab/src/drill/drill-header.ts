import { readRemark } from './drill-comments.ts';
import type { DrillFile } from './drill-file.ts';
import { EvidenceCollector } from './format-evidence.ts';
import { ToolTable } from './tool-table.ts';

const keptComments = 40;

/** Statements of a drill file before and between its holes: format, tools, plating, attributes. */
export class DrillHeader {
  readonly tools = new ToolTable();
  readonly #evidence = new EvidenceCollector();
  readonly #attributes = new Map<string, readonly string[]>();
  readonly #comments: string[] = [];
  readonly #contradicted: (text: string) => void;
  incremental = false;
  #toolPlated: boolean | null = null;
  #toolUse: string | null = null;
  #typePlated: boolean | null = null;
  /** Whether all headings of sections name the same plating, and which. */
  #allTypes: boolean | 'both' | null = null;
  #filePlated: boolean | null = null;

  /** `contradicted` is called for every line that contradicts an earlier one. */
  constructor(contradicted: (text: string) => void) {
    this.#contradicted = contradicted;
  }

  /** Plating of the next tool to be defined. */
  get plated(): boolean | null {
    return this.#toolPlated ?? this.#typePlated;
  }

  /** Plating named by the last heading, of the tools or holes below it. */
  get section(): boolean | null {
    return this.#typePlated;
  }

  get use(): string | null {
    return this.#toolUse;
  }

  comment(text: string): void {
    if (text === '') return;
    if (this.#comments.length < keptComments) this.#comments.push(text);
    const remark = readRemark(text);
    switch (remark?.kind) {
      case 'format':
        this.#evidence.line(`;${text}`);
        if (remark.incremental) this.incremental = true;
        this.#weigh(text, [
          remark.digits === null || this.#evidence.digits(remark.digits[0], remark.digits[1]),
          remark.unit === null || this.#evidence.unit(remark.unit),
          remark.zeros === null || this.#evidence.zeros(remark.zeros),
        ]);
        return;
      case 'plating':
        if (remark.from === null) this.#section(remark.plated);
        else this.tools.platedFrom(remark.from, remark.plated);
        return;
      case 'tool':
        this.tools.remark(remark.number, remark.size, remark.plated ?? this.#typePlated);
        return;
      case 'attribute':
        this.#attribute(remark.of, remark.name, remark.fields);
        return;
      case 'attributesEnd':
        this.#toolPlated = null;
        this.#toolUse = null;
        return;
    }
  }

  /** The holes begin: headings of the tool table end here, and a heading from here on applies to the holes below it. */
  beginHoles(): void {
    this.#typePlated = null;
  }

  /** "METRIC,TZ,000.000" in its variants; also M71, M72 with parameters. */
  unit(unit: 'mm' | 'inch', text: string): void {
    this.#evidence.line(text);
    const agrees = [this.#evidence.unit(unit)];
    for (const field of text.split(/[,\s]+/).slice(1)) {
      if (field === 'LZ') agrees.push(this.#evidence.zeros('leading'));
      if (field === 'TZ') agrees.push(this.#evidence.zeros('trailing'));
      const digits = /^(0+)\.(0+)$/.exec(field);
      if (digits) agrees.push(this.#evidence.digits(digits[1]?.length ?? 0, digits[2]?.length ?? 0));
    }
    this.#weigh(text, agrees);
  }

  finish(decimals: boolean): Omit<DrillFile, 'operations'> {
    return {
      evidence: this.#evidence.finish(decimals),
      tools: this.tools.finish(this.#filePlated ?? (this.#allTypes === 'both' ? null : this.#allTypes)),
      attributes: Object.fromEntries(this.#attributes),
      comments: this.#comments,
    };
  }

  #section(plated: boolean): void {
    this.#typePlated = plated;
    this.#allTypes = this.#allTypes === null || this.#allTypes === plated ? plated : 'both';
  }

  #weigh(text: string, agrees: readonly boolean[]): void {
    if (agrees.includes(false)) this.#contradicted(text);
  }

  #attribute(of: 'file' | 'tool', name: string, fields: readonly string[]): void {
    const first = fields[0]?.toLowerCase();
    const plated = first === 'plated' ? true : first === 'nonplated' ? false : null;
    if (of === 'file') {
      this.#attributes.set(name, fields);
      if (name === '.filefunction') this.#filePlated = plated ?? this.#filePlated;
    } else if (name === '.aperfunction') {
      this.#toolPlated = plated;
      this.#toolUse = fields[2] ?? null;
    }
  }
}
