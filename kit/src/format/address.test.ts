import { joinAddress, splitAddress } from './address';

const parts = { street: '12 Sam Houston Ave', unit: 'Apt 4', city: 'Huntsville' };

it('an address is one line, and its parts again', () => {
  const line = joinAddress(parts);
  expect(line).toBe('12 Sam Houston Ave, Apt 4, Huntsville');
  expect(splitAddress(line, '77340')).toEqual({ ...parts, zip: '77340' });
});

it('leaves out what is blank', () => {
  expect(joinAddress({ ...parts, unit: '  ' })).toBe('12 Sam Houston Ave, Huntsville');
  expect(splitAddress('12 Sam Houston Ave, Huntsville', null)).toEqual({ ...parts, unit: '', zip: '' });
});

it.each([['12 Main St'], ['12 Main St, Gate 3, Floor 2, Huntsville'], ['Camp Pine, Lot 7, Huntsville, TX']])(
  '%s reads the same once it was taken apart',
  (line) => expect(joinAddress(splitAddress(line, '77340'))).toBe(line),
);

it('takes a ZIP that is in the line, too, out of it', () => {
  expect(splitAddress('12 Main St, Huntsville 77340', '77340')).toMatchObject({ city: 'Huntsville', zip: '77340' });
});
