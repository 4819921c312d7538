import { type Endpoint, fillPath } from '@copperline/contract';

export interface Outgoing {
  readonly method: Endpoint['method'];
  readonly url: string;
  readonly contentType: string | null;
  readonly body: URLSearchParams | FormData | string | null;
}

/** Relative addresses that begin with `api` or `forum` get a leading slash. */
export const apiUrl = (url: string): string => (/^(?:api|forum)(?:[/?#]|$)/.test(url) ? `/${url}` : url);

const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

const encoded = (fields: readonly (readonly [string, unknown])[]): URLSearchParams =>
  new URLSearchParams(fields.map(([name, value]) => [name, asText(value)]));

const multipart = (fields: readonly (readonly [string, unknown])[], files: readonly File[]): FormData => {
  const form = new FormData();
  // The server reads the stream in order: it must know the kind of file before the first byte of one.
  for (const [name, value] of fields) form.append(name, asText(value));
  for (const file of files) form.append('file', file, file.name);
  return form;
};

/** Path, query and body of one call, as its endpoint says. Fields without a value are left out; only JSON can say that there is none. */
export const outgoing = (endpoint: Endpoint, input: unknown, files: readonly File[]): Outgoing => {
  const given = { ...(input as Readonly<Record<string, unknown>>) };
  const { path, used } = fillPath(apiUrl(endpoint.path), given);
  const isJson = endpoint.encoding === 'json';
  const fields = Object.entries(given).filter(
    ([name, value]) => !used.includes(name) && value !== undefined && (isJson || value !== null),
  );
  const { method } = endpoint;
  switch (endpoint.encoding) {
    case 'query': {
      const query = encoded(fields).toString();
      return { method, url: query === '' ? path : `${path}?${query}`, contentType: null, body: null };
    }
    case 'form':
      return { method, url: path, contentType: 'application/x-www-form-urlencoded', body: encoded(fields) };
    case 'json':
      return { method, url: path, contentType: 'application/json', body: JSON.stringify(Object.fromEntries(fields)) };
    case 'multipart':
      // The browser writes the boundary into the content type itself.
      return { method, url: path, contentType: null, body: multipart(fields, files) };
  }
};
