import { Outlet } from 'react-router'
import { AdminFrame } from './parts/frame/admin-frame.tsx'
import './admin.css'
import './parts/frame/side-panel.css'
import './parts/list/list.css'
import '../ui/fields/tick.css'
import '../ui/fields/field.css'
import '../ui/order/order-parts.css'

/** The frame is part of the first response and stays while pages change, so a menu opened early stays open. */
export default function AdminLayout() {
  return (
    <AdminFrame>
      <Outlet />
    </AdminFrame>
  )
}
