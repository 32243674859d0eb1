import { useRowQuestion } from '#app/admin/kit/form/row-question.tsx'
import { toastFailure } from '#app/admin/kit/form/toast-failure.ts'
import { api } from '#app/api.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { toast } from '#app/ui/feedback/toast.ts'
import { TableBox } from '#app/ui/layout/table-box.tsx'
import type { units as contract, ManagedUnit } from '#shared/contract/units.ts'
import { formatTaka } from '#shared/money.ts'
import { UnitState } from './unit-state.tsx'

type Props = {
  units: readonly ManagedUnit[]
  onEdit: (unit: ManagedUnit) => void
  onWithdrawn: (unit: ManagedUnit) => void
  /** Loads the units again after one was refused, because somebody else changed or sold it. */
  onRefused: () => void
}

export function UnitTable({ units, onEdit, onWithdrawn, onRefused }: Props) {
  const question = useRowQuestion<ManagedUnit>({
    question: ({ code }) => `Withdraw unit ${code}?`,
    text: ({ isHeld }) => (
      <p>
        {isHeld ? whileHeld : 'It is removed from the shop at once. You can grade and list it again later.'}
      </p>
    ),
    action: 'Withdraw',
    onConfirm: withdraw,
  })

  async function withdraw(unit: ManagedUnit) {
    const { _id: id, code, isHeld } = unit
    try {
      const body = { evenIfHeld: isHeld }
      await api<typeof contract.withdraw>('POST /units/withdrawUnit/:id', { params: { id }, body })
      toast(`Unit ${code} withdrawn`)
      onWithdrawn(unit)
    } catch (error) {
      toastFailure(error, 'The unit could not be withdrawn.')
      onRefused()
    }
  }

  if (units.length === 0)
    return (
      <EmptyState title="No units yet">
        The first one that is listed sets the price of the product.
      </EmptyState>
    )
  return (
    <div>
      <TableBox cards label="Units" columns={['Unit', 'Grade', { end: 'Price' }, 'Status', 'Actions']}>
        {units.map((unit) => (
          <UnitRow
            key={unit._id}
            unit={unit}
            onEdit={() => onEdit(unit)}
            onWithdraw={() => question.ask(unit)}
          />
        ))}
      </TableBox>
      {question.dialog}
    </div>
  )
}

const whileHeld =
  'Somebody is paying for this unit right now. If the money comes, the order waits for you: refund it or offer another unit.'

type RowProps = { unit: ManagedUnit; onEdit: () => void; onWithdraw: () => void }

function UnitRow({ unit, onEdit, onWithdraw }: RowProps) {
  const { code, serial, grade, battery, ram, ssd, price, branch } = unit
  return (
    <tr>
      <th scope="row" className="wide">
        {code} <small className="muted">{[serial, branch].filter(Boolean).join(', ')}</small>
      </th>
      <td>
        {[grade, battery !== null && `${battery}%`, ram, ssd].filter(Boolean).join(', ') || 'Not graded'}
      </td>
      <td className="money end">{formatTaka(price)}</td>
      <td>
        <UnitState unit={unit} />
      </td>
      <td>
        {unit.state !== 'sold' && (
          <Button variant="second" size="small" onClick={onEdit}>
            {unit.state === 'returned' ? 'Grade again' : 'Edit'}
            <span className="sr-only">{` unit ${code}`}</span>
          </Button>
        )}
        {unit.state !== 'sold' && unit.state !== 'withdrawn' && (
          <Button variant="quiet" size="small" onClick={onWithdraw}>
            Withdraw<span className="sr-only">{` unit ${code}`}</span>
          </Button>
        )}
      </td>
    </tr>
  )
}
