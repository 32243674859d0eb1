import { useEffect } from 'react'
import { authorization, problemOf } from '../../../api.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { useLoad } from '../list/use-load.ts'

type Props = { claimId: string; photos: readonly string[] }

/** The photographs of a claim. They are not public, so each is fetched with the login token. */
export function ClaimPhotos({ claimId, photos }: Props) {
  if (photos.length === 0) return <p className="small muted">No photographs.</p>
  return (
    <ul className="claim-photos">
      {photos.map((name, index) => (
        <li key={name}>
          <ClaimPhoto path={`/claims/${claimId}/photos/${name}`} label={`Photograph ${index + 1}`} />
        </li>
      ))}
    </ul>
  )
}

function ClaimPhoto({ path, label }: { path: string; label: string }) {
  const { data: address, error } = useLoad(path, (signal) => loadPhoto(path, signal))

  useEffect(() => {
    return () => {
      if (address) URL.revokeObjectURL(address)
    }
  }, [address])

  if (error !== undefined) return <Notice kind="error">{label} could not be loaded.</Notice>
  if (!address) return <span className="photo" />
  return (
    <a className="photo" href={address} target="_blank" rel="noreferrer">
      <img src={address} alt={label} />
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  )
}

async function loadPhoto(path: string, signal: AbortSignal): Promise<string> {
  const response = await fetch(`/api${path}`, { headers: authorization(), signal })
  if (!response.ok) throw await problemOf(response)
  return URL.createObjectURL(await response.blob())
}
