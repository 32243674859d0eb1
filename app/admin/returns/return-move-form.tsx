import { useWatch } from 'react-hook-form'
import { AdminForm } from '#app/admin/kit/form/admin-form.tsx'
import { useAdminForm } from '#app/admin/kit/form/use-admin-form.ts'
import { MoveFields } from '#app/admin/kit/inbox/move-fields.tsx'
import { api } from '#app/api.ts'
import type { returns, StaffReturn } from '#shared/contract/returns/returns.ts'
import {
  needsReason,
  plainMoves,
  type ReturnState,
  returnLimits,
  returnMoveRefusal,
  returnNames,
} from '#shared/orders/returns/return-states.ts'

type Props = {
  row: StaffReturn
  onSaved: () => void
  /** Loads the return again after somebody else moved it. */
  onStale: () => void
}

type Values = { next: ReturnState | ''; note: string; reason: string }

const told = 'The buyer is told by email and SMS; a check is told with its decision.'
const toldBySms = 'The buyer gave no email address and is told by SMS.'

/** Moves a return to its next state, where neither money nor another machine belongs to it. */
export function ReturnMoveForm({ row, onSaved, onStale }: Props) {
  const { _id: id, state } = row
  const hasEmail = row.customer.email !== ''
  const start: Values = { next: '', note: '', reason: '' }
  const form = useAdminForm({
    start,
    basis: { state },
    labels: { state: 'Status' },
    onTheirs: () => {
      form.setValue('next', '')
      onStale()
    },
    errorsOf: (values) => moveErrors(state, values),
    send: ({ next, note, reason }, basedOn) => {
      // moveErrors lets only a state through.
      const to = next as ReturnState
      const body = { state: to, note, ...(needsReason(to) && { reason }), basedOn }
      return api<typeof returns.move>('POST /returns/:id/move', { params: { id }, body })
    },
    saved: (_moved, { next }) => `Return ${row.number}: ${returnNames[next as ReturnState].toLowerCase()}`,
    onSaved,
  })
  const { field, control } = form
  const next = useWatch({ control, name: 'next' })
  const moves = plainMoves(state)

  if (moves.length === 0) return null
  return (
    <AdminForm form={form} failed="The return could not be updated." save="Save" words={returnNames}>
      <MoveFields
        field={field}
        moves={moves}
        names={returnNames}
        told={hasEmail ? told : toldBySms}
        hasEmail={hasEmail}
        needsReason={next !== '' && needsReason(next)}
        limits={returnLimits}
      />
    </AdminForm>
  )
}

function moveErrors(state: ReturnState, { next, reason }: Values): Partial<Record<keyof Values, string>> {
  if (!next) return { next: 'Please choose.' }
  const refusal = returnMoveRefusal(state, next, reason)
  return refusal ? { reason: refusal } : {}
}
