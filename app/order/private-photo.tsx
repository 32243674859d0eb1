import { useEffect, useState } from 'react'
import { fetchApi } from '#app/api.ts'
import { authorization } from '#app/state/session.ts'
import { Notice } from '#app/ui/feedback/notice.tsx'
import * as words from './words/order-words.tsx'

type Props = {
  label: string
  /** The call whose response is the photo. */
  path: string
  /** JSON that is posted to it; without it the photo is asked for by GET. */
  body?: string
}

/**
 * A photo that has no public address: the API shows it to those who prove a right to it, by the login token or by
 * what the body says. It is shown from memory.
 */
export function PrivatePhoto({ label, path, body }: Props) {
  const [address, setAddress] = useState('')
  const [hasFailed, setHasFailed] = useState(false)

  useEffect(() => {
    const stop = new AbortController()
    let created = ''
    loadPhoto(path, body, stop.signal).then(
      (loaded) => {
        if (stop.signal.aborted) return
        created = URL.createObjectURL(loaded)
        setAddress(created)
      },
      () => setHasFailed(!stop.signal.aborted),
    )
    return () => {
      stop.abort()
      if (created) URL.revokeObjectURL(created)
    }
  }, [path, body])

  if (hasFailed) return <Notice kind="error">{words.couldNotLoad(label)}</Notice>
  if (!address) return <span className="photo photo-cover" />
  return (
    <a className="photo photo-cover" href={address} target="_blank" rel="noreferrer">
      <img src={address} alt={label} />
      <span className="sr-only">{words.opensInNewTab}</span>
    </a>
  )
}

async function loadPhoto(path: string, body: string | undefined, signal: AbortSignal): Promise<Blob> {
  const response = await fetchApi(path, {
    signal,
    headers: { ...authorization(), ...(body && { 'content-type': 'application/json' }) },
    ...(body && { method: 'POST', body }),
  })
  return response.blob()
}
