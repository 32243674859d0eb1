import { Problem } from '#shared/problem.ts'
import { authorization, problemOf } from '../../../api.ts'

/**
 * Uploads one picture and returns its path; paths outside of /uploads/ are dropped. XMLHttpRequest, because fetch
 * cannot report progress, which goes from 0 to 1.
 */
export function uploadPicture(file: File, onProgress?: (share: number) => void): Promise<string[]> {
  const form = new FormData()
  form.append('images', file)
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', '/api/upload-images')
    for (const [name, value] of Object.entries(authorization())) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total, lengthComputable }) =>
      lengthComputable && onProgress?.(loaded / total)
    request.onerror = () => reject(new Problem('UNAVAILABLE'))
    request.onload = async () => {
      const response = new Response(request.responseText, { status: request.status })
      if (!response.ok) return reject(await problemOf(response))
      const body = (await response.json()) as { imageUrl?: string[] }
      resolve((body.imageUrl ?? []).filter((path) => path.startsWith('/uploads/')))
    }
    request.send(form)
  })
}
