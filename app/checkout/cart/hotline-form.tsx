import { useEffect, useRef, useState } from 'react'
import { api } from '#app/api.ts'
import type { CartLine } from '#app/state/cart.ts'
import { useAccount } from '#app/state/session.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { BranchOptions } from '#app/ui/fields/branch-options.tsx'
import { PhoneField } from '#app/ui/fields/phone-field.tsx'
import { SelectField } from '#app/ui/fields/select-field.tsx'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { useForm } from '#app/ui/forms/use-form.ts'
import { useLoad } from '#app/use-load.ts'
import { useSendOnce } from '#app/use-send-once.ts'
import type { cartRequests } from '#shared/contract/hotline/cart-requests.ts'
import type { Branch } from '#shared/contract/shops.ts'
import { districts } from '#shared/orders/districts.ts'
import { identity } from '#shared/site/identity.ts'
import { type HotlineValues, hotlineErrors, loadHotlineStart, toCartBody } from './hotline-values.ts'
import * as words from './words.tsx'

type Props = { lines: readonly CartLine[]; couponCode: string }

/** Asks for a name and a number, and sends them with the cart to the hotline. */
export default function HotlineForm(props: Props) {
  const account = useAccount()
  const { data: start } = useLoad(account?._id ?? '', (signal) => loadHotlineStart(account, signal))
  if (!start) return <p role="status">{words.loading}</p>
  return <LoadedForm {...props} {...start} />
}

type Start = { values: HotlineValues; branches: readonly Branch[] }
type Sent = { number: string; answerHours: number; phone: string }

function LoadedForm({ lines, couponCode, values, branches }: Props & Start) {
  const [sent, setSent] = useState<Sent | null>(null)
  const sendOnce = useSendOnce()
  const { frame, form, field, busy, failure } = useForm<HotlineValues>({
    start: values,
    errorsOf: hotlineErrors,
    send: async (form) => {
      const body = toCartBody(form, lines, couponCode)
      const { number, answerHours } = await sendOnce(body, (headers) =>
        api<typeof cartRequests.send>('POST /cartRequests', { headers, body }),
      )
      setSent({ number, answerHours, phone: form.phone })
    },
  })
  useFocusFirst(frame.ref)
  if (sent) return <SentNotice {...sent} />
  return (
    <form {...frame}>
      <TextField label={words.name} autoComplete="name" maxLength={120} {...field('name')} />
      <PhoneField label={words.phone} hint={words.weCallThisNumber} {...field('phone')} />
      <SelectField label={words.deliveryOrPickUp} {...field('pickUpAt')}>
        <option value="">{words.deliveredToMyAddress}</option>
        <BranchOptions branches={branches} before={words.pickUpAt} />
      </SelectField>
      {form.pickUpAt === '' && <DistrictField field={field('district')} />}
      <TextArea label={words.note} optional rows={2} maxLength={1_000} {...field('note')} />
      <div role="alert">{failure && <Notice kind="error">{failure.message}</Notice>}</div>
      <Button type="submit" variant="second" wide busy={busy}>
        {words.sendCart}
      </Button>
      <p className="small muted">{words.nothingIsOrderedOr}</p>
    </form>
  )
}

function DistrictField({ field }: { field: object & { name: string } }) {
  return (
    <>
      <TextField
        label={words.district}
        optional
        autoComplete="address-level1"
        list="hotline-districts"
        {...field}
      />
      <datalist id="hotline-districts">
        {districts.map((district) => (
          <option key={district} value={words.districtName(district)} />
        ))}
      </datalist>
    </>
  )
}

function SentNotice({ number, answerHours, phone }: Sent) {
  const notice = useRef<HTMLDivElement>(null)
  // The button that had the focus is gone.
  useEffect(() => notice.current?.focus(), [])
  return (
    <div ref={notice} tabIndex={-1} role="status">
      <Notice>
        <p>
          <b>{words.cartReceived(number)}</b>
        </p>
        <p>{words.weCallYou(phone, answerHours)}</p>
        <p>
          {words.inAHurry(
            <a className="link" href={identity.hotline.href}>
              {identity.hotline.shown}
            </a>,
            number,
          )}
        </p>
      </Notice>
    </div>
  )
}

/** The button that opened the form is gone. */
function useFocusFirst(form: { current: HTMLFormElement | null }) {
  useEffect(() => form.current?.querySelector('input')?.focus(), [form])
}
