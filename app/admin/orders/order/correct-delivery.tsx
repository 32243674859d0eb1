import { AdminForm } from '#app/admin/kit/form/admin-form.tsx'
import { useAdminForm } from '#app/admin/kit/form/use-admin-form.ts'
import { api } from '#app/api.ts'
import { TextField } from '#app/ui/fields/text-field.tsx'
import type { Order } from '#shared/contract/orders.ts'
import type { DeliveryDetails, staffOrders } from '#shared/contract/staff-orders.ts'
import { isPhone } from '#shared/phone.ts'

type Props = { order: Order; onDone: () => Promise<void> }

const names: Record<keyof DeliveryDetails, string> = {
  phone: 'Phone',
  streetAddress: 'Street address',
  company: 'Company',
  city: 'Town/City',
  district: 'District',
  postcode: 'Postcode',
}
const fields = Object.keys(names) as (keyof DeliveryDetails)[]

/** Corrects where an order goes and whom to call, until it is on its way. */
export function CorrectDelivery({ order, onDone }: Props) {
  const start = deliveryDetails(order)
  const form = useAdminForm({
    start,
    basis: start,
    takesNewer: true,
    toValues: (theirs) => theirs,
    errorsOf: correctionErrors,
    send: (details, basedOn) => {
      const body = { orderId: order._id, ...details, basedOn }
      return api<typeof staffOrders.correct>('POST /orders/correctDelivery', { body })
    },
    saved: 'Address and phone corrected',
    onSaved: onDone,
  })
  return (
    <AdminForm form={form} failed="The correction could not be saved." save="Save correction">
      {fields.map((name) => (
        <TextField
          key={name}
          label={names[name]}
          optional={name === 'company' || name === 'postcode'}
          type={name === 'phone' ? 'tel' : 'text'}
          {...form.field(name)}
        />
      ))}
      <p className="small muted">The history of the order keeps what was there before.</p>
    </AdminForm>
  )
}

function correctionErrors(details: DeliveryDetails): Partial<DeliveryDetails> {
  const errors: Partial<DeliveryDetails> = {}
  if (!isPhone(details.phone)) errors.phone = 'Please enter the whole telephone number.'
  for (const name of ['streetAddress', 'city', 'district'] as const)
    if (!details[name].trim()) errors[name] = `${names[name]} is required.`
  return errors
}

/** The fields of an order that staff can correct, with their present values. */
function deliveryDetails({ customerInfo }: Order): DeliveryDetails {
  const { phone, streetAddress, company, city, district, postcode } = customerInfo
  return { phone, streetAddress, company, city, district, postcode }
}
