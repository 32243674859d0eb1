import { Trash2 } from 'lucide'
import type { ReactNode } from 'react'
import { Button } from '#app/ui/buttons/button.tsx'
import { Icon } from '#app/ui/pictures/icon.tsx'

type Props = {
  failure: ReactNode
  button: ReactNode
  isChanged: boolean
  onCancel: () => void
  /** Null while a product is added. */
  onDelete: (() => void) | null
  /** Saves a new product half-done, for staff alone; null once it is saved. */
  onSaveDraft: (() => void) | null
}

/** The bar with the buttons and the reason of a failure, always in sight at the foot of the screen. */
export function FormFoot({ failure, button, isChanged, onCancel, onDelete, onSaveDraft }: Props) {
  return (
    <div className="products-foot">
      {failure}
      <div className="products-foot-row">
        {onDelete && (
          <Button variant="danger" onClick={onDelete}>
            <Icon icon={Trash2} />
            Delete Product
          </Button>
        )}
        <span className="small muted products-unsaved">{isChanged && 'Unsaved changes'}</span>
        <Button variant="second" onClick={onCancel}>
          Cancel
        </Button>
        {onSaveDraft && (
          <Button variant="second" onClick={onSaveDraft}>
            Save as draft
          </Button>
        )}
        {button}
      </div>
    </div>
  )
}
