import { messagesReady, setLocale } from '@site/kit';
import { fireEvent, screen, within } from '@testing-library/react';
import { APPLY, buildCareers, buildOpening, fakeServer, fill, openCareers, OPENINGS } from '../testing/careers';

let api: ReturnType<typeof fakeServer>;
beforeEach(async () => {
  setLocale('es');
  await messagesReady();
  api = fakeServer();
});
afterEach(() => setLocale('en'));

const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Enviar solicitud' }));
const choose = (question: RegExp, answer: string) =>
  fireEvent.click(within(screen.getByRole('group', { name: question })).getByLabelText(answer));

/** The required answers after the name. */
function fillRest(isPermitted: 'Sí' | 'No') {
  fill('Correo electrónico', 'ana@example.test');
  fill('Número de teléfono', '(936) 555-0134');
  fill('Puesto que solicitas', 'Line cook');
  choose(/permiso para trabajar/, isPermitted);
  choose(/antecedentes/, 'Sí');
}

describe('the careers page in Spanish', () => {
  it('shows the openings with pay and last day, and the form with the months by name', async () => {
    api.set(OPENINGS, { body: buildCareers({ openings: [buildOpening({ closes_on: '2027-01-31' })] }) });
    await openCareers();
    expect(screen.getByRole('heading', { level: 1, name: 'Únete a nuestro equipo' })).toBeVisible();
    expect(await screen.findByText('De $16.00 a $19.50 por hora · postúlate hasta el 31 de enero')).toBeVisible();
    expect(screen.getAllByText('Tiempo completo')).toHaveLength(2);
    expect(screen.getByRole('button', { name: 'Postularme como Line cook' })).toBeVisible();
    expect(screen.getByRole('option', { name: 'febrero' })).toHaveValue('02');
    expect(screen.getByText('0 de 6 respuestas obligatorias')).toBeVisible();
  });

  it('says in Spanish what is missing, and what the server refuses', async () => {
    await openCareers();
    await screen.findByLabelText('Nombre completo');
    fill('Nombre completo', 'Ana Flores');
    submit();
    expect((await screen.findAllByText('Falta tu correo electrónico')).length).toBeGreaterThan(0);

    fillRest('Sí');
    const message = 'Please enter a valid email';
    api.set(APPLY, {
      status: 422,
      body: { detail: message, errors: [{ field: 'personalInfo.email', message }] },
    });
    submit();
    expect(
      await screen.findByText('Escribe un correo electrónico válido Todo lo que escribiste sigue aquí.'),
    ).toBeVisible();
    expect(screen.getByLabelText('Correo electrónico')).toHaveAccessibleDescription(
      /Escribe un correo electrónico válido/,
    );
    expect(screen.getByText('No se pudo enviar')).toBeInTheDocument();
  });

  it('WEB-262 says in Spanish when too many applications came from one network', async () => {
    api.set(APPLY, { status: 429, body: { detail: 'Too many requests; try again in 900 s.' } });
    await openCareers();
    await screen.findByLabelText('Nombre completo');
    fill('Nombre completo', 'Ana Flores');
    fillRest('Sí');
    submit();
    expect(
      await screen.findByText('Demasiados intentos; inténtalo de nuevo en 900 s. Todo lo que escribiste sigue aquí.'),
    ).toBeVisible();
  });

  it('sends the same answers as in English', async () => {
    await openCareers();
    fireEvent.click(await screen.findByLabelText('Medio tiempo'));
    fill('Nombre completo', 'Ana Flores');
    fillRest('No');
    submit();
    await screen.findByRole('heading', { level: 1, name: '¡Tu solicitud se envió correctamente!' });
    expect(api.calls.at(-1)?.body).toMatchObject({
      personalInfo: { workPermission: false, backgroundCheck: true },
      positionInfo: { timePreference: ['Part-time'] },
    });
  });
});
