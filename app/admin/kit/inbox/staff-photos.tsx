import { PrivatePhoto } from '#app/order/private-photo.tsx'

type Props = { photos: readonly string[]; pathOf: (name: string) => string }

/** The photos of a claim or a return, as staff look at them. */
export function StaffPhotos({ photos, pathOf }: Props) {
  if (photos.length === 0) return <p className="small muted">No photos.</p>
  return (
    <ul className="inbox-photos">
      {photos.map((name, index) => (
        <li key={name}>
          <PrivatePhoto label={`Photo ${index + 1}`} path={pathOf(name)} />
        </li>
      ))}
    </ul>
  )
}
