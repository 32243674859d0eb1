import { type FormEvent, useEffect, useRef, useState } from 'react'
import { type CheckoutErrors, type CheckoutForm, checkoutErrors } from '#shared/checkout-rules.ts'
import type { Account } from '#shared/contract/users.ts'
import type { CartLine } from '../../state/cart.ts'
import { blankForm, readDraft, writeDraft } from '../../state/checkout-draft.ts'
import { useCoupon } from '../../state/coupon.ts'
import { sessionEnded } from '../../state/session-ended.ts'
import { orderBody } from './order-body.ts'
import { type Failure, placeOrder } from './place-order.ts'

/** The billing form: what is typed, what is wrong with it, and the order that comes of it. */
export function useCheckout(lines: readonly CartLine[], account: Account | null) {
  const [form, setForm] = useState<CheckoutForm>(() => ({ ...blankForm, ...known(account), ...readDraft() }))
  const [errors, setErrors] = useState<CheckoutErrors>({})
  const [failure, setFailure] = useState<Failure | null>(null)
  const [busy, setBusy] = useState(false)
  const coupon = useCoupon()
  const isSending = useRef(false)

  // A session that has ended on the server must not look like one: its order would be a guest's.
  useEffect(() => {
    sessionEnded()
  }, [])

  // Whoever comes back from the payment page by the back button finds a form that works.
  useEffect(() => {
    function wake({ persisted }: PageTransitionEvent) {
      if (!persisted) return
      isSending.current = false
      setBusy(false)
    }
    addEventListener('pageshow', wake)
    return () => removeEventListener('pageshow', wake)
  }, [])

  function change<K extends keyof CheckoutForm>(name: K, value: CheckoutForm[K]) {
    const next = { ...form, [name]: value }
    setForm(next)
    writeDraft(next)
    if (errors[name]) setErrors({ ...errors, [name]: checkoutErrors(next)[name] })
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    // A state would be read too late by the second of two quick clicks.
    if (isSending.current) return
    const page = event.currentTarget
    const found = checkoutErrors(form)
    setErrors(found)
    setFailure(null)
    if (focusFirst(page, found)) return
    isSending.current = true
    setBusy(true)
    const failed =
      account && (await sessionEnded())
        ? loginEnded
        : await placeOrder(orderBody({ form, lines, coupon, userId: account?._id }), lines)
    // The browser is on its way to the payment page.
    if (!failed) return
    isSending.current = false
    setBusy(false)
    setFailure(failed)
    setErrors(failed.errors)
    focusFirst(page, failed.errors)
  }

  return { form, errors, failure, busy, coupon, change, submit }
}

const loginEnded: Failure = {
  message: 'Your login has ended. Log in again to find this order among yours, or place it as a guest.',
  details: [],
  errors: {},
  isInCart: false,
}

function focusFirst(page: HTMLFormElement, errors: CheckoutErrors): boolean {
  const first = Object.keys(errors)[0]
  if (!first) return false
  page.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
  return true
}

function known(account: Account | null): Partial<CheckoutForm> {
  if (!account) return {}
  const { firstName, lastName, email } = account
  return { firstName: firstName ?? '', lastName: lastName ?? '', email }
}
