import { Pencil, Trash2 } from 'lucide'
import { startTransition, useId, useOptimistic, useRef } from 'react'
import { toastFailure } from '#app/admin/kit/form/toast-failure.ts'
import { ForwardAndBack, moveItem, useDragging } from '#app/admin/kit/list/drag-list.tsx'
import { api } from '#app/api.ts'
import { IconButton } from '#app/ui/buttons/icon-button.tsx'
import { Icon } from '#app/ui/pictures/icon.tsx'
import { Picture } from '#app/ui/pictures/picture.tsx'
import type { WebpageImage, webpage } from '#shared/contract/webpage.ts'
import { webpageOf } from '#shared/site/webpages.ts'

type Props = {
  name: string
  images: readonly WebpageImage[]
  onEdit: (image: WebpageImage) => void
  onDelete: (image: WebpageImage) => void
  onChange: () => Promise<void>
}

/** The images of one page, put in order by buttons or by dragging. */
export function PageImages({ name, images: saved, onEdit, onDelete, onChange }: Props) {
  const titleId = useId()
  const { label, width, height } = webpageOf(name)
  const [images, setImages] = useOptimistic(saved)
  const saving = useRef(Promise.resolve())
  const dragging = useDragging(move)

  /** Shows the new order at once. The next move builds on it, so it is saved after this one. */
  function move(from: number, to: number) {
    const moved = moveItem(images, from, to)
    if (!moved) return
    saving.current = saving.current.then(() => save(images, moved))
    startTransition(async () => {
      setImages(moved)
      await saving.current
      await onChange()
    })
  }

  async function save(before: readonly WebpageImage[], after: readonly WebpageImage[]) {
    const body = { webpageName: name, imageIds: idsOf(after), basedOn: idsOf(before) }
    await api<typeof webpage.reorder>('POST /webpage/reorder', { body }).catch((error) =>
      toastFailure(error, 'The order could not be saved.'),
    )
  }

  return (
    <section className="images-page" aria-labelledby={titleId}>
      <h2 id={titleId}>{label}</h2>
      <ul className="images-grid">
        {images.map((image, position) => (
          <li key={image._id} {...(images.length > 1 && dragging(position))}>
            <span className="photo photo-cover" style={{ aspectRatio: `${width} / ${height}` }}>
              <Picture src={image.imagePath} alt="" sizes="(min-width: 64rem) 20rem, 90vw" max={640} />
            </span>
            <div className="images-words">
              <div>
                <b>{titleOf(image)}</b>
                <p className="small muted">Page: {image.webpageName}</p>
              </div>
            </div>
            <div className="images-actions">
              {images.length > 1 && (
                <ForwardAndBack
                  name={titleOf(image)}
                  isFirst={position === 0}
                  isLast={position === images.length - 1}
                  onMove={(steps) => move(position, position + steps)}
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

function idsOf(images: readonly WebpageImage[]): string[] {
  return images.map(({ _id }) => _id)
}

function titleOf({ imageTitle }: WebpageImage): string {
  return imageTitle || 'Untitled'
}
