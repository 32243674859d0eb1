import { ChevronLeft, ChevronRight, X } from 'lucide'
import { useState } from 'react'
import { IconButton } from '../../../../ui/buttons/icon-button.tsx'
import { Select } from '../../../../ui/fields/select.tsx'
import { Icon } from '../../../../ui/pictures/icon.tsx'
import { Picture } from '../../../../ui/pictures/picture.tsx'

type Props = {
  images: readonly string[]
  onChange: (images: string[]) => void
  onDelete: (path: string) => void
  /** The colours that the product comes in, and the one that each picture shows. */
  colors: readonly string[]
  shown: Readonly<Record<string, string>>
  onColor: (path: string, color: string) => void
}

/**
 * The pictures of a product, put in order by buttons or by dragging. The buttons of the first and last picture are
 * only marked as disabled, so that the focus stays on them when a picture arrives there.
 */
export function PictureList({ images, onChange, onDelete, colors, shown, onColor }: Props) {
  const [dragged, setDragged] = useState<number | null>(null)
  if (images.length === 0) return null

  function move(from: number, to: number) {
    const path = images[from]
    if (path === undefined || images[to] === undefined || from === to) return
    const rest = images.filter((_, position) => position !== from)
    onChange([...rest.slice(0, to), path, ...rest.slice(to)])
  }

  return (
    <ol className="prd-pictures">
      {images.map((path, position) => (
        <li
          key={path}
          draggable
          data-dragged={dragged === position || undefined}
          onDragStart={() => setDragged(position)}
          onDragEnd={() => setDragged(null)}
          onDragOver={(event) => dragged !== null && event.preventDefault()}
          onDrop={(event) => {
            if (dragged === null) return
            event.preventDefault()
            move(dragged, position)
            setDragged(null)
          }}
        >
          <span className="photo">
            <Picture src={path} alt={`Picture ${position + 1}`} sizes="9rem" max={320} />
          </span>
          {position === 0 && <span className="badge prd-first">First</span>}
          <div>
            <IconButton
              label={`Move picture ${position + 1} forward`}
              aria-disabled={position === 0}
              onClick={() => move(position, position - 1)}
            >
              <Icon icon={ChevronLeft} />
            </IconButton>
            <IconButton
              label={`Move picture ${position + 1} back`}
              aria-disabled={position === images.length - 1}
              onClick={() => move(position, position + 1)}
            >
              <Icon icon={ChevronRight} />
            </IconButton>
            <IconButton label={`Delete picture ${position + 1}`} danger onClick={() => onDelete(path)}>
              <Icon icon={X} />
            </IconButton>
          </div>
          {colors.length > 1 && (
            <Select
              small
              aria-label={`Color of picture ${position + 1}`}
              value={shown[path] ?? ''}
              onChange={(event) => onColor(path, event.target.value)}
            >
              <option value="">Any color</option>
              {colors.map((color) => (
                <option key={color} value={color}>
                  {color}
                </option>
              ))}
            </Select>
          )}
        </li>
      ))}
    </ol>
  )
}
