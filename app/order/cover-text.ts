import { dhakaDay } from '#app/ui/text/dhaka-time.ts'
import type { OrderWarranty } from '#shared/contract/order-warranty.ts'

/** How long a machine is covered, as it follows its serial number. */
export function coverText({ lastDay, lastServiceDay, ending }: OrderWarranty): string {
  if (ending !== null) return ending === 'expired' ? ', warranty over' : ', returned'
  const service = lastServiceDay ? `, free service until ${dhakaDay(lastServiceDay)}` : ''
  return lastDay ? `, covered until ${dhakaDay(lastDay)}${service}` : ''
}
