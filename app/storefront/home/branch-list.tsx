import { MapPin } from 'lucide'
import { Icon } from '#app/ui/pictures/icon.tsx'
import type { Branch } from '#shared/contract/shops.ts'
import { digits } from '#shared/figure-words.ts'
import { langOf } from '#shared/site/page-words.ts'
import * as words from './words.tsx'
import './branch-list.css'

export function BranchList({ branches }: { branches: readonly Branch[] }) {
  return (
    <ul className="branches">
      {branches.map((branch) => (
        <li key={branch._id}>
          <p>
            <b lang={langOf(branch.branchName)}>{branch.branchName}</b>
            <span lang={langOf(branch.brancheAddress)}>{branch.brancheAddress}</span>
            <span lang={langOf(branch.closedTime)}>{branch.closedTime}</span>
            <a className="link digits" href={`tel:${branch.contactNumber.replace(/[^\d+]/g, '')}`}>
              {digits(branch.contactNumber)}
            </a>
          </p>
          <a
            className="button-icon button-icon-edged"
            href={branch.branchMapAddress}
            target="_blank"
            rel="noreferrer"
            aria-label={words.mapOf(branch.branchName)}
          >
            <Icon icon={MapPin} />
          </a>
        </li>
      ))}
    </ul>
  )
}
