import * as words from './words.ts'

export type Address = {
  name: string
  street1: string
  city: string
  district: string
  postal: string
  country: string
}

/** All six fields must be filled. */
export function addressErrors(address: Address): Partial<Address> {
  const empty = Object.entries(words.required).filter(([field]) => !address[field as keyof Address].trim())
  return Object.fromEntries(empty)
}
