import { createHash } from 'node:crypto';
import { OAuth2Server } from 'oauth2-mock-server';

/** What an issuer says of the person who signs in there. */
export type OidcPerson = {
  sub: string;
  email?: string;
  email_verified?: boolean | string;
  name?: string;
  picture?: string;
};

type Token = { header: { kid: string; alg?: string }; payload: Record<string, unknown> };
export type OidcServer = {
  readonly issuer: string;
  /** Who signs in from now on. */
  person: OidcPerson;
  /** Changes the next id_token before it is signed. */
  onIdToken: ((token: Token) => void) | undefined;
  /** Changes the next answer of the token endpoint. */
  onAnswer: ((body: Record<string, unknown>) => void) | undefined;
  /** What the token endpoint was asked, as it came. */
  readonly asked: readonly Record<string, string>[];
  /** An id_token as a program on somebody's phone gets it. */
  idToken(claims: Record<string, unknown>, nonce?: string): Promise<string>;
  stop(): Promise<void>;
};

/** A real OpenID Connect issuer on this machine, where everybody is signed in already. */
export async function oidcServer(clientId: string): Promise<OidcServer> {
  const server = new OAuth2Server();
  await server.issuer.keys.generate('RS256');
  await server.start(0, '127.0.0.1');
  const issuer = `http://127.0.0.1:${server.address().port}`;
  server.issuer.url = issuer;
  const asked: Record<string, string>[] = [];
  const state: Pick<OidcServer, 'person' | 'onIdToken' | 'onAnswer'> = {
    person: { sub: 'somebody' },
    onIdToken: undefined,
    onAnswer: undefined,
  };
  server.service.on('beforeTokenSigning', (token: Token) => {
    // An access token has no audience of ours; only the id_token says who somebody is.
    if (token.payload.aud !== clientId) return;
    Object.assign(token.payload, state.person);
    const { onIdToken } = state;
    state.onIdToken = undefined;
    onIdToken?.(token);
  });
  server.service.on('beforeResponse', (answer: { body: Record<string, unknown> }, request: { body: object }) => {
    asked.push({ ...request.body });
    const { onAnswer } = state;
    state.onAnswer = undefined;
    onAnswer?.(answer.body);
  });
  server.service.on('beforeUserinfo', (answer: { body: object }) => {
    answer.body = { ...state.person };
  });
  return Object.assign(state, {
    issuer,
    asked,
    idToken: (claims: Record<string, unknown>, nonce?: string) =>
      server.issuer.buildToken({
        scopesOrTransform: (_header, payload) => {
          const hashed = nonce === undefined ? {} : { nonce: createHash('sha256').update(nonce).digest('hex') };
          Object.assign(payload, { aud: clientId }, hashed, claims);
        },
      }),
    stop: () => server.stop(),
  });
}
