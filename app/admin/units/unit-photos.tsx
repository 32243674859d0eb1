import { X } from 'lucide'
import { UploadList } from '#app/admin/products/pictures/upload-list.tsx'
import type { Uploads } from '#app/admin/products/pictures/use-uploads.ts'
import { IconButton } from '#app/ui/buttons/icon-button.tsx'
import { toast } from '#app/ui/feedback/toast.ts'
import { FileField } from '#app/ui/fields/file-field.tsx'
import { Tick } from '#app/ui/fields/tick.tsx'
import { useFocusAfterRemoval } from '#app/ui/layout/use-focus-after-removal.ts'
import { Icon } from '#app/ui/pictures/icon.tsx'
import { Picture } from '#app/ui/pictures/picture.tsx'
import { pictureTypes } from '#shared/limits.ts'
import { leastPhotos } from '#shared/units/unit-rules.ts'

type Props = {
  code: string
  photos: readonly string[]
  verified: string
  uploads: Uploads
  error: string | undefined
  onChange: (photos: string[]) => void
  onVerify: (photo: string) => void
}

/** The photos of a unit. On a phone the button opens the camera. */
export function UnitPhotos({ code, photos, verified, uploads, error, onChange, onVerify }: Props) {
  function take(files: FileList | null) {
    uploads.send([...(files ?? [])]).catch(() => toast('Failed to upload images', 'error'))
  }

  const focusAfterRemoval = useFocusAfterRemoval<HTMLOListElement>(':scope > li')

  return (
    <fieldset className="unit-photos">
      <legend>Photos</legend>
      <FileField
        label="Take a photo"
        hint={`At least ${leastPhotos} of this unit. In one of them write ${code} on paper, lay it beside the unit, and tick that photo.`}
        error={error}
        accept={pictureTypes}
        capture="environment"
        multiple
        onChange={(event) => {
          take(event.target.files)
          event.target.value = ''
        }}
      />
      <UploadList sending={uploads.sending} />
      <ol {...focusAfterRemoval}>
        {photos.map((photo, index) => (
          <li key={photo}>
            <span className="photo photo-cover">
              <Picture src={photo} alt={`Photo ${index + 1}`} sizes="9rem" max={320} />
            </span>
            <Tick
              label="Shows the code"
              aria-label={`Photo ${index + 1} shows the code`}
              checked={photo === verified}
              onChange={(event) => onVerify(event.target.checked ? photo : '')}
            />
            <IconButton
              label={`Remove photo ${index + 1}`}
              onClick={() => onChange(photos.filter((one) => one !== photo))}
            >
              <Icon icon={X} />
            </IconButton>
          </li>
        ))}
      </ol>
    </fieldset>
  )
}
