import { type Auth, describedEndpoints, type Encoding, rateLimits } from '@copperline/contract';
import { z } from 'zod';

export interface FieldRow {
  readonly name: string;
  readonly type: string;
  readonly required: boolean;
}

export interface CallRow {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly encoding: Encoding;
  readonly auth: Auth;
  readonly token: boolean;
  readonly mutates: boolean;
  readonly limit: { readonly max: number; readonly windowSeconds: number };
  readonly input: readonly FieldRow[];
  readonly output: readonly FieldRow[];
}

interface JsonSchema {
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly items?: JsonSchema;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
}

const bounds = (low: number | undefined, high: number | undefined): string =>
  low === undefined && high === undefined ? '' : ` ${low ?? ''}…${high ?? ''}`;

/** A schema on one line, in the words of JSON Schema: `string 1…50`, `"en-US" | "zh-CN"`, `object[]`. */
export const typeText = (schema: JsonSchema): string => {
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.anyOf) return [...new Set(schema.anyOf.map(typeText))].join(' | ') + bounds(schema.minimum, schema.maximum);
  if (schema.items) return `${typeText(schema.items)}[]`;
  const type = typeof schema.type === 'string' ? schema.type : (schema.type?.join(' | ') ?? 'any');
  return (schema.format ?? type) + bounds(schema.minLength ?? schema.minimum, schema.maxLength ?? schema.maximum);
};

const fieldsOf = (schema: JsonSchema): FieldRow[] =>
  Object.entries(schema.properties ?? {}).map(([name, field]) => ({
    name,
    type: typeText(field),
    required: schema.required?.includes(name) ?? false,
  }));

/** Every call of the contract as plain rows; runs on the server, so the browser needs no schema to read about them. */
export const describeCalls = (): CallRow[] =>
  describedEndpoints.map((endpoint) => ({
    name: endpoint.name,
    method: endpoint.method,
    path: endpoint.path,
    encoding: endpoint.encoding,
    auth: endpoint.auth,
    token: endpoint.token === true,
    mutates: endpoint.mutates === true || endpoint.method !== 'GET',
    limit: rateLimits[endpoint.limit],
    input: fieldsOf(z.toJSONSchema(endpoint.input, { io: 'input', unrepresentable: 'any' }) as JsonSchema),
    output: fieldsOf(z.toJSONSchema(endpoint.output, { io: 'output', unrepresentable: 'any' }) as JsonSchema),
  }));
