import { formatPaisa, type Paisa } from '#shared/money.ts'

/** The mail about a move of a return, to its buyer. */
export const words = {
  subject: (number: number, state: string) => `Your return ${number}: ${state.toLowerCase()}`,
  reason: (reason: string) => `The reason: ${reason}`,
  note: (note: string) => `Please note: ${note}`,
  whatToBring:
    'Please bring or pack the machine with everything that came in the box, and the invoice on paper or on your phone. Sign out of your accounts and back up your data first.',
  pay: 'Pay the difference',
  see: 'See your order',
  return: 'Return',
  product: 'Product',
  serial: 'Serial number',
  order: 'Order',
  branch: 'Branch',
  courier: 'A courier picks it up',
  number: (number: number) => String(number),
  otherMachine: (order: number, total: Paisa, counts: Paisa) =>
    `Your replacement is order ${order}, ${formatPaisa(total)}. ${formatPaisa(counts)} of what you paid counts towards it.`,
  due: (amount: Paisa) => `${formatPaisa(amount)} is due.`,
  nothingDue: 'Nothing more is due.',
}
