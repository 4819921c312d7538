import type { FastifyInstance } from 'fastify';
import type { Services } from '../../services.ts';

const day = 24 * 60 * 60 * 1000;

/** The few addresses that machines expect at fixed places. */
export const serveWellKnown = (app: FastifyInstance, services: Services): void => {
  app.get('/robots.txt', async (_request, reply) =>
    reply
      .type('text/plain')
      .send(
        [
          'User-agent: *',
          'Disallow: /api/',
          'Disallow: /_app',
          'Disallow: /*/my-',
          'Disallow: /my-',
          'Disallow: /order/',
          'Disallow: /quote/',
          'Disallow: /*/quote/',
          '',
          `Sitemap: ${services.origin()}/sitemap.xml`,
          '',
        ].join('\n'),
      ),
  );
  app.get('/.well-known/security.txt', async (_request, reply) => {
    const expires = new Date(services.clock.now().getTime() + 180 * day).toISOString();
    return reply
      .type('text/plain')
      .send(
        [
          `Contact: ${services.origin()}/en/contact-us`,
          `Expires: ${expires}`,
          'Preferred-Languages: en, zh',
          `Canonical: ${services.origin()}/.well-known/security.txt`,
          '',
        ].join('\n'),
      );
  });
  app.get('/favicon.ico', async (_request, reply) => reply.redirect('/static/icon.svg', 301));
};
