import { MapPin } from 'lucide'
import { Icon } from '#app/ui/pictures/icon.tsx'
import type { Branch } from '#shared/contract/shops.ts'
import './branch-list.css'

export function BranchList({ branches }: { branches: readonly Branch[] }) {
  return (
    <ul className="branches">
      {branches.map((branch) => (
        <li key={branch._id}>
          <p>
            <b>{branch.branchName}</b>
            <span>{branch.brancheAddress}</span>
            <span>{branch.closedTime}</span>
            <a className="link digits" href={`tel:${branch.contactNumber.replace(/[^\d+]/g, '')}`}>
              {branch.contactNumber}
            </a>
          </p>
          <a
            className="button-icon button-icon-edged"
            href={branch.branchMapAddress}
            target="_blank"
            rel="noreferrer"
            aria-label={`Map of ${branch.branchName}, opens in a new tab`}
          >
            <Icon icon={MapPin} />
          </a>
        </li>
      ))}
    </ul>
  )
}
