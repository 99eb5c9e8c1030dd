import { messagesReady, setLocale } from '@site/kit';
import { screen, waitFor, within } from '@testing-library/react';
import { authError } from '../../testing/buildAuth';
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
  api.restore();
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
