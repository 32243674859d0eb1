import type { ReactNode } from 'react'

export const forgot = 'Forgot password'
export const forgotDescription = 'Get a link by email to choose a new password.'
export const forgotLead =
  'Enter the email of your account and we will send you a link to choose a new password. It works once, for one hour.'
export const email = 'Email'
export const emailRequired = 'Email is required'
export const emailInvalid = 'Invalid email format'
export const sendLink = 'Send link'
export const backToLogin = 'Back to login'
export const backOrCall = (login: ReactNode, hotline: ReactNode) => (
  <>
    {login} or call {hotline}.
  </>
)
export const choose = 'Choose a new password'
export const chooseDescription = 'Choose a new password for your account.'
export const logIn = 'Log in'
export const linkEnded = 'This link is no longer valid. Please ask for a new one.'
export const askForLink = 'Ask for a new link'
export const newPassword = 'New password'
export const confirmNewPassword = 'Confirm new password'
export const change = 'Change password'
export const hint = 'At least 4 characters; longer is safer.'
