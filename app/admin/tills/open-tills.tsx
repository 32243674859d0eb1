import { useState } from 'react'
import { capital } from '#app/admin/kit/capital.ts'
import { useAskBeforeLoss } from '#app/admin/kit/form/unsaved-work.tsx'
import { Button } from '#app/ui/buttons/button.tsx'
import { TableBox } from '#app/ui/layout/table-box.tsx'
import { useFocusAfterRemoval } from '#app/ui/layout/use-focus-after-removal.ts'
import type { OpenTill, Till } from '#shared/contract/money/tills.ts'
import { formatTaka } from '#shared/money.ts'
import { moneyMethodNames } from '#shared/orders/money/money-rows.ts'
import { dhakaToday } from '#shared/period.ts'
import { CloseForm } from './close-form.tsx'
import { tillDay } from './till-day.ts'

type Props = {
  tills: readonly OpenTill[]
  onClosed: (till: Till) => Promise<void>
  onStale: () => Promise<void>
}

/** Money that nobody has counted yet, a row for each person and day, and the form that closes one of them. */
export function OpenTills({ tills, onClosed, onStale }: Props) {
  const [chosen, setChosen] = useState('')
  const askBeforeLoss = useAskBeforeLoss()
  const choose = (key: string) => askBeforeLoss(() => setChosen(key))
  const focusAfterRemoval = useFocusAfterRemoval<HTMLDivElement>('tbody > tr')
  const till = tills.find((one) => one.mayClose && keyOf(one) === chosen)
  return (
    <section className="till-part" aria-labelledby="open-tills">
      <h2 id="open-tills">Not closed yet</h2>
      {tills.length === 0 && <p className="muted">Every till is closed.</p>}
      {tills.length > 0 && (
        <div {...focusAfterRemoval}>
          <TableBox cards label="Open tills" columns={['Person', 'Day', 'Taken', 'Refunded', 'Close']}>
            {tills.map((one) => (
              <OpenRow key={keyOf(one)} till={one} onChoose={() => choose(keyOf(one))} />
            ))}
          </TableBox>
        </div>
      )}
      {till && (
        <CloseForm
          key={keyOf(till)}
          till={till}
          onClosed={async (closed) => {
            setChosen('')
            await onClosed(closed)
          }}
          onStale={onStale}
          onCancel={() => choose('')}
        />
      )}
    </section>
  )
}

function keyOf({ shopId, personId, day }: OpenTill): string {
  return [shopId, personId, day].join('|')
}

function OpenRow({ till, onChoose }: { till: OpenTill; onChoose: () => void }) {
  const { person, branch, day, mayClose } = till
  const isLater = day > dhakaToday()
  return (
    <tr>
      <th scope="row" className={isLater ? 'wide' : undefined}>
        {person}
        {branch && <small className="muted"> {branch}</small>}
      </th>
      <td className={isLater ? 'wide' : undefined}>
        {day === dhakaToday() ? 'Today' : tillDay(day)}
        {isLater && <small className="muted"> Came after the close</small>}
      </td>
      <td className="wide till-moved" data-name="Taken">
        {sums(till, 'in')}
      </td>
      <td className="wide till-moved" data-name="Refunded">
        {sums(till, 'out')}
      </td>
      <td className="wide">
        {mayClose ? (
          <Button size="small" variant="second" onClick={onChoose}>
            Count and close
            <span className="sr-only">
              {' '}
              the till of {person}, {tillDay(day)}
            </span>
          </Button>
        ) : (
          '–'
        )}
      </td>
    </tr>
  )
}

function sums({ methods }: OpenTill, name: 'in' | 'out'): string {
  const moved = methods.filter((one) => one[name] > 0)
  if (moved.length === 0) return '–'
  return moved.map((one) => `${capital(moneyMethodNames[one.method])} ${formatTaka(one[name])}`).join(', ')
}
