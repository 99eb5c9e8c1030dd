import { Link } from '@site/kit';
import { Section } from '../ui/Section';
import { SmallList } from '../ui/layout';

/** Sections that have releases, and that guests do not see. */
export function AbsentSections({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <Section title="Not on the site">
      <SmallList>
        {names.map((name) => (
          <li key={name}>
            <Link to={`/admin/releases/${name}`}>{name}</Link>
            <small>Activate one of its releases to bring it to the site.</small>
          </li>
        ))}
      </SmallList>
    </Section>
  );
}
