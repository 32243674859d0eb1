import { Outlet } from 'react-router'
import { UnsavedWork } from './parts/form/unsaved-work.tsx'
import { AdminFrame } from './parts/frame/admin-frame.tsx'
// One style sheet for the whole area: the router's list, which every visitor of the shop downloads, names each of them.
// General rules come before those of single pages, which change them.
import '../ui/fields/field.css'
import '../ui/fields/tick.css'
import '../ui/order/order-parts.css'
import './admin.css'
import './parts/form/editable-list.css'
import './parts/form/meta-fields.css'
import './parts/frame/side-panel.css'
import './parts/list/list.css'
import './audit.css'
import './claims.css'
import './coupons.css'
import './dashboard.css'
import './help.css'
import './images.css'
import './orders.css'
import './new-order.css'
import './pages.css'
import './products.css'
import './users.css'

/** The frame is part of the first response and stays while pages change, so a menu opened early stays open. */
export default function AdminLayout() {
  return (
    <UnsavedWork>
      <AdminFrame>
        <Outlet />
      </AdminFrame>
    </UnsavedWork>
  )
}
