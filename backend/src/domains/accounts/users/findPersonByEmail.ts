import { findUser } from './findUser';
import { toPerson, type Person } from './readPerson';

/** Finds a person by their address, for staff; null when it is unknown. */
export async function findPersonByEmail(merchantId: string, email: string): Promise<Person | null> {
  const user = await findUser(merchantId, { emailKey: email.toLowerCase() });
  return user && toPerson(user);
}
