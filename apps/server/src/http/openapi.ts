import { answerFailureSchema, answerSchema, describedEndpoints, type Endpoint } from '@copperline/contract';
import type { MessageKey, Translate } from '@copperline/content';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

type JsonSchema = Record<string, unknown>;

const schemaOf = (type: z.ZodType, io: 'input' | 'output'): JsonSchema => {
  const { $schema: _, ...schema } = z.toJSONSchema(type, { io, unrepresentable: 'any' }) as JsonSchema;
  return schema;
};

const mediaTypes: Readonly<Record<Endpoint['encoding'], readonly string[]>> = {
  query: [],
  form: ['application/x-www-form-urlencoded', 'application/json'],
  json: ['application/json'],
  multipart: ['multipart/form-data'],
};

const inPath = (path: string, name: string): boolean => path.includes(`{${name}}`);

/** An empty requirement says that the call may also be made by nobody in particular. */
const securityOf = ({ auth, token }: Endpoint): JsonSchema => {
  if (auth === 'none') return {};
  return { security: [{ token: [] }, ...(token ? [{ apiToken: [] }] : []), ...(auth === 'maybe' ? [{}] : [])] };
};

const operation = (endpoint: Endpoint, t: Translate): JsonSchema => {
  const input = schemaOf(endpoint.input, 'input');
  const properties = Object.entries((input['properties'] ?? {}) as Record<string, JsonSchema>);
  const required = new Set((input['required'] ?? []) as string[]);
  const asParameters = properties.filter(([name]) => endpoint.encoding === 'query' || inPath(endpoint.path, name));
  const asBody = properties.filter(([name]) => endpoint.encoding !== 'query' && !inPath(endpoint.path, name));
  const fileParts =
    endpoint.encoding === 'multipart'
      ? { [endpoint.filePart ?? 'file']: { type: 'array', items: { type: 'string', format: 'binary' } } }
      : {};
  const body = {
    type: 'object',
    additionalProperties: false,
    properties: { ...Object.fromEntries(asBody), ...fileParts },
    required: asBody.map(([name]) => name).filter((name) => required.has(name)),
  };
  const failure = {
    description: 'Refused',
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
  };
  return {
    operationId: endpoint.name,
    summary: t(`api.calls.${endpoint.name}` as MessageKey),
    tags: [endpoint.name.split('.')[0]],
    ...securityOf(endpoint),
    'x-rate-limit': endpoint.limit,
    parameters: asParameters.map(([name, schema]) => ({
      name,
      in: inPath(endpoint.path, name) ? 'path' : 'query',
      required: inPath(endpoint.path, name) || required.has(name),
      schema,
    })),
    ...(mediaTypes[endpoint.encoding].length > 0 && Object.keys(body.properties).length > 0
      ? {
          requestBody: {
            required: body.required.length > 0,
            content: Object.fromEntries(mediaTypes[endpoint.encoding].map((type) => [type, { schema: body }])),
          },
        }
      : {}),
    responses: {
      '200':
        endpoint.answers === 'blob'
          ? { description: 'The file', content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } } }
          : {
              description: 'Done',
              content: { 'application/json': { schema: schemaOf(answerSchema(endpoint.output), 'output') } },
            },
      default: failure,
    },
  };
};

/** The contract as OpenAPI 3.1: made from the very schemas that parse the calls. */
export const openApi = (t: Translate): JsonSchema => {
  const paths: Record<string, Record<string, JsonSchema>> = {};
  for (const endpoint of describedEndpoints)
    (paths[endpoint.path] ??= {})[endpoint.method.toLowerCase()] = operation(endpoint, t);
  return {
    openapi: '3.1.0',
    info: { title: t('api.title'), version: '0.1.0', description: t('api.about') },
    servers: [{ url: '/' }],
    paths,
    components: {
      schemas: { Refusal: schemaOf(answerFailureSchema, 'output') },
      securitySchemes: {
        token: { type: 'apiKey', in: 'header', name: 'Authorization' },
        apiToken: { type: 'http', scheme: 'bearer', bearerFormat: 'cpl_…' },
      },
    },
  };
};

/** Written when it is first asked for: it takes longer than everything else at the start of an app. */
export const serveOpenApi = (app: FastifyInstance, t: Translate): void => {
  let document: string | undefined;
  app.get('/api/openapi.json', async (_request, reply) => {
    document ??= JSON.stringify(openApi(t), null, 2);
    return reply.type('application/json').header('cache-control', 'public, max-age=300').send(document);
  });
};
