import { Pencil, Trash2 } from 'lucide'
import { useState } from 'react'
import type { uploads } from '#shared/contract/uploads.ts'
import type { WebpageImage, webpage } from '#shared/contract/webpage.ts'
import { api } from '../../../api.ts'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { useFocusAfterRemoval } from '../../../ui/layout/use-focus-after-removal.ts'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { Picture } from '../../../ui/pictures/picture.tsx'
import { Confirm } from '../form/confirm.tsx'
import { errorMessage } from '../form/error-message.ts'

type Props = {
  images: readonly WebpageImage[]
  onEdit: (image: WebpageImage) => void
  onChange: () => void
}

export function ImageGrid({ images, onEdit, onChange }: Props) {
  const [deleting, setDeleting] = useState<WebpageImage | null>(null)
  const focusAfterRemoval = useFocusAfterRemoval<HTMLUListElement>()

  async function remove({ _id: imageId, imagePath: img }: WebpageImage) {
    try {
      await api<typeof webpage.remove>('POST /webpage/delete', { body: { imageId } })
      await api<typeof uploads.remove>('POST /delete-image', { body: { img } })
      toast('Image deleted successfully!')
    } catch (error) {
      toast(errorMessage(error, 'Failed to delete image'), 'error')
    }
    setDeleting(null)
    onChange()
  }

  return (
    <>
      <ul className="img-grid" {...focusAfterRemoval}>
        {images.map((image) => (
          <li key={image._id}>
            <Picture src={image.imagePath} alt="" sizes="(min-width: 64rem) 20rem, 90vw" max={640} />
            <div className="img-words">
              <div>
                <b>{image.imageTitle || 'Untitled'}</b>
                <p className="small muted">Page: {image.webpageName}</p>
              </div>
              <IconButton label={`Edit ${image.imageTitle || 'Untitled'}`} onClick={() => onEdit(image)}>
                <Icon icon={Pencil} />
              </IconButton>
              <IconButton
                label={`Delete ${image.imageTitle || 'Untitled'}`}
                danger
                onClick={() => setDeleting(image)}
              >
                <Icon icon={Trash2} />
              </IconButton>
            </div>
          </li>
        ))}
      </ul>
      <Confirm
        open={deleting !== null}
        question="Are you sure you want to delete this image?"
        action="Delete"
        danger
        onConfirm={async () => {
          if (deleting) await remove(deleting)
        }}
        onCancel={() => setDeleting(null)}
      >
        <p>
          {deleting?.imageTitle || 'Untitled'} disappears from the page {deleting?.webpageName}.
        </p>
      </Confirm>
    </>
  )
}
