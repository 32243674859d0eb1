import { passwordMinimum } from './limits.ts'

export const passwordTooShort = 'Password should be at least 4 characters long!'
export const passwordsDiffer = 'Kindly enter same passwords!'

/** The words a new pair of passwords is refused with, or null. Too short is said before unequal. */
export function newPasswordRefusal(password: string, confirmation: string): string | null {
  if (password.length < passwordMinimum) return passwordTooShort
  if (password !== confirmation) return passwordsDiffer
  return null
}

type PasswordChange = { oldPassword: string; password: string; confirmPassword: string }

/** Whether the account form asks for a new password at all. */
export function changesPassword({ oldPassword, password, confirmPassword }: PasswordChange): boolean {
  return oldPassword !== '' || password !== '' || confirmPassword !== ''
}

export function passwordChangeRefusal(change: PasswordChange): string | null {
  if (!changesPassword(change)) return null
  if (change.password !== change.confirmPassword) return passwordsDiffer
  if (change.oldPassword === '') return 'Old password is required.'
  if (change.password.length < passwordMinimum) return passwordTooShort
  return null
}

/** 0 to 4, for the bar under a password field: length and variety, nothing that would need a dictionary. */
export function passwordStrength(password: string): 0 | 1 | 2 | 3 | 4 {
  if (password.length < passwordMinimum) return 0
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z0-9]/].filter((kind) => kind.test(password)).length
  const points = (password.length >= 8 ? 1 : 0) + (password.length >= 12 ? 1 : 0) + (kinds >= 2 ? 1 : 0)
  return (1 + points) as 1 | 2 | 3 | 4
}
