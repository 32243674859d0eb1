import { useEffect, useEffectEvent, useRef } from 'react'
import { MoneyField } from '#app/admin/kit/form/money-field.tsx'
import type { AdminFormState } from '#app/admin/kit/form/use-admin-form.ts'
import { useLoad } from '#app/admin/kit/list/use-load.ts'
import { api } from '#app/api.ts'
import { useAccount } from '#app/state/session.ts'
import { BranchOptions } from '#app/ui/fields/branch-options.tsx'
import { Checkbox } from '#app/ui/fields/checkbox.tsx'
import { SelectField } from '#app/ui/fields/select-field.tsx'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import type { delivery } from '#shared/contract/delivery.ts'
import type { DeskQuote, DeskTerms } from '#shared/contract/desk-orders.ts'
import type { Branch } from '#shared/contract/shops.ts'
import { formatTaka } from '#shared/money.ts'
import { type StaffChannel, staffChannels } from '#shared/orders/order-channels.ts'
import { DiscountFields } from './discount-fields.tsx'
import type { OrderValues } from './order-values.ts'

type Props = {
  form: AdminFormState<OrderValues>
  values: OrderValues
  branches: readonly Branch[]
  terms: DeskTerms | undefined
  quote: DeskQuote | null | undefined
}

const channelNames: Record<StaffChannel, string> = {
  hotline: 'Hotline',
  branch: 'At a branch',
  social: 'Messenger or WhatsApp',
}

/** Discounts, charges, the amount that is due now, and the channel and branch of the order. */
export function TermsSection({ form, values, branches, terms, quote }: Props) {
  const { field } = form
  useUsualCharge(form, values)
  return (
    <fieldset className="new-part new-grid">
      <legend>Price and payment</legend>
      <DiscountFields field={form.field} terms={terms} quote={quote} />
      <DueFields form={form} values={values} quote={quote} />
      <OriginFields form={form} branches={branches} />
      {values.channel === 'branch' && values.dueNow !== 'nothing' && (
        <div className="new-wide">
          <Checkbox label="Send the payment link by SMS" {...field('sendsLink')} />
        </div>
      )}
      <div className="new-wide">
        <Checkbox label="Pre-order: sell it although it is not in stock" {...field('preOrder')} />
      </div>
      <TextArea
        label="Order notes"
        hint="The customer sees it on the order."
        optional
        rows={2}
        maxLength={2000}
        {...field('anyInformation')}
      />
      <TextArea
        label="Note for staff"
        hint="Nobody else sees it."
        optional
        rows={2}
        maxLength={1000}
        {...field('note')}
      />
    </fieldset>
  )
}

function DueFields({ form: { field }, values, quote }: Pick<Props, 'form' | 'values' | 'quote'>) {
  return (
    <>
      <MoneyField label="Delivery charge" hint="Part of the total." {...field('deliveryCharge')} />
      <SelectField label="Due now" {...field('dueNow')}>
        <option value="all">Everything</option>
        <option value="advance">An advance</option>
        <option value="nothing">Nothing: cash on delivery</option>
      </SelectField>
      {values.dueNow === 'advance' && (
        <MoneyField
          label="Advance"
          hint={quote && `If empty: ${formatTaka(quote.usualAdvance)}, the usual advance for this total.`}
          {...field('advance')}
        />
      )}
    </>
  )
}

function OriginFields({ form: { field }, branches }: Pick<Props, 'form' | 'branches'>) {
  const hasBranch = Boolean(useAccount()?.shopId)
  return (
    <>
      <SelectField label="Channel" {...field('channel')}>
        {staffChannels.map((channel) => (
          <option key={channel} value={channel}>
            {channelNames[channel]}
          </option>
        ))}
      </SelectField>
      <SelectField label="Branch" {...field('shopId')}>
        <option value="">{hasBranch ? 'My own' : 'None'}</option>
        <BranchOptions branches={branches} />
      </SelectField>
    </>
  )
}

/** Fills in the delivery charge of the district, until somebody types another one. */
function useUsualCharge(
  { getValues, setValue }: AdminFormState<OrderValues>,
  { district, pickUpAt }: OrderValues,
) {
  const { data: rates } = useLoad('rates', (signal) =>
    api<typeof delivery.rates>('GET /delivery/rates', { signal }),
  )
  const filledIn = useRef('')
  const rate = rates?.find((one) => one.district.toLowerCase() === district.trim().toLowerCase())
  const usual = pickUpAt === '' && rate ? String(rate.charge) : ''
  const fillIn = useEffectEvent(() => {
    const typed = getValues('deliveryCharge')
    // The usual charge in a draft that was loaded again was filled in, too.
    if (!['', filledIn.current, usual].includes(typed)) return
    setValue('deliveryCharge', usual)
    filledIn.current = usual
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another usual charge is the reason to fill it in
  useEffect(() => {
    if (rates) fillIn()
  }, [rates, usual])
}
