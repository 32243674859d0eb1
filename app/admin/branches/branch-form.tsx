import { Fragment, useEffect, useEffectEvent } from 'react'
import { AdminForm } from '#app/admin/kit/form/admin-form.tsx'
import { BanglaField } from '#app/admin/kit/form/bangla-field.tsx'
import { useAdminForm } from '#app/admin/kit/form/use-admin-form.ts'
import { api } from '#app/api.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import type { ManagedBranch, shops } from '#shared/contract/shops.ts'

type Values = Record<keyof Omit<ManagedBranch, '_id'>, string>

const names = {
  branchName: 'Name',
  brancheAddress: 'Address',
  closedTime: 'Opening hours',
  contactNumber: 'Phone',
  branchMapAddress: 'Map link',
  position: 'Position',
}
const required = Object.keys(names) as (keyof typeof names)[]
const banglaFields = {
  branchName: 'branchNameBangla',
  brancheAddress: 'brancheAddressBangla',
  closedTime: 'closedTimeBangla',
} as const
const fields = [...required, ...Object.values(banglaFields)]

type Props = { branch: ManagedBranch | null; onSaved: () => void; onCancel: () => void }

/** Opens a branch, or changes the one that was chosen in the list. */
export function BranchForm({ branch, onSaved, onCancel }: Props) {
  const form = useAdminForm({
    start: valuesOf(branch),
    required,
    basis: basisOf(branch),
    toValues: toText,
    send: (values, basedOn) => save(branch, { ...values, position: Number(values.position) }, basedOn),
    saved: 'Branch saved',
    next: valuesOf(null),
    onSaved,
  })
  const focusForm = useEffectEvent(() => form.setFocus('branchName'))
  useEffect(() => {
    if (branch) focusForm()
  }, [branch])

  return (
    <AdminForm
      form={form}
      className="panel admin-form"
      failed="The branch could not be saved."
      save="Save branch"
      row="buttons"
      more={
        branch && (
          <Button variant="second" onClick={onCancel}>
            Cancel
          </Button>
        )
      }
    >
      <h2>{branch ? `Edit ${branch.branchName}` : 'New branch'}</h2>
      {required.map((name) => (
        <Fragment key={name}>
          <TextField
            label={names[name]}
            type={name === 'position' ? 'number' : 'text'}
            autoComplete="off"
            {...form.field(name)}
          />
          {name in banglaFields && (
            <BanglaField
              of={names[name]}
              autoComplete="off"
              {...form.field(banglaFields[name as keyof typeof banglaFields])}
            />
          )}
        </Fragment>
      ))}
    </AdminForm>
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
