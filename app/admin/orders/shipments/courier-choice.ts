import type { CourierId } from '#shared/orders/shipment-states.ts'

export type CourierChoice = { courier: CourierId; courierName: string; number: string }

/** The refusal of each field that keeps a parcel from being handed over. */
export function courierErrors({ courier, courierName, number }: CourierChoice, canBook: boolean) {
  const needsNumber = courier !== 'rider' && !(courier === 'steadfast' && canBook)
  return {
    ...(courier === 'other' && !courierName.trim() && { courierName: 'Which courier takes it?' }),
    ...(needsNumber && !number.trim() && { number: 'Please enter the number that the courier gave.' }),
  }
}

/** The choice as the server is sent it. */
export function courierBody({ courier, courierName, number }: CourierChoice) {
  return {
    courier,
    ...(courier === 'other' && { courierName: courierName.trim() }),
    ...(courier !== 'rider' && number.trim() && { number: number.trim() }),
  }
}
