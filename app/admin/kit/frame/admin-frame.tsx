import { Menu, Store } from 'lucide'
import type { ReactNode } from 'react'
import { useNavigation } from 'react-router'
import { Drawer } from '#app/shell/drawer.tsx'
import { Logo } from '#app/shell/logo.tsx'
import { useClosePanels } from '#app/shell/use-close-panels.ts'
import { Link } from '#app/ui/navigation/link.tsx'
import { Icon } from '#app/ui/pictures/icon.tsx'
import { Badge } from '#app/ui/product/badge.tsx'
import { AdminSidebar } from './admin-sidebar.tsx'

const menuId = 'admin-menu'

/** Sidebar, top bar and the page. On small screens the sidebar is a drawer. */
export function AdminFrame({ children }: { children: ReactNode }) {
  const busy = useNavigation().state !== 'idle'
  useClosePanels()
  return (
    <div className="admin">
      <a className="skip" href="#main">
        Skip to content
      </a>
      <div className="admin-side">
        <AdminMark />
        <AdminSidebar label="Admin" />
      </div>
      <div className="admin-body">
        <header className="admin-top">
          <button className="tool" type="button" popoverTarget={menuId} aria-label="Open menu">
            <Icon icon={Menu} />
          </button>
          <AdminMark />
          <Link className="tool admin-shop" to="/">
            <Icon icon={Store} />
            <span>Open the shop</span>
          </Link>
          {busy && <div className="admin-busy" aria-hidden="true" />}
        </header>
        <main id="main" tabIndex={-1}>
          {children}
        </main>
      </div>
      <Drawer id={menuId} title="Admin" from="start">
        <AdminSidebar label="Admin menu" />
      </Drawer>
    </div>
  )
}

function AdminMark() {
  return (
    <div className="admin-mark">
      <Logo />
      <Badge>Admin</Badge>
    </div>
  )
}
