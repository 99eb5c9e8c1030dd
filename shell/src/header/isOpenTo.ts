import type { Session, SiteLink } from '@site/contracts';

/** Whether a link is shown in this session. The server decides about the page behind it, always. */
export function isOpenTo({ role }: Pick<SiteLink, 'role'>, session: Session): boolean {
  if (role === 'admin') return session.role === 'admin';
  return role === 'public' || session.status === 'signed-in';
}
