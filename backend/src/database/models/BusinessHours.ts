import type { BusinessDay, HoursException } from '@site/contracts';
import { defineModel, date, json, key, string } from '../defineModel';

/** A restaurant's opening hours, saved by staff. Without a row the brand's usual hours hold. */
export const BusinessHours = defineModel('BusinessHours', 'business_hours', {
  merchantId: key(string(64)),
  days: json<BusinessDay[]>(),
  exceptions: json<HoursException[]>(),
  updatedAt: date(),
});
