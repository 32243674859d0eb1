/** The mail about a move of a warranty claim, to its buyer. */
export const words = {
  subject: (number: number, state: string) => `Your warranty claim ${number}: ${state.toLowerCase()}`,
  reason: (reason: string) => `The reason: ${reason}`,
  check: 'Check claim status',
  claim: 'Claim',
  machine: 'Machine',
  serial: 'Serial number',
  order: 'Order',
  branch: 'Branch',
  number: (number: number) => String(number),
}
