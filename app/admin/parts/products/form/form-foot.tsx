import { Trash2 } from 'lucide'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Notice } from '../../../../ui/feedback/notice.tsx'
import { Icon } from '../../../../ui/pictures/icon.tsx'

type Props = {
  isNew: boolean
  isChanged: boolean
  busy: boolean
  failure: string | null
  onCancel: () => void
  onDelete: () => void
}

/** The bar with the buttons and the reason of a failure, always in sight at the foot of the screen. */
export function FormFoot({ isNew, isChanged, busy, failure, onCancel, onDelete }: Props) {
  return (
    <div className="prd-foot">
      {failure && <Notice kind="error">{failure}</Notice>}
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
