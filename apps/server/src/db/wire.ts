import { DatabaseError, types } from 'pg';

/** What goes to the worker: the same message would go to a PostgreSQL server. */
export type WireParameter = string | Uint8Array | null;
export type WireField = { name: string; typeId: number };
export type WireError = { message: string } & Partial<Record<(typeof errorFields)[number], string>>;
export type WireResult = {
  /** The command tag, such as "INSERT 0 3". */
  tag: string;
  fields: WireField[];
  rows: (string | null)[][];
  error?: WireError;
  /** I idle, T in a transaction, E in a failed one. */
  status: string;
};

export const errorFields = [
  'severity',
  'code',
  'detail',
  'hint',
  'position',
  'internalPosition',
  'internalQuery',
  'where',
  'schema',
  'table',
  'column',
  'dataType',
  'constraint',
] as const;

const DATE_TYPE = 1082;

type ReadType = (typeId: number, format: 'text' | 'binary') => (text: string) => unknown;
// Its declaration lists only the built-in types; any other number is read as text.
const readType = types.getTypeParser as ReadType;

/** One reading of values for both engines; a `date` stays text because `pg` would put it into the local time zone. */
export const typeParsers = {
  getTypeParser: (typeId: number, format: 'text' | 'binary' = 'text'): ((text: string) => unknown) =>
    typeId === DATE_TYPE ? (text) => text : readType(typeId, format),
};

const arrayElement = (value: unknown): string => {
  if (Array.isArray(value)) return arrayLiteral(value);
  const encoded = encodeParameter(value);
  if (encoded === null) return 'NULL';
  const text = typeof encoded === 'string' ? encoded : `\\x${Buffer.from(encoded).toString('hex')}`;
  return `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
};

const arrayLiteral = (values: readonly unknown[]): string => `{${values.map(arrayElement).join(',')}}`;

/** The same rules as `pg`: arrays become SQL arrays, other objects JSON, everything else its text. */
export const encodeParameter = (value: unknown): WireParameter => {
  switch (typeof value) {
    case 'undefined':
      return null;
    case 'string':
      return value;
    case 'number':
    case 'bigint':
    case 'boolean':
      return String(value);
    case 'object':
      if (value === null || value instanceof Uint8Array) return value;
      if (value instanceof Date) return value.toISOString();
      return Array.isArray(value) ? arrayLiteral(value) : JSON.stringify(value);
    default:
      throw new TypeError(`A ${typeof value} cannot be a database parameter.`);
  }
};

export const decodeRows = ({ fields, rows }: WireResult): Record<string, unknown>[] => {
  const columns = fields.map(({ name, typeId }) => ({ name, parse: typeParsers.getTypeParser(typeId) }));
  return rows.map((row) =>
    Object.fromEntries(
      columns.map(({ name, parse }, place) => {
        const text = row[place] ?? null;
        return [name, text === null ? null : parse(text)];
      }),
    ),
  );
};

export const decodeError = ({ message, ...fields }: WireError): DatabaseError =>
  Object.assign(new DatabaseError(message, message.length, 'error'), fields);
