import { OAuth2Server } from 'oauth2-mock-server';

/** @typedef {{ headers: Record<string, unknown>, body?: Record<string, unknown> }} Request */
/** @typedef {{ payload: Record<string, unknown> }} Token */

const CLIENT_ID = 'journeys';

/**
 * An OpenID Connect issuer on this machine for people who have an account there: each browser that it sends back is
 * another person's, whose address it has verified. One that sends the header `x-person` comes back as that person.
 *
 * @returns {Promise<{ settings: Record<string, string>, stop: () => Promise<void> }>} settings of a site that trusts it
 */
export async function journeyProvider() {
  const server = new OAuth2Server();
  await server.issuer.keys.generate('RS256');
  // Addressed by its name, so that the browser sees another site than the one under test.
  await server.start(0, '127.0.0.1');
  const issuer = `http://127.0.0.1:${server.address().port}`;
  server.issuer.url = issuer;
  let people = 0;
  /** @type {Map<unknown, string>} the named person by the code that the browser brings back */
  const named = new Map();
  server.service.on(
    'beforeAuthorizeRedirect',
    (/** @type {{ url: URL }} */ { url }, /** @type {Request} */ request) => {
      const person = request.headers['x-person'];
      if (typeof person === 'string') named.set(url.searchParams.get('code'), person);
    },
  );
  server.service.on('beforeTokenSigning', (/** @type {Token} */ { payload }, /** @type {Request} */ request) => {
    if (payload.aud !== CLIENT_ID) return;
    people += 1;
    const email = `${named.get(request.body?.code) ?? `robin-${people}-${Date.now()}`}@example.com`;
    Object.assign(payload, { sub: email, email, email_verified: true, name: 'Robin Provider' });
  });
  return {
    settings: {
      AUTH_EXTERNAL_DEMO_ISSUER: issuer,
      AUTH_EXTERNAL_DEMO_CLIENT_ID: CLIENT_ID,
      AUTH_EXTERNAL_DEMO_LABEL: 'Demo ID',
    },
    stop: () => server.stop(),
  };
}
