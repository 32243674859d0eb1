import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { AdminForm } from '#app/admin/kit/form/admin-form.tsx'
import { BanglaField } from '#app/admin/kit/form/bangla-field.tsx'
import { uploadPicture } from '#app/admin/kit/form/upload-picture.ts'
import { useAdminForm } from '#app/admin/kit/form/use-admin-form.ts'
import { api } from '#app/api.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import { FileField } from '#app/ui/fields/file-field.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { Dialog } from '#app/ui/overlays/dialog.tsx'
import { Picture } from '#app/ui/pictures/picture.tsx'
import type { uploads } from '#shared/contract/uploads.ts'
import type { WebpageImage, webpage } from '#shared/contract/webpage.ts'
import { pictureTypes } from '#shared/limits.ts'
import { centred } from '#shared/site/crop.ts'
import { webpageOf } from '#shared/site/webpages.ts'
import { CropField } from './crop-field.tsx'
import { cropPicture } from './crop-picture.ts'

type Props = { image: WebpageImage | null; onCancel: () => void; onSaved: () => void }

export function EditImage({ image, onCancel, onSaved }: Props) {
  return (
    <Dialog open={image !== null} onClose={onCancel} title="Edit Image">
      {image && <ImageEditor key={image._id} image={image} onCancel={onCancel} onSaved={onSaved} />}
    </Dialog>
  )
}

type Titles = { imageTitle: string; imageTitleBangla: string }
type Values = Titles & { files: FileList | null }
type Basis = Omit<WebpageImage, '_id'> & Titles

function ImageEditor({ image, onCancel, onSaved }: Props & { image: WebpageImage }) {
  const { _id: imageId, imagePath, webpageName, imageTitle, imageTitleBangla = '' } = image
  const titles = { imageTitle, imageTitleBangla }
  const shape = webpageOf(webpageName)
  const [crop, setCrop] = useState(centred)
  const form = useAdminForm<Values, Basis>({
    start: { ...titles, files: null },
    basis: { ...titles, imagePath, webpageName },
    labels: { imagePath: 'Picture', webpageName: 'Webpage Name' },
    toValues: ({ imagePath: _, webpageName: __, ...theirs }) => ({ ...titles, ...theirs }),
    send: async ({ files, ...typed }, basedOn) => {
      const chosen = files?.[0]
      // The page is not edited here; page and picture are sent as they were last seen.
      const [path = basedOn.imagePath] = chosen
        ? await uploadPicture(await cropPicture(chosen, shape, crop))
        : []
      const body = { ...basedOn, ...typed, imageId, imagePath: path, basedOn }
      await api<typeof webpage.update>('POST /webpage/update', { body })
      if (path !== basedOn.imagePath) await discard(basedOn.imagePath)
    },
    saved: 'Image updated successfully!',
    onSaved,
  })
  const { field, control } = form
  const files = useWatch({ control, name: 'files' })
  const file = files?.[0]

  return (
    <AdminForm
      form={form}
      failed="Failed to update image"
      save="Save"
      foot={({ failure, button }) => (
        <>
          {failure}
          <div className="dialog-foot">
            <Button variant="second" onClick={onCancel}>
              Cancel
            </Button>
            {button}
          </div>
        </>
      )}
    >
      {file ? (
        <CropField file={file} shape={shape} crop={crop} onChange={setCrop} />
      ) : (
        <span className="images-preview">
          <Picture src={imagePath} alt={image.imageTitle || 'Untitled'} sizes="28rem" max={640} />
        </span>
      )}
      <TextField label="Image Title" maxLength={160} {...field('imageTitle')} />
      <BanglaField of="Image Title" maxLength={160} {...field('imageTitleBangla')} />
      <FileField label="Replace the picture" optional accept={pictureTypes} {...field('files')} />
      <TextField label="Webpage Name" value={shape.label} readOnly />
    </AdminForm>
  )
}

/** The old file goes where nothing else shows it. Where it stays, nothing is lost: the sweep finds it. */
async function discard(img: string) {
  await api<typeof uploads.remove>('POST /delete-image', { body: { img } }).catch(() => {})
}
