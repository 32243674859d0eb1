import { useState } from 'react'
import { useAskBeforeLoss } from '#app/admin/kit/form/unsaved-work.tsx'
import { orderPath } from '#app/admin/orders/order-paths.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import { useFocusAfterRemoval } from '#app/ui/layout/use-focus-after-removal.ts'
import { Link } from '#app/ui/navigation/link.tsx'
import type { PayOutRow } from '#shared/contract/money/pay-outs.ts'
import { formatTaka } from '#shared/money.ts'
import { rowStateHints, rowStateNames } from '#shared/orders/money/pay-outs.ts'
import { DecideForm } from './decide-form.tsx'

/** Rows of pay-outs that fit nothing, come twice or have another amount: each waits until somebody decides. */
export function OpenRows({ rows, onDone }: { rows: readonly PayOutRow[]; onDone: () => Promise<void> }) {
  const [chosen, setChosen] = useState('')
  const askBeforeLoss = useAskBeforeLoss()
  const choose = (id: string) => askBeforeLoss(() => setChosen(id))
  const focusAfterRemoval = useFocusAfterRemoval<HTMLUListElement>(':scope > li')
  if (rows.length === 0) return null
  return (
    <section className="pay-out-part" aria-labelledby="open-rows">
      <h2 id="open-rows">To decide</h2>
      <ul className="pay-out-open" {...focusAfterRemoval}>
        {rows.map((row) => (
          <li key={row._id} className="panel">
            <p>
              <b>
                {row.name} {row.reference}: {row.number}
              </b>
              {row.order && (
                <>
                  {', order '}
                  <Link className="link" to={orderPath(row.order)}>
                    {row.order}
                  </Link>
                </>
              )}
            </p>
            <p>
              {formatTaka(row.amount)} paid out{row.owed !== null && `, ${formatTaka(row.owed)} owed`}
            </p>
            <p className="muted">
              {rowStateNames[row.state]}. {row.state !== 'matched' && rowStateHints[row.state]}
            </p>
            <Button
              size="small"
              variant="second"
              aria-expanded={chosen === row._id}
              onClick={() => choose(chosen === row._id ? '' : row._id)}
            >
              Decide<span className="sr-only"> about {row.number}</span>
            </Button>
            {chosen === row._id && (
              <DecideForm
                row={row}
                onCancel={() => choose('')}
                onDone={async () => {
                  setChosen('')
                  await onDone()
                }}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
