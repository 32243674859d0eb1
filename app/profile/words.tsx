import type { ReactNode } from 'react'

export const yourData = 'Your data'
export const dataLead = (link: ReactNode) => (
  <>
    Everything we keep about your account in one file: your details, orders, payments, messages, emails and
    logins. For orders and messages that you sent without logging in, {link}.
  </>
)
export const getLink = 'get a link by email'
export const download = 'Download my data'
export const deleteAccount = 'Delete my account'
export const deleteQuestion = 'Delete your account?'
export const deleted = 'Deleted:'
export const deletedText =
  'your name, email, password, logins and messages, and email, phone and notes in your orders. You cannot undo this.'
export const stays = 'Stays:'
export const staysText =
  'the invoices of paid orders, with your name and address, because the law requires us to keep them. While an order is not finished, your account stays.'
export const yourPassword = 'Your password'
export const passwordRequired = 'Password is required.'
export const codeRequired = 'Code is required.'
export const keepAccount = 'Keep my account'
export const deleteForGood = 'Delete permanently'
export const saved = 'Profile updated successfully!'
export const saveChanges = 'Save changes'
export const passwordQuestion = 'Change your password?'
export const changePassword = 'Change password'
export const passwordWarning =
  'You will be logged out on every device and need to log in again with the new password.'
export const firstName = 'First name'
export const lastName = 'Last name'
export const displayName = 'Display name'
export const displayNameHint = 'How your name appears in the account section.'
export const email = 'Email'
export const emailHint = 'Your email cannot be changed here.'
export const passwordChange = 'Password change'
export const passwordLead = 'Leave these empty to keep your password.'
export const oldPassword = 'Old password'
export const newPassword = 'New password'
export const confirmPassword = 'Confirm new password'
export const sessions = 'Where you are logged in'
export const thisDevice = '(this device)'
export const session = (begin: string, lastUse: string) => `Logged in ${begin}, last used ${lastUse}`
export const endOthers = 'Log out everywhere else'
