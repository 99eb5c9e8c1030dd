import type { RestaurantWords, SiteLanguages, SiteWords } from '@site/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { openAdmin } from '../../testing/openAdmin';

const PATH = '/api/site/languages';
const BOTH: SiteLanguages = { languages: ['en', 'es'] };

const WORDS_PATH = '/api/site/words';
const NONE: RestaurantWords = {
  ...{ title: '', headline: '', intro: '', flavors: '', fresh: '', combos: '', quick: '', about: '' },
};
const WORDS: SiteWords = {
  words: { en: { ...NONE, headline: 'Tacos by hand' }, es: NONE },
  specials: [{ name: 'Burrito', price: '8.50', with_drink: null, served: '' }],
};

let api: ReturnType<typeof openAdmin>['api'] | undefined;
afterEach(() => api?.restore());

async function open(routes: Parameters<typeof openAdmin>[1] = {}) {
  const opened = openAdmin('/admin/site', {
    [`GET ${PATH}`]: { body: BOTH, headers: { ETag: '"one"' } },
    [`PUT ${PATH}`]: { body: { languages: ['en'] }, headers: { ETag: '"two"' } },
    [`GET ${WORDS_PATH}`]: { body: WORDS, headers: { ETag: '"words"' } },
    [`PUT ${WORDS_PATH}`]: { body: WORDS, headers: { ETag: '"newer words"' } },
    ...routes,
  });
  api = opened.api;
  return { ...opened, spanish: await screen.findByRole('switch', { name: 'Español' }) };
}

const sent = (to = PATH) => api?.calls.filter(({ method, path }) => method === 'PUT' && path === to) ?? [];

test('Spanish is switched off at once, in the version that was seen, and the toast takes it back', async () => {
  const { user, spanish } = await open();
  expect(spanish).toBeChecked();
  await user.click(spanish);
  expect(await screen.findByText('Español is no longer offered to guests')).toBeVisible();
  expect(sent()[0]?.body).toEqual({ languages: ['en'] });
  expect(sent()[0]?.headers.get('if-match')).toBe('"one"');
  expect(spanish).not.toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]?.body).toEqual({ languages: ['en', 'es'] });
  expect(sent()[1]?.headers.get('if-match')).toBe('"two"');
});

test('English cannot be switched off', async () => {
  await open();
  expect(screen.getByRole('switch', { name: /^English/ })).toBeChecked();
  expect(screen.getByRole('switch', { name: /^English/ })).toBeDisabled();
});

test('what a colleague saved meanwhile is shown in place of what was wanted', async () => {
  const { user, spanish } = await open({
    [`PUT ${PATH}`]: { status: 412, body: { current: { languages: ['en'] } }, headers: { ETag: '"three"' } },
  });
  await user.click(spanish);
  expect(await screen.findByText(/Somebody else changed them just now/)).toBeVisible();
  expect(spanish).not.toBeChecked();
});

test('a failed save leaves the switch as it was and says so', async () => {
  const { user, spanish } = await open({
    [`PUT ${PATH}`]: { status: 503, body: { code: 'unavailable', detail: 'The site is busy. Please try again.' } },
  });
  await user.click(spanish);
  expect(await screen.findByText('The languages were not changed')).toBeVisible();
  expect(spanish).toBeChecked();
  expect(spanish).toBeEnabled();
});

describe('OPS-44 the words of the restaurant', () => {
  const openWords = async (routes: Parameters<typeof openAdmin>[1] = {}) => {
    const opened = await open(routes);
    const headlines = await screen.findAllByLabelText('Headline');
    return { ...opened, english: headlines[0] as HTMLElement, spanish: headlines[1] as HTMLElement };
  };
  const save = () => screen.getByRole('button', { name: 'Save' });

  test('are saved in both languages with the specials, in the version that was opened', async () => {
    const { user, english, spanish } = await openWords();
    expect(english).toHaveValue('Tacos by hand');
    await user.type(spanish, 'Tacos a mano ');
    await user.click(screen.getByRole('button', { name: 'Add a special' }));
    const added = within(screen.getByRole('group', { name: 'Special 2' }));
    await user.type(added.getByLabelText(/^Name/), 'Quesadilla');
    await user.type(added.getByLabelText(/^Price/), '$7.5');
    await user.type(added.getByLabelText(/^With a drink/), '9');
    await user.click(save());
    expect(await screen.findByText('Words saved')).toBeVisible();
    expect(sent(WORDS_PATH)[0]?.headers.get('if-match')).toBe('"words"');
    expect(sent(WORDS_PATH)[0]?.body).toEqual({
      words: { en: WORDS.words.en, es: { ...NONE, headline: 'Tacos a mano' } },
      specials: [...WORDS.specials, { name: 'Quesadilla', price: '7.50', with_drink: '9.00', served: '' }],
    });
  });

  test('a special is removed', async () => {
    const { user } = await openWords();
    await user.click(screen.getByRole('button', { name: 'Remove Burrito' }));
    await user.click(save());
    await waitFor(() => expect(sent(WORDS_PATH)[0]?.body).toMatchObject({ specials: [] }));
  });

  test('what cannot be saved is said at its field, which gets the focus', async () => {
    const { user, english } = await openWords();
    await user.clear(english);
    await user.click(english);
    await user.paste('x'.repeat(83));
    const price = screen.getByLabelText(/^Price/);
    await user.clear(price);
    await user.click(save());
    expect(english).toHaveAccessibleDescription(expect.stringContaining('Write at most 80 characters: 3 fewer'));
    expect(price).toHaveAccessibleDescription(expect.stringContaining('Enter an amount such as 10.99'));
    await waitFor(() => expect(english).toHaveFocus());
    expect(sent(WORDS_PATH)).toEqual([]);
  });

  test('what the server refuses of a special is said at its field', async () => {
    const errors = [{ field: 'specials.0.name', message: 'must have at most 40 characters' }];
    const { user } = await openWords({
      [`PUT ${WORDS_PATH}`]: { status: 422, body: { code: 'invalid', detail: 'Correct it.', errors } },
    });
    const name = screen.getByLabelText(/^Name/);
    await user.type(name, ' with everything that the kitchen has');
    await user.click(save());
    await waitFor(() =>
      expect(name).toHaveAccessibleDescription(expect.stringContaining('Must have at most 40 characters')),
    );
  });

  test('of a colleague come together with what was typed', async () => {
    const theirs: SiteWords = { ...WORDS, words: { ...WORDS.words, en: { ...NONE, headline: 'Tacos, daily' } } };
    const { user, english, spanish } = await openWords({
      [`PUT ${WORDS_PATH}`]: { status: 412, body: { current: theirs }, headers: { ETag: '"theirs"' } },
    });
    await user.type(spanish, 'Tacos a mano');
    await user.click(save());
    await waitFor(() => expect(english).toHaveValue('Tacos, daily'));
    expect(spanish).toHaveValue('Tacos a mano');
  });
});
