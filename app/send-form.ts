import type { Call } from '#shared/contract/call.ts'
import { authorization, problemOf, type ResponseBody } from './api.ts'

/** Makes a call that takes a form with files. */
export async function sendForm<C extends Call>(path: C['url'], form: FormData): Promise<ResponseBody<C>> {
  const response = await fetch(`/api${path}`, { method: 'POST', headers: authorization(), body: form })
  if (!response.ok) throw await problemOf(response)
  return (await response.json()) as ResponseBody<C>
}
