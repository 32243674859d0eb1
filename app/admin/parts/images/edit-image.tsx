import { type FormEvent, useId, useState } from 'react'
import type { WebpageImage, webpage } from '#shared/contract/webpage.ts'
import { api } from '../../../api.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { Picture } from '../../../ui/pictures/picture.tsx'
import { errorMessage } from '../form/error-message.ts'

type Props = { image: WebpageImage | null; onClose: () => void; onSaved: () => void }

export function EditImage({ image, onClose, onSaved }: Props) {
  const [busy, setBusy] = useState(false)
  const formId = useId()
  return (
    <Dialog
      open={image !== null}
      onClose={onClose}
      title="Edit Image"
      actions={
        <>
          <Button variant="second" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={busy}>
            Save
          </Button>
        </>
      }
    >
      {image && (
        <TitleForm
          key={image._id}
          id={formId}
          image={image}
          onBusy={setBusy}
          onSaved={() => {
            onClose()
            onSaved()
          }}
        />
      )}
    </Dialog>
  )
}

type FormProps = { id: string; image: WebpageImage; onBusy: (busy: boolean) => void; onSaved: () => void }

function TitleForm({ id, image, onBusy, onSaved }: FormProps) {
  const { _id: imageId, imagePath, webpageName } = image
  const [imageTitle, setTitle] = useState(image.imageTitle)
  const [failure, setFailure] = useState<string | null>(null)

  async function save(event: FormEvent) {
    event.preventDefault()
    onBusy(true)
    setFailure(null)
    try {
      const body = { imageId, imageTitle: imageTitle.trim(), imagePath, webpageName }
      await api<typeof webpage.update>('POST /webpage/update', { body })
      toast('Image updated successfully!')
      onSaved()
    } catch (error) {
      setFailure(errorMessage(error, 'Failed to update image'))
    }
    onBusy(false)
  }

  return (
    <form id={id} className="adm-form" onSubmit={save}>
      <span className="img-preview">
        <Picture src={imagePath} alt={image.imageTitle || 'Untitled'} sizes="28rem" max={640} />
      </span>
      <TextField
        label="Image Title"
        maxLength={160}
        value={imageTitle}
        onChange={(event) => setTitle(event.target.value)}
      />
      <TextField label="Webpage Name" value={webpageName} readOnly />
      {failure && <Notice kind="error">{failure}</Notice>}
    </form>
  )
}
