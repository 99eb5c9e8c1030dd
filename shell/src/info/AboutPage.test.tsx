import type { RestaurantWords, SiteWords } from '@site/contracts';
import { messagesReady, setLocale } from '@site/kit';
import { fakeApi } from '@site/kit/testing';
import { screen } from '@testing-library/react';
import { renderShell } from '../testing/renderShell';
import AboutPage from './AboutPage';

const NONE: RestaurantWords = {
  ...{ title: '', headline: '', intro: '', flavors: '', fresh: '', combos: '', quick: '', about: '' },
};
const ROUTE = 'GET /api/site/words';
const wordsOf = (en: string, es = ''): SiteWords => ({
  words: { en: { ...NONE, about: en }, es: { ...NONE, about: es } },
  specials: [],
});

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi({ [ROUTE]: { body: wordsOf('We press tortillas.\n\n# How\n\nBy hand.\n\n \n\nEvery day.') } });
});
afterEach(() => setLocale('en'));

it('OPS-44 the about page has the restaurant’s own paragraphs and headings', async () => {
  renderShell(<AboutPage />);
  expect(await screen.findByText('We press tortillas.')).toBeInTheDocument();
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    ...['About Us', 'How', 'What we care about', 'Work with us'],
  ]);
  expect(screen.getByText('By hand.').nextElementSibling).toHaveTextContent('Every day.');
});

it.each([
  ['in Spanish where there is a Spanish text', 'Hacemos tortillas.', 'Hacemos tortillas.'],
  ['in English where there is none', '', 'We press.'],
])('OPS-44 a Spanish about page is %s', async (_, spanish, shown) => {
  api.set(ROUTE, { body: wordsOf('We press.', spanish) });
  setLocale('es');
  await messagesReady();
  renderShell(<AboutPage />);
  expect(await screen.findByText(shown)).toBeInTheDocument();
});

it.each([
  ['has written nothing', { body: wordsOf('') }],
  ['cannot be asked', { status: 503, body: { detail: 'The database is away' } }],
])('OPS-45 the about page names the place where the restaurant %s', async (_, answer) => {
  api.set(ROUTE, answer);
  renderShell(<AboutPage />);
  expect(await screen.findByText('Cooking at 1 Test Street, Huntsville, since 2024.')).toBeInTheDocument();
  expect(document.body).not.toHaveTextContent(/smoke|camp/i);
});
