import { AdminForm } from '#app/admin/kit/form/admin-form.tsx'
import { useAdminForm } from '#app/admin/kit/form/use-admin-form.ts'
import { api } from '#app/api.ts'
import { TextField } from '#app/ui/fields/text-field.tsx'
import type { claims, StaffClaim } from '#shared/contract/claims.ts'
import { claimLimits } from '#shared/units/claim-states.ts'

type Props = { claim: StaffClaim; onSaved: () => void }

/** The things handed in with the machine, and the manufacturer's own number for the case. */
export function ClaimFactsForm({ claim, onSaved }: Props) {
  const { _id: id, leftWith, makerCase } = claim
  const known = { leftWith, makerCase }
  const form = useAdminForm({
    start: known,
    basis: known,
    takesNewer: true,
    labels: { leftWith: 'Left with it', makerCase: 'Manufacturer’s case number' },
    send: (body, basedOn) =>
      api<typeof claims.facts>('POST /claims/:id/facts', { params: { id }, body: { ...body, basedOn } }),
    saved: 'Claim saved',
    onTheirs: onSaved,
    onSaved,
  })
  return (
    <AdminForm
      form={form}
      failed="The claim could not be saved."
      save={{ children: 'Update details', variant: 'second', size: 'small' }}
    >
      <TextField
        label="Left with it"
        hint="Adapter, box, bag: it stands on the slip."
        optional
        maxLength={claimLimits.leftWith}
        {...form.field('leftWith')}
      />
      <TextField
        label="Manufacturer’s case number"
        optional
        maxLength={claimLimits.makerCase}
        {...form.field('makerCase')}
      />
    </AdminForm>
  )
}
