import { type FormEvent, useState } from 'react'
import type { webpage } from '#shared/contract/webpage.ts'
import { api } from '../../../api.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { errorMessage } from '../form/error-message.ts'
import { FileField } from '../form/file-field.tsx'
import { pictureTypes, uploadPicture } from '../form/upload-picture.ts'
import { FilePreview } from './file-preview.tsx'

type Props = { pages: readonly string[]; onAdded: () => void }

export function ImageForm({ pages, onAdded }: Props) {
  const [webpageName, setPage] = useState('')
  const [imageTitle, setTitle] = useState('')
  const [file, setFile] = useState<File | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const isComplete = webpageName.trim() !== '' && imageTitle.trim() !== '' && file !== null

  async function add(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    setFailure(isComplete ? null : 'Please fill all fields and select an image')
    if (!isComplete) return
    setBusy(true)
    try {
      const [imagePath = ''] = await uploadPicture(file)
      const body = { imageTitle: imageTitle.trim(), webpageName: webpageName.trim(), imagePath }
      await api<typeof webpage.upload>('POST /webpage/upload', { body })
      toast('Image added successfully!')
      onAdded()
    } catch (error) {
      setFailure(errorMessage(error, 'Failed to upload image'))
      setBusy(false)
    }
  }

  return (
    <form className="panel img-form" onSubmit={add} aria-label="Add New Image">
      <TextField
        label="Webpage Name"
        hint="Where it is shown: home is the banner of the first page."
        list="webpage-names"
        maxLength={60}
        value={webpageName}
        onChange={(event) => setPage(event.target.value)}
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
        value={imageTitle}
        onChange={(event) => setTitle(event.target.value)}
      />
      <FileField
        label="Image"
        hint="JPEG, PNG, WebP, AVIF or GIF, up to 8 MB."
        accept={pictureTypes}
        onChange={(event) => setFile(event.target.files?.[0] ?? null)}
      />
      {file && <FilePreview file={file} />}
      {failure && <Notice kind="error">{failure}</Notice>}
      <div>
        <Button type="submit" busy={busy} disabled={!isComplete}>
          {busy ? 'Uploading...' : 'Upload Image'}
        </Button>
      </div>
    </form>
  )
}
