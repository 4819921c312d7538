// The OLE2 container of old workbooks is a file system with sector allocation tables. Only the stream with the cells is read. Chains
// are followed for at most as many sectors as the file has, because a damaged table may contain a cycle.

const u16 = (bytes: Uint8Array, at: number): number => (bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8);
const u32 = (bytes: Uint8Array, at: number): number => (u16(bytes, at) | (u16(bytes, at + 2) << 16)) >>> 0;

const headerEntries = 109;
const entryBytes = 128;
const streamNames = ['workbook', 'book'];

interface Entry {
  readonly name: string;
  readonly isStream: boolean;
  readonly start: number;
  readonly size: number;
}

class Compound {
  readonly #bytes: Uint8Array;
  readonly #sectorBytes: number;
  readonly #sectors: number;
  /** Next sector of each sector. */
  readonly #next: readonly number[];

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    this.#sectorBytes = 2 ** Math.min(16, Math.max(7, u16(bytes, 0x1e)));
    this.#sectors = Math.ceil(bytes.length / this.#sectorBytes);
    this.#next = this.#tableSectors().flatMap((sector) => this.#numbers(sector));
  }

  stream(): Uint8Array | null {
    const directory = this.#contentOf(u32(this.#bytes, 0x30));
    if (directory === null) return null;
    const [root, ...entries] = this.#entriesIn(directory);
    const found = entries.find(({ name, isStream }) => isStream && streamNames.includes(name));
    if (root === undefined || found === undefined) return null;
    const content = found.size < u32(this.#bytes, 0x38) ? this.#smallContentOf(root, found) : this.#contentOf(found.start);
    return content === null || content.length < found.size ? null : content.subarray(0, found.size);
  }

  #entriesIn(directory: Uint8Array): Entry[] {
    return Array.from({ length: Math.floor(directory.length / entryBytes) }, (_, n) => {
      const entry = directory.subarray(n * entryBytes, (n + 1) * entryBytes);
      const letters = Math.min(32, u16(entry, 0x40) / 2) - 1;
      const name = Array.from({ length: Math.max(0, letters) }, (__, at) => String.fromCharCode(u16(entry, at * 2))).join('');
      return { name: name.toLowerCase(), isStream: entry[0x42] === 2, start: u32(entry, 0x74), size: u32(entry, 0x78) };
    });
  }

  #sector(sector: number): Uint8Array {
    return this.#bytes.subarray((sector + 1) * this.#sectorBytes, (sector + 2) * this.#sectorBytes);
  }

  #numbers(sector: number): number[] {
    const content = this.#sector(sector);
    return Array.from({ length: Math.floor(content.length / 4) }, (_, n) => u32(content, n * 4));
  }

  /** Sectors of the table: the first are listed in the header, the others in a chain of sectors. At most as many as the file has. */
  #tableSectors(): number[] {
    const sectors = Array.from({ length: headerEntries }, (_, n) => u32(this.#bytes, 0x4c + n * 4));
    let list = u32(this.#bytes, 0x44);
    while (list < this.#sectors && sectors.length < this.#sectors + headerEntries) {
      const numbers = this.#numbers(list);
      list = numbers.pop() ?? this.#sectors;
      sectors.push(...numbers);
    }
    // A table sector describes a fixed number of sectors; more table sectors than the file needs are ignored.
    const most = Math.ceil(this.#sectors / (this.#sectorBytes / 4)) + 1;
    return sectors.filter((sector) => sector < this.#sectors).slice(0, most);
  }

  /** The chain of sectors from `start`; null if it has a cycle. */
  #chain(start: number, next: readonly number[]): number[] | null {
    const chain: number[] = [];
    for (let at = start; at < next.length; at = next[at] ?? next.length) {
      if (chain.length > next.length) return null;
      chain.push(at);
    }
    return chain;
  }

  #contentOf(start: number): Uint8Array | null {
    const chain = this.#chain(start, this.#next);
    return chain === null ? null : joined(chain.map((sector) => this.#sector(sector)));
  }

  /** Small streams are stored in the root stream, with their own table. */
  #smallContentOf(root: Entry, { start }: Entry): Uint8Array | null {
    const pieces = this.#contentOf(root.start);
    const sectors = this.#chain(u32(this.#bytes, 0x3c), this.#next);
    if (pieces === null || sectors === null) return null;
    const chain = this.#chain(
      start,
      sectors.flatMap((sector) => this.#numbers(sector)),
    );
    const size = 2 ** Math.min(12, Math.max(4, u16(this.#bytes, 0x20)));
    return chain === null ? null : joined(chain.map((piece) => pieces.subarray(piece * size, (piece + 1) * size)));
  }
}

const joined = (parts: readonly Uint8Array[]): Uint8Array => {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
};

/** The workbook stream of the container, or null. */
export const workbookStream = (bytes: Uint8Array): Uint8Array | null => new Compound(bytes).stream();
