export const words = {
  limit: (perDay: string, amount: string) =>
    `A bKash, Nagad or Rocket wallet can be loaded with at most ${perDay} a day. To pay ${amount} from it, check your balance first, or pay by card or internet banking.`,
}
