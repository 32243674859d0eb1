import { Outlet } from 'react-router'
import { UnsavedWork } from './kit/form/unsaved-work.tsx'
import { AdminFrame } from './kit/frame/admin-frame.tsx'
import { WaitingWork } from './kit/frame/waiting-work.tsx'
import '#app/ui/fields/field.css'
import '#app/ui/fields/tick.css'
import '#app/order/order-parts.css'
import './styles.css'

/** The frame is part of the first response and stays while pages change, so a menu opened early stays open. */
export default function AdminLayout() {
  return (
    <UnsavedWork>
      <WaitingWork>
        <AdminFrame>
          <Outlet />
        </AdminFrame>
      </WaitingWork>
    </UnsavedWork>
  )
}
