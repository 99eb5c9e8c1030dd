import { testServer } from '../../../testing';
import { buildUser } from '../../../testing/builders/buildUser';
import { claimsOf } from '../../../testing/claimsOf';
import { keysFile, newSigningKey } from '../../../testing/signingKeys';

const server = testServer({ AUTH_JWT_KEYS: keysFile(newSigningKey('ES256', 'one')), AUTH_RATE_LIMITS: 'off' });

test('ACC-S11 the public client verifies a token of ES256 by the published keys alone', async () => {
  const user = await buildUser(server, { displayName: 'Ada' });
  const { claims, asked } = await claimsOf(server, user);
  expect(claims).toMatchObject({
    sub: user.id,
    email: user.email,
    aud: 'authenticated',
    role: 'authenticated',
    aal: 'aal1',
    amr: [{ method: 'password' }],
    is_anonymous: false,
    user_metadata: { display_name: 'Ada' },
  });
  expect(asked).toEqual(['/auth/v1/.well-known/jwks.json']);
});
