import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { AdminForm } from '#app/admin/kit/form/admin-form.tsx'
import { FailureNotice } from '#app/admin/kit/form/failure-notice.tsx'
import { useAdminForm } from '#app/admin/kit/form/use-admin-form.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { toast } from '#app/ui/feedback/toast.ts'
import { Dialog } from '#app/ui/overlays/dialog.tsx'
import type { ProductSummary } from '#shared/contract/product.ts'
import type { ProductChange } from '#shared/products/bulk-change.ts'
import { SaveQuestions } from '../form/save-questions.tsx'
import { BulkFields } from './bulk-fields.tsx'
import { BulkPreview } from './bulk-preview.tsx'
import { type BulkValues, blank, bulkErrors, changesOf, previewOf } from './bulk-values.ts'
import { askAbout, refusedOf, saveChanges } from './send-changes.ts'

type Props = {
  products: readonly ProductSummary[]
  onClose: () => void
  onDone: () => void
  /** Takes products out of the selection that somebody else changed in the meantime. */
  onLeaveOut: (ids: string[]) => void
}

/** Changes the selected products; every change is shown before it is saved. */
export function BulkDialog({ products, onClose, onDone, onLeaveOut }: Props) {
  const [questions, setQuestions] = useState<string[]>([])
  const form = useAdminForm<BulkValues>({
    start: blank,
    errorsOf: bulkErrors,
    ask: async () => {
      const found = await askAbout(changes)
      setQuestions(found)
      return found.length > 0
    },
    send: () => saveChanges(changes),
    onSaved: () => {
      toast(changes.length === 1 ? '1 product was changed.' : `${changes.length} products were changed.`)
      onDone()
    },
  })
  const values = useWatch({ control: form.control }) as BulkValues
  const changes = changesOf(products, values)

  async function saveAnyway() {
    setQuestions([])
    await form.submit()
  }

  function leaveOut(ids: string[]) {
    onLeaveOut(ids)
    form.setFailure(null)
  }

  return (
    <Dialog open large onClose={onClose} title={`Change ${countText(products.length)}`}>
      <AdminForm
        form={form}
        className="admin-form products-bulk"
        aria-label="Change the selected products"
        failed={(failure) => <BulkFailure failure={failure} changes={changes} onLeaveOut={leaveOut} />}
        save={{
          disabled: changes.length === 0,
          children: changes.length === 0 ? 'Nothing changes yet' : `Change ${countText(changes.length)}`,
        }}
        foot={({ failure, button }) => (
          <>
            {failure}
            <div className="dialog-foot">
              <Button variant="second" onClick={onClose}>
                Cancel
              </Button>
              {button}
            </div>
          </>
        )}
      >
        <BulkFields form={form} values={values} />
        <BulkPreview lines={previewOf(products, changes)} />
      </AdminForm>
      <SaveQuestions questions={questions} onSave={saveAnyway} onCancel={() => setQuestions([])} />
    </Dialog>
  )
}

type FailureProps = {
  failure: Error
  changes: readonly ProductChange[]
  onLeaveOut: (ids: string[]) => void
}

/** Names the products that were changed in the meantime, which may be left out. */
function BulkFailure({ failure, changes, onLeaveOut }: FailureProps) {
  const refused = refusedOf(failure, changes)
  if (!refused) return <FailureNotice failure={failure} fallback="Nothing was saved." />
  return (
    <Notice kind="error">
      <ul>
        {refused.messages.map((message) => (
          <li key={message}>{message}</li>
        ))}
      </ul>
      <p>Nothing was saved.</p>
      <Button variant="quiet" size="small" onClick={() => onLeaveOut(refused.ids)}>
        Leave {refused.ids.length === 1 ? 'it' : 'them'} out
      </Button>
    </Notice>
  )
}

function countText(count: number): string {
  return count === 1 ? '1 product' : `${count} products`
}
