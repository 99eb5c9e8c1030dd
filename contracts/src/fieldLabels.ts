/**
 * A field of the wire in words: its label, else that of the list that it is in and its place there. `modifier_groups.0.name`
 * is `Choices 1, name` where `modifier_groups` has the label `Choices`, and `Modifier groups 1, name` without one.
 */
export function labelOfField(path: string, labels: Readonly<Record<string, string>> = {}): string {
  if (labels[path] !== undefined) return labels[path];
  const [first = '', ...rest] = path.split('.');
  const places = rest.map((part) => (/^\d+$/.test(part) ? ` ${Number(part) + 1}` : `, ${part.replaceAll('_', ' ')}`));
  const words = first.replaceAll('_', ' ');
  return `${labels[first] ?? `${words.charAt(0).toUpperCase()}${words.slice(1)}`}${places.join('')}`;
}

/**
 * Names the fields of a refusal by the labels of a screen. Whole sentences stay to the character.
 *
 * @param detail of a problem, whose parts begin with a field: `sort_order is too large a number; name must not be empty.`
 * @param fields that the problem names
 */
export function labelFields(
  detail: string,
  fields: readonly string[],
  labelOf: (path: string) => string = labelOfField,
): string {
  return detail
    .split('; ')
    .map((part) => {
      const named = fields.find((field) => field !== '' && part.startsWith(`${field} `));
      return named === undefined ? part : `${labelOf(named)}${part.slice(named.length)}`;
    })
    .join('; ');
}
