/** A delivery address in the parts that browsers fill by themselves. */
export type AddressParts = { street: string; unit: string; city: string; zip: string };

/** The one line that a saved address is kept as; its ZIP is beside it. */
export function joinAddress({ street, unit, city }: Omit<AddressParts, 'zip'>): string {
  return [street, unit, city]
    .map((part) => part.trim())
    .filter(Boolean)
    .join(', ');
}

/** Back into parts. A line that was made otherwise loses nothing: joined again, it reads the same. */
export function splitAddress(line: string, zip: string | null): AddressParts {
  const parts = line.split(',').map((part) => part.trim());
  const [street = '', ...rest] = parts.filter(Boolean);
  const city = rest.pop() ?? '';
  const ends = zip !== null && city.endsWith(zip);
  return { street, unit: rest.join(', '), city: ends ? city.slice(0, -zip.length).trim() : city, zip: zip ?? '' };
}
