import { OAuth2Server } from 'oauth2-mock-server';

const CLIENT_ID = 'journeys';

/**
 * An OpenID Connect issuer on this machine for people who have an account there: each browser that it sends back is
 * another person's, whose address it has verified.
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
  server.service.on('beforeTokenSigning', (/** @type {{ payload: Record<string, unknown> }} */ { payload }) => {
    if (payload.aud !== CLIENT_ID) return;
    people += 1;
    const email = `robin-${people}-${Date.now()}@example.com`;
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
