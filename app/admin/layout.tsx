import { Outlet } from 'react-router'
import { UnsavedWork } from './kit/form/unsaved-work.tsx'
import { AdminFrame } from './kit/frame/admin-frame.tsx'
import { NewMessages } from './kit/frame/new-messages.tsx'
// One style sheet for the whole area: the router's list, which every visitor of the shop downloads, names each of them.
// General rules come before those of single pages, which change them.
import '#app/ui/fields/field.css'
import '#app/ui/fields/tick.css'
import '#app/order/order-parts.css'
import './admin.css'
import './kit/form/editable-list.css'
import './kit/form/meta-fields.css'
import './kit/frame/side-panel.css'
import './kit/list/list.css'
import './audit/audit.css'
import './claims/claims.css'
import './coupons/coupons.css'
import './dashboard/dashboard.css'
import './help/help.css'
import './images/images.css'
import './orders/orders.css'
import './new-order/new-order.css'
import './pages/pages.css'
import './products/products.css'
import './users/users.css'

/** The frame is part of the first response and stays while pages change, so a menu opened early stays open. */
export default function AdminLayout() {
  return (
    <UnsavedWork>
      <NewMessages>
        <AdminFrame>
          <Outlet />
        </AdminFrame>
      </NewMessages>
    </UnsavedWork>
  )
}
