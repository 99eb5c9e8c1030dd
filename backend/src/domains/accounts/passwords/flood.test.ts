import { testServer } from '../../../testing';
import { authClient } from '../../../testing/authClient';
import { buildUser } from '../../../testing/builders/buildUser';

const server = testServer({ AUTH_AUTOCONFIRM: 'true' });

test('a flood of sign-ins is answered or refused for a moment, and nobody is kept out after it', async () => {
  const person = await buildUser(server);
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, nth) =>
      server.api.post('/auth/v1/token?grant_type=password', { email: `n${nth}@example.com`, password: 'not this one' }),
    ),
  );
  const refused = answers.filter(({ status }) => status === 503);
  expect(answers.filter(({ status }) => status === 400).length).toBe(answers.length - refused.length);
  // How many depends on the machine: as many as there are cores are hashed, and forty for each core wait.
  for (const { headers } of refused) expect(headers.get('Retry-After')).toBe('2');
  expect((await authClient(server).signInWithPassword(person)).error).toBeNull();
});
