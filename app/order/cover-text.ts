import { dhakaDay } from '#app/ui/text/dhaka-time-words.ts'
import type { OrderWarranty } from '#shared/contract/order-warranty.ts'
import * as words from './words/cover-words.ts'

/** How long a machine is covered, as it follows its serial number. */
export function coverText({ lastDay, lastServiceDay, ending }: OrderWarranty): string {
  if (ending !== null) return words.endings[ending]
  const service = lastServiceDay ? words.serviceUntil(dhakaDay(lastServiceDay)) : ''
  return lastDay ? words.coveredUntil(dhakaDay(lastDay)) + service : ''
}
