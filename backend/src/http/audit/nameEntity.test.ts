import { nameEntity } from './nameEntity';

test.each([
  ['menu.items', [{ name: 'Brisket Plate' }], 'Brisket Plate'],
  ['menu.items', [null, { name: 'Gone' }], 'Gone'],
  ['orders', [{ order_number: 1042 }], '#1042'],
  ['promotions', [{ code: 'PINE10' }], 'PINE10'],
  ['promotions', [{ code: 'THANK-YOU-FOR-COMING-TO-OUR-OPENING-2026' }], 'THANK-YOU-FOR-COMING-TO-OUR-OPENING-2026'],
  ['ordering.settings', [{ delivery: {} }], null],
  ['careers.openings', [{ title: 'Line cook' }], 'Line cook'],
])('ADM-1 ADM-213 a change of %s in %j is one of %j', (entity, states, name) => {
  expect(nameEntity(entity, ...states)).toBe(name);
});

test.each(['customers', 'careers.applications', 'careers.applications.mails'])(
  'ADM-1 the log keeps no name for %s, because it outlives what it says of people',
  (entity) => {
    expect(nameEntity(entity, { name: 'Ana Bell', title: 'Ms' })).toBeNull();
  },
);
