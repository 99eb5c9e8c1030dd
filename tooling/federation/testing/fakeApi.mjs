/**
 * As much of /api as the menu and the cart's badge need, in memory: these tests are about what loads, not about what it says.
 */

const CATEGORY = {
  id: 1,
  name: 'Smokehouse',
  is_published: true,
  color: '#F26B23',
  sort_order: 0,
  merchant_id: 'test-merchant',
};

const DISH = {
  id: 7,
  name: 'Brisket Plate',
  price: '16.50',
  description: 'Sliced brisket with two sides.',
  image_url: null,
  category_id: 1,
  categoryId: 1,
  is_available: true,
  in_stock: true,
  is_featured: false,
  is_special: false,
  is_weekly_special: false,
  is_published: true,
  status: 'active',
  order: 0,
  ingredients: [],
  nutritional_facts: [],
  allergens: [],
  diets: [],
  modifier_groups: [],
  merchant_id: 'test-merchant',
};

/** Quantity in each cart, by its session. @type {Map<string, number>} */
const carts = new Map();

/**
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 */
export function fakeApi(request, response) {
  const { pathname } = new URL(request.url ?? '/', 'http://site');
  const session = String(request.headers['x-session-id'] ?? '');
  const answer = () => {
    if (pathname === '/api/categories/') return [CATEGORY];
    if (pathname === '/api/menu-items/') return [DISH];
    if (pathname === '/api/cart/') return cart(session);
    if (pathname === '/api/cart/items' && request.method === 'POST') {
      carts.set(session, (carts.get(session) ?? 0) + 1);
      return cart(session).items[0];
    }
    return null;
  };
  const body = answer();
  response.writeHead(body ? 200 : 404, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body ?? { detail: 'Not part of this test' }));
}

/** @param {string} session */
function cart(session) {
  const quantity = carts.get(session) ?? 0;
  const subtotal = (quantity * 16.5).toFixed(2);
  const line = {
    id: 'line-1',
    menu_item_id: DISH.id,
    menu_item_name: DISH.name,
    menu_item_price: DISH.price,
    menu_item_description: DISH.description,
    menu_item_image: null,
    quantity,
    customizations: [],
    option_ids: [],
    option_labels: [],
    special_instructions: null,
    subtotal,
    is_available: true,
  };
  return {
    items: quantity ? [line] : [],
    item_count: quantity,
    subtotal,
    currency: 'USD',
    version: quantity,
    warnings: [],
  };
}
