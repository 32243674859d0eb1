import { Problem } from '#shared/problem.ts'
import { authorization, problemOf } from '../../../api.ts'

/**
 * Sends a file to a call of the API and returns its answer. XMLHttpRequest, because fetch cannot report progress,
 * which goes from 0 to 1.
 */
export function upload<Answer>(
  path: string,
  body: FormData | Blob,
  onProgress?: (share: number) => void,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', `/api${path}`)
    for (const [name, value] of Object.entries(authorization())) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => total > 0 && onProgress?.(loaded / total)
    request.onerror = () => reject(new Problem('UNAVAILABLE'))
    request.onload = async () => {
      const response = new Response(request.responseText, { status: request.status })
      if (!response.ok) return reject(await problemOf(response))
      resolve((await response.json()) as Answer)
    }
    request.send(body)
  })
}
