import { defineModel, boolean, date } from '../defineModel';

/** Which of the sensitive questions the form asks. */
export const CareerSettings = defineModel('CareerSettings', 'career_settings', {
  asksDateOfBirth: boolean(),
  asksSsn: boolean(),
  asksFelonyConviction: boolean(),
  asksVeteranStatus: boolean(),
  updatedAt: date(),
});
