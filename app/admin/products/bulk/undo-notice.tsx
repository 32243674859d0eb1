import { useState } from 'react'
import { toastFailure } from '#app/admin/kit/form/toast-failure.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { toast } from '#app/ui/feedback/toast.ts'
import { changeBack, type ProductChange } from '#shared/products/bulk-change.ts'
import { type Refused, refusedOf, saveChanges } from './send-changes.ts'

type Props = {
  /** The last change of many products. */
  changes: ProductChange[]
  onUndone: () => void
  onDismiss: () => void
}

/** Offers to take the last change of many products back, for as long as staff stay on the page. */
export function UndoNotice({ changes, onUndone, onDismiss }: Props) {
  const [busy, setBusy] = useState(false)
  const [last, setLast] = useState<{ of: ProductChange[]; refused: Refused } | null>(null)
  // Refused rows belong to their own change: the next change can be undone in whole.
  const refused = last?.of === changes ? last.refused : null
  const left = changes.filter(({ id }) => !refused?.ids.includes(id))

  async function undo() {
    const back = left.map(changeBack)
    setBusy(true)
    try {
      await saveChanges(back)
      toast('The change was undone.')
      onUndone()
    } catch (error) {
      const found = refusedOf(error, back)
      if (found) setLast({ of: changes, refused: together(refused, found) })
      else toastFailure(error, 'The change could not be undone.')
    }
    setBusy(false)
  }

  return (
    <Notice kind={refused ? 'error' : 'info'}>
      {refused ? (
        <ul>
          {refused.messages.map((message) => (
            <li key={message}>{message}</li>
          ))}
        </ul>
      ) : (
        <p role="status">
          {changes.length === 1 ? '1 product was' : `${changes.length} products were`} changed.
        </p>
      )}
      <div className="row">
        {left.length > 0 && (
          <Button variant="second" size="small" busy={busy} onClick={undo}>
            {refused ? `Undo the other ${left.length}` : 'Undo'}
          </Button>
        )}
        <Button variant="quiet" size="small" onClick={onDismiss}>
          Dismiss
        </Button>
      </div>
    </Notice>
  )
}

/** Adds the products that this try refused to those of earlier tries: the next one leaves all of them out. */
function together(before: Refused | null, found: Refused): Refused {
  if (!before) return found
  return {
    ids: [...before.ids, ...found.ids],
    messages: [...new Set([...before.messages, ...found.messages])],
  }
}
