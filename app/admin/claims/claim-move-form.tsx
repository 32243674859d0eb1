import { useWatch } from 'react-hook-form'
import { AdminForm } from '#app/admin/kit/form/admin-form.tsx'
import { useAdminForm } from '#app/admin/kit/form/use-admin-form.ts'
import { MoveFields } from '#app/admin/kit/inbox/move-fields.tsx'
import { api } from '#app/api.ts'
import { TextField } from '#app/ui/fields/text-field.tsx'
import type { claims, StaffClaim } from '#shared/contract/claims.ts'
import {
  type ClaimState,
  claimLimits,
  claimMoveRefusal,
  claimMoves,
  claimNames,
} from '#shared/units/claim-states.ts'

type Props = {
  claim: StaffClaim
  onSaved: () => void
  /** Loads the claim again after somebody else moved it. */
  onStale: () => void
}

type Values = { next: ClaimState | ''; note: string; reason: string; replacement: string }

const told = 'The buyer is told by email and SMS, two minutes later.'
const toldBySms = 'The buyer gave no email address and is told by SMS, two minutes later.'

/** Moves a claim to its next state. */
export function ClaimMoveForm({ claim, onSaved, onStale }: Props) {
  const { _id: id, state } = claim
  const hasEmail = claim.customer.email !== ''
  const start: Values = { next: '', note: '', reason: '', replacement: '' }
  const form = useAdminForm({
    start,
    basis: { state },
    labels: { state: 'Status' },
    onTheirs: () => {
      form.setValue('next', '')
      onStale()
    },
    errorsOf: (values) => moveErrors(state, values),
    send: ({ next, note, reason, replacement }, basedOn) => {
      // moveErrors lets only a state through.
      const body = {
        state: next as ClaimState,
        note,
        ...(next === 'refused' && { reason }),
        ...(next === 'returned' && { replacement }),
        basedOn,
      }
      return api<typeof claims.move>('POST /claims/:id/move', { params: { id }, body })
    },
    saved: (_moved, { next }) => `Claim ${claim.number}: ${claimNames[next as ClaimState].toLowerCase()}`,
    onSaved,
  })
  const { field, control } = form
  const next = useWatch({ control, name: 'next' })

  if (claimMoves[state].length === 0) return null
  return (
    <AdminForm form={form} failed="The claim could not be updated." save="Save" words={claimNames}>
      <MoveFields
        field={field}
        moves={claimMoves[state]}
        names={claimNames}
        told={hasEmail ? told : toldBySms}
        hasEmail={hasEmail}
        needsReason={next === 'refused'}
        limits={claimLimits}
      >
        {next === 'returned' && claim.serial && (
          <TextField
            label="Serial number of another machine"
            hint="Only where the buyer keeps another machine: it has the rest of the warranty."
            optional
            maxLength={60}
            {...field('replacement')}
          />
        )}
      </MoveFields>
    </AdminForm>
  )
}

function moveErrors(state: ClaimState, { next, reason }: Values): Partial<Record<keyof Values, string>> {
  if (!next) return { next: 'Please choose.' }
  const refusal = claimMoveRefusal(state, next, reason)
  return refusal ? { reason: refusal } : {}
}
