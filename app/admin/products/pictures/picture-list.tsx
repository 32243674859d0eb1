import { X } from 'lucide'
import { ForwardAndBack, moveItem, useDragging } from '#app/admin/kit/list/drag-list.tsx'
import { IconButton } from '#app/ui/buttons/icon-button.tsx'
import { Select } from '#app/ui/fields/select.tsx'
import { Icon } from '#app/ui/pictures/icon.tsx'
import { Picture } from '#app/ui/pictures/picture.tsx'

type Props = {
  images: readonly string[]
  onChange: (images: string[]) => void
  onDelete: (path: string) => void
  /** The colours that the product comes in, and the one that each picture shows. */
  colors: readonly string[]
  shown: Readonly<Record<string, string>>
  onColor: (path: string, color: string) => void
}

/** The pictures of a product, put in order by buttons or by dragging. */
export function PictureList({ images, onChange, onDelete, colors, shown, onColor }: Props) {
  const dragging = useDragging(move)
  if (images.length === 0) return null

  function move(from: number, to: number) {
    const next = moveItem(images, from, to)
    if (next) onChange(next)
  }

  return (
    <ol className="products-pictures">
      {images.map((path, position) => (
        <li key={path} {...dragging(position)}>
          <span className="photo">
            <Picture src={path} alt={`Picture ${position + 1}`} sizes="9rem" max={320} />
          </span>
          {position === 0 && <span className="badge products-first">First</span>}
          <div>
            <ForwardAndBack
              name={`picture ${position + 1}`}
              isFirst={position === 0}
              isLast={position === images.length - 1}
              onMove={(steps) => move(position, position + steps)}
            />
            <IconButton label={`Delete picture ${position + 1}`} danger onClick={() => onDelete(path)}>
              <Icon icon={X} />
            </IconButton>
          </div>
          {colors.length > 1 && (
            <Select
              small
              aria-label={`Colour of picture ${position + 1}`}
              value={shown[path] ?? ''}
              onChange={(event) => onColor(path, event.target.value)}
            >
              <option value="">Any colour</option>
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
