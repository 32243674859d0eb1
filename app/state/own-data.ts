import { api } from '#app/api.ts'
import { download } from '#app/download.ts'
import type { privacy } from '#shared/contract/privacy.ts'
import { forgetPerson } from './forget-person.ts'

export function downloadOwnData(): Promise<void> {
  return download('/privacy/data', 'my-data.json')
}

/** Deletes the own account and forgets the person in this browser. Returns what the shop says about it. */
export async function deleteAccount(body: { password: string; code?: string }): Promise<string> {
  const { message } = await api<typeof privacy.deleteAccount>('POST /privacy/deleteAccount', { body })
  forgetPerson()
  return message
}
