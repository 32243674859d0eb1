import { authorization, problemOf } from '../api.ts'

/** A photograph that the API shows to whoever proves a right to it: by the login token, or by what the body says. */
export async function loadPrivatePhoto(
  path: string,
  body: string | undefined,
  signal: AbortSignal,
): Promise<Blob> {
  const response = await fetch(`/api${path}`, {
    signal,
    headers: { ...authorization(), ...(body && { 'content-type': 'application/json' }) },
    ...(body && { method: 'POST', body }),
  })
  if (!response.ok) throw await problemOf(response)
  return response.blob()
}
