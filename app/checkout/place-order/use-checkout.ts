import { useEffect } from 'react'
import { useCoupon } from '#app/state/applied-coupon.ts'
import type { CartLine } from '#app/state/cart.ts'
import { blankForm, readCheckoutDraft, writeCheckoutDraft } from '#app/state/checkout-draft.ts'
import { useForm } from '#app/ui/forms/use-form.ts'
import type { Branch } from '#shared/contract/shops.ts'
import type { Account } from '#shared/contract/users.ts'
import { checkoutErrors } from '#shared/orders/checkout-rules.ts'
import { Problem } from '#shared/problem.ts'
import { errorsFrom, orderBody } from './order-body.ts'
import { placeOrder } from './place-order.ts'
import { sessionEnded } from './session-ended.ts'
import * as words from './words.tsx'

/** The billing form and the order that comes of it. */
export function useCheckout(
  lines: readonly CartLine[],
  account: Account | null,
  branches: readonly Branch[],
) {
  const coupon = useCoupon()
  const form = useForm({
    start: { ...blankForm, ...namesOf(account), ...draftWith(branches) },
    errorsOf: checkoutErrors,
    errorsFrom,
    onChange: writeCheckoutDraft,
    send: async (billing) => {
      if (account && (await sessionEnded())) throw loginEnded()
      await placeOrder(orderBody({ form: billing, lines, coupon, userId: account?._id }), lines)
      return 'leaving'
    },
  })

  // A session that has ended on the server must not look like one: its order would be a guest's.
  useEffect(() => {
    void sessionEnded()
  }, [])

  return { ...form, coupon }
}

function namesOf(account: Account | null) {
  if (!account) return {}
  const { firstName, lastName, email } = account
  return { firstName: firstName ?? '', lastName: lastName ?? '', email }
}

/** The draft that was typed before. A branch that has closed since is left out: the field cannot show it, so nobody could undo it. */
function draftWith(branches: readonly Branch[]) {
  const { pickUpAt, ...draft } = readCheckoutDraft()
  return { ...draft, ...(branches.some(({ _id }) => _id === pickUpAt) && { pickUpAt }) }
}

function loginEnded(): Problem {
  return new Problem('NOT_LOGGED_IN', { message: words.loginEnded })
}
