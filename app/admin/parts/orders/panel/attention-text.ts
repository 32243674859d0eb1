const sentences: Record<string, string> = {
  refund_needed: 'The money of this order has to go back: it is paid, but cancelled.',
  refund_failed: 'A refund did not go through. Please try it again or ask the gateway.',
  duplicate_payment: 'This order was paid more than once. The shop gives the second payment back by itself.',
  replayed_payment: 'The gateway reported a payment that already belongs to another order.',
  late_success: 'The payment came after the order had been closed.',
  paid_no_stock: 'This order is paid, but there were not enough units left for it.',
  unknown_status: 'The gateway does not know how this payment ended. Please ask them.',
  risk: 'The gateway calls this payment risky. Check the buyer before you approve it.',
  amount_mismatch: 'What was paid is not what was asked for.',
  rejected: 'This payment was rejected.',
}

/** The sentence that tells staff why an order needs attention. */
export function attentionText(attention: string): string {
  return sentences[attention] ?? `Please look at this payment: ${attention.replaceAll('_', ' ')}.`
}
