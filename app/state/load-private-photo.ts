import { authorization, fetchApi } from '#app/api.ts'

/** A photo that the API shows to whoever proves a right to it: by the login token, or by what the body says. */
export async function loadPrivatePhoto(
  path: string,
  body: string | undefined,
  signal: AbortSignal,
): Promise<Blob> {
  const response = await fetchApi(path, {
    signal,
    headers: { ...authorization(), ...(body && { 'content-type': 'application/json' }) },
    ...(body && { method: 'POST', body }),
  })
  return response.blob()
}
