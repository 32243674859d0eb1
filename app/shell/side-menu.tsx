import { ChevronDown } from 'lucide'
import { Link } from '../ui/navigation/link.tsx'
import { Icon } from '../ui/pictures/icon.tsx'
import { Drawer } from './drawer.tsx'
import { menuGroups, menuLinks } from './menu-and-footer-links.ts'
import { sideMenuId } from './panel-ids.ts'

export function SideMenu() {
  return (
    <Drawer id={sideMenuId} title="Categories" from="start">
      <nav className="side-menu" aria-label="All categories">
        {menuGroups.map(({ label, links }) => (
          <details key={label}>
            <summary>
              {label}
              <Icon icon={ChevronDown} />
            </summary>
            <ul>
              {links.map((link) => (
                <li key={link.to}>
                  <Link to={link.to}>{link.label}</Link>
                </li>
              ))}
            </ul>
          </details>
        ))}
        <ul>
          {menuLinks.map((link) => (
            <li key={link.to}>
              <Link to={link.to}>{link.label}</Link>
            </li>
          ))}
        </ul>
      </nav>
    </Drawer>
  )
}
