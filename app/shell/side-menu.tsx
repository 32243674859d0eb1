import { ChevronDown } from 'lucide'
import { Icon } from '#app/ui/pictures/icon.tsx'
import { Drawer } from './drawer.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { LinkList } from './link-list.tsx'
import { sideMenuId } from './panel-ids.ts'
import { menuGroups, menuLinks } from './site-links.ts'
import * as words from './words.ts'

export function SideMenu() {
  return (
    <Drawer id={sideMenuId} title={words.categories} from="start">
      <nav className="side-menu" aria-label={words.allCategories}>
        {menuGroups.map(({ label, links }) => (
          <details key={label}>
            <summary>
              {label}
              <Icon icon={ChevronDown} />
            </summary>
            <LinkList links={links} />
          </details>
        ))}
        <LinkList links={menuLinks} />
        <LanguageSwitch />
      </nav>
    </Drawer>
  )
}
