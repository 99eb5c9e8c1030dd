import type { Account, SaveAddressRequest, SavedAddress } from '@site/contracts';
import { LIMITS } from '@site/contracts';
import { joinAddress, splitAddress } from '@site/kit';
import type { Details } from '../checkout/details/details';

/** The part of the form that says where to. */
export type Place = Pick<Details, 'delivery_address' | 'delivery_unit' | 'delivery_city' | 'delivery_zip'>;

export const PLACE_FIELDS = ['delivery_address', 'delivery_unit', 'delivery_city', 'delivery_zip'] as const;

/** A saved address in the fields of the form. */
export function placeOf({ address, zip }: Pick<SavedAddress, 'address' | 'zip'>): Place {
  const parts = splitAddress(address, zip);
  return {
    delivery_address: parts.street,
    delivery_unit: parts.unit,
    delivery_city: parts.city,
    delivery_zip: parts.zip,
  };
}

const lineOf = (place: Place) =>
  joinAddress({ street: place.delivery_address, unit: place.delivery_unit, city: place.delivery_city });

/** The saved address that is in the form; undefined is a new one. */
export function savedAs(place: Place, addresses: readonly SavedAddress[]): SavedAddress | undefined {
  const key = (line: string, zip: string) => `${line} ${zip.trim().slice(0, 5)}`.toLowerCase();
  const typed = key(lineOf(place), place.delivery_zip);
  return addresses.find((saved) => {
    const known = placeOf(saved);
    return key(lineOf(known), known.delivery_zip) === typed;
  });
}

/** The typed address as one to save; its name is the street until the person gives it another. */
export function toSave(place: Place): SaveAddressRequest {
  return {
    label: place.delivery_address.trim().slice(0, LIMITS.addressLabelMax),
    address: lineOf(place),
    zip: place.delivery_zip.trim() || null,
  };
}

/** Whether name and phone in the form are not the ones that the account has. */
export function areNewDetails(
  { customer_name, customer_phone }: Pick<Details, 'customer_name' | 'customer_phone'>,
  account: Pick<Account, 'customer_name' | 'customer_phone'>,
): boolean {
  return (
    customer_name.trim() !== (account.customer_name ?? '') || customer_phone.trim() !== (account.customer_phone ?? '')
  );
}
