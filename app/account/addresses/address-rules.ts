export type Address = {
  name: string
  street1: string
  city: string
  district: string
  postal: string
  country: string
}

const required: Record<keyof Address, string> = {
  name: 'Name is required.',
  street1: 'Street address is required.',
  city: 'City is required.',
  district: 'District is required.',
  postal: 'Postcode is required.',
  country: 'Country is required.',
}

/** All six fields must be filled. */
export function addressErrors(address: Address): Partial<Address> {
  const empty = Object.entries(required).filter(([field]) => !address[field as keyof Address].trim())
  return Object.fromEntries(empty)
}
