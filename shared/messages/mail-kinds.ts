/** Mails with a link that anybody can ask for, with anybody's address. */
export const linkMailKinds = ['alert-link', 'password-reset', 'privacy-link'] as const
export type LinkMailKind = (typeof linkMailKinds)[number]

/** Mails about an account, to its owner. */
export const accountMailKinds = [
  'password-reset',
  'password-changed',
  'wrong-passwords',
  'wrong-codes',
  'failed-staff-logins',
  'second-factor-off',
  'second-factor-reset',
  'account-deleted',
  'invitation',
] as const

/** `order` goes to the buyer, `order-copy` to staff; the mails of a claim are mails about its order. */
export type MailKind =
  | LinkMailKind
  | (typeof accountMailKinds)[number]
  | 'order'
  | 'order-copy'
  | 'alert'
  | 'failed-command'
  | 'bound-reached'
  | 'contact'
  | 'custom-requirement'
  | 'cart-request'
