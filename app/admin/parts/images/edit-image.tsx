import type { WebpageImage, webpage } from '#shared/contract/webpage.ts'
import { api } from '../../../api.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { Picture } from '../../../ui/pictures/picture.tsx'
import { errorMessage } from '../form/error-message.ts'
import { useAdminForm } from '../form/use-admin-form.ts'

type Props = { image: WebpageImage | null; onClose: () => void; onSaved: () => void }

export function EditImage({ image, onClose, onSaved }: Props) {
  return (
    <Dialog open={image !== null} onClose={onClose} title="Edit Image">
      {image && <TitleForm key={image._id} image={image} onClose={onClose} onSaved={onSaved} />}
    </Dialog>
  )
}

function TitleForm({ image, onClose, onSaved }: Props & { image: WebpageImage }) {
  const { _id: imageId, imagePath, webpageName } = image
  const { frame, field, busy, failure } = useAdminForm({
    start: { imageTitle: image.imageTitle },
    send: async ({ imageTitle }) => {
      const body = { imageId, imageTitle: imageTitle.trim(), imagePath, webpageName }
      await api<typeof webpage.update>('POST /webpage/update', { body })
      toast('Image updated successfully!')
      onClose()
      onSaved()
    },
  })

  return (
    <form {...frame}>
      <div className="adm-form">
        <span className="img-preview">
          <Picture src={imagePath} alt={image.imageTitle || 'Untitled'} sizes="28rem" max={640} />
        </span>
        <TextField label="Image Title" maxLength={160} {...field('imageTitle')} />
        <TextField label="Webpage Name" value={webpageName} readOnly />
        {failure && <Notice kind="error">{errorMessage(failure, 'Failed to update image')}</Notice>}
      </div>
      <div className="dialog-foot">
        <Button variant="second" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" busy={busy}>
          Save
        </Button>
      </div>
    </form>
  )
}
