import { buildLinks } from '../testing/buildLinks';
import { NEVER, spreadLinks } from './spreadLinks';

const USUAL = { Home: '/', Menu: '/#menu', Rewards: '/rewards', Locations: '/locations', Careers: '/career' };
const MANY = Object.fromEntries(
  [
    'Catering',
    'Gift Cards',
    'Events',
    'Our Farm',
    'Live Music',
    'Cookbook',
    'Private Dining',
    'Food Truck',
    'Press',
    'News',
  ].map((label, index) => [label, `/section-${index}`]),
);
const fromOf = (links: Record<string, string>, reserved?: string) =>
  spreadLinks(buildLinks('header', links), reserved).links.map(({ from }) => from);

test('the usual links are in the bar at every width', () => {
  expect(fromOf(USUAL)).toEqual([0, 0, 0, 0, 0]);
});

test('CMP-56 with ten more sections, what a width has no room for is in the menu, later links first', () => {
  const from = fromOf({ ...USUAL, ...MANY });
  expect(from).toHaveLength(15);
  expect(from.slice(0, 3)).toEqual([0, 0, 0]);
  expect(from.at(-1)).toBe(NEVER);
  expect(from).toEqual([...from].sort((a, b) => a - b));
});

test('the link that staff have beside them takes room', () => {
  const withStaff = fromOf({ ...USUAL, ...MANY }, 'Admin');
  for (const [index, from] of fromOf({ ...USUAL, ...MANY }).entries())
    expect(withStaff[index]).toBeGreaterThanOrEqual(from);
});

test('a label of the greatest length is never cut out of both', () => {
  expect(fromOf({ Home: '/', ['A very long name for one single section']: '/long' })).toHaveLength(2);
});
