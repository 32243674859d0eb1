import type { MessageKind, MessageState } from '#shared/messages/message-states.ts'

export const stateNames: Readonly<Record<MessageState, string>> = {
  new: 'New',
  answered: 'Answered',
  closed: 'Closed',
}

/** The names of the forms through which people write. */
export const kindNames: Readonly<Record<MessageKind, string>> = {
  message: 'Contact form',
  requirement: 'Custom requirement',
  cart: 'Cart for the hotline',
}

export const statePills: Readonly<Record<MessageState, string>> = {
  new: 'pill pill-open',
  answered: 'pill pill-done',
  closed: 'pill pill-off',
}
