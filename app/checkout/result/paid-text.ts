import { nextStepText } from '#app/order/next-step.ts'
import type { Order } from '#shared/contract/orders.ts'
import * as words from './words.tsx'

/** Whether a paid order is under way to its buyer. One that was paid late, or in part, may have to wait. */
export function isUnderWay({ orderStatus }: Order): boolean {
  return ['confirmed', 'shipping', 'completed'].includes(orderStatus)
}

/** Tells the buyer what happened to an order whose payment arrived. It promises nothing about an unknown order. */
export function paidText(order: Order | undefined): string {
  if (!order) return words.thankYouYourPayment
  if (isUnderWay(order)) return words.thankYouYourOrder
  return words.thankYou(nextStepText(order) ?? words.yourPaymentHasArrived)
}
