import type { BusinessDay, HoursException } from '@site/contracts';
import { defineModel, date, json } from '../defineModel';

/** A restaurant's opening hours, saved by staff. Without a row the brand's usual hours hold. */
export const BusinessHours = defineModel('BusinessHours', 'business_hours', {
  days: json<BusinessDay[]>(),
  exceptions: json<HoursException[]>(),
  updatedAt: date(),
});
