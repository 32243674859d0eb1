import { problemOf } from '#app/api.ts'
import { authorization } from '#app/state/session.ts'
import { Problem } from '#shared/problem.ts'

/**
 * Sends a file to a call of the API and returns its response. XMLHttpRequest, because fetch cannot report progress,
 * which goes from 0 to 1.
 */
export function upload<Body>(
  path: string,
  body: FormData | Blob,
  onProgress?: (share: number) => void,
): Promise<Body> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', `/api${path}`)
    for (const [name, value] of Object.entries(authorization())) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => total > 0 && onProgress?.(loaded / total)
    request.onerror = () => reject(new Problem('UNAVAILABLE'))
    request.onload = () => readBody<Body>(request).then(resolve, reject)
    request.send(body)
  })
}

async function readBody<Body>({ responseText, status }: XMLHttpRequest): Promise<Body> {
  const response = new Response(responseText, { status })
  if (!response.ok) throw await problemOf(response)
  return (await response.json()) as Body
}
