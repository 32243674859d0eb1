import { AdminForm } from '#app/admin/kit/form/admin-form.tsx'
import { useAdminForm } from '#app/admin/kit/form/use-admin-form.ts'
import { sendForm } from '#app/send-form.ts'
import { NamedOptions } from '#app/ui/fields/named-options.tsx'
import { SelectField } from '#app/ui/fields/select-field.tsx'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import type { OrderDetails } from '#shared/contract/orders.ts'
import type { returns } from '#shared/contract/returns/returns.ts'
import { isFreeLine } from '#shared/orders/free-line.ts'
import { listLeft } from '#shared/orders/pieces.ts'
import {
  causeNames,
  isClosedReturn,
  type ReturnCause,
  returnLimits,
} from '#shared/orders/returns/return-states.ts'
import {
  BranchAndPhotos,
  type CounterRequest,
  noRequest,
  requestErrors,
  toFormData,
} from './counter-request.tsx'

type Props = { details: OrderDetails; onDone: () => void }
type Values = CounterRequest & { piece: string; cause: ReturnCause }

/** Enters a return for a customer who brings a piece, also after the days of the policy. */
export function CounterReturnForm({ details, onDone }: Props) {
  const pieces = piecesOf(details)
  const start: Values = { ...noRequest, piece: Object.keys(pieces)[0] ?? '', cause: 'faulty' }
  const form = useAdminForm({
    start,
    errorsOf: requestErrors,
    send: (values) =>
      sendForm<typeof returns.atCounter>('/returns/atCounter', toForm(details.order._id, values)),
    saved: ({ number }) => `Return ${number} entered`,
    next: start,
    onSaved: onDone,
  })
  const { field } = form

  if (Object.keys(pieces).length === 0)
    return <p className="small muted">Nothing in this order can be returned.</p>
  return (
    <AdminForm
      form={form}
      failed="The return could not be entered."
      save={{ children: 'Enter a return', variant: 'second', size: 'small' }}
    >
      <SelectField label="Piece" {...field('piece')}>
        <NamedOptions names={pieces} />
      </SelectField>
      <SelectField label="Why" {...field('cause')}>
        <NamedOptions names={causeNames} />
      </SelectField>
      <TextArea label="What is wrong" rows={3} maxLength={returnLimits.problem} {...field('problem')} />
      <BranchAndPhotos field={field} branchHint="Where the piece is now." mostPhotos={returnLimits.photos} />
    </AdminForm>
  )
}

/** The pieces that are still part of the order and have no open return, by line and number. */
function piecesOf({ order, warranties = [], returns }: OrderDetails): Record<string, string> {
  const isOpen = (line: number, piece: number) =>
    returns?.asked.some((one) => one.line === line && one.piece === piece && !isClosedReturn(one.state)) ??
    false
  const named = order.products.flatMap((sold, line): [string, string][] => {
    if (isFreeLine(sold)) return []
    return listLeft(sold)
      .filter((piece) => !isOpen(line, piece))
      .map((piece) => {
        const machine = warranties.find(
          (one) => one.line === line && one.piece === piece && one.ending === null,
        )
        const counted = sold.quantity > 1 ? `, piece ${piece} of ${sold.quantity}` : ''
        return [`${line} ${piece}`, `${sold.name}${machine ? `, ${machine.serial}` : counted}`]
      })
  })
  return Object.fromEntries(named)
}

function toForm(orderId: string, { piece: chosen, photos, ...typed }: Values): FormData {
  const [line = '', piece = ''] = chosen.split(' ')
  return toFormData({ orderId, line, piece, ...typed }, photos)
}
