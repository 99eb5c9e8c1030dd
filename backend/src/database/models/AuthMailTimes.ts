import { defineModel, date, key, nullable, string } from '../defineModel';

/** When an address last got mails about its account: the five newest, which the limits are about. */
export const AuthMailTimes = defineModel('AuthMailTimes', 'auth_mail_times', {
  /** SHA-256 of the address. */
  addressHash: key(string(64)),
  firstAt: date(),
  secondAt: nullable(date()),
  thirdAt: nullable(date()),
  fourthAt: nullable(date()),
  fifthAt: nullable(date()),
});
