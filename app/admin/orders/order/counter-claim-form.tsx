import { AdminForm } from '#app/admin/kit/form/admin-form.tsx'
import { useAdminForm } from '#app/admin/kit/form/use-admin-form.ts'
import { useLoad } from '#app/admin/kit/list/use-load.ts'
import { api } from '#app/api.ts'
import { sendForm } from '#app/send-form.ts'
import { BranchOptions } from '#app/ui/fields/branch-options.tsx'
import { FileField } from '#app/ui/fields/file-field.tsx'
import { NamedOptions } from '#app/ui/fields/named-options.tsx'
import { SelectField } from '#app/ui/fields/select-field.tsx'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import type { claims } from '#shared/contract/claims.ts'
import type { OrderDetails } from '#shared/contract/orders.ts'
import type { shops } from '#shared/contract/shops.ts'
import { pictureTypes } from '#shared/limits.ts'
import { isFreeLine } from '#shared/orders/free-line.ts'
import { claimLimits } from '#shared/units/claim-states.ts'

type Props = { details: OrderDetails; onDone: () => void }
type Values = {
  machine: string
  problem: string
  leftWith: string
  branch: string
  photos: FileList | null
}

/** Opens a claim for a customer. A machine out of warranty, or without a serial number, is taken as well. */
export function CounterClaimForm({ details, onDone }: Props) {
  const { data: branches } = useLoad('branches', (signal) =>
    api<typeof shops.all>('GET /shops/getAllShops', { signal }),
  )
  const machines = machinesOf(details)
  const start: Values = {
    machine: Object.keys(machines)[0] ?? '',
    problem: '',
    leftWith: '',
    branch: '',
    photos: null,
  }
  const form = useAdminForm({
    start,
    errorsOf: ({ problem, branch }) => ({
      ...(!problem.trim() && { problem: 'Please write what is wrong.' }),
      ...(!branch && { branch: 'Please choose a branch.' }),
    }),
    send: (values) =>
      sendForm<typeof claims.openAtCounter>('/claims/openAtCounter', toForm(details.order._id, values)),
    saved: ({ number }) => `Claim ${number} opened`,
    next: start,
    onSaved: onDone,
  })
  const { field } = form

  return (
    <AdminForm
      form={form}
      failed="The claim could not be opened."
      save={{ children: 'Open a claim', variant: 'second', size: 'small' }}
    >
      <SelectField label="Machine" {...field('machine')}>
        <NamedOptions names={machines} />
      </SelectField>
      <TextArea label="What is wrong" rows={3} maxLength={claimLimits.problem} {...field('problem')} />
      <TextField
        label="Left with it"
        hint="Adapter, box, bag: it stands on the slip."
        optional
        maxLength={claimLimits.leftWith}
        {...field('leftWith')}
      />
      <SelectField label="Branch" hint="Where the machine is handed in and picked up." {...field('branch')}>
        <option value="">Please choose</option>
        <BranchOptions branches={branches ?? []} />
      </SelectField>
      <FileField
        label="Photos"
        hint={`Up to ${claimLimits.photos}. Only staff see them.`}
        optional
        accept={pictureTypes}
        multiple
        {...field('photos')}
      />
    </AdminForm>
  )
}

/** The choices of a claim by line and serial number: each machine, and each line for machines without one. */
function machinesOf({ order, warranties = [] }: OrderDetails): Record<string, string> {
  const known = warranties.map(({ line, serial }): [string, string] => [
    `${line} ${serial}`,
    `${order.products[line]?.name ?? 'Machine'}, ${serial}`,
  ])
  const lines = order.products.flatMap((sold, line): [string, string][] =>
    isFreeLine(sold) ? [] : [[`${line} `, `${sold.name}, without serial number`]],
  )
  return Object.fromEntries([...known, ...lines])
}

function toForm(orderId: string, { machine, problem, leftWith, branch, photos }: Values): FormData {
  const [line = '', serial = ''] = machine.split(' ')
  const form = new FormData()
  for (const [name, value] of Object.entries({ orderId, line, serial, problem, leftWith, branch }))
    form.append(name, value)
  for (const photo of photos ?? []) form.append('photos', photo)
  return form
}
