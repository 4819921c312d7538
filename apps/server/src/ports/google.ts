import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  ClientSecretPost,
  type Configuration,
  discovery,
  enableNonRepudiationChecks,
} from 'openid-client';
import { type Config, isLoopback } from '../config.ts';

/** What one sign-in must answer to: each of the three is checked when it comes back. */
export interface GoogleSecrets {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

export interface GooglePerson {
  readonly issuer: string;
  readonly subject: string;
  readonly email: string | null;
  readonly emailVerified: boolean;
  readonly name: string | null;
}

export interface Google {
  /** The provider's page to send the browser to. */
  begin(secrets: GoogleSecrets, redirectUri: string): Promise<string>;
  /** Who signed in. Throws where state, nonce, audience, issuer, signature or code are not right. */
  finish(returned: URL, secrets: GoogleSecrets): Promise<GooglePerson>;
}

const textClaim = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

export const openGoogle = ({ google }: Config): Google | null => {
  if (!google) return null;
  const issuer = new URL(google.issuer);
  const plain = issuer.protocol === 'http:';
  if (plain && !isLoopback(issuer.hostname)) throw new Error('Configuration: GOOGLE_ISSUER must be https');
  let discovered: Promise<Configuration> | undefined;
  // Asked once, at the first sign-in; a failure is forgotten, so that the next person tries again.
  const provider = (): Promise<Configuration> => {
    discovered ??= discovery(issuer, google.clientId, google.clientSecret, ClientSecretPost(google.clientSecret), {
      timeout: 10,
      execute: [enableNonRepudiationChecks, ...(plain ? [allowInsecureRequests] : [])],
    }).catch((error: unknown) => {
      discovered = undefined;
      throw error;
    });
    return discovered;
  };
  return {
    begin: async ({ state, nonce, verifier }, redirectUri) =>
      buildAuthorizationUrl(await provider(), {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        state,
        nonce,
      }).href,
    finish: async (returned, { state, nonce, verifier }) => {
      const tokens = await authorizationCodeGrant(await provider(), returned, {
        pkceCodeVerifier: verifier,
        expectedState: state,
        expectedNonce: nonce,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (!claims) throw new Error('The provider sent no identity.');
      return {
        issuer: claims.iss,
        subject: claims.sub,
        email: textClaim(claims['email']),
        emailVerified: claims['email_verified'] === true,
        name: textClaim(claims['name']),
      };
    },
  };
};
