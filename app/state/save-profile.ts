import type { users } from '#shared/contract/users.ts'
import { type Answer, api } from '../api.ts'
import { updateAccount } from './session.ts'

export type ProfileForm = {
  firstName: string
  lastName: string
  displayName: string
  oldPassword: string
  password: string
  confirmPassword: string
}

/** Sends the profile and keeps what the shop made of it. */
export async function saveProfile(
  body: ProfileForm & { email: string },
): Promise<Answer<typeof users.update>> {
  const saved = await api<typeof users.update>('POST /auth/updateUser', { body })
  updateAccount(saved)
  return saved
}
