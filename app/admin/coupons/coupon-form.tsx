import { useId } from 'react'
import { AdminForm } from '#app/admin/kit/form/admin-form.tsx'
import { useAdminForm } from '#app/admin/kit/form/use-admin-form.ts'
import { useGuidedFocus } from '#app/admin/kit/form/use-guided-focus.ts'
import { api } from '#app/api.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import type { Coupon, coupons } from '#shared/contract/coupons.ts'
import { CouponFields } from './coupon-fields.tsx'
import { couponErrors, couponFailure, requireToken } from './coupon-refusals.ts'
import { couponBasis, couponBody, couponValues, theirCouponValues } from './coupon-values.ts'

type Props = { coupon: Coupon | null; onSaved: () => void; onCancel: () => void }

/** Creates a coupon, or changes the one that was chosen in the list. */
export function CouponForm({ coupon, onSaved, onCancel }: Props) {
  const verb = coupon ? 'update' : 'create'
  const titleId = useId()
  const form = useAdminForm({
    start: couponValues(coupon),
    basis: couponBasis(coupon),
    toValues: theirCouponValues,
    errorsOf: couponErrors,
    required: ['code', 'discount'],
    send: async (values, basedOn) => {
      requireToken()
      // `basedOn` has the values of a colleague's save, once the conflict was answered.
      return save(coupon, { ...couponBody(values, basedOn), ...(coupon && { basedOn }) })
    },
    saved: `Coupon ${verb}d successfully!`,
    next: couponValues(null),
    onSaved,
  })
  useGuidedFocus(() => form.setFocus('code'), coupon !== null)

  return (
    <AdminForm
      form={form}
      className="panel admin-form"
      aria-labelledby={titleId}
      failed={(failure) => <Notice kind="error">{couponFailure(`${verb} coupon`, failure)}</Notice>}
      save={coupon ? 'Update Coupon' : 'Create Coupon'}
      row="buttons"
      more={
        coupon && (
          <Button variant="second" onClick={onCancel}>
            Cancel
          </Button>
        )
      }
    >
      <h2 id={titleId}>{coupon ? 'Edit Coupon' : 'Create New Coupon'}</h2>
      <CouponFields field={form.field} />
    </AdminForm>
  )
}

type Body = ReturnType<typeof couponBody> & { basedOn?: NonNullable<ReturnType<typeof couponBasis>> }

function save(coupon: Coupon | null, body: Body): Promise<Coupon> {
  if (!coupon) return api<typeof coupons.create>('POST /coupons', { body })
  return api<typeof coupons.update>('PUT /coupons/:id', { params: { id: coupon._id }, body })
}
