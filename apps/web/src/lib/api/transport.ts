import type { SendOptions } from './client.ts';

const headersOf = (raw: string): Headers => {
  const headers = new Headers();
  for (const line of raw.trim().split(/\r?\n/)) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim());
  }
  return headers;
};

const bodyless = new Set([101, 204, 205, 304]);

/** XMLHttpRequest, because `fetch` cannot say how much of a body has been sent. */
const sendWithProgress = (url: string, { method, headers, body, signal, onProgress }: SendOptions): Promise<Response> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, url);
    request.responseType = 'blob';
    headers.forEach((value, name) => request.setRequestHeader(name, value));
    request.upload.addEventListener('progress', (event) => onProgress?.(event.loaded, event.total));
    request.addEventListener('load', () => {
      const content = bodyless.has(request.status) ? null : (request.response as Blob);
      resolve(new Response(content, { status: request.status, headers: headersOf(request.getAllResponseHeaders()) }));
    });
    request.addEventListener('error', () => reject(new TypeError('the request failed')));
    request.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
    signal.addEventListener('abort', () => request.abort());
    // A stream cannot be sent this way; `outgoing` never makes one.
    request.send(body as XMLHttpRequestBodyInit | null);
  });

export const send = (url: string, options: SendOptions): Promise<Response> =>
  options.onProgress
    ? sendWithProgress(url, options)
    : // The token travels in the header only; cookies are functional and not for the API.
      fetch(url, {
        method: options.method,
        headers: options.headers,
        body: options.body,
        signal: options.signal,
        credentials: 'same-origin',
      });
