import { createSign, generateKeyPairSync } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { Provider } from 'oidc-provider';

export interface OidcPerson {
  readonly sub: string;
  readonly email?: string;
  readonly email_verified?: boolean;
  readonly name?: string;
}

export const clientId = 'copperline-test';
export const clientSecret = 'a secret between the two of us';

type Claims = Record<string, unknown>;

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const decode = (part: string | undefined): Claims => JSON.parse(Buffer.from(part ?? '', 'base64url').toString()) as Claims;

/** A real OpenID provider on this machine. `tamper` rewrites the claims of its identity tokens and signs them with its own key: a provider that lies. */
export const startOidc = async (redirectUri: string) => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const jwk = { ...privateKey.export({ format: 'jwk' }), kid: 'test', alg: 'RS256', use: 'sig' };
  let person: OidcPerson = { sub: 'nobody' };
  let tamper: ((claims: Claims) => Claims) | null = null;

  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  const issuer = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  const client = {
    client_id: clientId,
    client_secret: clientSecret,
    redirect_uris: [redirectUri],
    token_endpoint_auth_method: 'client_secret_post',
  };
  const provider = new Provider(issuer, {
    clients: [client],
    jwks: { keys: [jwk] },
    cookies: { keys: ['test'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    // As Google does it: the claims are in the identity token itself.
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { url: () => '/sign-in' },
    findAccount: (_context: unknown, id: string) => ({ accountId: id, claims: () => ({ ...person }) }),
  });

  /** Signs the person in and lets them agree, without asking. */
  const interact = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { prompt, params, session } = await provider.interactionDetails(request, response);
    if (prompt.name === 'login') return provider.interactionFinished(request, response, { login: { accountId: person.sub } });
    const grant = new provider.Grant({ accountId: session?.accountId ?? person.sub, clientId: params.client_id });
    grant.addOIDCScope('openid email profile');
    return provider.interactionFinished(request, response, { consent: { grantId: await grant.save() } });
  };

  const rewritten = (body: string): string => {
    const answer = JSON.parse(body) as { id_token?: string };
    if (!tamper || !answer.id_token) return body;
    const [header, payload] = answer.id_token.split('.');
    const unsigned = `${header}.${encode(tamper(decode(payload)))}`;
    const signature = createSign('RSA-SHA256').update(unsigned).sign(privateKey, 'base64url');
    return JSON.stringify({ ...answer, id_token: `${unsigned}.${signature}` });
  };

  const serveOidc = provider.callback();
  server.on('request', (request, response) => {
    if (request.url?.startsWith('/sign-in')) {
      interact(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
      return;
    }
    if (request.url === '/token') {
      const end = response.end.bind(response) as (body: string) => ServerResponse;
      response.end = ((body: Buffer | string) => {
        const text = rewritten(body.toString());
        response.setHeader('content-length', Buffer.byteLength(text));
        return end(text);
      }) as ServerResponse['end'];
    }
    serveOidc(request, response);
  });

  /** Follows the provider's pages like a browser, up to the redirect back to us. */
  const browse = async (url: string): Promise<URL> => {
    const cookies = new Map<string, string>();
    let next = url;
    for (let hops = 0; hops < 12; hops += 1) {
      const response = await fetch(next, {
        redirect: 'manual',
        headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      });
      for (const line of response.headers.getSetCookie()) {
        const [name = '', value = ''] = (line.split(';', 1)[0] ?? '').split('=');
        cookies.set(name, value);
      }
      const location = response.headers.get('location');
      if (!location) throw new Error(`The provider answered ${response.status}: ${await response.text()}`);
      next = new URL(location, issuer).href;
      if (next.startsWith(redirectUri)) return new URL(next);
    }
    throw new Error('The provider never came back');
  };

  return {
    issuer,
    browse,
    /** Who signs in from now on, honestly unless `claims` says otherwise. */
    pretend: (who: OidcPerson, claims: typeof tamper = null) => {
      person = who;
      tamper = claims;
    },
    close: () =>
      new Promise<void>((closed) => {
        server.closeAllConnections();
        server.close(() => closed());
      }),
  };
};
