import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { FailureNotice } from '#app/admin/kit/form/failure-notice.tsx'
import { useAdminForm } from '#app/admin/kit/form/use-admin-form.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { Dialog } from '#app/ui/overlays/dialog.tsx'
import type { ProductSummary } from '#shared/contract/product.ts'
import type { ProductChange } from '#shared/products/bulk-change.ts'
import { SaveQuestions } from '../form/save-questions.tsx'
import { BulkFields } from './bulk-fields.tsx'
import { BulkPreview } from './bulk-preview.tsx'
import { type BulkValues, blank, bulkErrors, changesOf, previewOf } from './bulk-values.ts'
import { askAbout, type Refused, refusedOf, saveChanges } from './send-changes.ts'
import '../changes-table.css'
import './bulk.css'

type Props = {
  products: readonly ProductSummary[]
  onClose: () => void
  onDone: (changes: ProductChange[]) => void
  /** Takes products out of the selection that somebody else changed meanwhile. */
  onLeaveOut: (ids: string[]) => void
}

/** Changes the selected products; every change is shown before it is saved. */
export function BulkDialog({ products, onClose, onDone, onLeaveOut }: Props) {
  const { form, values, changes, refused, setRefused, questions, setQuestions, saveAnyway } = useBulkForm(
    products,
    onDone,
  )

  return (
    <Dialog open large onClose={onClose} title={`Change ${countText(products.length)}`}>
      <form className="adm-form prd-bulk" aria-label="Change the selected products" {...form.frame}>
        <BulkFields form={form} values={values} />
        <BulkPreview lines={previewOf(products, changes)} />
        {refused && (
          <ChangedMeanwhile
            refused={refused}
            onLeaveOut={() => {
              onLeaveOut(refused.ids)
              setRefused(null)
            }}
          />
        )}
        <FailureNotice failure={form.failure} fallback="Nothing was saved." />
        <div className="dialog-foot">
          <Button variant="second" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busy={form.busy} disabled={changes.length === 0}>
            {changes.length === 0 ? 'Nothing changes yet' : `Change ${countText(changes.length)}`}
          </Button>
        </div>
      </form>
      <SaveQuestions questions={questions} onSave={saveAnyway} onCancel={() => setQuestions([])} />
    </Dialog>
  )
}

function useBulkForm(products: Props['products'], onDone: Props['onDone']) {
  const form = useAdminForm<BulkValues>({ start: blank, errorsOf: bulkErrors, send: askAndSave })
  const values = useWatch({ control: form.control }) as BulkValues
  const changes = changesOf(products, values)
  const [questions, setQuestions] = useState<string[]>([])
  const [refused, setRefused] = useState<Refused | null>(null)

  async function askAndSave() {
    await catchRefused(async () => {
      const found = await askAbout(changes)
      setQuestions(found)
      if (found.length === 0) await save()
    })
  }

  async function save() {
    await saveChanges(changes)
    onDone(changes)
  }

  /** Shows which products were changed meanwhile; every other failure is the form's. */
  async function catchRefused(work: () => Promise<void>) {
    setRefused(null)
    try {
      await work()
    } catch (error) {
      const found = refusedOf(error, changes)
      if (!found) throw error
      setRefused(found)
    }
  }

  async function saveAnyway() {
    setQuestions([])
    await form.submit(() => catchRefused(save))
  }

  return { form, values, changes, refused, setRefused, questions, setQuestions, saveAnyway }
}

function ChangedMeanwhile({ refused, onLeaveOut }: { refused: Refused; onLeaveOut: () => void }) {
  return (
    <Notice kind="error">
      <ul>
        {refused.messages.map((message) => (
          <li key={message}>{message}</li>
        ))}
      </ul>
      <p>Nothing was saved.</p>
      <Button variant="quiet" size="small" onClick={onLeaveOut}>
        Leave {refused.ids.length === 1 ? 'it' : 'them'} out
      </Button>
    </Notice>
  )
}

function countText(count: number): string {
  return count === 1 ? '1 product' : `${count} products`
}
