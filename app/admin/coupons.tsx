import { useState } from 'react'
import type { Coupon, coupons } from '#shared/contract/coupons.ts'
import { api } from '../api.ts'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { Notice } from '../ui/feedback/notice.tsx'
import { pageMeta } from '../ui/page/page-meta.ts'
import type { Route } from './+types/coupons.ts'
import { CouponFilter, type CouponState } from './parts/coupons/coupon-filter.tsx'
import { CouponForm } from './parts/coupons/coupon-form.tsx'
import { couponFailure } from './parts/coupons/coupon-refusals.ts'
import { CouponTable } from './parts/coupons/coupon-table.tsx'
import { useEditing } from './parts/form/use-editing.ts'
import { AdminHead } from './parts/frame/admin-head.tsx'
import { LoadStatus } from './parts/list/load-status.tsx'
import { useLoad } from './parts/list/use-load.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Coupon Management',
    description: 'Coupon codes and what they take off.',
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
      <div className="cpn">
        <CouponForm
          key={formKey}
          coupon={editing}
          onSaved={() => {
            finish()
            reload()
          }}
          onCancel={() => edit(null)}
        />
        <section className="cpn-list" aria-labelledby="your-coupons" aria-busy={busy}>
          <div className="adm-panel-head">
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
