import type { ReactNode } from 'react'

export const yourData = 'Your data'
export const downloadOrDeleteWhat = 'Download or delete what we keep about you.'
export const yourLink = 'Your link'
export const whatWeKeepUnder =
  'What we keep under your email without an account: orders, payments, messages and emails.'
export const downloadIt = 'Download it'
export const oneFileInThe = 'One file in the JSON format. With this link it can be downloaded once.'
export const downloadMyData = 'Download my data'
export const deleteIt = 'Delete it'
export const yourMessagesAreDeleted =
  'Your messages are deleted, and email, phone and notes in your orders. The invoices of paid orders stay with your name and address, because the law requires us to keep them. While an order is not finished, your data stays.'
export const deleteMyData = 'Delete my data'
export const getACopyOf = 'Get a copy of what we keep about you, or have it deleted.'
export const callOrWriteTo = 'call or write to us'
export const privacyPolicy = 'Privacy policy'
export const youHaveAnAccount = 'You have an account'
export const accountDetails = 'account details'
export const youOrderedOrWrote = 'You ordered or wrote to us without one'
export const enterTheEmailThat =
  'Enter the email that you gave us. We send you a link; it works for one hour, for one download and one deletion.'
export const email = 'Email'
export const sendLink = 'Send link'
export const sure = 'Yes, delete it. I know that this cannot be undone.'
export const sent = 'If we keep anything under this email, a link is on its way. Please check your inbox.'
export const deleted =
  'What we kept under your email is deleted. Only invoices stay, without your email and phone.'
export const invalid = 'This email address does not look right. Please check it.'
export const expired =
  'This link is no longer valid: it was used already, or it is older than an hour. Please ask for a new one.'
export const later = 'Something went wrong. Please try again in a minute.'
export const openOrders = (contact: ReactNode) => (
  <>
    One of your orders is not finished yet. Once it is delivered, or cancelled and refunded, you can delete
    your data. Please {contact} if something is stuck.
  </>
)
export const notFound = 'Not found'
export const logInAndOpen = (details: ReactNode) => (
  <>Log in and open your {details}: the buttons are at the bottom.</>
)
