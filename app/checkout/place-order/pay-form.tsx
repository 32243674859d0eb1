import type { FormEvent } from 'react'
import { Button } from '#app/ui/buttons/button.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { SelectField } from '#app/ui/fields/select-field.tsx'
import { Tick } from '#app/ui/fields/tick.tsx'
import type { PayLink } from '#server/sales/payment/queries.ts'
import { paymentBounds } from '#shared/limits.ts'
import { formatTaka } from '#shared/money.ts'
import { emi, emiFloor, emiPlans } from '#shared/orders/emi.ts'
import { walletNotice } from '#shared/orders/wallets.ts'
import { callAddress, figureField } from '#shared/site/page-words.ts'
import * as words from './words.tsx'

/** The fields of the form as their buyer left them; empty at first. */
export type PayFormValues = Record<'pay' | 'amount' | 'emiMonths', string>

type Props = { link: PayLink; orderKey: string; chosen: PayFormValues }

/** Asks for the amount to pay now. The server answers the form with the gateway's page. */
export function PayForm({ link: { due, now, total, before }, orderKey, chosen }: Props) {
  const { min, max } = paymentBounds
  if (due < min) return <Notice>{words.belowMinimum(formatTaka(due))}</Notice>
  // An advance above what the gateway takes is paid in parts.
  const isAdvance = now < due && now <= max
  const isAtOnce = due <= max
  const takesParts = due >= 2 * min
  const notice = walletNotice(Math.min(now, max))
  const offered = [isAdvance && 'now', isAtOnce && 'all', takesParts && 'part'].filter(Boolean)
  const first = offered.find((pay) => pay === chosen.pay) ?? offered[0]
  return (
    <form className="pay-form" method="post" action={callAddress('/api/payment/link')}>
      <input type="hidden" name="key" value={orderKey} />
      <fieldset className="pay-amounts">
        <legend>{words.howMuchDoYou}</legend>
        {isAdvance && <Amount value="now" label={words.theAdvance} shown={formatTaka(now)} first={first} />}
        {isAtOnce && (
          <Amount value="all" label={words.theFullAmountDue} shown={formatTaka(due)} first={first} />
        )}
        {takesParts && (
          <div className="pay-part">
            <Amount value="part" label={words.partOfIt} first={first} />
            <input
              className="input"
              type={figureField}
              name="amount"
              aria-label={words.amountToPayNow}
              inputMode="decimal"
              min={min}
              max={Math.min(due, max)}
              step="0.01"
              placeholder="৳"
              defaultValue={chosen.amount}
              onInput={choosePart}
            />
          </div>
        )}
      </fieldset>
      <p className="small muted">{words.paymentBounds(formatTaka(min), formatTaka(max))}</p>
      {due >= emiFloor && <Months due={due} chosen={chosen.emiMonths} />}
      {before && (
        <Tick name="agreedTotal" value={total} required label={words.agreeToTotal(formatTaka(total))} />
      )}
      <Button type="submit" size="large" wide>
        {words.payOnline}
      </Button>
      {notice && <p className="small muted">{`${notice}${takesParts ? words.orPayItIn : ''}`}</p>}
      <p className="small muted">{words.youPayOnThePage}</p>
    </form>
  )
}

/** Selects the choice 'part' when an amount is typed. */
function choosePart({ currentTarget: { form } }: FormEvent<HTMLInputElement>) {
  const choice = form?.elements.namedItem('pay')
  if (choice instanceof RadioNodeList) choice.value = 'part'
}

type AmountProps = { value: string; label: string; shown?: string; first: string | false | undefined }

function Amount({ value, label, shown, first }: AmountProps) {
  return (
    <label className="pay-amount">
      <input type="radio" name="pay" value={value} defaultChecked={value === first} />
      <span>{label}</span>
      {shown && <b className="money">{shown}</b>}
    </label>
  )
}

function Months({ due, chosen }: { due: number; chosen: string }) {
  // More than the gateway takes at once is never one EMI.
  const isAtOnce = due <= paymentBounds.max
  return (
    <SelectField
      label={words.payInInstalmentsEmi}
      name="emiMonths"
      hint={words.emiFrom(formatTaka(emiFloor))}
      defaultValue={chosen}
    >
      <option value="">{words.noPayInFull}</option>
      {emiPlans.map((plan) => (
        <option key={plan.months} value={plan.months}>
          {isAtOnce
            ? words.monthsForAll(
                words.monthCount(plan.months),
                words.aMonth(formatTaka(emi(due, plan).monthly)),
              )
            : words.monthCount(plan.months)}
        </option>
      ))}
    </SelectField>
  )
}
