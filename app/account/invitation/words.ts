import { staffPasswordMinimum } from '#shared/limits.ts'

export const title = 'Invitation'
export const description = 'Accept an invitation to work in the staff area.'
export const heading = 'Your invitation'
export const lead = (shop: string, email: string, role: string) =>
  `${shop} invites you, ${email}, to the staff area as ${role}.`
export const knownAccount =
  'You have an account with this email: it gets the role and a new password, and is logged out everywhere. Your orders stay.'
export const newAccount = 'Choose a password, and the account is yours.'
export const logIn = 'Log in'
export const ended = 'This invitation is no longer valid. Please ask your colleague to send it again.'
export const name = 'Name'
export const nameMissing = 'Name is required.'
export const newPassword = 'New password'
export const confirmPassword = 'Confirm new password'
export const passwordHint = `At least ${staffPasswordMinimum} characters; longer is safer.`
export const passwordShort = `Please choose a password of at least ${staffPasswordMinimum} characters.`
export const accept = 'Accept invitation'
