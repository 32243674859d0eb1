import { PrivatePhoto } from '#app/order/private-photo.tsx'

type Props = { claimId: string; photos: readonly string[] }

/** The photos of a claim, as staff look at them. */
export function ClaimPhotos({ claimId, photos }: Props) {
  if (photos.length === 0) return <p className="small muted">No photos.</p>
  return (
    <ul className="claim-photos">
      {photos.map((name, index) => (
        <li key={name}>
          <PrivatePhoto label={`Photo ${index + 1}`} path={`/claims/${claimId}/photos/${name}`} />
        </li>
      ))}
    </ul>
  )
}
