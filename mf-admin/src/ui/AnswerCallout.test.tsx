import { screen, waitFor } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { renderWithHost } from '@site/kit/testing';
import { buildPromotion } from '../../testing/buildPromotion';
import { openAdmin } from '../../testing/openAdmin';
import { AnswerCallout } from './AnswerCallout';

const PINE = buildPromotion();
const UNAVAILABLE = { status: 503, body: { detail: 'The database is away.', code: 'unavailable' } };
const CHANGED = { status: 412, headers: { ETag: '"two"' }, body: { current: { ...PINE, value: '20' } } };

/** The text of each element that scrolled into sight. jsdom itself does not scroll. */
const scrolled: string[] = [];
let api: ReturnType<typeof openAdmin>['api'] | undefined;

beforeEach(() => {
  Element.prototype.scrollIntoView = function () {
    scrolled.push(this.textContent);
  };
});
afterEach(() => {
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
  scrolled.length = 0;
});

test.each([
  ['that failed', UNAVAILABLE, /^The promo code was not saved/],
  ['that met the change of a colleague', CHANGED, /^Somebody else changed this promo code/],
])('ADM-72 a save %s brings its message into sight, each time', async (_what, answer, words) => {
  const opened = openAdmin('/admin/promotions', {
    'GET /api/promotions': { body: [PINE], headers: { 'X-Total-Count': '1' } },
    'GET /api/promotions/promo-1': { body: PINE, headers: { ETag: '"one"' } },
    'PUT /api/promotions/promo-1': answer,
  });
  api = opened.api;
  await opened.user.click(await screen.findByRole('button', { name: 'Edit PINE10' }));
  await opened.user.type(await screen.findByLabelText(/^Uses in all/), '9');
  scrolled.length = 0;
  await opened.user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(scrolled).toEqual([expect.stringMatching(words)]));
  api.set('PUT /api/promotions/promo-1', { ...answer, headers: { ETag: '"three"' } });
  await opened.user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(scrolled).toEqual([expect.stringMatching(words), expect.stringMatching(words)]));
});

/** Does what the focus on a refused field does: it scrolls once the form is rendered. */
function RefusedField() {
  useLayoutEffect(() => void scrolled.push('The field'), []);
  return null;
}

test('ADM-188 the message scrolls before the focus goes to the field that is refused', () => {
  renderWithHost(
    <>
      <AnswerCallout said="1">The message</AnswerCallout>
      <RefusedField />
    </>,
  );
  expect(scrolled).toEqual([expect.stringContaining('The message'), 'The field']);
});
