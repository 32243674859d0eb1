/** The states of a message to the shop, in the order in which staff work on it. */
export const messageStates = ['new', 'answered', 'closed'] as const
export type MessageState = (typeof messageStates)[number]

/** Messages of the contact form, requirements of the form for what the shop does not list, and carts for the hotline. */
export const messageKinds = ['message', 'requirement', 'cart'] as const
export type MessageKind = (typeof messageKinds)[number]
