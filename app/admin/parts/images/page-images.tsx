import { Pencil, Trash2 } from 'lucide'
import { useId } from 'react'
import type { WebpageImage, webpage } from '#shared/contract/webpage.ts'
import { webpageOf } from '#shared/site/webpages.ts'
import { api } from '../../../api.ts'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { Picture } from '../../../ui/pictures/picture.tsx'
import { errorMessage } from '../form/error-message.ts'
import { ForwardAndBack, moveItem, useDragging } from '../list/drag-list.tsx'

type Props = {
  name: string
  images: readonly WebpageImage[]
  onEdit: (image: WebpageImage) => void
  onDelete: (image: WebpageImage) => void
  onChange: () => void
}

/** The images of one page, put in order by buttons or by dragging. */
export function PageImages({ name, images, onEdit, onDelete, onChange }: Props) {
  const titleId = useId()
  const { label, width, height } = webpageOf(name)
  const dragging = useDragging((from, to) => void move(from, to))

  async function move(from: number, to: number) {
    const basedOn = images.map(({ _id }) => _id)
    const imageIds = moveItem(basedOn, from, to)
    if (!imageIds) return
    const body = { webpageName: name, imageIds, basedOn }
    await api<typeof webpage.reorder>('POST /webpage/reorder', { body }).catch((error) =>
      toast(errorMessage(error, 'The order could not be saved.'), 'error'),
    )
    onChange()
  }

  return (
    <section className="img-page" aria-labelledby={titleId}>
      <h2 id={titleId}>{label}</h2>
      <ul className="img-grid">
        {images.map((image, position) => (
          <li key={image._id} {...(images.length > 1 && dragging(position))}>
            <span className="img-shape" style={{ aspectRatio: `${width} / ${height}` }}>
              <Picture src={image.imagePath} alt="" sizes="(min-width: 64rem) 20rem, 90vw" max={640} />
            </span>
            <div className="img-words">
              <div>
                <b>{titleOf(image)}</b>
                <p className="small muted">Page: {image.webpageName}</p>
              </div>
            </div>
            <div className="img-acts">
              {images.length > 1 && (
                <ForwardAndBack
                  name={titleOf(image)}
                  isFirst={position === 0}
                  isLast={position === images.length - 1}
                  onMove={(steps) => void move(position, position + steps)}
                />
              )}
              <IconButton label={`Edit ${titleOf(image)}`} onClick={() => onEdit(image)}>
                <Icon icon={Pencil} />
              </IconButton>
              <IconButton label={`Delete ${titleOf(image)}`} danger onClick={() => onDelete(image)}>
                <Icon icon={Trash2} />
              </IconButton>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

function titleOf({ imageTitle }: WebpageImage): string {
  return imageTitle || 'Untitled'
}
