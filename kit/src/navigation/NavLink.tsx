import { useLocation } from 'react-router-dom';
import { Link, type LinkProps } from './Link';

export type NavLinkProps = LinkProps & {
  to: string;
  /** Marks the page itself only, not those below it. */
  end?: boolean;
};

/** A link that says when its page, or one below it, is the present one. */
export function NavLink({ to, end = false, ...rest }: NavLinkProps) {
  const { pathname } = useLocation();
  const isCurrent = pathname === to || (!end && pathname.startsWith(`${to}/`));
  return <Link {...rest} to={to} aria-current={isCurrent ? 'page' : undefined} />;
}
