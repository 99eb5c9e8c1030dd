import { labelFields, labelOfField } from './fieldLabels';

test.each([
  ['sort_order', 'Sort order'],
  ['delivery.radius_miles', 'Delivery, radius miles'],
  ['modifier_groups.0.options.11.name', 'Modifier groups 1, options 12, name'],
  ['name', 'Name'],
])('%s is shown as %s', (path, words) => {
  expect(labelOfField(path)).toBe(words);
});

test('a field of a list is named by the label of the list and its place', () => {
  expect(labelOfField('modifier_groups.0.options.11.name', { modifier_groups: 'Choices' })).toBe(
    'Choices 1, options 12, name',
  );
});

test('each field of a refusal is named by its label', () => {
  const detail = 'sort_order is too large a number; tiers.0.name must not be empty.';
  const labels: Record<string, string> = { sort_order: 'Sort Order', 'tiers.0.name': 'Name of the first tier' };
  expect(labelFields(detail, Object.keys(labels), (path) => labels[path] ?? path)).toBe(
    'Sort Order is too large a number; Name of the first tier must not be empty.',
  );
});

test('whole sentences stay to the character, also where they hold the name of a field', () => {
  const detail = 'Write the name; The name is taken by another code; price must be a number.';
  expect(labelFields(detail, ['name', 'code', 'price'])).toBe(
    'Write the name; The name is taken by another code; Price must be a number.',
  );
});
