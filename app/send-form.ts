import type { Call } from '#shared/contract/call.ts'
import { fetchApi, type ResponseBody } from './api.ts'
import { authorization } from './state/session.ts'

/** Makes a call that takes a form with files. */
export async function sendForm<C extends Call>(path: C['url'], form: FormData): Promise<ResponseBody<C>> {
  const response = await fetchApi(path, { method: 'POST', headers: authorization(), body: form })
  return (await response.json()) as ResponseBody<C>
}
