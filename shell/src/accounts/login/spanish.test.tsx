import { messagesReady, setLocale } from '@site/kit';
import { screen, within } from '@testing-library/react';
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
