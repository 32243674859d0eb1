/** The mail with the link to an order, which its buyer asked for on the tracking page. */
export const words = {
  subject: (number: number) => `The link to your order ${number}`,
  say: 'Here is the link that was asked for. On this page you can see your order and cancel, change or return it. Anybody who has the link can, so please keep it to yourself.',
  open: 'Open your order',
  notYou: 'If you did not ask for it, you need not do anything.',
}
