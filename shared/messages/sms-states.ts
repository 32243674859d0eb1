import { type ClaimState, claimStates } from '../units/claim-states.ts'

type ClaimSmsKind = `claim_${ClaimState}`

export function claimSmsKind(state: ClaimState): ClaimSmsKind {
  return `claim_${state}`
}

/** The events that the buyer of an order gets an SMS about. */
export const orderSmsKinds = [
  'paid',
  'corrected',
  'handed_over',
  'delivered',
  'link',
  'order_link',
  ...claimStates.map(claimSmsKind),
  'return_asked',
  'return_awaited',
  'return_received',
  'return_decided',
] as const
export type OrderSmsKind = (typeof orderSmsKinds)[number]

/** SMS to a visitor about a product: one that asks whether an alert is wanted, and the alert. They belong to no order. */
export const alertSmsKinds = ['alert_link', 'alert'] as const
export type AlertSmsKind = (typeof alertSmsKinds)[number]

export const smsKinds = [...orderSmsKinds, ...alertSmsKinds] as const
export type SmsKind = (typeof smsKinds)[number]

export const smsStates = ['waiting', 'handed', 'sent', 'refused'] as const
export type SmsState = (typeof smsStates)[number]
