import type { deliveryRates } from '#server/platform/db/schema.ts'
import { toPaisa } from '#shared/money.ts'
import { districts } from '#shared/orders/districts.ts'

const nearDhaka = ['Gazipur', 'Manikganj', 'Munshiganj', 'Narayanganj', 'Narsingdi']
const farAway = ['Bandarban', 'Bhola', "Cox's Bazar", 'Khagrachhari', 'Panchagarh', 'Rangamati', 'Thakurgaon']

/** Plausible rates of a courier: the demo's own figures. */
export const seedRates: (typeof deliveryRates.$inferInsert)[] = districts.map((district) => {
  if (district === 'Dhaka') return { district, chargePaisa: 0, minDays: 2, maxDays: 3 }
  if (nearDhaka.includes(district)) return { district, chargePaisa: toPaisa(100), minDays: 1, maxDays: 3 }
  if (farAway.includes(district)) return { district, chargePaisa: toPaisa(200), minDays: 4, maxDays: 7 }
  return { district, chargePaisa: toPaisa(150), minDays: 2, maxDays: 5 }
})
