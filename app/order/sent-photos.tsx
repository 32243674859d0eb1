import { PrivatePhoto } from './private-photo.tsx'
import type { Proof } from './proof.ts'
import * as words from './words/order-words.tsx'

type Props = { photos: readonly string[]; proof: Proof }

/** The photos that a buyer sent with a claim. The proof that opened the order shows them, too. */
export function SentPhotos({ photos, proof }: Props) {
  if (photos.length === 0) return null
  return (
    <ul className="sent-photos" aria-label={words.yourPhotos}>
      {photos.map((name, index) => (
        <li key={name}>
          <PrivatePhoto
            label={words.photo(index + 1)}
            path="/claims/ownPhoto"
            body={JSON.stringify({ ...proof, name })}
          />
        </li>
      ))}
    </ul>
  )
}
