import type { FastifyRequest } from 'fastify';

const probes = new Set(['/healthz', '/readyz', '/metrics']);

/** Asked all day by whoever watches the node. */
export const isProbe = ({ routeOptions }: FastifyRequest): boolean => probes.has(routeOptions.url ?? '');

/** A file of the web build. */
export const isFile = ({ url }: Pick<FastifyRequest, 'url'>): boolean => url.startsWith('/assets/') || url.startsWith('/static/');
