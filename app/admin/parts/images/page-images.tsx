import { ChevronLeft, ChevronRight, Pencil, Trash2 } from 'lucide'
import { type DragEvent, useId, useState } from 'react'
import type { WebpageImage, webpage } from '#shared/contract/webpage.ts'
import { webpageOf } from '#shared/webpages.ts'
import { api } from '../../../api.ts'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { Picture } from '../../../ui/pictures/picture.tsx'
import { errorMessage } from '../form/error-message.ts'

type Props = {
  name: string
  images: readonly WebpageImage[]
  onEdit: (image: WebpageImage) => void
  onDelete: (image: WebpageImage) => void
  onChange: () => void
}

/** The images of one page, put in order by buttons or by dragging. */
export function PageImages({ name, images, onEdit, onDelete, onChange }: Props) {
  const [dragged, setDragged] = useState<number | null>(null)
  const titleId = useId()
  const { label, width, height } = webpageOf(name)

  async function move(from: number, to: number) {
    const ids = images.map(({ _id }) => _id)
    const id = ids[from]
    if (id === undefined || ids[to] === undefined || from === to) return
    const rest = ids.filter((_, position) => position !== from)
    const body = { webpageName: name, imageIds: [...rest.slice(0, to), id, ...rest.slice(to)], basedOn: ids }
    await api<typeof webpage.reorder>('POST /webpage/reorder', { body }).catch((error) =>
      toast(errorMessage(error, 'The order could not be saved.'), 'error'),
    )
    onChange()
  }

  const dragging = (position: number) => ({
    draggable: images.length > 1,
    'data-dragged': dragged === position || undefined,
    onDragStart: () => setDragged(position),
    onDragEnd: () => setDragged(null),
    onDragOver: (event: DragEvent) => dragged !== null && event.preventDefault(),
    onDrop: (event: DragEvent) => {
      if (dragged === null) return
      event.preventDefault()
      void move(dragged, position)
      setDragged(null)
    },
  })

  return (
    <section className="img-page" aria-labelledby={titleId}>
      <h2 id={titleId}>{label}</h2>
      <ul className="img-grid">
        {images.map((image, position) => (
          <li key={image._id} {...dragging(position)}>
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
                <MoveButtons
                  title={titleOf(image)}
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

type MoveProps = {
  title: string
  isFirst: boolean
  isLast: boolean
  onMove: (steps: number) => Promise<void>
}

/** Only marked as disabled at the ends, so that the focus stays on them when an image arrives there. */
function MoveButtons({ title, isFirst, isLast, onMove }: MoveProps) {
  return (
    <>
      <IconButton label={`Move ${title} forward`} aria-disabled={isFirst} onClick={() => onMove(-1)}>
        <Icon icon={ChevronLeft} />
      </IconButton>
      <IconButton label={`Move ${title} back`} aria-disabled={isLast} onClick={() => onMove(1)}>
        <Icon icon={ChevronRight} />
      </IconButton>
    </>
  )
}

function titleOf({ imageTitle }: WebpageImage): string {
  return imageTitle || 'Untitled'
}
