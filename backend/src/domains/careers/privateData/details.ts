import type { CareerReference } from '@site/contracts';
import { CareerApplication } from '../../../database/models/CareerApplication';
import { sealColumnAgain, type SealedAgain } from '../../../database/sealColumnAgain';
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

/** @throws when they were sealed under a secret that is not accepted */
export function readDetails({ detailsSealed }: { detailsSealed: string }): CareerDetails {
  return JSON.parse(unseal(detailsSealed, PURPOSE)) as CareerDetails;
}

/** Seals the details of all applications under SITE_SECRET, after it was replaced. */
export function sealDetailsAgain(): Promise<SealedAgain> {
  return sealColumnAgain(CareerApplication, 'detailsSealed', PURPOSE);
}
