import { api, type ResponseBody } from '#app/api.ts'
import type { users } from '#shared/contract/users.ts'
import { updateAccount } from './session.ts'

export type ProfileForm = {
  firstName: string
  lastName: string
  displayName: string
  oldPassword: string
  password: string
  confirmPassword: string
}

/** Saves the profile, and stores the account as the server returned it. */
export async function saveProfile(
  body: ProfileForm & { email: string },
): Promise<ResponseBody<typeof users.update>> {
  const saved = await api<typeof users.update>('POST /auth/updateUser', { body })
  updateAccount(saved)
  return saved
}
