import type { AdminScreen } from './AdminScreen';
import { SCREENS } from './screens';

/** The screen of a path; a part that begins with a colon in `path` of a screen is any text. */
export function screenAt(pathname: string): AdminScreen | undefined {
  const parts = pathname.split('/');
  return SCREENS.find(({ path }) => {
    const own = path.split('/');
    return own.length === parts.length && own.every((part, at) => part.startsWith(':') || part === parts[at]);
  });
}
