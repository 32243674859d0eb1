import { useState } from 'react'
import { useRowQuestion } from '#app/admin/kit/form/row-question.tsx'
import { toastFailure } from '#app/admin/kit/form/toast-failure.ts'
import { useLoad } from '#app/admin/kit/list/use-load.ts'
import { api } from '#app/api.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { toast } from '#app/ui/feedback/toast.ts'
import { dhakaTime } from '#app/ui/text/dhaka-time-words.ts'
import type { manyProducts, ProductBatch, UndoReport } from '#shared/contract/goods/many-products.ts'

type Props = {
  /** How many changes of many products were made on this page: with each, the list is loaded again and opens. */
  changes: number
  onUndone: () => void
}

/** The changes of many products and the imports of the last days, each with a button that undoes it. */
export function UndoBatches({ changes, onUndone }: Props) {
  const [report, setReport] = useState<UndoReport | null>(null)
  const { data: batches = [], reload } = useLoad(
    'product batches',
    (signal) => api<typeof manyProducts.batches>('GET /products/batches', { signal }),
    { version: String(changes) },
  )
  const question = useRowQuestion<ProductBatch>({
    question: (batch) => `Undo this ${batch.kind} of ${countText(batch.products)}?`,
    text: ({ kind }) => explanations[kind],
    action: 'Undo',
    onConfirm: ({ _id }) => undo(_id),
  })

  async function undo(id: string) {
    try {
      const done = await api<typeof manyProducts.undoBatch>('POST /products/undoBatch/:id', {
        params: { id },
      })
      setReport(done.refusedCount > 0 ? done : null)
      if (done.refusedCount === 0) toast('The change was undone.')
      onUndone()
    } catch (error) {
      toastFailure(error, 'The change could not be undone.')
    }
    reload()
  }

  return (
    <>
      {report && <PartlyUndone report={report} onDismiss={() => setReport(null)} />}
      {batches.length > 0 && (
        <details className="products-undo" open={changes > 0}>
          <summary>Changes that can be undone ({batches.length})</summary>
          <ul>
            {batches.map((batch) => (
              <li key={batch._id}>
                <span>
                  {batchText(batch)}
                  <small>
                    {batch.by}, <time dateTime={batch.at}>{dhakaTime(batch.at)}</time>
                  </small>
                </span>
                <Button variant="second" size="small" onClick={() => question.ask(batch)}>
                  Undo
                  <span className="sr-only"> {batchText(batch)}</span>
                </Button>
              </li>
            ))}
          </ul>
        </details>
      )}
      {question.dialog}
    </>
  )
}

const explanations = {
  change: 'The products get their former values back. One that somebody changed since stays as it is.',
  import:
    'Changed products get their former values back, added ones are deleted. One that was changed or sold since stays as it is.',
}

/** Names the products that were changed since and so were not undone. */
function PartlyUndone({ report, onDismiss }: { report: UndoReport; onDismiss: () => void }) {
  const { undone, refused, refusedCount } = report
  return (
    <Notice kind="error">
      <p>
        {undone === 0
          ? 'Nothing was undone.'
          : `${countText(undone)} ${undone === 1 ? 'was' : 'were'} undone. Not these:`}
      </p>
      <ul className="products-row-notes">
        {refused.map(({ id, message }) => (
          <li key={id}>{message}</li>
        ))}
      </ul>
      {refusedCount > refused.length && <p>These are the first {refused.length}.</p>}
      <Button variant="quiet" size="small" onClick={onDismiss}>
        Dismiss
      </Button>
    </Notice>
  )
}

function batchText({ kind, file, products: count }: ProductBatch): string {
  if (kind === 'change') return `${countText(count)} changed`
  return `${countText(count)} imported${file && ` from ${file}`}`
}

function countText(count: number): string {
  return count === 1 ? '1 product' : `${count.toLocaleString('en-US')} products`
}
