import { isBangladesh } from '../phone.ts'
import type { DeliveryRate } from './delivery.ts'
import { findDistrict } from './district-names.ts'

/** The rate for an address. Rates are for districts of Bangladesh: a place abroad may have the name of one. */
export function rateForAddress(
  rates: readonly DeliveryRate[],
  { district, country }: { district: string; country: string },
): DeliveryRate | undefined {
  if (!isBangladesh(country)) return undefined
  const found = findDistrict(district)
  return rates.find((rate) => rate.district === found)
}
