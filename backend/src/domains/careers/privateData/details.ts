import type { CareerReference } from '@site/contracts';
import { seal, unseal } from '../../../lib/sealed';

/** Answers that no list shows and no query searches. */
export type CareerDetails = {
  address: string | null;
  dateOfBirth: string | null;
  felonyConviction: boolean | null;
  veteranStatus: boolean | null;
  references: CareerReference[];
};

const PURPOSE = 'career application details';

export function sealDetails(details: CareerDetails): string {
  return seal(JSON.stringify(details), PURPOSE);
}

/** @throws when they were sealed under another SITE_SECRET */
export function readDetails({ detailsSealed }: { detailsSealed: string }): CareerDetails {
  return JSON.parse(unseal(detailsSealed, PURPOSE)) as CareerDetails;
}
