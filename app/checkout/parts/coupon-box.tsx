import { TicketPercent } from 'lucide'
import { type FormEvent, type Ref, useEffect, useRef, useState } from 'react'
import type { coupons } from '#shared/contract/coupons.ts'
import { couponRefusal } from '#shared/coupon.ts'
import { couponCodeMaximum } from '#shared/limits.ts'
import { Problem } from '#shared/problem.ts'
import { api } from '../../api.ts'
import type { CartLine } from '../../state/cart.ts'
import { type AppliedCoupon, applyCoupon, removeCoupon } from '../../state/coupon.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'
import './coupon-box.css'

type Props = {
  lines: readonly CartLine[]
  applied: AppliedCoupon | null
  /** The reason why the coupon applied before is no longer valid. */
  lost: string | null
}

export function CouponBox({ lines, applied, lost }: Props) {
  const [code, setCode] = useState(applied?.code ?? '')
  const [refusal, setRefusal] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [seen, setSeen] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const pressed = useRef(false)
  const isOn = applied !== null

  // The field and the button replace each other, so the focus moves along.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when they change places
  useEffect(() => {
    if (pressed.current) (button.current ?? input.current)?.focus()
    pressed.current = false
  }, [isOn])

  async function apply(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    setSeen(lost)
    const wanted = code.trim()
    const checked = await check(lines, wanted)
    setBusy(false)
    if (typeof checked === 'string') {
      setRefusal(checked)
      input.current?.focus()
      return
    }
    setRefusal(null)
    pressed.current = true
    applyCoupon({ code: wanted, percent: checked })
    toast(`Coupon applied! ${checked}% discount`)
  }

  function remove() {
    setCode('')
    pressed.current = true
    removeCoupon()
    toast('Coupon removed!')
  }

  if (applied) return <AppliedCouponRow ref={button} coupon={applied} onRemove={remove} />
  return (
    <form className="coupon" onSubmit={apply} noValidate>
      <TextField
        ref={input}
        label="Coupon code"
        name="coupon"
        value={code}
        maxLength={couponCodeMaximum}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        error={refusal ?? (lost === seen ? null : lost)}
        onChange={(event) => {
          setCode(event.target.value)
          setRefusal(null)
          setSeen(lost)
        }}
      />
      <Button type="submit" variant="second" busy={busy}>
        Apply<span className="sr-only"> coupon</span>
      </Button>
    </form>
  )
}

type RowProps = { coupon: AppliedCoupon; onRemove: () => void; ref: Ref<HTMLButtonElement> }

function AppliedCouponRow({ coupon: { code, percent }, onRemove, ref }: RowProps) {
  return (
    <div className="coupon-on">
      <Icon icon={TicketPercent} />
      <p>
        <b>{code}</b>
        <small>{percent}% off your subtotal</small>
      </p>
      <Button ref={ref} variant="quiet" size="small" onClick={onRemove}>
        Remove<span className="sr-only"> coupon</span>
      </Button>
    </div>
  )
}

/** The coupon's percent, or the message of its refusal. */
async function check(lines: readonly CartLine[], code: string): Promise<number | string> {
  try {
    const active = await api<typeof coupons.active>('GET /coupons/activeCoupons', {})
    const products = lines.map(({ product }) => product)
    return couponRefusal(products, code, active) ?? active[code] ?? 0
  } catch (error) {
    return error instanceof Problem ? error.message : 'The coupon could not be checked. Please try again.'
  }
}
