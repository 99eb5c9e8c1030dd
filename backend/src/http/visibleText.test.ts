import { randomUUID } from 'node:crypto';
import type { CartItem, Order, Problem } from '@site/contracts';
import { testServer } from '../testing';
import { buildMenuItem } from '../testing/builders/buildMenuItem';
import { DETAILS } from '../testing/builders/buildOrder';

const server = testServer({ AUTH_AUTOCONFIRM: 'true' });

/** Orders a dish with a wish, for a name. */
async function order(name: string, wish: string) {
  const dish = await buildMenuItem();
  const guest = server.api.guest();
  const wishes = { customizations: [wish], special_instructions: wish };
  const added = await guest.post('/api/cart/items', { menu_item_id: dish.id, quantity: 1, ...wishes });
  const ordered = await guest.post('/api/orders/from-cart', {
    ...DETAILS,
    customer_name: name,
    special_requests: wish,
  });
  return { added, ordered };
}

test.each([
  ['turns all that follows', 'No \u202ebrown onions', 'No brown onions'],
  ['embeds', '\u202aNo onions\u202c', 'No onions'],
  ['isolates', '\u2067No onions', 'No onions'],
])('SEC-41 the kitchen reads a wish without a mark that %s', async (_, typed, read) => {
  const { added, ordered } = await order(`Ann\u202e ${typed}`, typed);
  expect((added.json as CartItem).special_instructions).toBe(read);
  expect(ordered).toMatchObject({ status: 201, json: { customer_name: `Ann ${read}`, special_requests: read } });
  expect((ordered.json as Order).items).toMatchObject([{ customizations: [read], special_instructions: read }]);
});

test.each(['\u202a No onions', 'No onions \u202c'])(
  'SEC-41 a mark keeps no space at the edge of a text (%j)',
  async (typed) => {
    const { added } = await order('Ann', typed);
    const read = 'No onions';
    expect(added.json).toMatchObject({ customizations: [read], special_instructions: read });
  },
);

test.each(['\u200b\u2060', '\u3164', '\u2800', '\u00ad', '\u202a \u202c', '\ufe0f\u200d', '\u{e0041}'])(
  'SEC-41 a name of which nothing is seen (%j) is no name',
  async (name) => {
    const { ordered } = await order(name, 'No onions');
    expect(ordered.status).toBe(422);
    expect((ordered.json as Problem).errors).toMatchObject([{ field: 'customer_name' }]);
  },
);

test.each(['ليلى', 'שרה\u200f', 'می\u200cخواهم', '👩\u200d👩\u200d👧 Ann', 'Zoë', '李'])(
  'SEC-41 %s is kept as it is',
  async (name) => {
    expect((await order(name, name)).ordered).toMatchObject({ status: 201, json: { customer_name: name } });
  },
);

test('SEC-41 a wish of which nothing is seen is no wish', async () => {
  const { ordered } = await order('Ann', '\u200b');
  expect(ordered.status).toBe(422);
});

test('SEC-35 terminals obey C1 characters, so no text holds one', async () => {
  expect((await order('Ann\u009b31m', 'No onions')).ordered).toMatchObject({ status: 422 });
});

test('SEC-41 a display name with such a mark is refused', async () => {
  const account = { email: `${randomUUID()}@example.com`, password: 'a quiet evening' };
  const signUp = (name: string) => server.api.post('/auth/v1/signup', { ...account, data: { display_name: name } });
  expect(await signUp('Ada \u202eadmin')).toMatchObject({ status: 400, json: { error_code: 'validation_failed' } });
  expect((await signUp('Ada')).status).toBe(200);
});
