import { passwordMinimum } from '../limits.ts'
import { isEmail } from '../orders/checkout-rules.ts'
import * as words from './form-words.ts'

type LoginForm = { email: string; password: string }
type RegisterForm = { username: string; email: string; password: string; confirmPassword: string }
type NewPassword = Pick<RegisterForm, 'password' | 'confirmPassword'>
type Errors<Form> = Partial<Record<keyof Form, string>>

export function loginErrors({ email, password }: LoginForm): Errors<LoginForm> {
  const errors: Errors<LoginForm> = {}
  if (!email.trim()) errors.email = words.emailRequired
  if (!password) errors.password = words.passwordRequired
  return errors
}

export function registerErrors(form: RegisterForm): Errors<RegisterForm> {
  const errors: Errors<RegisterForm> = {}
  if (!form.username.trim()) errors.username = words.usernameRequired
  if (!form.email.trim()) errors.email = words.emailRequired
  else if (!isEmail(form.email)) errors.email = words.emailInvalid
  return { ...errors, ...newPasswordErrors(form) }
}

/** The refusal of a new pair of passwords, at the field it belongs to. */
export function newPasswordErrors({ password, confirmPassword }: NewPassword): Errors<NewPassword> {
  const refusal = newPasswordRefusal(password, confirmPassword)
  if (!refusal) return {}
  return refusal === words.passwordsDiffer ? { confirmPassword: refusal } : { password: refusal }
}

/** The words a new pair of passwords is refused with, or null. Too short is said before unequal. */
export function newPasswordRefusal(password: string, confirmation: string): string | null {
  if (password.length < passwordMinimum) return words.passwordTooShort
  if (password !== confirmation) return words.passwordsDiffer
  return null
}

type PasswordChange = { oldPassword: string; password: string; confirmPassword: string }

/** Whether the account form asks for a new password at all. */
export function changesPassword({ oldPassword, password, confirmPassword }: PasswordChange): boolean {
  return oldPassword !== '' || password !== '' || confirmPassword !== ''
}

export function passwordChangeRefusal(change: PasswordChange): string | null {
  if (!changesPassword(change)) return null
  if (change.password !== change.confirmPassword) return words.passwordsDiffer
  if (change.oldPassword === '') return words.oldPasswordRequired
  if (change.password.length < passwordMinimum) return words.passwordTooShort
  return null
}

/** The same refusal at the field it belongs to. */
export function passwordChangeErrors(change: PasswordChange): Errors<PasswordChange> {
  const refusal = passwordChangeRefusal(change)
  if (refusal === null) return {}
  if (refusal === words.passwordsDiffer) return { confirmPassword: refusal }
  return refusal === words.passwordTooShort ? { password: refusal } : { oldPassword: refusal }
}
