import { TicketPercent } from 'lucide'
import { type ReactNode, type Ref, useEffect, useRef, useState } from 'react'
import { api } from '#app/api.ts'
import { applyCoupon, removeCoupon } from '#app/state/applied-coupon.ts'
import type { CartLine } from '#app/state/cart.ts'
import type { AppliedCoupon } from '#app/state/coupon.ts'
import { lostDiscount, saleRefusalOf } from '#app/state/coupon-notice.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import { toast } from '#app/ui/feedback/toast.ts'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { useForm } from '#app/ui/forms/use-form.ts'
import { Icon } from '#app/ui/pictures/icon.tsx'
import type { coupons } from '#shared/contract/coupons.ts'
import { couponCodeMaximum } from '#shared/limits.ts'
import { saleRefusal } from '#shared/orders/coupon.ts'
import { totals } from '#shared/pricing.ts'
import { Problem } from '#shared/problem.ts'
import { asChosen } from '#shared/products/as-chosen.ts'
import { termsRefusal } from './coupon-terms.ts'
import type { LostCoupon } from './use-cart-refresh.ts'
import * as words from './words.tsx'
import './coupon-box.css'

type Props = {
  lines: readonly CartLine[]
  applied: AppliedCoupon | null
  /** The coupon that was applied before and is no longer valid. */
  lost: LostCoupon | null
}

export function CouponBox({ lines, applied, lost }: Props) {
  /** The reason of a lost coupon is shown until another one is typed. */
  const [dismissed, setDismissed] = useState<LostCoupon | null>(null)
  const { input, button, movesFocus } = useFollowingFocus(applied !== null)
  const { frame, field, setForm, busy } = useForm({
    start: { coupon: applied?.code ?? '' },
    errorsOf: () => ({}),
    onChange: () => setDismissed(lost),
    send: async ({ coupon }) => {
      setDismissed(lost)
      const code = coupon.trim()
      const percent = await percentOf(code, lines)
      movesFocus.current = true
      applyCoupon({ code, percent })
      toast(words.couponApplied(percent))
    },
  })

  function remove() {
    setForm({ coupon: '' })
    movesFocus.current = true
    removeCoupon()
    toast(words.couponRemoved)
  }

  if (applied)
    return (
      <AppliedCouponRow ref={button} coupon={applied} onRemove={remove}>
        <CouponEffect lines={lines} coupon={applied} />
      </AppliedCouponRow>
    )
  const { error, ...code } = field('coupon')
  return (
    <form className="coupon" {...frame}>
      <TextField
        ref={input}
        label={words.couponCode}
        maxLength={couponCodeMaximum}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        error={error ?? (lost === dismissed ? null : lost?.reason)}
        {...code}
      />
      <Button type="submit" variant="second" busy={busy}>
        {words.applyCoupon()}
      </Button>
    </form>
  )
}

/** The field and the Remove button replace each other; the focus follows where `movesFocus` was set. */
function useFollowingFocus(isApplied: boolean) {
  const input = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const movesFocus = useRef(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the coupon is applied or removed
  useEffect(() => {
    if (movesFocus.current) (button.current ?? input.current)?.focus()
    movesFocus.current = false
  }, [isApplied])

  return { input, button, movesFocus }
}

/** The amount that the coupon takes off, or why it takes off nothing at the moment. */
function CouponEffect({ lines, coupon }: { lines: readonly CartLine[]; coupon: AppliedCoupon }) {
  const refusal = saleRefusalOf(lines)
  if (!refusal) return <small>{words.offSubtotal(coupon.percent)}</small>
  const onSale = lines.flatMap(({ product, chosen }) => (product.sale ? asChosen(product, chosen).title : []))
  return (
    <small className="coupon-rests">{words.couponRests(refusal, lostDiscount(lines, coupon), onSale)}</small>
  )
}

type RowProps = {
  coupon: AppliedCoupon
  children: ReactNode
  onRemove: () => void
  ref: Ref<HTMLButtonElement>
}

function AppliedCouponRow({ coupon: { code }, children, onRemove, ref }: RowProps) {
  return (
    <div className="coupon-on">
      <Icon icon={TicketPercent} />
      <p>
        <b>{code}</b>
        {children}
      </p>
      <Button ref={ref} variant="quiet" size="small" onClick={onRemove}>
        {words.removeCoupon()}
      </Button>
    </div>
  )
}

/** The percentage of a coupon. The reason why it cannot be used is thrown as an error of the field. */
async function percentOf(code: string, lines: readonly CartLine[]): Promise<number> {
  try {
    const active = await api<typeof coupons.active>('GET /coupons/activeCoupons', {})
    const products = lines.map(({ product }) => product)
    const refusal = saleRefusal(products) ?? (await termsRefusal(code, totals(lines).subtotal))
    if (refusal) throw new Problem('COUPON_NOT_APPLICABLE', { message: refusal })
    return active[code] ?? 0
  } catch (error) {
    const message = error instanceof Problem ? error.message : words.theCouponCouldNot
    throw new Problem('COUPON_NOT_APPLICABLE', { details: [{ path: 'coupon', message }] })
  }
}
