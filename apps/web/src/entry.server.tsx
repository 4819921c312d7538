import type { PageServices } from '@copperline/contract';
import { renderToReadableStream } from 'react-dom/server.browser';
import { createRequestHandler, type EntryContext, RouterContextProvider, ServerRouter, type ServerBuild } from 'react-router';
import { BootContext } from '#lib/boot.ts';
import { loadTranslator } from '#lib/i18n/translators.ts';
import { pageServices } from '#lib/page-services.ts';

/** Rendered whole before it is sent: public HTML is cached, private pages render only a skeleton. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const services = loadContext.get(pageServices);
  const boot = { locale: services.locale, nonce: services.nonce, origin: services.origin };
  await Promise.all([loadTranslator('en-US'), loadTranslator('zh-CN')]);
  const stream = await renderToReadableStream(
    <BootContext value={boot}>
      <ServerRouter context={context} url={request.url} nonce={services.nonce} />
    </BootContext>,
    { nonce: services.nonce },
  );
  await stream.allReady;
  headers.set('content-type', 'text/html; charset=utf-8');
  return new Response(stream, { status, headers });
}

/** The server's only door into the page bundle: it shares no module with it. */
export const createPageHandler = (build: ServerBuild, mode: string) => {
  const handle = createRequestHandler(build, mode);
  return (request: Request, services: PageServices): Promise<Response> => {
    const context = new RouterContextProvider();
    context.set(pageServices, services);
    return handle(request, context);
  };
};
