import { useEffect, useEffectEvent, useId } from 'react'
import { EditConflict } from '#app/admin/kit/form/edit-conflict.tsx'
import { useAdminForm } from '#app/admin/kit/form/use-admin-form.ts'
import { api } from '#app/api.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { toast } from '#app/ui/feedback/toast.ts'
import type { Coupon, coupons } from '#shared/contract/coupons.ts'
import { CouponFields } from './coupon-fields.tsx'
import { couponErrors, couponFailure, requireToken } from './coupon-refusals.ts'
import { couponBasis, couponBody, couponValues, theirCouponValues } from './coupon-values.ts'

const names = {
  code: 'Coupon Code',
  discount: 'Discount (%)',
  isActive: 'Active',
  startsAt: 'First day',
  endsAt: 'Last day',
  maximumUses: 'Total uses',
  maximumUsesPerBuyer: 'Uses per buyer',
  minimumSubtotal: 'Minimum subtotal (৳)',
}

type Props = { coupon: Coupon | null; onSaved: () => void; onCancel: () => void }

/** Creates a coupon, or changes the one that was chosen in the list. */
export function CouponForm({ coupon, onSaved, onCancel }: Props) {
  const verb = coupon ? 'update' : 'create'
  const titleId = useId()
  const { frame, field, busy, failure, reset, setFocus, conflict } = useAdminForm({
    start: couponValues(coupon),
    basis: couponBasis(coupon),
    toValues: theirCouponValues,
    errorsOf: couponErrors,
    required: ['code', 'discount'],
    send: async (values, basedOn) => {
      requireToken()
      // What a colleague saved meanwhile is in `basedOn`, once it was asked about.
      await save(coupon, { ...couponBody(values, basedOn), ...(coupon && { basedOn }) })
      toast(`Coupon ${verb}d successfully!`)
      reset(couponValues(null))
      onSaved()
    },
  })
  useGuidedFocus(() => setFocus('code'), coupon !== null)

  return (
    <form className="panel cpn-form" {...frame} aria-labelledby={titleId}>
      <h2 id={titleId}>{coupon ? 'Edit Coupon' : 'Create New Coupon'}</h2>
      <CouponFields field={field} />
      {failure && <Notice kind="error">{couponFailure(`${verb} coupon`, failure)}</Notice>}
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
      <EditConflict conflict={conflict} names={names} />
    </form>
  )
}

/** Moves the focus from the chosen row to the form, which may be far above, and back afterwards. */
function useGuidedFocus(focusForm: () => void, isEditing: boolean) {
  const focus = useEffectEvent(focusForm)
  useEffect(() => {
    if (!isEditing) return
    const row = document.activeElement
    focus()
    return () => {
      if (document.activeElement === document.body && row instanceof HTMLElement) row.focus()
    }
  }, [isEditing])
}

type Body = ReturnType<typeof couponBody> & { basedOn?: NonNullable<ReturnType<typeof couponBasis>> }

function save(coupon: Coupon | null, body: Body): Promise<Coupon> {
  if (!coupon) return api<typeof coupons.create>('POST /coupons', { body })
  return api<typeof coupons.update>('PUT /coupons/:id', { params: { id: coupon._id }, body })
}
