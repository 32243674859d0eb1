import { useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { AdminForm } from '#app/admin/kit/form/admin-form.tsx'
import { BanglaField } from '#app/admin/kit/form/bangla-field.tsx'
import { uploadPicture } from '#app/admin/kit/form/upload-picture.ts'
import { useAdminForm } from '#app/admin/kit/form/use-admin-form.ts'
import { api } from '#app/api.ts'
import { FileField } from '#app/ui/fields/file-field.tsx'
import { NamedOptions } from '#app/ui/fields/named-options.tsx'
import { SelectField } from '#app/ui/fields/select-field.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { useSendOnce } from '#app/use-send-once.ts'
import type { webpage } from '#shared/contract/webpage.ts'
import { pictureTypes } from '#shared/limits.ts'
import { type Crop, centred } from '#shared/site/crop.ts'
import { webpageOf, webpages } from '#shared/site/webpages.ts'
import { CropField } from './crop-field.tsx'
import { cropPicture } from './crop-picture.ts'

type NewImage = {
  webpageName: string
  imageTitle: string
  imageTitleBangla: string
  files: FileList | null
}

const blank: NewImage = { webpageName: '', imageTitle: '', imageTitleBangla: '', files: null }

const pageNames = Object.fromEntries(webpages.map(({ name, label }) => [name, label]))

export function ImageForm({ onAdded }: { onAdded: () => void }) {
  const form = useAdminForm({
    start: blank,
    required: ['webpageName', 'imageTitle'],
    send: add,
    saved: 'Image added successfully!',
    onSaved: onAdded,
  })
  const { field, control } = form
  const { webpageName = '', imageTitle, files } = useWatch({ control })
  const [crop, setCrop] = useState(centred)
  const file = files?.[0]
  const uploadOnce = useUploadOnce()
  const sendOnce = useSendOnce()
  const isComplete = webpageName && imageTitle?.trim() && file

  async function add(image: NewImage) {
    const { files: chosen, ...texts } = image
    const picture = chosen?.[0]
    if (!isComplete || !picture) throw new Error('Please fill all fields and select an image')
    const imagePath = await uploadOnce({ picture, webpageName, crop })
    const body = { ...texts, imagePath }
    await sendOnce(body, (headers) => api<typeof webpage.upload>('POST /webpage/upload', { body, headers }))
  }

  return (
    <AdminForm
      form={form}
      className="panel images-form"
      aria-label="Add New Image"
      failed="Failed to upload image"
      save={{ disabled: !isComplete, children: form.busy ? 'Uploading...' : 'Upload Image' }}
      row="buttons"
    >
      <SelectField label="Webpage Name" {...field('webpageName')}>
        <option value="">Select a page</option>
        <NamedOptions names={pageNames} />
      </SelectField>
      <TextField
        label="Image Title"
        hint="Read aloud by screen readers."
        maxLength={160}
        {...field('imageTitle')}
      />
      <BanglaField of="Image Title" maxLength={160} {...field('imageTitleBangla')} />
      <FileField
        label="Image"
        hint="JPEG, PNG, WebP, AVIF or GIF, up to 8 MB."
        accept={pictureTypes}
        {...field('files')}
      />
      {file && webpageName && (
        <CropField file={file} shape={webpageOf(webpageName)} crop={crop} onChange={setCrop} />
      )}
    </AdminForm>
  )
}

type Cropped = { picture: File; webpageName: string; crop: Crop }

/** Uploads a cropped picture. A second try of the form names the picture of the first, so that it is the same request. */
function useUploadOnce() {
  const last = useRef<(Cropped & { path: string }) | null>(null)
  return async function uploadOnce(cropped: Cropped): Promise<string> {
    const { picture, webpageName, crop } = cropped
    const { current } = last
    const isSame =
      current?.picture === picture && current.webpageName === webpageName && current.crop === crop
    if (isSame) return current.path
    const [path = ''] = await uploadPicture(await cropPicture(picture, webpageOf(webpageName), crop))
    last.current = { ...cropped, path }
    return path
  }
}
