import type { WebpageImage, webpage } from '#shared/contract/webpage.ts'
import { api } from '../../../api.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { Picture } from '../../../ui/pictures/picture.tsx'
import { EditConflict } from '../form/edit-conflict.tsx'
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

const names = { imageTitle: 'Image Title', imagePath: 'Picture', webpageName: 'Webpage Name' }

function TitleForm({ image, onClose, onSaved }: Props & { image: WebpageImage }) {
  const { _id: imageId, imagePath, webpageName } = image
  const { frame, field, busy, failure, conflict } = useAdminForm({
    start: { imageTitle: image.imageTitle },
    basis: { imageTitle: image.imageTitle, imagePath, webpageName },
    toValues: ({ imageTitle = image.imageTitle }) => ({ imageTitle }),
    send: async ({ imageTitle }, basedOn) => {
      // Only the title is edited here; page and picture are sent as they were last seen.
      const body = { ...basedOn, imageId, imageTitle: imageTitle.trim(), basedOn }
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
      <EditConflict conflict={conflict} names={names} />
    </form>
  )
}
