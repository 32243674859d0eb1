import { Plus } from 'lucide'
import type { ReactNode } from 'react'
import { Button } from '#app/ui/buttons/button.tsx'
import { FieldError } from '#app/ui/fields/field-error.tsx'
import { useFocusAfterRemoval } from '#app/ui/layout/use-focus-after-removal.ts'
import { Icon } from '#app/ui/pictures/icon.tsx'
import { MoveButtons, useMoves } from './move-list.tsx'

type Props = {
  /** The return value of `useFieldArray` for the list. */
  list: {
    fields: readonly { id: string }[]
    move: (from: number, to: number) => void
    remove: (index: number) => void
  }
  /** The noun for one item: 'question'. */
  name: string
  limit: number
  error: string | undefined
  onAdd: () => void
  rowClass: string
  /** The fields of one item, with the buttons that move and delete it. */
  children: (index: number, buttons: ReactNode) => ReactNode
}

/** A list of texts that staff put in order, shorten and lengthen. */
export function EditableList({ list, name, limit, error, onAdd, rowClass, children }: Props) {
  const { fields, move, remove } = list
  const { buttonsOf, status } = useMoves(fields.length, move)
  const focusAfterRemoval = useFocusAfterRemoval<HTMLOListElement>(':scope > li')
  return (
    <>
      <ol className="editable-list" {...focusAfterRemoval}>
        {fields.map(({ id }, index) => (
          <li key={id} className={rowClass}>
            {children(
              index,
              <MoveButtons
                {...buttonsOf(id, index, `${name} ${index + 1}`)}
                onRemove={() => remove(index)}
              />,
            )}
          </li>
        ))}
      </ol>
      {status}
      {error && <FieldError>{error}</FieldError>}
      {fields.length < limit && (
        <div>
          <Button variant="quiet" size="small" onClick={onAdd}>
            <Icon icon={Plus} />
            Add {name}
          </Button>
        </div>
      )}
    </>
  )
}
