import { useState } from 'react'
import { useEditing } from '#app/admin/kit/form/use-editing.ts'
import { AdminHead } from '#app/admin/kit/frame/admin-head.tsx'
import { LoadStatus } from '#app/admin/kit/list/load-status.tsx'
import { useLoad } from '#app/admin/kit/list/use-load.ts'
import { api } from '#app/api.ts'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { pageMeta } from '#app/ui/page/page-meta.ts'
import type { Coupon, coupons } from '#shared/contract/coupons.ts'
import type { Route } from './+types/page.ts'
import { CouponFilter, type CouponState } from './coupon-filter.tsx'
import { CouponForm } from './coupon-form.tsx'
import { couponFailure } from './coupon-refusals.ts'
import { CouponTable } from './coupon-table.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Coupon Management',
    description: 'Coupon codes and their discounts.',
    path: '/admin/coupon-management',
    index: false,
  })

export default function CouponsPage() {
  const { editing, formKey, edit, finish } = useEditing<Coupon>()
  const [shown, setShown] = useState<CouponState>('all')
  const [failure, setFailure] = useState<string | null>(null)
  const loaded = useLoad('coupons', (signal) => api<typeof coupons.list>('GET /coupons', { signal }))
  const { data, error, busy, reload } = loaded

  const visible = data?.filter(({ isActive }) => shown === 'all' || isActive === (shown === 'active')) ?? []
  return (
    <>
      <AdminHead title="Coupon Manager">Codes that take a percentage off the whole cart.</AdminHead>
      <div className="coupons">
        <CouponForm
          key={formKey}
          coupon={editing}
          onSaved={() => {
            finish()
            reload()
          }}
          onCancel={() => edit(null)}
        />
        <section className="coupons-list" aria-labelledby="your-coupons" aria-busy={busy}>
          <div className="admin-panel-head">
            <h2 id="your-coupons">Your Coupons</h2>
            <CouponFilter value={shown} onChange={setShown} />
          </div>
          {failure && <Notice kind="error">{failure}</Notice>}
          <LoadStatus
            loaded={loaded}
            loading="Loading coupons..."
            failed={couponFailure('fetch coupons', error)}
          />
          {data?.length === 0 && <EmptyState title="No coupons found. Create your first coupon above!" />}
          {data && data.length > 0 && visible.length === 0 && (
            <EmptyState title="No coupons match the current filter." />
          )}
          {visible.length > 0 && (
            <CouponTable
              coupons={visible}
              onEdit={edit}
              onChange={(deleted) => {
                if (deleted === editing?._id) finish()
                reload()
              }}
              onFail={setFailure}
            />
          )}
        </section>
      </div>
    </>
  )
}
