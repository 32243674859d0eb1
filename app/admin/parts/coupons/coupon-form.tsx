import { type FormEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'
import type { Coupon, coupons } from '#shared/contract/coupons.ts'
import { couponCodeMaximum } from '#shared/limits.ts'
import { api } from '../../../api.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { couponInputRefusal, failureWords, tokenRefusal } from './coupon-refusals.ts'

type Props = { coupon: Coupon | null; onSaved: () => void; onCancel: () => void }

/** Creates a coupon, or changes the one that was chosen in the list. */
export function CouponForm({ coupon, onSaved, onCancel }: Props) {
  const [code, setCode] = useState(coupon?.code ?? '')
  const [discount, setDiscount] = useState(coupon ? String(coupon.discount) : '')
  const [isActive, setActive] = useState(coupon?.isActive ?? true)
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const titleId = useId()
  const field = useRef<HTMLInputElement>(null)
  useGuidedFocus(field, coupon !== null)

  function reset() {
    setCode('')
    setDiscount('')
    setActive(true)
  }

  async function save(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    const refusal = couponInputRefusal({ code, discount }) ?? tokenRefusal()
    setFailure(refusal)
    if (refusal) return
    setBusy(true)
    try {
      await send(coupon, { code: code.trim(), discount: Number(discount), isActive })
      toast(coupon ? 'Coupon updated successfully!' : 'Coupon created successfully!')
      reset()
      onSaved()
    } catch (error) {
      setFailure(failureWords(coupon ? 'update coupon' : 'create coupon', error))
    }
    setBusy(false)
  }

  return (
    <form className="panel cpn-form" noValidate onSubmit={save} aria-labelledby={titleId}>
      <h2 id={titleId}>{coupon ? 'Edit Coupon' : 'Create New Coupon'}</h2>
      <TextField
        ref={field}
        label="Coupon Code"
        hint="Shoppers type it exactly like this."
        maxLength={couponCodeMaximum}
        autoComplete="off"
        spellCheck={false}
        value={code}
        onChange={(event) => setCode(event.target.value)}
      />
      <TextField
        label="Discount (%)"
        hint="1 to 100 percent of the subtotal. Refused while anything in the cart is on sale."
        type="number"
        min="1"
        max="100"
        step="0.01"
        value={discount}
        onChange={(event) => setDiscount(event.target.value)}
      />
      <Checkbox label="Active" checked={isActive} onChange={(event) => setActive(event.target.checked)} />
      {failure && <Notice kind="error">{failure}</Notice>}
      <div className="btns">
        <Button type="submit" busy={busy}>
          {coupon ? 'Update Coupon' : 'Create Coupon'}
        </Button>
        {coupon && (
          <Button variant="second" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  )
}

/** The form may be far above the row that was chosen: focus goes there, and back to the row afterwards. */
function useGuidedFocus(field: RefObject<HTMLInputElement | null>, isEditing: boolean) {
  useEffect(() => {
    if (!isEditing) return
    const row = document.activeElement
    field.current?.focus()
    return () => {
      if (document.activeElement === document.body && row instanceof HTMLElement) row.focus()
    }
  }, [field, isEditing])
}

function send(coupon: Coupon | null, body: Omit<Coupon, '_id'>): Promise<Coupon> {
  if (!coupon) return api<typeof coupons.create>('POST /coupons', { body })
  return api<typeof coupons.update>('PUT /coupons/:id', { params: { id: coupon._id }, body })
}
