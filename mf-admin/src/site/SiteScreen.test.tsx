import type { RestaurantWords, SiteLanguages, SitePictures, SiteWords } from '@site/contracts';
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

const PICTURES_PATH = '/api/site/pictures';
const NO_PICTURES: SitePictures = { hero: null, logo: null };

let api: ReturnType<typeof openAdmin>['api'] | undefined;

async function open(routes: Parameters<typeof openAdmin>[1] = {}) {
  const opened = openAdmin('/admin/site', {
    [`GET ${PATH}`]: { body: BOTH, headers: { ETag: '"one"' } },
    [`PUT ${PATH}`]: { body: { languages: ['en'] }, headers: { ETag: '"two"' } },
    [`GET ${WORDS_PATH}`]: { body: WORDS, headers: { ETag: '"words"' } },
    [`PUT ${WORDS_PATH}`]: { body: WORDS, headers: { ETag: '"newer words"' } },
    [`GET ${PICTURES_PATH}`]: { body: NO_PICTURES, headers: { ETag: '"pictures"' } },
    [`PUT ${PICTURES_PATH}`]: { body: NO_PICTURES, headers: { ETag: '"newer pictures"' } },
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
  const save = () => screen.getByRole('button', { name: 'Save words' });

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

  test('ADM-184 the focus goes to the name of a special that is added', async () => {
    const { user } = await openWords();
    await user.click(screen.getByRole('button', { name: 'Add a special' }));
    const added = within(screen.getByRole('group', { name: 'Special 2' }));
    expect(added.getByLabelText(/^Name/)).toHaveFocus();
  });

  test('a special is removed', async () => {
    const { user } = await openWords();
    await user.click(screen.getByRole('button', { name: 'Remove Burrito' }));
    await user.click(save());
    await waitFor(() => expect(sent(WORDS_PATH)[0]?.body).toMatchObject({ specials: [] }));
  });

  test('a value that cannot be saved is named at its field, which gets the focus', async () => {
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

  test('a value of a special that the server refuses is named at its field', async () => {
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

describe('OPS-53 the pictures of the restaurant', () => {
  const HERO = '/media/site/hero.aa11/640.jpg';
  const LOGO = '/media/site/logo.bb22/72.webp';
  const file = (name: string) => new File(['pixels'], name, { type: 'image/png' });
  const uploads: Parameters<typeof openAdmin>[1] = {
    'POST /api/admin/site/pictures/hero': { status: 201, body: { image_url: HERO, width: 1280, height: 720 } },
    'POST /api/admin/site/pictures/logo': { status: 201, body: { image_url: LOGO, width: 400, height: 100 } },
  };
  const KEPT: SitePictures = {
    hero: { image_url: HERO, alt: { en: 'A counter', es: '' } },
    logo: { image_url: LOGO, has_name: false },
  };
  const openPictures = async (routes: Parameters<typeof openAdmin>[1] = {}) => {
    const opened = await open({ ...uploads, ...routes });
    const photo = await screen.findByRole('group', { name: 'Photo' });
    return { ...opened, photo, logo: screen.getByRole('group', { name: 'Logo' }) };
  };
  const save = () => screen.getByRole('button', { name: 'Save pictures' });

  test('ADM-123 Log Out asks once where the words were changed as well', async () => {
    const { user, host } = await openPictures({
      [`GET ${PICTURES_PATH}`]: { body: KEPT, headers: { ETag: '"pictures"' } },
    });
    await user.type(screen.getByLabelText(/^Description \(English\)/), ' of tiles');
    await user.type((await screen.findAllByLabelText('Headline'))[0] as HTMLElement, ' daily');
    await user.click(screen.getByRole('button', { name: 'Log Out' }));
    await user.click(await screen.findByRole('button', { name: 'Discard changes' }));
    await waitFor(() => expect(host.session.get().status).toBe('signed-out'));
  });

  test('are uploaded, shown as guests see them, described, and saved in the version that was opened', async () => {
    const { user, photo, logo } = await openPictures();
    expect(screen.queryByLabelText(/^Description/)).not.toBeInTheDocument();
    await user.upload(within(photo).getByLabelText('Photo file'), file('counter.png'));
    expect(await within(photo).findByRole('img', { name: 'Your photo' })).toHaveAttribute('src', HERO);
    await user.upload(within(logo).getByLabelText('Logo file'), file('logo.png'));
    expect(await within(logo).findByRole('img', { name: 'Your logo' })).toHaveAttribute('src', LOGO);
    expect(logo).toHaveTextContent('Test Kitchen');
    await user.click(screen.getByRole('switch', { name: /^The name is in the logo/ }));
    expect(logo).not.toHaveTextContent('Test Kitchen');
    await user.click(save());
    const english = screen.getByLabelText(/^Description \(English\)/);
    expect(english).toHaveAccessibleDescription(expect.stringContaining('Say what the photo shows'));
    expect(sent(PICTURES_PATH)).toEqual([]);
    await user.type(english, 'A counter of tiles ');
    await user.click(save());
    expect(await screen.findByText('Pictures saved')).toBeVisible();
    expect(sent(PICTURES_PATH)[0]?.headers.get('if-match')).toBe('"pictures"');
    expect(sent(PICTURES_PATH)[0]?.body).toEqual({
      hero: { image_url: HERO, alt: { en: 'A counter of tiles', es: '' } },
      logo: { image_url: LOGO, has_name: true },
    });
  });

  test('are removed with the next save, and are back with Undo changes before it', async () => {
    const { user, photo } = await openPictures({
      [`GET ${PICTURES_PATH}`]: { body: KEPT, headers: { ETag: '"pictures"' } },
    });
    const undo = () => screen.getAllByRole('button', { name: 'Undo changes' })[0] as HTMLElement;
    await user.click(within(photo).getByRole('button', { name: 'Remove photo' }));
    expect(within(photo).getByRole('button', { name: 'Upload photo' })).toBeVisible();
    await user.click(undo());
    expect(within(photo).getByRole('img', { name: 'Your photo' })).toHaveAttribute('src', HERO);
    await user.click(within(photo).getByRole('button', { name: 'Remove photo' }));
    await user.click(save());
    await waitFor(() => expect(sent(PICTURES_PATH)[0]?.body).toEqual({ hero: null, logo: KEPT.logo }));
  });

  test('a file that the server refuses leaves the picture as it was and says why', async () => {
    const errors = [{ field: 'picture', message: 'must be at least 960 x 540 pixels' }];
    const { user, photo } = await openPictures({
      [`GET ${PICTURES_PATH}`]: { body: KEPT, headers: { ETag: '"pictures"' } },
      'POST /api/admin/site/pictures/hero': { status: 422, body: { code: 'invalid', detail: 'Correct it.', errors } },
    });
    await user.upload(within(photo).getByLabelText('Photo file'), file('small.png'));
    expect(await within(photo).findByRole('alert')).toHaveTextContent('Must be at least 960 x 540 pixels');
    expect(within(photo).getByRole('img', { name: 'Your photo' })).toHaveAttribute('src', HERO);
  });
});
