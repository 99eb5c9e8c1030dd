import { defineModel, boolean, date, key, string } from '../defineModel';

/** Which of the sensitive questions the form asks. */
export const CareerSettings = defineModel('CareerSettings', 'career_settings', {
  merchantId: key(string(64)),
  asksDateOfBirth: boolean(),
  asksSsn: boolean(),
  asksFelonyConviction: boolean(),
  asksVeteranStatus: boolean(),
  updatedAt: date(),
});
