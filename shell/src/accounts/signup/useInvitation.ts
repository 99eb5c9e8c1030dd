import { useState } from 'react';
import { invitation } from '../session/invitation';

/** The code of the link that was followed, or of one that was followed earlier. The browser keeps it. */
export function useInvitation(given: string | null): string | null {
  const [code] = useState(() => {
    invitation.keep(given);
    return invitation.read();
  });
  return code;
}
