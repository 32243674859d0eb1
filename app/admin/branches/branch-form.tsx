import { useEffect, useEffectEvent } from 'react'
import { EditConflict } from '#app/admin/kit/form/edit-conflict.tsx'
import { FailureNotice } from '#app/admin/kit/form/failure-notice.tsx'
import { useAdminForm } from '#app/admin/kit/form/use-admin-form.ts'
import { api } from '#app/api.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import { toast } from '#app/ui/feedback/toast.ts'
import { TextField } from '#app/ui/fields/text-field.tsx'
import type { ManagedBranch, shops } from '#shared/contract/shops.ts'

type Values = Record<keyof Omit<ManagedBranch, '_id'>, string>

const names: Values = {
  branchName: 'Name',
  brancheAddress: 'Address',
  closedTime: 'Opening hours',
  contactNumber: 'Phone',
  branchMapAddress: 'Map link',
  position: 'Position',
}
const fields = Object.keys(names) as (keyof Values)[]

type Props = { branch: ManagedBranch | null; onSaved: () => void; onCancel: () => void }

/** Opens a branch, or changes the one that was chosen in the list. */
export function BranchForm({ branch, onSaved, onCancel }: Props) {
  const { frame, field, busy, failure, conflict, reset, setFocus } = useAdminForm({
    start: valuesOf(branch),
    required: fields,
    basis: basisOf(branch),
    toValues: toText,
    send: async (values, basedOn) => {
      await save(branch, { ...values, position: Number(values.position) }, basedOn)
      toast('Branch saved')
      reset(valuesOf(null))
      onSaved()
    },
  })
  const focusForm = useEffectEvent(() => setFocus('branchName'))
  useEffect(() => {
    if (branch) focusForm()
  }, [branch])

  return (
    <form className="panel adm-form" {...frame}>
      <h2>{branch ? `Edit ${branch.branchName}` : 'New branch'}</h2>
      {fields.map((name) => (
        <TextField
          key={name}
          label={names[name]}
          type={name === 'position' ? 'number' : 'text'}
          autoComplete="off"
          {...field(name)}
        />
      ))}
      <FailureNotice failure={failure} fallback="The branch could not be saved." />
      <div className="btns">
        <Button type="submit" busy={busy}>
          Save branch
        </Button>
        {branch && (
          <Button variant="second" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
      <EditConflict conflict={conflict} names={names} />
    </form>
  )
}

type Basis = Omit<ManagedBranch, '_id'>

function save(branch: ManagedBranch | null, body: Basis, basedOn: Basis): Promise<ManagedBranch> {
  if (!branch) return api<typeof shops.create>('POST /shops', { body })
  const params = { id: branch._id }
  return api<typeof shops.update>('PUT /shops/:id', { params, body: { ...body, basedOn } })
}

function basisOf(branch: ManagedBranch | null): Basis | null {
  if (!branch) return null
  const { _id, ...basis } = branch
  return basis
}

function valuesOf(branch: ManagedBranch | null): Values {
  const empty = Object.fromEntries(fields.map((name) => [name, ''])) as Values
  return { ...empty, position: '0', ...toText(basisOf(branch) ?? {}) }
}

function toText(branch: Partial<Basis>): Partial<Values> {
  return Object.fromEntries(Object.entries(branch).map(([name, value]) => [name, String(value)]))
}
