import { holdsAll } from './holdsAll';

const DISH = { name: 'Chili', price: '9.50', description: null, tags: ['hot'], days: [{ open: '07:00' }], on: true };

test.each([
  [{ name: 'Chili', price: 9.5 }, true],
  [{ description: '' }, true],
  [{ tags: ['hot'], days: [{ open: '07:00' }], on: true }, true],
  [{ missing: undefined }, true],
  [{ price: 9.51 }, false],
  [{ name: '' }, false],
  [{ name: null }, false],
  [{ tags: ['hot', 'new'] }, false],
  [{ tags: [] }, false],
  [{ days: [{ open: '08:00' }] }, false],
  [{ on: false }, false],
  [{ on: 'true' }, false],
  [{ unknown: 'field' }, false],
])('ADM-22 an entity holds what was sent: %j is %p', (sent, isHeld) => {
  expect(holdsAll(DISH, sent)).toBe(isHeld);
});

test('ADM-22 one moment may be written in two ways', () => {
  expect(holdsAll({ at: '2026-11-01T12:00:00.000Z' }, { at: '2026-11-01T06:00:00-06:00' })).toBe(true);
  expect(holdsAll({ at: '2026-11-01T12:00:00.000Z' }, { at: '2026-11-01T12:01:00Z' })).toBe(false);
});
