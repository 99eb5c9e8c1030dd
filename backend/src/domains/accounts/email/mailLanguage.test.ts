import { randomUUID } from 'node:crypto';
import { resetLimits } from '../../../http/rateLimit';
import { buildUser } from '../../../testing/builders/buildUser';
import { expectStatus } from '../../../testing/builders/buildOrder';
import { offerLanguages } from '../../../testing/offerLanguages';
import { adminClient, TEST_JWT_SECRET } from '../../../testing/serviceToken';
import { serverWithMail } from '../../../testing/serverWithMail';

const server = serverWithMail({ AUTH_JWT_SECRET: TEST_JWT_SECRET });
const PASSWORD = 'a-quiet-evening';
beforeEach(async () => {
  await resetLimits();
  await offerLanguages(server.api, 'en', 'es');
});

const SPANISH = { Cookie: 'site-language=es' };
const address = () => `${randomUUID()}@example.com`;
const ask = (path: string, body: object, headers: Record<string, string> = SPANISH) =>
  expectStatus(200, server.api.with(headers).post(`/auth/v1${path}`, body));

describe('mails about an account are in the language of who causes them (CMP-170)', () => {
  test('a sign-up in Spanish is confirmed by a mail in Spanish, whose link works', async () => {
    const email = address();
    await ask('/signup', { email, password: PASSWORD });
    const { subject, text, link } = await server.mailTo(email);
    expect(subject).toBe('Confirma tu correo electrónico');
    expect(text).toMatch(/Solicitado: \d+ de [a-z]+ de \d{4}/);
    expect(text).toContain('Desde: dirección de red 127.0.0.1');
    expect(text).not.toMatch(/\b(your|the|this|with)\b/i);
    expect((await server.api.get(`${link?.pathname ?? ''}${link?.search ?? ''}`)).status).toBe(200);
  });

  test('so are a sign-in link, a new password, and a second sign-up; another browser gets English for the same account', async () => {
    const { email } = await buildUser(server);
    await ask('/otp', { email });
    await server.mailTo(email, 'Tu enlace para iniciar sesión en Lone Pine Kitchen');
    const other = address();
    await buildUser(server, { email: other });
    await ask('/recover', { email: other }, { 'Accept-Language': 'es-US' });
    await server.mailTo(other, 'Elige una nueva contraseña');
    const third = address();
    await buildUser(server, { email: third });
    await ask('/signup', { email: third, password: PASSWORD });
    await server.mailTo(third, 'Ya tienes una cuenta');
    const fourth = address();
    await buildUser(server, { email: fourth });
    await ask('/recover', { email: fourth }, { 'Accept-Language': 'en-US' });
    await server.mailTo(fourth, 'Choose a new password');
  });

  test('so are both mails about another address, and the notice of another password', async () => {
    const { api, email, password } = await buildUser(server);
    const next = address();
    await expectStatus(200, api.with(SPANISH).put('/auth/v1/user', { email: next }));
    await server.mailTo(email, 'Acepta tu nuevo correo electrónico');
    const { text } = await server.mailTo(next, 'Confirma tu nuevo correo electrónico');
    expect(text.replaceAll('\n', ' ')).toContain('La otra dirección también tiene que aceptarlo.');
    const body = { password: `${PASSWORD}-2`, current_password: password };
    await expectStatus(200, api.with(SPANISH).put('/auth/v1/user', body));
    await server.mailTo(email, 'Se cambió tu contraseña');
  });

  test('a program that sets a password says nothing about the language of the person: the notice is in English', async () => {
    const { id, email } = await buildUser(server);
    const admin = await adminClient(server);
    const { error } = await admin.updateUserById(id, { password: `${PASSWORD}-3` });
    expect(error).toBeNull();
    await server.mailTo(email, 'Your password was changed');
  });

  test('the last mail about a deleted account is in the language in which it was deleted', async () => {
    const { api, email, password } = await buildUser(server);
    await expectStatus(200, api.with(SPANISH).delete('/api/account', { password }));
    const { text } = await server.mailTo(email, 'Se eliminó tu cuenta en Lone Pine Kitchen');
    expect(text).toContain('llámanos de inmediato');
  });
});

test('a restaurant that offers English alone sends mails about accounts in English (CMP-171)', async () => {
  await offerLanguages(server.api, 'en');
  const email = address();
  await ask('/signup', { email, password: PASSWORD });
  expect((await server.mailTo(email)).subject).toBe('Confirm your e-mail address');
});
