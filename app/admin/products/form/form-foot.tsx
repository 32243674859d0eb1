import { Trash2 } from 'lucide'
import { FailureNotice } from '#app/admin/kit/form/failure-notice.tsx'
import { Button } from '#app/ui/buttons/button.tsx'
import { Icon } from '#app/ui/pictures/icon.tsx'
import type { ProductFormState } from './product-values.ts'

type Props = {
  form: Pick<ProductFormState, 'isChanged' | 'busy' | 'failure'>
  isNew: boolean
  onCancel: () => void
  onDelete: () => void
}

/** The bar with the buttons and the reason of a failure, always in sight at the foot of the screen. */
export function FormFoot({ form: { isChanged, busy, failure }, isNew, onCancel, onDelete }: Props) {
  return (
    <div className="prd-foot">
      <FailureNotice failure={failure} fallback="Error saving product" />
      <div className="prd-foot-row">
        {!isNew && (
          <Button variant="danger" onClick={onDelete}>
            <Icon icon={Trash2} />
            Delete Product
          </Button>
        )}
        <span className="small muted prd-unsaved">{isChanged && 'Unsaved changes'}</span>
        <Button variant="second" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" busy={busy}>
          {isNew ? 'Add Product' : 'Update Product'}
        </Button>
      </div>
    </div>
  )
}
