import type { Person } from '../../accounts';

type Named = Pick<Person, 'displayName' | 'email'>;

const MOST_CHARACTERS = 40;

/** `Bo Pine` is shown as `Bo P.`; a person without a name as `b•••@example.com`. */
export function maskName({ displayName, email }: Named): string {
  const [first = '', ...rest] = displayName.trim().split(/\s+/);
  const last = [...(rest.at(-1) ?? '')][0];
  if (first !== '') return last === undefined ? firstName({ displayName }) : `${firstName({ displayName })} ${last}.`;
  const [name = '', host = ''] = email.split('@');
  return `${[...name][0] ?? ''}•••@${host}`;
}

/** The first name; empty for a person without a name. */
export function firstName({ displayName }: Pick<Person, 'displayName'>): string {
  const [first = ''] = displayName.trim().split(/\s+/);
  return [...first].slice(0, MOST_CHARACTERS).join('');
}
