import { fetchApi } from './api.ts'
import { authorization } from './state/session.ts'

/** Downloads a file that needs the login token, which a plain link could not send. */
export async function download(path: string, name: string): Promise<void> {
  const response = await fetchApi(path, { headers: authorization() })
  const address = URL.createObjectURL(await response.blob())
  const link = document.createElement('a')
  link.href = address
  link.download = namedBy(response) ?? name
  link.click()
  URL.revokeObjectURL(address)
}

function namedBy({ headers }: Response): string | undefined {
  return /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '')?.[1]
}
