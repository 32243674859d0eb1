import { blankOrder, type OrderValues } from '#app/admin/new-order/order-values.ts'
import type { StaffMessage } from '#shared/contract/messages.ts'

/** The form of a new order with who wrote and what. */
export function orderFromMessage(message: StaffMessage): OrderValues {
  const { name, phone, email, organization, subject, text } = message
  const note = [subject, text].filter(Boolean).join(': ').slice(0, 1000)
  return { ...blankOrder, name, phone, email, company: organization ?? '', channel: 'social', note }
}
