import { signedInAs } from '../api/authorization';
import { cartSession } from '../api/cartSession';

/** Whose cart the server answers with: the person's who is signed in, else that of this browser's session. */
export function cartOwner(): string {
  return signedInAs() ?? cartSession.id();
}
