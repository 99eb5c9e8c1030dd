import { signedInAs } from '../api/authorization';
import { cartSession } from '../api/cartSession';

/** The owner of the cart in the answers: the signed-in person, else this browser's session. */
export function cartOwner(): string {
  return signedInAs() ?? cartSession.id();
}
