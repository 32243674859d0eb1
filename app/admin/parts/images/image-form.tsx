import { useWatch } from 'react-hook-form'
import type { webpage } from '#shared/contract/webpage.ts'
import { api } from '../../../api.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { errorMessage } from '../form/error-message.ts'
import { FileField } from '../form/file-field.tsx'
import { pictureTypes, uploadPicture } from '../form/upload-picture.ts'
import { useAdminForm } from '../form/use-admin-form.ts'
import { FilePreview } from './file-preview.tsx'

type Props = { pages: readonly string[]; onAdded: () => void }
type NewImage = { webpageName: string; imageTitle: string; files: FileList | null }

const blank: NewImage = { webpageName: '', imageTitle: '', files: null }

export function ImageForm({ pages, onAdded }: Props) {
  const { frame, field, control, busy, failure } = useAdminForm({ start: blank, send: add })
  const { webpageName, imageTitle, files } = useWatch({ control })
  const file = files?.[0]
  const isComplete = webpageName?.trim() && imageTitle?.trim() && file

  async function add(image: NewImage) {
    const picture = image.files?.[0]
    if (!isComplete || !picture) throw new Error('Please fill all fields and select an image')
    const [imagePath = ''] = await uploadPicture(picture)
    const body = { imageTitle: image.imageTitle.trim(), webpageName: image.webpageName.trim(), imagePath }
    await api<typeof webpage.upload>('POST /webpage/upload', { body })
    toast('Image added successfully!')
    onAdded()
  }

  return (
    <form className="panel img-form" {...frame} aria-label="Add New Image">
      <TextField
        label="Webpage Name"
        hint="Where it is shown: home is the banner of the first page."
        list="webpage-names"
        maxLength={60}
        {...field('webpageName')}
      />
      <datalist id="webpage-names">
        {pages.map((page) => (
          <option key={page} value={page} />
        ))}
      </datalist>
      <TextField
        label="Image Title"
        hint="Read out to those who cannot see the picture."
        maxLength={160}
        {...field('imageTitle')}
      />
      <FileField
        label="Image"
        hint="JPEG, PNG, WebP, AVIF or GIF, up to 8 MB."
        accept={pictureTypes}
        {...field('files')}
      />
      {file && <FilePreview file={file} />}
      {failure && <Notice kind="error">{errorMessage(failure, 'Failed to upload image')}</Notice>}
      <div>
        <Button type="submit" busy={busy} disabled={!isComplete}>
          {busy ? 'Uploading...' : 'Upload Image'}
        </Button>
      </div>
    </form>
  )
}
