import type { BillKind, CountryCode, FapiaoKind } from '@copperline/contract';
import type { Generated } from 'kysely';
import type { CreatedAt, MaybeInstant } from '../column-types.ts';

interface AddressColumns {
  id: string;
  owner_id: string;
  /** At most one of a person's, kept by an index; never a deleted one. */
  is_default: Generated<boolean>;
  first_name: string;
  last_name: string;
  country: CountryCode;
  /** The deepest place of the tree of areas; the country itself where nothing else was chosen. */
  region_id: string;
  province: string;
  city: string;
  district: string;
  address: string;
  address2: string;
  postcode: string;
  phone: string;
  email: string;
  tax_number: string;
  created_at: CreatedAt;
  updated_at: CreatedAt;
  deleted_at: MaybeInstant;
}

export interface ReceiverTable extends AddressColumns {
  company: string;
}

export interface BillTable extends AddressColumns {
  kind: BillKind;
  title: string;
  real_value: boolean;
  fapiao: FapiaoKind;
  bank_name: string;
  bank_account: string;
  fapiao_address: string;
  fapiao_phone: string;
}
