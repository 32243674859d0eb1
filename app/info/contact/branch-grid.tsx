import type { Branch } from '#shared/contract/shops.ts'
import * as words from './words.tsx'
import './info-grid.css'
import { digits } from '#shared/figure-words.ts'

export function BranchGrid({ branches }: { branches: readonly Branch[] }) {
  return (
    <ul className="info-grid branch-grid">
      {branches.map((branch) => (
        <li key={branch._id}>
          <h3>{branch.branchName}</h3>
          <p>{branch.brancheAddress}</p>
          <p className="muted">{branch.closedTime}</p>
          <p>
            <a href={`tel:${branch.contactNumber.replace(/[^\d+]/g, '')}`}>{digits(branch.contactNumber)}</a>
            {' · '}
            <a href={branch.branchMapAddress} rel="noopener noreferrer" target="_blank">
              {words.mapOf(branch.branchName)}
            </a>
          </p>
        </li>
      ))}
    </ul>
  )
}
