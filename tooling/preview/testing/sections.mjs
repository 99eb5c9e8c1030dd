/**
 * Words that each section shows: to everybody with data, and to one of them in each state of the data and, where the section is
 * translated, in Spanish.
 *
 * @typedef {'guest' | 'customer' | 'admin'} Session
 * @typedef {Record<'empty' | 'error' | 'offline' | 'slow', string>} States
 * @type {Record<string, { sessions: Record<Session, string>, states: States, statesOf: Session, statesAt?: string, spanish?: string, pages?: Record<string, string> }>}
 */
export const WORDS = {
  'mf-careers': {
    sessions: { guest: 'Line cook', customer: 'Line cook', admin: 'Line cook' },
    statesOf: 'guest',
    states: {
      empty: 'Full name',
      error: 'The application form could not be loaded.',
      offline: 'The application form could not be loaded.',
      slow: 'Counter crew',
    },
    spanish: 'Puestos vacantes',
    pages: { '/career/withdraw#preview': 'This cannot be undone.' },
  },
  'mf-menu-cart': {
    sessions: { guest: 'Brisket Plate', customer: 'Brisket Plate', admin: 'Brisket Plate' },
    statesOf: 'guest',
    states: {
      empty: 'The menu is being written',
      error: 'Failed to load menu data',
      offline: 'Failed to load menu data',
      slow: 'Smoked Sausage',
    },
    spanish: 'Agregar',
    pages: { '/order': 'Mac and cheese', '/?dish=7': 'Pick a side' },
  },
  'mf-rewards': {
    sessions: { guest: 'Sign In Required', customer: '310 points to GOLD', admin: '310 points to GOLD' },
    statesOf: 'customer',
    states: {
      empty: 'No rewards available at this time',
      error: 'Failed to load rewards data',
      offline: 'Failed to load rewards data',
      slow: 'Free side',
    },
    spanish: 'Faltan 310 puntos para GOLD',
    pages: { '/order-history': '#1017' },
  },
  'mf-checkout': {
    sessions: { guest: 'Who is it for?', customer: 'Who is it for?', admin: 'Who is it for?' },
    statesOf: 'guest',
    states: {
      empty: 'Your cart is empty',
      error: 'Failed to load cart items',
      offline: 'Your cart and what you typed are kept.',
      slow: 'As soon as possible',
    },
    spanish: '¿Para quién es?',
    pages: {
      '/order-status/o1': 'Your meal is being made',
      '/payment-success?checkout_id=cs_paid&status=APPROVED': 'Order Confirmed!',
      '/payment-failure?checkout_id=cs_declined&status=DECLINED': 'Your payment could not be processed.',
    },
  },
  'mf-admin': {
    sessions: { guest: 'Admin Login', customer: 'which is not a staff account', admin: 'Ordered 412 times' },
    statesOf: 'admin',
    states: {
      empty: 'No orders yet',
      error: 'Failed to fetch orders',
      offline: 'Failed to load your role',
      slow: 'Ordered 412 times',
    },
    pages: {
      '/admin/menu': '3 items',
      '/admin/orders/o1': '2 × Brisket Plate',
      '/admin/staff': 'bo@example.com',
      '/admin/customers/c1': 'Ana Flores',
      '/admin/site': 'Save words',
    },
  },
  'mf-admin-legacy': {
    sessions: {
      guest: 'They would go to /login?next=%2Fadmin-legacy',
      customer: 'They would go to /',
      admin: 'Total Revenue',
    },
    statesOf: 'admin',
    statesAt: '/admin-legacy/menu',
    states: {
      empty: 'No menu items yet',
      error: 'Failed to load menu items',
      offline: 'Failed to load menu items',
      slow: 'Sweet Tea',
    },
  },
};
