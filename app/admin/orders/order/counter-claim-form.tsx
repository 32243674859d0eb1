import { AdminForm } from '#app/admin/kit/form/admin-form.tsx'
import { useAdminForm } from '#app/admin/kit/form/use-admin-form.ts'
import { sendForm } from '#app/send-form.ts'
import { NamedOptions } from '#app/ui/fields/named-options.tsx'
import { SelectField } from '#app/ui/fields/select-field.tsx'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import type { claims } from '#shared/contract/claims.ts'
import type { OrderDetails } from '#shared/contract/orders.ts'
import { isFreeLine } from '#shared/orders/free-line.ts'
import { claimLimits } from '#shared/units/claim-states.ts'
import {
  BranchAndPhotos,
  type CounterRequest,
  noRequest,
  requestErrors,
  toFormData,
} from './counter-request.tsx'

type Props = { details: OrderDetails; onDone: () => void }
type Values = CounterRequest & { machine: string; leftWith: string }

/** Opens a claim for a customer. A machine out of warranty, or without a serial number, is taken as well. */
export function CounterClaimForm({ details, onDone }: Props) {
  const machines = machinesOf(details)
  const start: Values = { ...noRequest, machine: Object.keys(machines)[0] ?? '', leftWith: '' }
  const form = useAdminForm({
    start,
    errorsOf: requestErrors,
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
      <BranchAndPhotos
        field={field}
        branchHint="Where the machine is handed in and picked up."
        mostPhotos={claimLimits.photos}
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

function toForm(orderId: string, { machine, photos, ...typed }: Values): FormData {
  const [line = '', serial = ''] = machine.split(' ')
  return toFormData({ orderId, line, serial, ...typed }, photos)
}
