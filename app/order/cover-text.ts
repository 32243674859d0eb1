import { dhakaDay } from '#app/ui/text/dhaka-time-words.ts'
import type { OrderWarranty } from '#shared/contract/order-warranty.ts'
import type { WarrantyEnding } from '#shared/units/warranty-endings.ts'

/** How long a machine is covered, as it follows its serial number. */
export function coverText({ lastDay, lastServiceDay, ending }: OrderWarranty): string {
  if (ending !== null) return endingTexts[ending]
  const service = lastServiceDay ? `, free service until ${dhakaDay(lastServiceDay)}` : ''
  return lastDay ? `, covered until ${dhakaDay(lastDay)}${service}` : ''
}

const endingTexts: Record<WarrantyEnding, string> = {
  refunded: ', returned',
  returned: ', returned',
  removed: ', returned',
  expired: ', warranty ended',
  replaced: ', replaced by another machine',
}
