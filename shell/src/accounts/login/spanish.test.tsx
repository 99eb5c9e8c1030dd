import { messagesReady, setLocale } from '@site/kit';
import { screen, waitFor, within } from '@testing-library/react';
import { authError, buildAuthSession, withAuthenticator } from '../../testing/buildAuth';
import { fakeServer, openSite, resetBrowser } from '../../testing/openSite';

let api: ReturnType<typeof fakeServer>;
beforeEach(async () => {
  api = fakeServer({ 'POST /auth/v1/token': authError(400, 'invalid_credentials', 'Invalid login credentials') });
  setLocale('es');
  await messagesReady();
});
afterEach(async () => {
  setLocale('en');
  await resetBrowser();
});

describe('signing in, in Spanish', () => {
  it('has its fields, its rules and the reason of the server in Spanish', async () => {
    const { user } = openSite('/login');
    const form = within(await screen.findByRole('form', { name: 'Iniciar sesión' }));
    await user.type(form.getByLabelText('Correo electrónico'), 'ada@');
    await user.type(form.getByLabelText('Contraseña'), 'pinecone');
    await user.click(form.getByRole('button', { name: 'Iniciar sesión' }));
    expect(await screen.findByText('Escribe un correo electrónico válido')).toBeInTheDocument();
    await user.type(form.getByLabelText('Correo electrónico'), 'example.com');
    await user.click(form.getByRole('button', { name: 'Iniciar sesión' }));
    expect(await screen.findAllByText('El correo electrónico o la contraseña no son correctos')).not.toHaveLength(0);
  });

  it.each([
    ['1', /^Fueron demasiados intentos\. Puedes intentarlo de nuevo en 1 segundo\.$/],
    ['300', /^Fueron demasiados intentos\. Puedes intentarlo de nuevo en 5 minutos\.$/],
  ])('WEB-200 says when to come again after too many tries, here in %s seconds', async (seconds, words) => {
    const body = { code: 'over_request_rate_limit', message: 'Request rate limit reached' };
    api.set('POST /auth/v1/token', { status: 429, headers: { 'retry-after': seconds }, body });
    const { user } = openSite('/login');
    const form = within(await screen.findByRole('form', { name: 'Iniciar sesión' }));
    await user.type(form.getByLabelText('Correo electrónico'), 'ada@example.com');
    await user.type(form.getByLabelText('Contraseña'), 'pinecone');
    await user.click(form.getByRole('button', { name: 'Iniciar sesión' }));
    expect(await screen.findAllByText(words)).not.toHaveLength(0);
  });
});

describe('the second step of signing in, in Spanish', () => {
  it('ACC-M11 names an authenticator without a name, and says why a recovery code is refused', async () => {
    const ada = withAuthenticator(['', '']);
    const refusal = { code: 'mfa_verification_failed', message: 'Invalid recovery code entered' };
    api.set('POST /auth/v1/token', { body: buildAuthSession({ user: ada }) });
    api.set('GET /auth/v1/user', { body: ada });
    api.set('POST /auth/v1/factors/recovery-codes/verify', { status: 422, body: refusal });
    const { user } = openSite('/login');
    const form = within(await screen.findByRole('form', { name: 'Iniciar sesión' }));
    await user.type(form.getByLabelText('Correo electrónico'), 'ada@example.com');
    await user.type(form.getByLabelText('Contraseña'), 'pinecone');
    await user.click(form.getByRole('button', { name: 'Iniciar sesión' }));
    expect(await screen.findByRole('option', { name: 'Autenticador 2' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '¿Perdiste tu teléfono? Usa un código de recuperación' }));
    await user.type(screen.getByLabelText('Código de recuperación'), 'k4m9-x7qp-2ab8-ht3z');
    await user.click(screen.getByRole('button', { name: 'Verificar' }));
    expect(await screen.findByText('El código de recuperación no es correcto')).toBeInTheDocument();
  });
});

describe('signing up, in Spanish', () => {
  it.each([
    [
      'is on the list',
      'Password is known to be weak and easy to guess, please choose a different one.',
      /Esta contraseña es conocida/,
    ],
    ['is too short', 'Password should be at least 8 characters.', /La contraseña debe tener al menos 8 caracteres/],
  ])('says in Spanish why a password is refused that %s', async (_case, message, words) => {
    api.set(
      'POST /auth/v1/signup',
      authError(422, 'weak_password', message, { weak_password: { reasons: ['pwned'] } }),
    );
    const { user } = openSite('/signup');
    const form = within(await screen.findByRole('form', { name: 'Crear cuenta' }));
    await user.type(form.getByLabelText('Nombre'), 'Lucía');
    await user.type(form.getByLabelText('Correo electrónico'), 'lucia@example.com');
    await user.type(form.getByLabelText('Contraseña'), 'pinecone');
    await user.type(form.getByLabelText('Confirmar contraseña'), 'pinecone');
    await user.click(form.getByRole('checkbox'));
    await user.click(form.getByRole('button', { name: 'Crear cuenta' }));
    await waitFor(() => expect(form.getByLabelText('Contraseña')).toHaveAccessibleDescription(words));
  });
});
